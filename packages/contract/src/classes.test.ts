import { expect, test } from "vitest";
import { formatClassName, getSuggestedGrades } from "./classes.ts";
import { SCHOOL_CLASSES } from "./curriculum.ts";

test.each([
  [2026, ["Grade 10", "Form 3", "Form 4"], ["Grade 11", "Form 2"]],
  [2027, ["Grade 11", "Form 4"], ["Grade 12", "Form 3"]],
  [2028, ["Grade 1", "Grade 12"], ["Form 4"]],
  [2035, ["Grade 12"], ["Form 4"]],
])("the grades of %i are suggested", (year, taught, others) => {
  const suggested: readonly string[] = getSuggestedGrades(year);
  expect(suggested).toEqual(expect.arrayContaining(taught));
  for (const grade of others) expect(suggested).not.toContain(grade);
});

test("before 2026 all grades are suggested", () => {
  expect(getSuggestedGrades(2025)).toEqual(SCHOOL_CLASSES);
});

test("the name of a class is grade and stream", () => {
  expect(formatClassName("Form 2", "East")).toBe("Form 2 East");
  expect(formatClassName("Form 2", undefined)).toBe("Form 2");
});
