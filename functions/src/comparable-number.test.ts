import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isNumberWithin, toComparableNumber } from "./comparable-number.ts";

const within = (answer: string, right: string, tolerance = 0, unit = "") =>
  isNumberWithin(answer, right, { tolerance, unit });

describe("a number as an answer", () => {
  test.each<[string, string, number]>([
    ["0.3", "0.3", 0],
    ["0,30", "0.3", 0],
    ["0.4", "0.3", 0.1],
    ["0.2", "0.3", 0.1],
    ["0", "-0", 0],
    ["-0", "0", 0],
    ["1e3", "1000", 0],
    ["1000", "1e3", 0],
    ["1 000", "1,000", 0],
    ["1,5", "1.5", 0],
    ["0.001", "1e-3", 0],
    ["-2.5", "\u22122,5", 0],
    ["9.81", "9.8", 0.01],
    ["3.14", "3.14159", 0.002],
    ["1e-7", "0", 1e-7],
    ["99999999999999999999.1", "99999999999999999999.1", 0],
  ])("%j is right for %s ± %s", (answer, right, tolerance) => {
    expect(within(answer, right, tolerance)).toBe(true);
  });

  test.each<[string, string, number]>([
    // The sum that floating-point numbers make of 0.1 and 0.2.
    ["0.30000000000000004", "0.3", 0],
    ["0.41", "0.3", 0.1],
    ["0.19", "0.3", 0.1],
    ["-1", "1", 0],
    ["1.5", "15", 0],
    ["99999999999999999999.2", "99999999999999999999.1", 0],
    ["", "0", 0],
    [" ", "0", 5],
    ["nothing", "0", 5],
    ["NaN", "0", 5],
    ["Infinity", "0", 1_000_000_000],
    ["0", "", 5],
    ["1e99", "0", 1_000_000_000],
  ])("%j is wrong for %s ± %s", (answer, right, tolerance) => {
    expect(within(answer, right, tolerance)).toBe(false);
  });

  test("may end with the unit of its question only", () => {
    expect(within("50 cm", "50", 0, "cm")).toBe(true);
    expect(within("50", "50 cm", 0, "cm")).toBe(true);
    expect(within("50 m", "50", 0, "cm")).toBe(false);
  });

  test("is compared like whole numbers of hundredths", () => {
    const hundredths = fc.integer({ min: -1_000_000, max: 1_000_000 });
    const write = (value: number) => (value / 100).toFixed(2);
    fc.assert(
      fc.property(hundredths, hundredths, fc.nat({ max: 2_000_000 }), (answer, right, limit) => {
        const expected = Math.abs(answer - right) <= limit;
        expect(within(write(answer), write(right), limit / 100)).toBe(expected);
        expect(within(write(right), write(answer), limit / 100)).toBe(expected);
        expect(within(write(answer).replace(".", ","), write(right), limit / 100)).toBe(expected);
      }),
    );
  });

  test("with a tolerance is right from end to end of its range, and no further", () => {
    const tenths = fc.integer({ min: -10_000, max: 10_000 });
    fc.assert(
      fc.property(tenths, fc.nat({ max: 1_000 }), (right, limit) => {
        const at = (value: number) => within(String(value / 10), String(right / 10), limit / 10);
        expect([right - limit, right, right + limit].map(at)).toEqual([true, true, true]);
        expect([right - limit - 1, right + limit + 1].map(at)).toEqual([false, false]);
      }),
    );
  });

  test("takes any text without an error", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,e+- \u2212x") }), (text) => {
        expect(typeof within(text, "1", 1)).toBe("boolean");
        expect(toComparableNumber(text, "") === undefined).toBe(!within(text, text));
      }),
    );
  });
});

test.each([
  [["1.5", "1,50", "+1.5", "15e-1", "01.5 kg"], "15e-1"],
  [["1 000", "1,000", "1e3", "1000.0"], "1e3"],
  [["0", "-0", "0.00", "0e5"], "0"],
])("%j are one number", (written, comparable) => {
  for (const text of written) expect(toComparableNumber(text, "kg")).toBe(comparable);
});
