import type { AnswersByQuestion, SaveAnswersInput } from "@darasa/contract/assessments";
import {
  LATE_ANSWERS_WINDOW_HOURS,
  SECONDS_PER_MINUTE,
  SUBMISSION_GRACE_SECONDS,
} from "@darasa/contract/limits";
import type { AttemptDocument } from "@darasa/contract/server/library-documents";
import type { AssessmentRecord } from "./assessments.store.ts";

interface JournalEntry {
  readonly answer: string;
  /** The server time at which the student gave the answer. */
  readonly at: Date;
}
type Journal = Readonly<Record<string, JournalEntry>>;

/** An attempt document whose times are Date objects. */
export interface AttemptRecord extends Omit<AttemptDocument, "startedAt" | "deadline" | "answers"> {
  readonly startedAt: Date;
  readonly deadline: Date;
  readonly answers: Journal;
}

const SECOND_MS = 1_000;
const HOUR_MS = 60 * SECONDS_PER_MINUTE * SECOND_MS;
/**
 * The tolerated difference between client and server clock in milliseconds. A client estimates the server time
 * from a response, so the error of the estimate is at most the network latency.
 */
const CLOCK_SKEW_MS = 10 * SECOND_MS;

const later = (date: Date, milliseconds: number): Date => new Date(date.getTime() + milliseconds);

export const createAttempt = (
  { id, duration }: Pick<AssessmentRecord, "id" | "duration">,
  studentId: string,
  number: number,
  now: Date,
): AttemptRecord => ({
  assessmentId: id,
  studentId,
  number,
  status: "IN_PROGRESS",
  startedAt: now,
  deadline: later(now, duration * SECONDS_PER_MINUTE * SECOND_MS),
  answers: {},
});

/**
 * Returns true while the answers in a submit request still count. This time ends with the grace period after the
 * deadline.
 */
export const acceptsSubmittedAnswers = ({ deadline }: AttemptRecord, now: Date): boolean =>
  now <= later(deadline, SUBMISSION_GRACE_SECONDS * SECOND_MS);

/**
 * Returns true while the server accepts answers that the student gave before the deadline but whose request
 * arrives later, for example from a device that was offline.
 */
export const acceptsSavedAnswers = ({ deadline }: AttemptRecord, now: Date): boolean =>
  now <= later(deadline, LATE_ANSWERS_WINDOW_HOURS * HOUR_MS);

export const toAnswerTexts = (answers: Journal): AnswersByQuestion =>
  Object.fromEntries(Object.entries(answers).map(([id, { answer }]) => [id, answer]));

/**
 * Returns the seconds from the start of an attempt to its submission, or to its deadline if that was
 * earlier.
 */
export const computeLearningSeconds = (
  { startedAt, deadline }: Pick<AttemptRecord, "startedAt" | "deadline">,
  submittedAt: Date,
): number => {
  const end = Math.min(submittedAt.getTime(), deadline.getTime());
  return Math.max(0, Math.round((end - startedAt.getTime()) / SECOND_MS));
};

/**
 * Keeps the answers that the student gave between the start and the deadline. A time in the future is
 * replaced by `now`.
 */
export const keepAnswersBeforeDeadline = (
  { startedAt, deadline }: AttemptRecord,
  entries: SaveAnswersInput["answers"],
  now: Date,
): Journal => {
  const earliest = later(startedAt, -CLOCK_SKEW_MS);
  return Object.fromEntries(
    Object.entries(entries)
      .map(([id, { answer, at }]) => [id, { answer, at: earlierOf(new Date(at), now) }] as const)
      .filter(([, { at }]) => at >= earliest && at <= deadline),
  );
};

const earlierOf = (one: Date, other: Date): Date => (one < other ? one : other);

/** Keeps the answers that are newer than the stored answers to the same questions. */
export const keepNewerAnswers = (known: Journal, entries: Journal): Journal =>
  Object.fromEntries(
    Object.entries(entries).filter(([id, { at }]) => {
      const before = known[id];
      return before === undefined || at > before.at;
    }),
  );
