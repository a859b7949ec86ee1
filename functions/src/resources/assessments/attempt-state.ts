import { type AppliedAccommodations, getOwnMinutes } from "@darasa/contract/applied-accommodations";
import type { AnswersByQuestion, SaveAnswersInput } from "@darasa/contract/attempts";
import {
  DEVICES_PER_ANSWER_LIMIT,
  LATE_ANSWERS_WINDOW_HOURS,
  SECONDS_PER_MINUTE,
  SUBMISSION_GRACE_SECONDS,
} from "@darasa/contract/limits";
import type { AttemptDocument } from "@darasa/contract/server/attempt-documents";
import type { ApiCaller } from "../../caller.ts";
import type { AssessmentRecord } from "./assessment-records.ts";

/** The order of an answer among all answers to its question. */
export interface AnswerVersion {
  /** The time at which the student gave the answer, measured by the server's clock. */
  readonly at: Date;
  readonly deviceId?: string | undefined;
  /** The highest `sequence` that the server has received from each device, by device id. */
  readonly sequences: Readonly<Record<string, number>>;
}

export interface JournalEntry extends AnswerVersion {
  readonly answer: string;
}
export type Journal = Readonly<Record<string, JournalEntry>>;

/** An answer that a device has sent. Its time is at most the time at which the server received it. */
interface ReceivedAnswer {
  readonly answer: string;
  readonly at: Date;
  readonly sequence: number;
}
type ReceivedAnswers = Readonly<Record<string, ReceivedAnswer>>;

