import { expect, test } from "vitest";
import { getNextGrade, schoolYearPlanSchema } from "./school-year.ts";

test.each([
  ["Grade 1", "Grade 2"],
  ["Grade 9", "Grade 10"],
  ["Grade 11", "Grade 12"],
  ["Grade 12", undefined],
  ["Form 3", "Form 4"],
  ["Form 4", undefined],
] as const)("%s moves up to %s", (grade, next) => {
  expect(getNextGrade(grade)).toBe(next);
});

const PLAN = {
  requestId: "year-1",
  year: 2027,
  keepTeachers: true,
  classes: [{ id: "east", target: { grade: "Form 3", stream: " East " } }, { id: "form4" }],
  exceptions: [{ studentId: "amina", target: { grade: "Form 2" } }, { studentId: "brian" }],
};

test("a plan names the class or, without a target, lets students leave", () => {
  const { classes, exceptions } = schoolYearPlanSchema.parse(PLAN);
  expect(classes).toEqual([
    { id: "east", target: { grade: "Form 3", stream: "East" } },
    { id: "form4" },
  ]);
  expect(exceptions).toHaveLength(2);
});

test.each([
  ["no classes", { classes: [] }],
  ["201 classes", { classes: Array.from({ length: 201 }, (_, index) => ({ id: `c${index}` })) }],
  ["an unknown grade", { classes: [{ id: "east", target: { grade: "Form 5" } }] }],
  ["501 exceptions", { exceptions: Array.from({ length: 501 }, () => ({ studentId: "a" })) }],
  ["a year out of range", { year: 1999 }],
  ["an unknown field", { state: "DONE" }],
])("a plan with %s is refused", (_name, change) => {
  expect(schoolYearPlanSchema.safeParse({ ...PLAN, ...change }).success).toBe(false);
});
