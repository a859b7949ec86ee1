import { OWN_SUBMISSIONS_LIST_LIMIT, SINGLE_LINE_FIELD_MAX_LENGTH } from "@darasa/contract/limits";
import type { SubmissionSummary } from "@darasa/contract/submission-summary";
import { expect, test } from "vitest";
import { addNewestSubmission } from "./newest-submissions.ts";

test("a full list leaves out the oldest submission and stays below 100 KB", () => {
  const result = { score: 99.99, percent: 99.99, passed: false };
  const summary = (n: number): SubmissionSummary => ({
    id: `${"a".repeat(36)}_${"b".repeat(28)}_10`,
    assessmentId: "a".repeat(36),
    title: "t".repeat(SINGLE_LINE_FIELD_MAX_LENGTH),
    subject: "s".repeat(40),
    grade: "PP 1",
    attempt: n,
    totalMarks: 10_000,
    late: false,
    submittedAt: new Date(n * 1000).toISOString(),
    lateAnswers: { status: "PENDING", onTime: result, withLate: result },
    answersAfterSubmission: { status: "PENDING" },
    ...result,
  });
  let list: SubmissionSummary[] | undefined = [];
  for (let n = 1; n <= OWN_SUBMISSIONS_LIST_LIMIT + 5; n += 1) {
    list = addNewestSubmission(list, summary(n));
  }
  expect(list?.map(({ attempt }) => attempt)).toEqual(
    Array.from(
      { length: OWN_SUBMISSIONS_LIST_LIMIT },
      (_, n) => OWN_SUBMISSIONS_LIST_LIMIT + 5 - n,
    ),
  );
  expect(JSON.stringify(list).length).toBeLessThan(100_000);
});
