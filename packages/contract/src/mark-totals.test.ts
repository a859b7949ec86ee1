import { describe, expect, test } from "vitest";
import { computeMarkTotal, type Mark } from "./mark-totals.ts";

const COLUMNS = [
  { id: "opener", maxMarks: 30, weight: 10 },
  { id: "mid", maxMarks: 50, weight: 20 },
  { id: "p1", maxMarks: 100, weight: 30 },
  { id: "p2", maxMarks: 80, weight: 40 },
  { id: "practice", maxMarks: 20, weight: 0 },
];

/** The example of `docs/statistics.md`, computed by hand. */
const EXAMPLE: readonly [string, Record<string, Mark>, number | undefined, boolean][] = [
  ["all marks", { opener: 24, mid: 35, p1: 62, p2: 50, practice: 0 }, 65.6, false],
  ["absent once", { opener: "ABSENT", mid: 35, p1: 62, p2: 50 }, 64, false],
  ["a zero", { opener: 0, mid: 35, p1: 62, p2: 50 }, 57.6, false],
  ["not yet marked", { opener: 24, mid: 35 }, 73.333333, true],
  [
    "absent always",
    { opener: "ABSENT", mid: "ABSENT", p1: "ABSENT", p2: "ABSENT" },
    undefined,
    false,
  ],
  ["nothing", {}, undefined, true],
];

describe("the weighted total", () => {
  test.each(EXAMPLE)("of a student with %s", (_name, marks, percent, isIncomplete) => {
    expect(computeMarkTotal(COLUMNS, marks)).toEqual({ percent, isIncomplete });
  });

  test("is exactly half a percent where a level begins", () => {
    const columns = [
      { id: "a", maxMarks: 10, weight: 1 },
      { id: "b", maxMarks: 10, weight: 2 },
      { id: "c", maxMarks: 10, weight: 1 },
    ];
    expect(computeMarkTotal(columns, { a: 1.1, b: 6.6, c: 8.7 }).percent).toBe(57.5);
  });

  test("is missing without columns", () => {
    expect(computeMarkTotal([], {})).toEqual({ percent: undefined, isIncomplete: false });
  });
});
