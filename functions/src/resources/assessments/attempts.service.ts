import type { Answers, Assessment, Attempt, JournalInput } from "@darasa/contract/assessments";
import { API_MESSAGE } from "@darasa/contract/texts";
import { ApiError } from "../../api-error.ts";
import type { Caller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import { type Database, DocumentExistsError } from "../../platform/database.ts";
import { presentAssessment, presentAttempt } from "./assessments.presenter.ts";
import type { AssessmentRecord, AssessmentsStore } from "./assessments.store.ts";
import {
  type AttemptState,
  acceptsSavedAnswers,
  createAttempt,
  filterNewerAnswers,
  filterValidAnswers,
  toAnswerTexts,
} from "./attempt-state.ts";
import type { AttemptsStore } from "./attempts.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly assessments: Pick<AssessmentsStore, "get">;
  readonly attempts: AttemptsStore;
  readonly clock: Clock;
}

interface OpenedAttempt {
  readonly attempt: Attempt;
  readonly assessment: Assessment;
}

interface SavedAnswers {
  readonly savedAt: string;
  readonly answers: Answers;
}

const notFound = (): ApiError => new ApiError("NOT_FOUND", API_MESSAGE.assessmentNotFound);

const opening = ({ database, assessments, attempts, clock }: Dependencies) => {
  interface Paper {
    readonly assessment: AssessmentRecord;
    readonly studentId: string;
  }

  const start = async (
    { assessment, studentId }: Paper,
    before: AttemptState | undefined,
  ): Promise<AttemptState> =>
    database.transact(async (transaction) => {
      const number = (before?.number ?? 0) + 1;
      const attempt = createAttempt(assessment, studentId, number, clock.now());
      if (before === undefined) {
        attempts.create(transaction, attempt);
        return attempt;
      }
      const latest = await attempts.get(assessment.id, studentId, transaction);
      if (latest?.number !== before.number) return latest ?? attempt;
      attempts.set(transaction, attempt);
      return attempt;
    });

  /** Two tabs at once: the other one has started it. */
  const startOnce = async (...paper: Parameters<typeof start>): Promise<AttemptState> => {
    try {
      return await start(...paper);
    } catch (error) {
      const [{ assessment, studentId }] = paper;
      const started =
        error instanceof DocumentExistsError
          ? await attempts.get(assessment.id, studentId)
          : undefined;
      if (started === undefined) throw error;
      return started;
    }
  };

  return {
    /** Whoever sees the questions has opened the paper: the first look starts the first attempt. */
    look: async ({ id: studentId }: Caller, assessmentId: string): Promise<Assessment> => {
      const [assessment, before] = await Promise.all([
        assessments.get(assessmentId),
        attempts.get(assessmentId, studentId),
      ]);
      if (assessment === undefined || (before === undefined && !assessment.published)) {
        throw notFound();
      }
      if (before === undefined) await startOnce({ assessment, studentId }, undefined);
      return presentAssessment(assessment);
    },

    /**
     * The attempt that is under way, or the next one while any is left, or the last one, submitted. An
     * attempt outlives the publication: what was begun may be finished.
     */
    open: async ({ id: studentId }: Caller, assessmentId: string): Promise<OpenedAttempt> => {
      const [assessment, before] = await Promise.all([
        assessments.get(assessmentId),
        attempts.get(assessmentId, studentId),
      ]);
      if (assessment === undefined) throw notFound();
      const mustStart =
        before === undefined ||
        (before.status === "SUBMITTED" && before.number < assessment.attemptsAllowed);
      if (mustStart && !assessment.published) throw notFound();
      const attempt = mustStart ? await startOnce({ assessment, studentId }, before) : before;
      return {
        attempt: presentAttempt(attempt, clock.now()),
        assessment: presentAssessment(assessment),
      };
    },
  };
};

const conflict = (message: string): ApiError => new ApiError("CONFLICT", message);

const requireOpen = (attempt: AttemptState | undefined, now: Date): AttemptState => {
  if (attempt === undefined) throw conflict(API_MESSAGE.notStarted);
  if (attempt.status === "SUBMITTED") throw conflict(API_MESSAGE.alreadySubmitted);
  if (!acceptsSavedAnswers(attempt, now)) throw conflict(API_MESSAGE.attemptOver);
  return attempt;
};

const journalling = ({ database, assessments, attempts, clock }: Dependencies) => {
  /** Of the paper's questions: a device that resends old entries shall not lose the good ones with them. */
  const known = async <T>(
    { assessmentId, answers }: AttemptState,
    entries: Readonly<Record<string, T>>,
  ): Promise<Record<string, T>> => {
    const isNew = Object.keys(entries).some((id) => !Object.hasOwn(answers, id));
    // Most saves repeat questions that are there: those need not look at the paper.
    const questions = isNew ? ((await assessments.get(assessmentId))?.questions ?? []) : [];
    const ids = new Set([...Object.keys(answers), ...questions.map(({ id }) => id)]);
    return Object.fromEntries(Object.entries(entries).filter(([id]) => ids.has(id)));
  };

  return {
    /** Keeps the newest answer to each question that was given in time. */
    save: async (
      { id: studentId }: Caller,
      assessmentId: string,
      { answers: sent }: JournalInput,
    ): Promise<SavedAnswers> =>
      database.transact(async (transaction) => {
        const now = clock.now();
        const found = await attempts.get(assessmentId, studentId, transaction);
        const attempt = requireOpen(found, now);
        const inTime = filterNewerAnswers(attempt.answers, filterValidAnswers(attempt, sent, now));
        const entries = await known(attempt, inTime);
        const answers = { ...attempt.answers, ...entries };
        if (Object.keys(entries).length > 0) {
          attempts.setAnswers(transaction, { ...attempt, answers });
        }
        return { savedAt: now.toISOString(), answers: toAnswerTexts(answers) };
      }),
  };
};

export const createAttemptsService = (deps: Dependencies) => ({
  ...opening(deps),
  ...journalling(deps),
});

export type AttemptsService = ReturnType<typeof createAttemptsService>;
