import { describe, expect, it } from "vitest";
import { GRADING_SCALES, getLevel, listLevels } from "./grading-scales.ts";
import { GRADING_SCALE_IDS, schoolScaleChangeSchema } from "./school-scale-routes.ts";

describe("the level of a percentage", () => {
  it.each([
    ["Form 2", 80, "A", 12],
    ["Form 2 East", 79.5, "A", 12],
    ["Form 2", 79.4, "A-", 11],
    ["Form 4", 50, "C", 6],
    ["Form 1", 0, "E", 1],
    ["Grade 1", 90, "EE1", 8],
    ["Grade 9", 89, "EE2", 7],
    ["Grade 10 Red", 58, "ME1", 6],
    ["Grade 12", 40, "AE1", 4],
    ["Grade 8", 20, "BE1", 2],
    ["Grade 8", 0, "BE2", 1],
  ])("in %s, %d percent is %s", (className, percent, code, points) => {
    expect(getLevel(percent, className, undefined)).toMatchObject({ code, points });
  });

  it.each(["Grade 13", "Grade 0", "Form 5", ""])("is undefined in %j", (className) => {
    expect(getLevel(70, className, undefined)).toBeUndefined();
  });

  it("follows the percentages of the school, of its own version and scale only", () => {
    const own = [95, 80, 60, 50, 40, 30, 20, 0];
    expect(getLevel(90, "Grade 7", { "CBE-2026": own })?.code).toBe("EE2");
    expect(getLevel(80, "Form 2", { "CBE-2026": own })?.code).toBe("A");
    expect(getLevel(90, "Grade 7", { "CBE-2020": own })?.code).toBe("EE1");
  });
});

it.each(GRADING_SCALE_IDS)("the national scale %s is one that a school may set", (scale) => {
  const lowest = listLevels(scale, undefined).map((level) => level.lowest);
  expect(schoolScaleChangeSchema.safeParse({ scale, lowest }).success).toBe(true);
  const points = GRADING_SCALES[scale].map((level) => level.points);
  expect(points).toEqual(points.map((_, index) => points.length - index));
});
