import { analyticsRoutes } from "@darasa/contract/analytics";
import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { paperStatisticsRoutes } from "@darasa/contract/paper-statistics";
import { STATS_SCOPE_IDS } from "@darasa/contract/server/statistics-documents";
import { expect } from "vitest";
import type { ApiOnEmulator } from "../api/start-api-on-emulator.ts";
import { type ExpectedResult, expectFigures, expectResult, type Sitting } from "./term-results.ts";
import type { TermCalls } from "./term-school.ts";

/** The product rounds to two decimals. */
const ROUNDING = 0.005 + 1e-9;

const expectNear = (found: number, expected: number, what: string): void => {
  expect(Math.abs(found - expected), `${what}: ${found} and not ${expected}`).toBeLessThanOrEqual(
    ROUNDING,
  );
};

/** Creates the function that compares all results and figures of the paper with those that were computed a second time. */
export const createResultCheck = (api: ApiOnEmulator, { done }: TermCalls, paperId: string) => {
  const analytics = `/teacher/analytics/${paperId}`;

  const checkResults = async (expected: ReadonlyMap<string, ExpectedResult>): Promise<void> => {
    const answer = await done("teacher", "GET", `${analytics}/results?size=100`);
    const { content } = analyticsRoutes.results.response.parse(answer).data;
    expect(content.map(({ studentId }) => studentId).sort()).toEqual([...expected.keys()].sort());
    for (const { studentId, score, totalMarks, percent, passed } of content) {
      const { questions: _, ...result } = expected.get(studentId) ?? { questions: [] };
      expect({ score, totalMarks, percent, passed }, studentId).toEqual(result);
    }
  };

  /** Compares the marks of each question of each student. */
  const checkAnswers = async (expected: ReadonlyMap<string, ExpectedResult>): Promise<void> => {
    for (const [studentId, { questions }] of expected) {
      const path = `/assessments/submissions/${paperId}_${studentId}_1`;
      const answer = await done("teacher", "GET", path);
      const found = assessmentRoutes.submission.response.parse(answer).data.questions;
      const marks = found.map(({ id, awarded }) => [id, awarded]);
      expect(marks, studentId).toEqual(questions.map(({ id, awarded }) => [id, awarded]));
    }
  };

  const checkFigures = async (results: readonly ExpectedResult[]): Promise<void> => {
    await api.sumOf(STATS_SCOPE_IDS.assessment(paperId));
    const paper = analyticsRoutes.assessment.response.parse(
      await done("teacher", "GET", analytics),
    ).data;
    const expected = expectFigures(results);
    const waiting = results.filter(({ percent }) => percent === null).length;
    expect([paper.submissions, paper.toMark ?? 0]).toEqual([results.length, waiting]);
    expectNear(paper.averageScore, expected.mean, "mean");
    expectNear(paper.passRate, expected.passRate, "pass rate");
    if (waiting > 0) return;
    const statistics = paperStatisticsRoutes.statistics.response.parse(
      await done("teacher", "GET", `${analytics}/statistics`),
    ).data;
    expect(statistics.figures.mean).toEqual({ value: expect.closeTo(expected.meanMarks, 9) });
    for (const [id, { asked, facility, share }] of expected.questions) {
      const question = paper.questions.find((one) => one.id === id);
      expectNear(question?.facility ?? -1, facility, `facility of ${id}`);
      if (question?.asked !== undefined) expect(question.asked, id).toBe(asked);
      const computed = statistics.questions.find((one) => one.id === id);
      expect(computed?.figures.facility, id).toEqual({ value: expect.closeTo(share, 9) });
    }
  };

  return async (sittings: readonly Sitting[], isRegraded: boolean): Promise<void> => {
    const expected = new Map(
      sittings.map((sitting) => [sitting.student.id, expectResult(sitting, isRegraded)]),
    );
    await checkResults(expected);
    await checkAnswers(expected);
    await checkFigures([...expected.values()]);
  };
};

/** Checks that students see that they have handed in, and no marks. */
export const checkHeldResults = async (
  { done }: TermCalls,
  studentIds: readonly string[],
): Promise<void> => {
  for (const studentId of studentIds) {
    const answer = await done(studentId, "GET", "/assessments/my-submissions");
    const own = assessmentRoutes.mySubmissions.response.parse(answer).data;
    expect(own, studentId).toMatchObject([{ held: true, percent: null, score: 0, attempt: 1 }]);
  }
};

/** Compares the percentage that each student sees in the own list of results. */
export const checkOwnResults = async (
  { done }: TermCalls,
  percents: ReadonlyMap<string, number>,
): Promise<void> => {
  for (const [studentId, percent] of percents) {
    const answer = await done(studentId, "GET", "/assessments/my-submissions");
    const own = assessmentRoutes.mySubmissions.response.parse(answer).data;
    expect(own, studentId).toMatchObject([{ percent, attempt: 1 }]);
  }
};
