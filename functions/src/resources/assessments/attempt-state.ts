import type { AnswersByQuestion, SaveAnswersInput } from "@darasa/contract/assessments";
import {
  LATE_ANSWERS_WINDOW_HOURS,
  SECONDS_PER_MINUTE,
  SUBMISSION_GRACE_SECONDS,
} from "@darasa/contract/limits";
import type { AttemptDocument } from "@darasa/contract/server/assessment-documents";
import type { AssessmentRecord } from "./assessments.store.ts";

interface JournalEntry {
  readonly answer: string;
  /** The time at which the student gave the answer, measured by the server's clock. */
  readonly at: Date;
}
type Journal = Readonly<Record<string, JournalEntry>>;

/** An attempt document whose times are Date objects. */
export interface AttemptRecord
  extends Omit<AttemptDocument, "startedAt" | "deadline" | "answers" | "lateAnswers"> {
  readonly startedAt: Date;
  readonly deadline: Date;
  readonly answers: Journal;
  readonly lateAnswers: Journal;
}

const SECOND_MS = 1_000;
const HOUR_MS = 60 * SECONDS_PER_MINUTE * SECOND_MS;
/**
 * The number of milliseconds by which an answer time may be earlier than the start of the attempt. A client
 * computes answer times from a server time that it received in a response, so they can be wrong by the network
 * latency.
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
  lateAnswers: {},
});

/**
 * Returns true if the grace period after the deadline has not ended at the time `now`. Answers that the server
 * receives until then count.
 */
export const isBeforeGracePeriodEnd = ({ deadline }: AttemptRecord, now: Date): boolean =>
  now <= later(deadline, SUBMISSION_GRACE_SECONDS * SECOND_MS);

/**
 * Returns true if the server still keeps answers at the time `now`. This is possible until
 * LATE_ANSWERS_WINDOW_HOURS after the deadline, because a device may have been offline when the student gave the
 * answers. After the grace period the server keeps them as late answers.
 */
export const isBeforeLateAnswersWindowEnd = ({ deadline }: AttemptRecord, now: Date): boolean =>
  now <= later(deadline, LATE_ANSWERS_WINDOW_HOURS * HOUR_MS);

/** Returns the newest answer to each question, whether or not it arrived late. */
export const getNewestAnswers = ({
  answers,
  lateAnswers,
}: Pick<AttemptRecord, "answers" | "lateAnswers">): Journal => ({ ...answers, ...lateAnswers });

export const getAnswerTextsByQuestion = (answers: Journal): AnswersByQuestion =>
  Object.fromEntries(Object.entries(answers).map(([id, { answer }]) => [id, answer]));

/**
 * Returns the number of seconds from the start of an attempt to its submission. If the submission is after the
 * deadline, the seconds count only up to the deadline.
 */
export const computeSecondsSpentOnAttempt = (
  { startedAt, deadline }: Pick<AttemptRecord, "startedAt" | "deadline">,
  submittedAt: Date,
): number => {
  const end = Math.min(submittedAt.getTime(), deadline.getTime());
  return Math.max(0, Math.round((end - startedAt.getTime()) / SECOND_MS));
};

/**
 * Returns the answers that the student gave between the start of the attempt and its deadline, and leaves out
 * all others. An answer time in the future is replaced by `now`.
 */
export const selectAnswersBeforeDeadline = (
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

/**
 * Returns the sent answers (`entries`) that should be stored: those to questions without a stored answer, and
 * those that are newer than the stored answer (`known`) to the same question.
 */
export const selectAnswersNewerThanStored = (known: Journal, entries: Journal): Journal =>
  Object.fromEntries(
    Object.entries(entries).filter(([id, { at }]) => {
      const before = known[id];
      return before === undefined || at > before.at;
    }),
  );
