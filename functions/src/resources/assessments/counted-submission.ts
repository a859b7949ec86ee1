import type { StrandMarks, SubmissionDocument } from "@darasa/contract/server/submission-documents";
import type { CountedSubmission } from "../progress/progress.service.ts";
import { presentSubmissionSummary, type SummarizedSubmission } from "./assessments.presenter.ts";

type AnsweredQuestion = SubmissionDocument["questions"][number];

/**
 * Adds up the marks of a submission by strand and sub-strand. A question that a regrade has dropped does not count, and a
 * long answer only as soon as it is marked.
 */
const sumStrands = (questions: readonly AnsweredQuestion[]): StrandMarks[] => {
  const sums = new Map<string, StrandMarks>();
  for (const { strand = "", subStrand = "", awarded, marks, ruling, toMark } of questions) {
    if (ruling === "DROPPED" || toMark === true) continue;
    const key = JSON.stringify([strand, subStrand]);
    const sum = sums.get(key) ?? { strand, subStrand, marks: 0, of: 0, questions: 0 };
    sums.set(key, {
      ...sum,
      marks: sum.marks + awarded,
      of: sum.of + marks,
      questions: sum.questions + 1,
    });
  }
  return [...sums.values()];
};

/**
 * Returns a submission as the progress of its student counts it. The student and guardians read the progress, so as long as
 * the result is not released it contains no marks by strand either.
 */
export const toCountedSubmission = (
  submission: SummarizedSubmission & Pick<SubmissionDocument, "questions">,
): CountedSubmission => ({
  summary: presentSubmissionSummary(submission),
  strands: submission.held === true ? [] : sumStrands(submission.questions),
});
