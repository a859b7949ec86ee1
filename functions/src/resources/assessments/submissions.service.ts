import type { AnswersByQuestion } from "@darasa/contract/attempts";
import { ANSWER_MAX_LENGTH } from "@darasa/contract/limits";
import type { ProgressDocument } from "@darasa/contract/server/submission-documents";
import type { SubmissionSummary } from "@darasa/contract/submission-summary";
import { buildSubmissionId } from "@darasa/contract/submissions";
import { type ErrorReason, VALIDATION } from "@darasa/contract/texts";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import { createOrGetDocument } from "../../platform/create-or-get.ts";
import type { Database, DatabaseTransaction } from "../../platform/database.ts";
import type { ProgressService } from "../progress/progress.service.ts";
import type { AssessmentStatisticsService } from "../statistics/assessment-statistics.service.ts";
import type { UsersService } from "../users/users.service.ts";
import { canReadAssessment } from "./assessments.policy.ts";
import { presentSubmissionSummary } from "./assessments.presenter.ts";
import type { AssessmentAndAnswerKey, AssessmentsStore } from "./assessments.store.ts";
import { type AttemptRecord, computeSecondsSpentOnAttempt } from "./attempt-state.ts";
import type { AttemptedPapersReader } from "./attempted-papers.ts";
import type { AttemptsStore } from "./attempts.store.ts";
import { toCountedSubmission } from "./counted-submission.ts";
import { createScoredSubmission } from "./mark-submission.ts";
import { computeReceipt, listArrivedAnswers } from "./receipts/receipt.ts";
import type { SubmissionRecord } from "./submission-records.ts";
import type { SubmissionsStore } from "./submissions.store.ts";

export type { SubmissionRecord } from "./submission-records.ts";

interface Dependencies {
  readonly database: Database;
  readonly assessments: Pick<AssessmentsStore, "get" | "getMarkingScheme">;
  readonly papers: AttemptedPapersReader;
  readonly attempts: AttemptsStore;
  readonly submissions: SubmissionsStore;
  readonly progress: ProgressService;
  readonly statistics: Pick<AssessmentStatisticsService, "addSubmission">;
  readonly users: Pick<UsersService, "require">;
  readonly clock: Clock;
}

const notFound = (reason: ErrorReason): ApiError => new ApiError("NOT_FOUND", reason);

/** The data that is needed to mark an attempt and to store its submission. */
interface SubmissionInput {
  readonly caller: ApiCaller;
  readonly assessmentWithKey: AssessmentAndAnswerKey;
  readonly attempt: AttemptRecord;
  /** The answers that the submit request contains. */
  readonly sent: AnswersByQuestion;
  readonly progress: ProgressDocument;
  /** The submissions of the attempts before, if the result follows from all of them. */
  readonly earlier: readonly SubmissionRecord[];
  readonly hasProgressDocument: boolean;
  readonly now: Date;
}

/** Marks an attempt, and adds its timeline and the receipt for its answers. */
const scoreWithReceipt = async (paper: Parameters<typeof createScoredSubmission>[0]) => {
  const { attempt } = paper;
  const scored = createScoredSubmission(paper);
  const submission = { ...scored, ...(attempt.timeline && { timeline: attempt.timeline }) };
  const key = attempt.receiptKeys?.[attempt.number - 1];
  if (!key) return submission;
  return {
    ...submission,
    receipt: await computeReceipt(key, attempt, listArrivedAnswers(submission)),
  };
};

/** Returns the function that marks an attempt and writes the submission, the attempt and the student's progress. */
const createSubmissionWriter =
  ({ attempts, submissions, progress }: Dependencies) =>
  async (transaction: DatabaseTransaction, input: SubmissionInput): Promise<SubmissionSummary> => {
    const { caller, assessmentWithKey, attempt, sent, now } = input;
    const student = { ...caller, name: input.progress.name };
    const submission = await scoreWithReceipt({
      ...assessmentWithKey,
      attempt,
      sent,
      student,
      now,
    });
    const id = buildSubmissionId(attempt.assessmentId, caller.id, attempt.number);
    const counted = toCountedSubmission({ ...submission, id, submittedAt: now.toISOString() });
    const newProgress = progress.addSubmissionToProgress(
      input.progress,
      assessmentWithKey.assessment,
      { ...counted, learningSeconds: computeSecondsSpentOnAttempt(attempt, now) },
      input.earlier.map(toCountedSubmission),
    );
    submissions.create(transaction, id, submission);
    attempts.set(transaction, {
      ...attempt,
      ...{ status: "SUBMITTED", submissionId: id, contactAt: now },
    });
    progress[input.hasProgressDocument ? "setResults" : "create"](
      transaction,
      caller.id,
      newProgress,
    );
    return counted.summary;
  };

interface SubmitRequest {
  readonly assessmentId: string;
  /** The number of the attempt to submit; undefined for the newest attempt. */
  readonly attempt?: number | undefined;
  /** The answers that the request contains. */
  readonly sent: AnswersByQuestion;
}

