import type {
  AnswersByQuestion,
  Assessment,
  Attempt,
  SaveAnswersInput,
} from "@darasa/contract/assessments";
import type { ErrorReason } from "@darasa/contract/texts";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import { createOrGetDocument } from "../../platform/create-or-get.ts";
import type { Database, DatabaseTransaction } from "../../platform/database.ts";
import type { ProgressService } from "../progress/progress.service.ts";
import type { UsersService } from "../users/users.service.ts";
import { requireAccessWord } from "./access-word/require-access-word.ts";
import { createAnswersAfterSubmissionKeeper } from "./answers-after-submission.ts";
import { canReadAssessment } from "./assessments.policy.ts";
import { presentAssessment, presentAttempt } from "./assessments.presenter.ts";
import type { AssessmentRecord, AssessmentsStore } from "./assessments.store.ts";
import {
  type AttemptRecord,
  createAttempt,
  getAnswerTextsByQuestion,
  getAttemptsAllowed,
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
import { isBeforeOpening, isClosed } from "./closing-time.ts";
import { createReceiptKey } from "./receipts/receipt.ts";
import { shuffleForAttempt } from "./shuffle-for-attempt.ts";
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
  readonly serverTime: string;
}

interface SavedAnswers {
  readonly savedAt: string;
  readonly answers: AnswersByQuestion;
  readonly deadline?: string;
  /** The id of the submission, if the attempt is submitted. */
  readonly submissionId?: string;
}

const conflict = (reason: ErrorReason): ApiError => new ApiError("CONFLICT", reason);

const notFound = (): ApiError => new ApiError("NOT_FOUND", "assessmentNotFound");

type StartAttempt = (
  assessment: AssessmentRecord,
  student: ApiCaller,
  before: AttemptRecord | undefined,
) => Promise<AttemptRecord>;

/**
 * Creates the function that starts a student's next attempt. `before` is the student's previous attempt, or
 * undefined for the first one. If a concurrent request already started the attempt, the function returns that
 * attempt.
 */
const createAttemptStarter = ({ database, attempts, users, clock }: Dependencies): StartAttempt => {
  const start: StartAttempt = (assessment, student, before) =>
    database.transact(async (transaction) => {
      const [accommodations, latest] = await Promise.all([
        users.getAccommodations(student.id, transaction),
        before && attempts.get(assessment.id, student.id, transaction),
      ]);
      const attempter = { ...student, accommodations, receiptKey: createReceiptKey() };
      const attempt = createAttempt(assessment, attempter, before, clock.now());
      if (before === undefined) {
        attempts.create(transaction, attempt);
        return attempt;
      }
      if (latest?.number !== before.number) return latest ?? attempt;
      attempts.set(transaction, attempt);
      return attempt;
    });

  return (assessment, student, before) =>
    createOrGetDocument(
      () => start(assessment, student, before),
      () => attempts.get(assessment.id, student.id),
    );
};

/** Creates the functions that return attempts and their questions. None of them starts an attempt. */
const createAttemptReader = ({ assessments, papers, attempts, users, clock }: Dependencies) => {
  /** Reads the assessment and the student's newest attempt. Throws if the student may not see the assessment. */
  const find = async (student: ApiCaller, assessmentId: string) => {
    const [assessment, attempt] = await Promise.all([
      assessments.get(assessmentId),
      attempts.get(assessmentId, student.id),
    ]);
    if (assessment === undefined) throw notFound();
    if (attempt === undefined && !canReadAssessment(student, assessment)) throw notFound();
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
        serverTime: now.toISOString(),
      };
    },
  };
};

/** Throws if no attempt can begin at the time `now`, whatever the clock of the device says. */
const requireOpen = ({ opensAt, closesAt }: AssessmentRecord, now: Date): void => {
  if (isClosed(closesAt, now)) throw conflict("assessmentClosed");
  if (isBeforeOpening(opensAt, now)) throw conflict("assessmentNotOpen");
};

const createAttemptOpener = (deps: Dependencies) => {
  const { find, present, ...reading } = createAttemptReader(deps);
  const startAttempt = createAttemptStarter(deps);

  return {
    ...reading,

    /**
     * Returns the attempt in progress. If there is none, starts a new attempt if the assessment allows one;
     * otherwise returns the last submitted attempt. Before the opening time and after the closing time no attempt begins. A student may finish an
     * attempt even if the assessment is no longer published. Only a new attempt needs the word of the room.
     */
    start: async (
      student: ApiCaller,
      assessmentId: string,
      word: string | undefined,
    ): Promise<OpenedAttempt> => {
      const { assessment, attempt: before } = await find(student, assessmentId);
      const mustStart =
        before === undefined ||
        (before.status === "SUBMITTED" && before.number < getAttemptsAllowed(assessment, before));
      if (mustStart && !canReadAssessment(student, assessment)) throw notFound();
      if (mustStart) {
        requireOpen(assessment, deps.clock.now());
        await requireAccessWord(deps.papers, assessment, word);
      }
      const attempt = mustStart ? await startAttempt(assessment, student, before) : before;
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
    const field = isBeforeGracePeriodEnd(attempt, now) ? "answers" : "lateAnswers";
    const timeline = addToTimeline(attempt, input, now);
    const changed = { ...attempt, timeline, [field]: { ...attempt[field], ...entries } };
    const isChanged =
      Object.keys(entries).length > 0 || isNewOnTimeline(attempt.timeline, timeline);
    if (isChanged) attempts.setAnswers(transaction, changed);
    const answers = getAnswerTextsByQuestion(getNewestAnswers(changed));
    return { savedAt: now.toISOString(), answers, deadline: attempt.deadline.toISOString() };
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
