import type { LateAnswersSetting } from "@darasa/contract/assessments";
import type { SaveAnswersInput } from "@darasa/contract/attempts";
import { SECONDS_PER_MINUTE } from "@darasa/contract/limits";
import type { AnswersAfterSubmissionDocument } from "@darasa/contract/server/submission-documents";
import type { LateAnswersStatus } from "@darasa/contract/submission-summary";
import { buildSubmissionId } from "@darasa/contract/submissions";
import { ApiError } from "../../api-error.ts";
import type { DatabaseTransaction } from "../../platform/database.ts";
import type { ProgressService } from "../progress/progress.service.ts";
import type { AssessmentRecord } from "./assessment-records.ts";
import { presentSubmissionSummary } from "./assessments.presenter.ts";
import type { AssessmentsStore } from "./assessments.store.ts";
import {
  type AnswerVersion,
  type AttemptRecord,
  isBeforeLateAnswersWindowEnd,
  type Journal,
  selectAnswersBeforeDeadline,
  selectAnswersNewerThanStored,
  toReceivedAnswers,
} from "./attempt-state.ts";
import { getSolutionsRelease } from "./solutions-release.ts";
import type { SubmissionRecord } from "./submission-records.ts";
import type { SubmissionsStore } from "./submissions.store.ts";

interface Dependencies {
  readonly assessments: Pick<AssessmentsStore, "get">;
  readonly submissions: Pick<SubmissionsStore, "get" | "setAnswersAfterSubmission">;
  readonly progress: Pick<ProgressService, "get" | "replaceSubmission">;
}

interface ReceivedRequest {
  readonly assessmentId: string;
  readonly studentId: string;
  readonly input: SaveAnswersInput;
  /** The student's newest attempt. */
  readonly newest: AttemptRecord;
  readonly now: Date;
}

const getVersions = ({ answerVersions }: SubmissionRecord): Record<string, AnswerVersion> =>
  Object.fromEntries(
    Object.entries(answerVersions).map(([id, { at, ...version }]) => [
      id,
      { ...version, at: new Date(at) },
    ]),
  );

/** Leaves out answers to unknown questions, and answers that equal the newest answer to the question. */
const selectChangedAnswers = (submission: SubmissionRecord, answers: Journal): Journal => {
  const newest = new Map([
    ...submission.questions.map(({ id, answer }) => [id, answer] as const),
    ...(submission.lateAnswers?.questions ?? []).map(({ id, late }) => [id, late.answer] as const),
    ...(submission.answersAfterSubmission?.questions ?? []).map(
      ({ id, answer }) => [id, answer] as const,
    ),
  ]);
  return Object.fromEntries(
    Object.entries(answers).filter(
      ([id, { answer }]) => newest.has(id) && newest.get(id) !== answer,
    ),
  );
};

/** Returns the status after new answers arrived. They never count, whatever the setting of the assessment is. */
const getNextStatus = (
  setting: LateAnswersSetting,
  before: LateAnswersStatus = "DECLINED",
): LateAnswersStatus => (setting === "ignore" && before === "DECLINED" ? "DECLINED" : "PENDING");

/** Adds the answers to those that arrived after the submission. The marks of the submission stay as they are. */
const addAnswers = (
  { questions, lateAnswers, answersAfterSubmission: before }: SubmissionRecord,
  answers: Journal,
  setting: LateAnswersSetting,
  isAfterRelease: boolean,
): AnswersAfterSubmissionDocument => {
  const known = new Map(before?.questions.map((question) => [question.id, question]));
  const late = new Map(lateAnswers?.questions.map(({ id, onTime }) => [id, onTime.answer]));
  const merged = questions.flatMap(({ id, answer: counted }) => {
    const own = known.get(id);
    const answer = answers[id]?.answer ?? own?.answer;
    return answer === undefined ? [] : [{ id, before: late.get(id) ?? counted, ...own, answer }];
  });
  return {
    status: getNextStatus(setting, before?.status),
    questions: merged,
    ...(isAfterRelease || before?.afterRelease === true ? { afterRelease: true } : {}),
  };
};

/** Returns the deadline of a submitted attempt. Of an earlier one it is stored only if the student had more time. */
const getDeadline = (
  { attempt, startedAt, deadline }: SubmissionRecord,
  newest: AttemptRecord,
  { duration }: Pick<AssessmentRecord, "duration">,
): Date => {
  if (attempt === newest.number) return newest.deadline;
  const usual = Date.parse(startedAt) + duration * SECONDS_PER_MINUTE * 1_000;
  return new Date(deadline ?? usual);
};

/**
 * Creates the function that keeps answers that arrive after their attempt was submitted, for example from a second
 * device that was offline. They count only if the author accepts them: the student may already know the result.
 */
export const createAnswersAfterSubmissionKeeper = ({
  assessments,
  submissions,
  progress,
}: Dependencies) => {
  const keep = async (
    transaction: DatabaseTransaction,
    submissionId: string,
    { assessmentId, input, newest, now }: ReceivedRequest,
  ): Promise<void> => {
    const submission = await submissions.get(submissionId, transaction);
    if (submission === undefined) throw new ApiError("NOT_FOUND", "submissionNotFound");
    const versions = getVersions(submission);
    const received = toReceivedAnswers(input, now);
    const newer = selectAnswersNewerThanStored(versions, input.deviceId, received);
    const changed = selectChangedAnswers(submission, newer);
    if (Object.keys(changed).length === 0) return;
    const assessment = await assessments.get(assessmentId, transaction);
    if (assessment === undefined) throw new ApiError("NOT_FOUND", "assessmentNotFound");
    const startedAt = new Date(submission.startedAt);
    const attempt = { startedAt, deadline: getDeadline(submission, newest, assessment) };
    if (!isBeforeLateAnswersWindowEnd(attempt, now)) throw new ApiError("CONFLICT", "attemptOver");
    const inTime = selectAnswersBeforeDeadline(attempt, changed);
    if (Object.keys(inTime).length === 0) return;
    const newVersions = Object.entries(inTime).map(
      ([id, { answer: _answer, ...version }]) => [id, version] as const,
    );
    const { state } = getSolutionsRelease(assessment, submission, newest, now);
    const answersAfterSubmission = addAnswers(
      submission,
      inTime,
      assessment.lateAnswers,
      state === "RELEASED",
    );
    // The progress contains the status, so most answers change nothing in it.
    const isNewStatus = answersAfterSubmission.status !== submission.answersAfterSubmission?.status;
    const known = isNewStatus ? await progress.get(submission.studentId, transaction) : undefined;
    submissions.setAnswersAfterSubmission(transaction, submissionId, {
      answersAfterSubmission,
      answerVersions: { ...versions, ...Object.fromEntries(newVersions) },
    });
    if (known === undefined) return;
    const summary = presentSubmissionSummary({ ...submission, answersAfterSubmission });
    progress.replaceSubmission(transaction, known, summary);
  };

  return async (transaction: DatabaseTransaction, request: ReceivedRequest) => {
    const { assessmentId, studentId, input, now } = request;
    const submissionId = buildSubmissionId(assessmentId, studentId, input.attempt);
    if (Object.keys(input.answers).length > 0) await keep(transaction, submissionId, request);
    return { savedAt: now.toISOString(), answers: {}, submissionId };
  };
};