/** Returns the summary of a submission. */
const getSummary = async (
  { submissions }: Dependencies,
  id: string,
  transaction: DatabaseTransaction,
): Promise<SubmissionSummary> => {
  const submission = await submissions.get(id, transaction);
  if (submission === undefined) throw notFound("submissionNotFound");
  return presentSubmissionSummary(submission);
};

/**
 * Returns the error for a submission without an attempt. An assessment that the caller may not read is reported
 * like a missing one.
 */
const explainMissingAttempt = async (
  { assessments }: Dependencies,
  caller: ApiCaller,
  assessmentId: string,
): Promise<ApiError> => {
  const assessment = await assessments.get(assessmentId);
  return assessment !== undefined && canReadAssessment(caller, assessment)
    ? new ApiError("CONFLICT", "notStarted")
    : notFound("assessmentNotFound");
};

/** Only a long answer may be longer than the answers to other questions. */
const refuseTooLongAnswers = (
  questions: AssessmentAndAnswerKey["questions"],
  sent: AnswersByQuestion,
): void => {
  const tooLong = questions.find(
    ({ id, type }) => type !== "LONG_ANSWER" && (sent[id] ?? "").length > ANSWER_MAX_LENGTH,
  );
  if (tooLong === undefined) return;
  const issue = { path: tooLong.id, message: VALIDATION.textTooLong };
  throw new ApiError("INVALID_REQUEST", issue, { issues: [issue] });
};

/** Lists the submissions of the attempts before this one, if the result follows from all of them. */
const listEarlier = async (
  { submissions, progress }: Dependencies,
  transaction: DatabaseTransaction,
  { assessmentId, studentId, number }: AttemptRecord,
  assessment: AssessmentAndAnswerKey["assessment"],
): Promise<SubmissionRecord[]> =>
  number > 1 && progress.needsAllSubmissions(assessment)
    ? submissions.listOfStudent(assessmentId, studentId, transaction)
    : [];

const createSubmitter = (deps: Dependencies) => {
  const { database, assessments, papers, attempts, progress, users, clock } = deps;
  const writeSubmission = createSubmissionWriter(deps);

  /**
   * Stores a submission. The transaction writes only documents of this student, so submissions of different
   * students never conflict.
   */
  const submitInTransaction = async (
    transaction: DatabaseTransaction,
    caller: ApiCaller,
    { assessmentId, attempt: requested, sent }: SubmitRequest,
  ): Promise<SubmissionSummary> => {
    const attempt = await attempts.get(assessmentId, caller.id, transaction);
    if (attempt === undefined) throw await explainMissingAttempt(deps, caller, assessmentId);
    const number = requested ?? attempt.number;
    if (number > attempt.number) throw new ApiError("CONFLICT", "notStarted");
    if (number < attempt.number || attempt.status === "SUBMITTED") {
      return getSummary(deps, buildSubmissionId(assessmentId, caller.id, number), transaction);
    }
    const [scheme, known] = await Promise.all([
      assessments.getMarkingScheme(assessmentId, transaction),
      progress.get(caller.id, transaction),
    ]);
    if (scheme === undefined) throw notFound("assessmentNotFound");
    const earlier = await listEarlier(deps, transaction, attempt, scheme.assessment);
    const assessmentWithKey = { ...scheme, questions: await papers.getQuestions(attempt) };
    refuseTooLongAnswers(assessmentWithKey.questions, sent);
    const now = clock.now();
    return writeSubmission(transaction, {
      caller,
      assessmentWithKey,
      attempt,
      sent,
      earlier,
      progress: known ?? progress.createEmptyProgress(await users.require(caller.id, transaction)),
      hasProgressDocument: known !== undefined,
      now,
    });
  };

  return {
    /**
     * Submits an attempt. A repeated request returns the first submission and ignores the answers in the
     * request, also if the next attempt has begun.
     */
    submit: (
      caller: ApiCaller,
      assessmentId: string,
      attempt: number | undefined,
      sent: AnswersByQuestion,
    ): Promise<SubmissionSummary> => {
      const request = { assessmentId, attempt, sent };
      const submitOnce = (): Promise<SubmissionSummary> =>
        database.transact((transaction) => submitInTransaction(transaction, caller, request));
      // If a concurrent request created the submission first, `submitOnce` runs again and returns that submission.
      return createOrGetDocument(submitOnce, submitOnce);
    },
  };
};

/**
 * Creates the functions that list submissions for other services. These services must check access themselves.
 */
const createSubmissionLists = ({ submissions }: Dependencies) => ({
  getMany: submissions.getMany,
  listOfAssessment: submissions.listOfAssessment,
  listFirstAttempts: submissions.listFirstAttempts,
  listNewestFirstAttempts: submissions.listNewestFirstAttempts,
  listNewestForAuthor: submissions.listNewestForAuthor,
});

const createStatisticsUpdater = ({ database, submissions, statistics }: Dependencies) => ({
  /**
   * Adds a submission to the statistics of its assessment and sets the `counted` field of the submission in the
   * same transaction. If the field is already set, does nothing.
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
  ...createSubmitter(deps),
  ...createSubmissionLists(deps),
  ...createStatisticsUpdater(deps),
});

export type SubmissionsService = ReturnType<typeof createSubmissionsService>;
