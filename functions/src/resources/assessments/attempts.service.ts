import type { Assessment } from "@darasa/contract/assessments";
import type { AttemptPauses } from "@darasa/contract/attempt-deadline";
import type { AnswersByQuestion, Attempt, SaveAnswersInput } from "@darasa/contract/attempts";
import type { ErrorReason } from "@darasa/contract/texts";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction } from "../../platform/database.ts";
import type { ProgressService } from "../progress/progress.service.ts";
import type { UsersService } from "../users/users.service.ts";
import { createAnswersAfterSubmissionKeeper } from "./answers-after-submission.ts";
import type { AssessmentRecord } from "./assessment-records.ts";
import { canBeginAttempt } from "./assessments.policy.ts";
import { presentAssessment, presentAttempt } from "./assessments.presenter.ts";
import type { AssessmentsStore } from "./assessments.store.ts";
import {
  type AttemptRecord,
  getAnswerTextsByQuestion,
  getNewestAnswers,
  isBeforeGracePeriodEnd,
  isBeforeLateAnswersWindowEnd,
  selectAnswersBeforeDeadline,
  selectAnswersNewerThanStored,
  toReceivedAnswers,
} from "./attempt-state.ts";
import { addToTimeline, isNewOnTimeline } from "./attempt-timeline.ts";
import type { AttemptedPapersReader } from "./attempted-papers.ts";
import type { AttemptsStore } from "./attempts.store.ts";
import { endPauseByAnswers, presentPauses } from "./pauses/attempt-pauses.ts";
import { shuffleForAttempt } from "./shuffle-for-attempt.ts";
import { createAttemptStarter, mustStartNext, type StartInput } from "./start-attempt.ts";
import type { SubmissionsStore } from "./submissions.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly assessments: Pick<AssessmentsStore, "get">;
  readonly papers: AttemptedPapersReader;
  readonly attempts: AttemptsStore;
  readonly submissions: Pick<SubmissionsStore, "get" | "setAnswersAfterSubmission">;
  readonly progress: Pick<ProgressService, "get" | "replaceSubmission">;
  readonly users: Pick<UsersService, "getAccommodations">;
  readonly clock: Clock;
}

interface OpenedAttempt {
  readonly attempt: Attempt;
  readonly assessment: Assessment;
}

interface FoundAttempt extends Pick<OpenedAttempt, "assessment"> {
  readonly attempt?: Attempt;
  /** The number that multiplies the time of the next attempt; absent if it changes nothing. */
  readonly timeFactor?: number;
  /** The minutes for pauses in the next attempt; absent without pauses. */
  readonly pauseMinutes?: number;
  /** The version of the access word of an assessment that students can load before the day. */
  readonly wordVersion?: number;
  readonly serverTime: string;
}

interface SavedAnswers {
  readonly savedAt: string;
  readonly answers: AnswersByQuestion;
  readonly deadline?: string;
  /** Absent after the submission, and for a student without pauses. */
  readonly pauses?: AttemptPauses;
  /** The id of the submission, if the attempt is submitted. */
  readonly submissionId?: string;
}

const conflict = (reason: ErrorReason): ApiError => new ApiError("CONFLICT", reason);

const notFound = (): ApiError => new ApiError("NOT_FOUND", "assessmentNotFound");

/** Creates the functions that return attempts and their questions. None of them starts an attempt. */
const createAttemptReader = ({ assessments, papers, attempts, users, clock }: Dependencies) => {
  /** Reads the assessment and the student's newest attempt. Throws if the student may not see the assessment. */
  const find = async (student: ApiCaller, assessmentId: string, isOfflineStart = false) => {
    const [assessment, attempt] = await Promise.all([
      assessments.get(assessmentId),
      attempts.get(assessmentId, student.id),
    ]);
    if (assessment === undefined) throw notFound();
    if (attempt === undefined && !canBeginAttempt(student, assessment, isOfflineStart)) {
      throw notFound();
    }
    return { assessment, attempt };
  };

  /** Returns the assessment with its questions if the student has started an attempt, otherwise without them. */
  const present = async (
    assessment: AssessmentRecord,
    attempt: AttemptRecord | undefined,
  ): Promise<Assessment> => {
    if (attempt === undefined) return presentAssessment(assessment, []);
    const questions = await papers.getQuestions(attempt);
    const isShuffled = assessment.shuffle === true;
    return presentAssessment(
      assessment,
      isShuffled ? shuffleForAttempt(questions, attempt) : questions,
    );
  };

  return {
    find,
    present,

    /** Returns the assessment to a student, with its questions once the student has started an attempt. */
    getAssessment: async (student: ApiCaller, assessmentId: string): Promise<Assessment> => {
      const { assessment, attempt } = await find(student, assessmentId);
      return present(assessment, attempt);
    },

    /** Returns the student's newest attempt, or only the assessment if the student has not started one. */
    get: async (student: ApiCaller, assessmentId: string): Promise<FoundAttempt> => {
      const { assessment, attempt } = await find(student, assessmentId);
      const now = clock.now();
      // The cover says how long the next attempt will last. An attempt in progress has its deadline.
      const isRunning = attempt?.status === "IN_PROGRESS";
      const support = isRunning ? undefined : await users.getAccommodations(student.id);
      return {
        ...(attempt === undefined ? {} : { attempt: presentAttempt(attempt, now) }),
        assessment: await present(assessment, attempt),
        ...(support && support.timeFactor > 1 && { timeFactor: support.timeFactor }),
        ...(support && support.pauseMinutes > 0 && { pauseMinutes: support.pauseMinutes }),
        ...(assessment.canPrepare && { wordVersion: assessment.wordVersion ?? 1 }),
        serverTime: now.toISOString(),
      };
    },
  };
};

