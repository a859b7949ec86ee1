import { expect, test } from "vitest";
import { isUnder18 } from "./nairobi-date.ts";

/** 23:00 UTC, which is 02:00 of the next day in Nairobi. */
const at = (date: string) => new Date(`${date}T23:00:00Z`);

test.each([
  ["2008-03-03", "2026-03-01", true],
  ["2008-03-03", "2026-03-02", false],
  ["2008-02-29", "2026-02-27", true],
  ["2008-02-29", "2026-02-28", false],
  [undefined, "2026-03-02", true],
] as const)("a person born on %s is under 18 at 23:00 UTC on %s: %s", (birth, date, expected) => {
  expect(isUnder18(birth, at(date))).toBe(expected);
});
