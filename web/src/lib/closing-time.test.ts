import { expect, it } from "vitest";
import { isBeforeOpeningTime, isPastClosingTime } from "./closing-time.ts";
import { formatNairobiInput, parseNairobiInput } from "./nairobi-input.ts";
import { formatClosingTime } from "./time.ts";

const NOW = Date.parse("2026-05-12T09:00:00Z");

it.each([
  ["2026-05-15T13:00:00Z", "Fri 16:00"],
  ["2026-05-18T21:30:00Z", "Tue 00:30"],
  ["2026-11-27T13:00:00Z", "27 Nov, 16:00"],
  ["2027-10-19T13:00:00Z", "19 Oct 2027"],
])("formats %s in Nairobi time", (time, expected) => {
  expect(formatClosingTime(time, NOW)).toBe(expected);
});

it("is past from the closing time on", () => {
  expect(isPastClosingTime(null, NOW)).toBe(false);
  expect(isPastClosingTime("2026-05-12T09:00:01Z", NOW)).toBe(false);
  expect(isPastClosingTime("2026-05-12T09:00:00Z", NOW)).toBe(true);
});

it("converts between UTC and the input in Nairobi time", () => {
  expect(formatNairobiInput("2026-05-12T22:15:30Z")).toBe("2026-05-13T01:15");
  expect(parseNairobiInput("2026-05-13T01:15")).toBe("2026-05-12T22:15:00.000Z");
  expect(parseNairobiInput("soon")).toBe("soon");
});

it.each([
  [null, false],
  [new Date(NOW + 1).toISOString(), true],
  [new Date(NOW).toISOString(), false],
])("before the opening time %s is %s", (opensAt, expected) => {
  expect(isBeforeOpeningTime(opensAt, NOW)).toBe(expected);
});