const createAttemptOpener = (deps: Dependencies) => {
  const { find, present, ...reading } = createAttemptReader(deps);
  const startAttempt = createAttemptStarter(deps);

  return {
    ...reading,

    /**
     * Returns the attempt in progress. If there is none, starts a new attempt if the assessment allows one;
     * otherwise returns the last submitted attempt. Before the opening time and after the closing time no attempt
     * begins. A student may finish an attempt even if the assessment is no longer published. Only a new attempt
     * needs the word of the room.
     */
    start: async (
      student: ApiCaller,
      assessmentId: string,
      input: StartInput,
    ): Promise<OpenedAttempt> => {
      const isOfflineStart = input.offline !== undefined;
      const { assessment, attempt: before } = await find(student, assessmentId, isOfflineStart);
      const mustStart = before === undefined || mustStartNext(assessment, before, input);
      if (mustStart && !canBeginAttempt(student, assessment, isOfflineStart)) throw notFound();
      const attempt = mustStart
        ? await startAttempt({ assessment, student, before, input })
        : before;
      return {
        attempt: presentAttempt(attempt, deps.clock.now()),
        assessment: await present(assessment, attempt),
      };
    },
  };
};

/** Creates the function that saves answers of an attempt in progress. */
const createInProgressSaver = ({ papers, attempts }: Dependencies) => {
  /**
   * Removes the answers to questions that the attempt does not contain, and returns the others. In this way,
   * an unknown question id does not prevent the other answers from being saved.
   */
  const known = async <T>(
    attempt: AttemptRecord,
    entries: Readonly<Record<string, T>>,
  ): Promise<Record<string, T>> => {
    const answers = getNewestAnswers(attempt);
    const isNew = Object.keys(entries).some((id) => !Object.hasOwn(answers, id));
    // A question with a stored answer certainly belongs to the attempt. Therefore the questions are read only
    // if the request answers a question without a stored answer.
    const questions = isNew ? await papers.getQuestions(attempt) : [];
    const ids = new Set([...Object.keys(answers), ...questions.map(({ id }) => id)]);
    return Object.fromEntries(Object.entries(entries).filter(([id]) => ids.has(id)));
  };

  return async (
    transaction: DatabaseTransaction,
    attempt: AttemptRecord,
    input: SaveAnswersInput,
    now: Date,
  ): Promise<SavedAnswers> => {
    const newer = selectAnswersNewerThanStored(
      getNewestAnswers(attempt),
      input.deviceId,
      selectAnswersBeforeDeadline(attempt, toReceivedAnswers(input, now)),
    );
    const entries = await known(attempt, newer);
    // The device names the time at which an attempt without a network began, so none of its answers is on time.
    const isOnTime = attempt.offlineStart !== true && isBeforeGracePeriodEnd(attempt, now);
    const field = isOnTime ? "answers" : "lateAnswers";
    const timeline = addToTimeline(attempt, input, now);
    const answered = { ...attempt[field], ...entries };
    const resumed = endPauseByAnswers(attempt, entries, now);
    const changed = { ...(resumed ?? attempt), timeline, contactAt: now, [field]: answered };
    const isChanged =
      Object.keys(entries).length > 0 || isNewOnTimeline(attempt.timeline, timeline);
    if (isChanged) attempts.setAnswers(transaction, changed);
    if (resumed !== undefined) attempts.setPauses(transaction, changed);
    const pauses = presentPauses(changed);
    const answers = getAnswerTextsByQuestion(getNewestAnswers(changed));
    return {
      ...{ savedAt: now.toISOString(), answers, deadline: changed.deadline.toISOString() },
      ...(pauses && { pauses }),
    };
  };
};

const createAnswerSaver = (deps: Dependencies) => {
  const { database, attempts, clock } = deps;
  const saveInProgress = createInProgressSaver(deps);
  const keepAfterSubmission = createAnswersAfterSubmissionKeeper(deps);

  return {
    /**
     * Saves the sent answers that were given before the deadline and are newer than the stored answers to the
     * same questions. Answers that arrive after the grace period are stored separately, as late answers: their
     * times come from the device, so the server cannot know whether the student gave them in time. Answers to a
     * submitted attempt are stored with its submission.
     */
    save: async (
      { id: studentId }: ApiCaller,
      assessmentId: string,
      input: SaveAnswersInput,
    ): Promise<SavedAnswers> =>
      database.transact(async (transaction) => {
        const now = clock.now();
        const attempt = await attempts.get(assessmentId, studentId, transaction);
        if (attempt === undefined || input.attempt > attempt.number) throw conflict("notStarted");
        if (input.attempt < attempt.number || attempt.status === "SUBMITTED") {
          return keepAfterSubmission(transaction, {
            assessmentId,
            studentId,
            input,
            newest: attempt,
            now,
          });
        }
        if (!isBeforeLateAnswersWindowEnd(attempt, now)) throw conflict("attemptOver");
        return saveInProgress(transaction, attempt, input, now);
      }),
  };
};

export const createAttemptsService = (deps: Dependencies) => ({
  ...createAttemptOpener(deps),
  ...createAnswerSaver(deps),
});

export type AttemptsService = ReturnType<typeof createAttemptsService>;
