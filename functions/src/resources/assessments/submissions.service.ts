import { submissionId } from "@darasa/contract/assessment-routes";
import type { Answers } from "@darasa/contract/assessments";
import type { ProgressDocument } from "@darasa/contract/server/library-documents";
import type { SubmissionSummary } from "@darasa/contract/submission-summary";
import { API_MESSAGE } from "@darasa/contract/texts";
import { ApiError } from "../../api-error.ts";
import type { Caller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import { type Database, DocumentExistsError, type Transaction } from "../../platform/database.ts";
import type { ProgressService } from "../progress/progress.service.ts";
import type { AssessmentStatisticsService } from "../statistics/assessment-statistics.service.ts";
import type { UsersService } from "../users/users.service.ts";
import { presentSubmissionSummary } from "./assessments.presenter.ts";
import type { AssessmentsStore } from "./assessments.store.ts";
import { type AttemptState, createAttempt, learningSeconds } from "./attempt-state.ts";
import type { AttemptsStore } from "./attempts.store.ts";
import { markSubmission } from "./mark-submission.ts";
import type { SubmissionsStore } from "./submissions.store.ts";

export type { SubmissionRecord } from "./submissions.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly assessments: Pick<AssessmentsStore, "getWithAnswerKey">;
  readonly attempts: AttemptsStore;
  readonly submissions: SubmissionsStore;
  readonly progress: ProgressService;
  readonly statistics: Pick<AssessmentStatisticsService, "addSubmission">;
  readonly users: Pick<UsersService, "require">;
  readonly clock: Clock;
}

const notFound = (message: string): ApiError => new ApiError("NOT_FOUND", message);

const submitting = (deps: Dependencies) => {
  const { database, assessments, attempts, submissions, progress, users, clock } = deps;

  const firstProgress = async (
    { id }: Caller,
    transaction: Transaction,
  ): Promise<ProgressDocument> => {
    return progress.createEmptyProgress(await users.require(id, transaction));
  };

  const summaryOf = async (
    { submissionId: id }: AttemptState,
    transaction: Transaction,
  ): Promise<SubmissionSummary> => {
    const submission = id === undefined ? undefined : await submissions.get(id, transaction);
    if (submission === undefined) throw notFound(API_MESSAGE.submissionNotFound);
    return presentSubmissionSummary(submission);
  };

  /**
   * Stores a submission. It writes only documents of this student, so that submissions of different students
   * never conflict.
   */
  const submitIn = async (
    transaction: Transaction,
    caller: Caller,
    assessmentId: string,
    sent: Answers,
  ): Promise<SubmissionSummary> => {
    const begun = await attempts.get(assessmentId, caller.id, transaction);
    if (begun?.status === "SUBMITTED") return summaryOf(begun, transaction);
    const [paper, known] = await Promise.all([
      assessments.getWithAnswerKey(assessmentId, transaction),
      progress.get(caller.id, transaction),
    ]);
    if (paper === undefined || (begun === undefined && !paper.assessment.published)) {
      throw notFound(API_MESSAGE.assessmentNotFound);
    }
    const now = clock.now();
    const attempt = begun ?? createAttempt(paper.assessment, caller.id, 1, now);
    const before = known ?? (await firstProgress(caller, transaction));
    const student = { ...caller, name: before.name };
    const submission = markSubmission({ ...paper, attempt, sent, student, now });
    const id = submissionId(assessmentId, caller.id, attempt.number);
    const { subject, percent, passed } = submission;
    const result = { submissionId: id, subject, percent, passed };
    const seconds = learningSeconds(attempt, now);
    const after = progress.addSubmissionToProgress(before, {
      assessmentId,
      result,
      learningSeconds: seconds,
    });
    submissions.create(transaction, id, submission);
    attempts.set(transaction, { ...attempt, status: "SUBMITTED", submissionId: id });
    progress[known === undefined ? "create" : "setResults"](transaction, caller.id, after);
    return presentSubmissionSummary({ ...submission, id, submittedAt: now.toISOString() });
  };

  return {
    /**
     * Submits an attempt. A repeated request returns the first submission and ignores the answers in the
     * request.
     */
    submit: async (
      caller: Caller,
      assessmentId: string,
      sent: Answers,
    ): Promise<SubmissionSummary> => {
      const submitOnce = () =>
        database.transact((transaction) => submitIn(transaction, caller, assessmentId, sent));
      try {
        return await submitOnce();
      } catch (error) {
        // A concurrent request created the submission first, so the retry returns that submission.
        if (error instanceof DocumentExistsError) return submitOnce();
        throw error;
      }
    },
  };
};

/** Lists submissions for other services, which must check access themselves. */
const listing = ({ submissions }: Dependencies) => ({
  listOfAssessment: submissions.listOfAssessment,
  listNewestForAuthor: submissions.listNewestForAuthor,
  listNewestOfStudent: submissions.listNewestOfStudent,
});

const counting = ({ database, submissions, statistics }: Dependencies) => ({
  /**
   * Adds a submission to the statistics of its assessment. The field `counted` marks the submission, so a
   * repeated call changes nothing.
   */
  addToStatistics: (id: string): Promise<void> =>
    database.transact(async (transaction) => {
      const submission = await submissions.get(id, transaction);
      if (submission === undefined || submission.counted) return;
      submissions.markCounted(transaction, id);
      statistics.addSubmission(transaction, submission);
    }),
});

export const createSubmissionsService = (deps: Dependencies) => ({
  ...submitting(deps),
  ...listing(deps),
  ...counting(deps),
});

export type SubmissionsService = ReturnType<typeof createSubmissionsService>;