/** An attempt document whose times are Date objects. */
export interface AttemptRecord
  extends Omit<
    AttemptDocument,
    "startedAt" | "deadline" | "contactAt" | "answers" | "lateAnswers"
  > {
  readonly startedAt: Date;
  readonly deadline: Date;
  readonly contactAt?: Date;
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

const earlierOf = (one: Date, other: Date): Date => (one < other ? one : other);

/**
 * Returns the deadline of an attempt that begins at the time `now` and lasts `duration` minutes. The closing time ends it,
 * also if the student gets more time.
 */
export const computeDeadline = (now: Date, duration: number, closesAt: string | null): Date => {
  const end = later(now, duration * SECONDS_PER_MINUTE * SECOND_MS);
  return closesAt === null ? end : earlierOf(end, new Date(closesAt));
};

interface Attempter extends Pick<ApiCaller, "id" | "schoolId"> {
  /** The secret of the receipt of the attempt; absent if it gets none. */
  readonly receiptKey?: string;
  readonly accommodations?: AppliedAccommodations | undefined;
}

/** Copies what an attempt takes over, and leaves out who helps the student. */
export const toApplied = ({
  timeFactor,
  largeText,
  readAloud,
  pauseMinutes,
}: AppliedAccommodations): AppliedAccommodations => ({
  timeFactor,
  largeText,
  readAloud,
  ...(pauseMinutes && { pauseMinutes }),
});

/** Returns the keys of all attempts until this one; an empty one for each attempt of an earlier release. */
const listReceiptKeys = (
  attempt: Pick<AttemptRecord, "number" | "receiptKeys"> | undefined,
): string[] =>
  Array.from({ length: attempt?.number ?? 0 }, (_, index) => attempt?.receiptKeys?.[index] ?? "");

/**
 * Creates the attempt after `before`, or the first one. It ends after the minutes of the assessment, multiplied by the
 * time factor of the student, but at the latest at its closing time.
 */
export const createAttempt = (
  { id, duration, closesAt }: Pick<AssessmentRecord, "id" | "duration" | "closesAt">,
  { accommodations, receiptKey, ...student }: Attempter,
  before: Pick<AttemptRecord, "number" | "extraAttempts" | "receiptKeys"> | undefined,
  now: Date,
): AttemptRecord => ({
  assessmentId: id,
  studentId: student.id,
  schoolId: student.schoolId,
  number: (before?.number ?? 0) + 1,
  ...(before?.extraAttempts && { extraAttempts: before.extraAttempts }),
  ...(receiptKey && { receiptKeys: [...listReceiptKeys(before), receiptKey] }),
  status: "IN_PROGRESS",
  startedAt: now,
  contactAt: now,
  deadline: computeDeadline(now, getOwnMinutes(duration, accommodations?.timeFactor), closesAt),
  ...(accommodations && { accommodations: toApplied(accommodations) }),
  answers: {},
  lateAnswers: {},
});

/** Returns true if a student can have more than one submission, also if the author has allowed it to single students only. */
export const allowsSeveralAttempts = ({
  attemptsAllowed,
  extraAttempts,
}: Pick<AssessmentRecord, "attemptsAllowed" | "extraAttempts">): boolean =>
  attemptsAllowed > 1 || extraAttempts === true;

/** Returns how many attempts the student may start. `attempt` is the student's newest one. */
export const getAttemptsAllowed = (
  { attemptsAllowed }: Pick<AssessmentRecord, "attemptsAllowed">,
  attempt: Pick<AttemptRecord, "extraAttempts"> | undefined,
): number => attemptsAllowed + (attempt?.extraAttempts?.length ?? 0);

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
export const isBeforeLateAnswersWindowEnd = (
  { deadline }: Pick<AttemptRecord, "deadline">,
  now: Date,
): boolean => now <= later(deadline, LATE_ANSWERS_WINDOW_HOURS * HOUR_MS);

/** Returns the time before which the server keeps no more answers to an attempt whose deadline it is. */
export const getEarliestOpenDeadline = (now: Date): Date =>
  later(now, -LATE_ANSWERS_WINDOW_HOURS * HOUR_MS);

/** Returns the newest answer to each question, whether or not it arrived late. */
export const getNewestAnswers = ({
  answers,
  lateAnswers,
}: Pick<AttemptRecord, "answers" | "lateAnswers">): Journal => ({ ...answers, ...lateAnswers });

export const getAnswerTextsByQuestion = (answers: Journal): AnswersByQuestion =>
  Object.fromEntries(Object.entries(answers).map(([id, { answer }]) => [id, answer]));

/**
 * Returns the number of seconds from the start of an attempt to its submission. If the submission is after the
 * deadline, the seconds count only up to the deadline. Pauses do not count.
 */
export const computeSecondsSpentOnAttempt = (
  { startedAt, deadline, pauses = [] }: Pick<AttemptRecord, "startedAt" | "deadline" | "pauses">,
  submittedAt: Date,
): number => {
  const end = Math.min(submittedAt.getTime(), deadline.getTime());
  const pausedMs = pauses.reduce(
    (sum, pause) =>
      sum + Math.max(0, Math.min(Date.parse(pause.endsAt), end) - Date.parse(pause.startedAt)),
    0,
  );
  return Math.max(0, Math.round((end - startedAt.getTime() - pausedMs) / SECOND_MS));
};

/** Returns the answers of a request. An answer time in the future is replaced by `now`. */
export const toReceivedAnswers = (
  { answers }: Pick<SaveAnswersInput, "answers">,
  now: Date,
): ReceivedAnswers =>
  Object.fromEntries(
    Object.entries(answers).map(([id, { at, ...fields }]) => [
      id,
      { ...fields, at: earlierOf(new Date(at), now) },
    ]),
  );

/**
 * Returns the answers that the student gave between the start of the attempt and its deadline, and leaves out
 * all others.
 */
export const selectAnswersBeforeDeadline = <T extends Pick<ReceivedAnswer, "at">>(
  { startedAt, deadline }: Pick<AttemptRecord, "startedAt" | "deadline">,
  answers: Readonly<Record<string, T>>,
): Record<string, T> => {
  const earliest = later(startedAt, -CLOCK_SKEW_MS);
  return Object.fromEntries(
    Object.entries(answers).filter(([, { at }]) => at >= earliest && at <= deadline),
  );
};

/**
 * Returns true if the answer is newer than the stored answer to the same question (`known`). Answers of one device
 * are ordered by their sequence, so that a delayed older answer never replaces a newer one, even if the clock of
 * the device is fast. Answers of different devices are ordered by their times.
 */
const isNewerThan = (
  known: AnswerVersion,
  deviceId: string,
  { at, sequence }: ReceivedAnswer,
): boolean => {
  const before = Object.hasOwn(known.sequences, deviceId) ? known.sequences[deviceId] : undefined;
  if (before !== undefined && sequence <= before) return false;
  return known.deviceId === deviceId || at > known.at;
};

/** Adds the sequence of a device. The number of devices is limited, because documents have a maximum size. */
const addSequence = (
  known: AnswerVersion["sequences"],
  deviceId: string,
  sequence: number,
): AnswerVersion["sequences"] => {
  const others = Object.entries(known)
    .filter(([id]) => id !== deviceId)
    .sort(([, one], [, other]) => other - one)
    .slice(0, DEVICES_PER_ANSWER_LIMIT - 1);
  return Object.fromEntries([...others, [deviceId, sequence]]);
};

/**
 * Returns the received answers that replace the stored ones (`known`): every answer to a question that has no stored
 * answer, and every answer that is newer than the stored answer to its question.
 */
export const selectAnswersNewerThanStored = (
  known: Readonly<Record<string, AnswerVersion>>,
  deviceId: string,
  answers: ReceivedAnswers,
): Journal =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, received]): [string, JournalEntry][] => {
      const before = Object.hasOwn(known, id) ? known[id] : undefined;
      if (before !== undefined && !isNewerThan(before, deviceId, received)) return [];
      const { answer, at, sequence } = received;
      const sequences = addSequence(before?.sequences ?? {}, deviceId, sequence);
      return [[id, { answer, at, deviceId, sequences }]];
    }),
  );
