import type { CountedAttemptSetting } from "@darasa/contract/counted-attempt";
import type { SubmissionSummary } from "@darasa/contract/submission-summary";
import { describe, expect, test } from "vitest";
import {
  addSubmissionToProgress,
  type CountedSubmission,
  createEmptyProgress,
  replaceResultsOfAssessment,
} from "./student-progress.ts";

const EMPTY = createEmptyProgress({ name: "Amina", schoolId: "uhuru", className: "Form 2" });

const submissionOf = (
  percent: number | null,
  index: number,
  more: Partial<SubmissionSummary> = {},
): CountedSubmission => ({
  summary: {
    id: `paper_amina_${index + 1}`,
    assessmentId: "paper",
    title: "Paper",
    subject: "Physics",
    grade: "Form 2",
    attempt: index + 1,
    score: 0,
    totalMarks: 24,
    percent,
    passed: percent === null ? null : percent >= 50,
    late: false,
    submittedAt: new Date(index * 1000).toISOString(),
    ...more,
  },
  strands: [],
});

const paperWith = (countedAttempt: CountedAttemptSetting, passingMarks = 50) => ({
  id: "paper",
  passingMarks,
  countedAttempt,
});

/** Submits one after another. */
const submitAll = (paper: ReturnType<typeof paperWith>, all: readonly CountedSubmission[]) =>
  all.reduce(
    (progress, one, index) =>
      addSubmissionToProgress(
        progress,
        paper,
        { ...one, learningSeconds: 60 },
        all.slice(0, index).reverse(),
      ),
    EMPTY,
  );

describe("the result of several attempts", () => {
  const marked = [62.5, 70.83, 41.67];
  const waiting = [62.5, 70.83, null];

  test.each([
    { rule: "BEST", percents: marked, result: { attempt: 2, percent: 70.83, passed: true } },
    { rule: "LAST", percents: marked, result: { attempt: 3, percent: 41.67, passed: false } },
    { rule: "AVERAGE", percents: marked, result: { attempt: 3, percent: 58.33, passed: true } },
    { rule: "BEST", percents: waiting, result: { attempt: 2, percent: 70.83, passed: true } },
    { rule: "LAST", percents: waiting, result: { attempt: 3, percent: null, passed: null } },
    { rule: "AVERAGE", percents: waiting, result: { attempt: 2, percent: 66.67, passed: true } },
    {
      rule: "AVERAGE",
      percents: [null, null],
      result: { attempt: 2, percent: null, passed: null },
    },
    { rule: "BEST", percents: [50, 50], result: { attempt: 1, percent: 50, passed: true } },
  ] as const)("$rule of $percents", ({ rule, percents, result: { attempt, ...result } }) => {
    const all = percents.map((percent, index) => submissionOf(percent, index));
    const expected = { ...result, submissionId: `paper_amina_${attempt}` };
    const submitted = submitAll(paperWith(rule), all);
    expect(submitted.results.paper).toMatchObject(expected);
    const replaced = replaceResultsOfAssessment(submitted, paperWith(rule), [...all].reverse());
    expect(replaced.results).toEqual(submitted.results);
    expect(replaced.averageScore).toBe(result.percent ?? 0);
    expect(replaced.completed).toBe(result.percent === null ? 0 : 1);
  });

  test("with an average is passed by the mean before it is rounded", () => {
    const all = [submissionOf(49.99, 0), submissionOf(50, 1)];
    const { results } = submitAll(paperWith("AVERAGE"), all);
    expect(results.paper).toMatchObject({ percent: 50, passed: false });
  });

  test("with an average is held as long as one attempt is", () => {
    const held = submissionOf(null, 1, { held: true });
    const { results, averageScore } = submitAll(paperWith("AVERAGE"), [submissionOf(80, 0), held]);
    expect(results.paper).toMatchObject({ percent: null, passed: null, held: true });
    expect(averageScore).toBe(0);
  });
});
