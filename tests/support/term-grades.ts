import { analyticsRoutes } from "@darasa/contract/analytics";
import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { childDetailRoute } from "@darasa/contract/child";
import { getLevel } from "@darasa/contract/grading-scales";
import { markSheetRoutes } from "@darasa/contract/mark-sheets";
import { reportFormRoutes } from "@darasa/contract/report-forms";
import { schoolScaleRoutes } from "@darasa/contract/school-scale-routes";
import type { SchoolScales } from "@darasa/contract/school-scales";
import { expect } from "vitest";
import { expectGrade, expectSheetPercent, SCALE_OF_SCHOOL } from "./term-results.ts";
import { CLASS_ID, SUBJECT, type TermCalls } from "./term-school.ts";
import { TERM_STUDENTS } from "./term-students.ts";

/** What a response says of a percentage, from which every screen shows the grade. */
interface Shown {
  readonly percent: number;
  readonly className: string;
  readonly scales: SchoolScales | undefined;
}

const readShown = ({ percent, className, scales }: Shown) => {
  const { code, points } = getLevel(percent, className, scales) ?? {};
  return { code, points };
};

type Percents = ReadonlyMap<string, number>;
type Scale = readonly number[] | undefined;

/** Compares the grade of each student beside the result of the paper, as the student and the teacher see it. */
export const checkGradesOfPaper = async (
  { done }: TermCalls,
  { paperId, percents }: { readonly paperId: string; readonly percents: Percents },
  scale: Scale,
): Promise<void> => {
  const answer = await done("teacher", "GET", `/teacher/gradebooks/${CLASS_ID}?size=100`);
  const { students, className, scales } = analyticsRoutes.gradebook.response.parse(answer).data;
  expect(students.content).toHaveLength(percents.size);
  for (const { studentId, results } of students.content) {
    const expected = expectGrade(percents.get(studentId) ?? -1, scale);
    const percent = results[paperId]?.percent ?? -1;
    expect(readShown({ percent, className, scales }), studentId).toEqual(expected);
    const { mySubmissions, myProgress } = assessmentRoutes;
    const [own] = mySubmissions.response.parse(
      await done(studentId, "GET", "/assessments/my-submissions"),
    ).data;
    const progress = myProgress.response.parse(
      await done(studentId, "GET", "/assessments/my-progress"),
    ).data;
    const shown = { percent: own?.percent ?? -1, className: own?.grade ?? "" };
    expect(readShown({ ...shown, scales: progress.scales }), studentId).toEqual(expected);
  }
  const [child] = percents.keys();
  const detail = childDetailRoute.response.parse(
    await done("parent", "GET", `/parent/children/${child}`),
  ).data;
  const [seen] = detail.recentResults;
  const shown = { percent: seen?.percent ?? -1, className: seen?.grade ?? "" };
  expect(readShown({ ...shown, scales: detail.scales })).toEqual(
    expectGrade(percents.get(child ?? "") ?? -1, scale),
  );
};

/** Compares the grade of each student's total in the report forms before their release. */
export const checkGradesOfTotals = async (
  { done }: TermCalls,
  percents: Percents,
  scale: Scale,
): Promise<void> => {
  const { className, scales, students } = reportFormRoutes.list.response.parse(
    await done("teacher", "GET", `/classes/${CLASS_ID}/report-forms?term=1`),
  ).data;
  expect(students).toHaveLength(TERM_STUDENTS.length);
  const sheet = markSheetRoutes.get.response.parse(
    await done("teacher", "GET", `/classes/${CLASS_ID}/mark-sheet?term=1&subject=${SUBJECT}`),
  ).data;
  expect([sheet.className, sheet.scales]).toEqual([className, scales]);
  for (const student of TERM_STUDENTS) {
    const percent = students.find(({ id }) => id === student.id)?.totals[SUBJECT] ?? -1;
    const expected = expectSheetPercent(student, percents.get(student.id) ?? -1);
    expect(percent, student.id).toBeCloseTo(expected, 5);
    expect(readShown({ percent, className, scales }), student.id).toEqual(
      expectGrade(expected, scale),
    );
  }
};

/**
 * Sets the percentages of the school for the grades of Forms, and others for the levels of the CBE, which must change no grade
 * of a Form.
 */
export const setScales = async ({ call, done }: TermCalls): Promise<void> => {
  const path = schoolScaleRoutes.changeScale.path;
  const forms = { scale: "KCSE-2026", lowest: SCALE_OF_SCHOOL };
  expect((await call("teacher", "PUT", path, forms)).status).toBe(403);
  await done("admin", "PUT", path, forms);
  await done("admin", "PUT", path, { scale: "CBE-2026", lowest: [99, 98, 97, 96, 95, 94, 93, 0] });
};
