import type { Answers, JournalInput } from "@darasa/contract/assessments";
import {
  LATE_JOURNAL_HOURS,
  SECONDS_PER_MINUTE,
  SUBMISSION_GRACE_SECONDS,
} from "@darasa/contract/limits";
import type { AttemptDocument } from "@darasa/contract/server/library-documents";
import type { AssessmentRecord } from "./assessments.store.ts";

interface JournalEntry {
  readonly answer: string;
  /** By the server's clock. */
  readonly at: Date;
}
type Journal = Readonly<Record<string, JournalEntry>>;

/** Times are Dates on this side. */
export interface AttemptState extends Omit<AttemptDocument, "startedAt" | "deadline" | "answers"> {
  readonly startedAt: Date;
  readonly deadline: Date;
  readonly answers: Journal;
}

const SECOND_MS = 1_000;
const HOUR_MS = 60 * SECONDS_PER_MINUTE * SECOND_MS;
/** A device knows the server's clock to within the time that an answer travels. */
const CLOCK_SKEW_MS = 10 * SECOND_MS;

const later = (date: Date, milliseconds: number): Date => new Date(date.getTime() + milliseconds);

export const createAttempt = (
  { id, duration }: Pick<AssessmentRecord, "id" | "duration">,
  studentId: string,
  number: number,
  now: Date,
): AttemptState => ({
  assessmentId: id,
  studentId,
  number,
  status: "IN_PROGRESS",
  startedAt: now,
  deadline: later(now, duration * SECONDS_PER_MINUTE * SECOND_MS),
  answers: {},
});

/** Whether a submission that arrives now brings its answers along. */
export const isBeforeSubmissionDeadline = ({ deadline }: AttemptState, now: Date): boolean =>
  now <= later(deadline, SUBMISSION_GRACE_SECONDS * SECOND_MS);

/** Whether answers that were given before the deadline may still arrive. */
export const acceptsSavedAnswers = ({ deadline }: AttemptState, now: Date): boolean =>
  now <= later(deadline, LATE_JOURNAL_HOURS * HOUR_MS);

export const toAnswerTexts = (answers: Journal): Answers =>
  Object.fromEntries(Object.entries(answers).map(([id, { answer }]) => [id, answer]));

/** Between opening and submitting; waiting for a connection after the deadline is no learning. */
export const learningSeconds = (
  { startedAt, deadline }: Pick<AttemptState, "startedAt" | "deadline">,
  submittedAt: Date,
): number => {
  const end = Math.min(submittedAt.getTime(), deadline.getTime());
  return Math.max(0, Math.round((end - startedAt.getTime()) / SECOND_MS));
};

/** What counts of the entries that a device sends: answers given during this attempt, none of them in the future. */
export const filterValidAnswers = (
  { startedAt, deadline }: AttemptState,
  entries: JournalInput["answers"],
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

/** Those entries that are newer than what is known. */
export const filterNewerAnswers = (known: Journal, entries: Journal): Journal =>
  Object.fromEntries(
    Object.entries(entries).filter(([id, { at }]) => {
      const before = known[id];
      return before === undefined || at > before.at;
    }),
  );
