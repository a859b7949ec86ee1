import type { Question } from "@darasa/contract/assessments";
import type { AnswersByQuestion, SaveAnswersInput } from "@darasa/contract/attempts";

export interface AnswerJournalEntry {
  readonly answer: string;
  /**
   * The time at which the student gave the answer, in milliseconds of server time. Each new answer to a question
   * has a later time than the answer before.
   */
  readonly at: number;
}

/** The newest answer to each question. The keys are question ids. */
export type AnswerJournal = Readonly<Record<string, AnswerJournalEntry>>;

/** Creates an entry with a later time than the entry `before`, even if the device clock was set back. */
export const createAnswerJournalEntry = (
  before: AnswerJournalEntry | undefined,
  answer: string,
  now: number,
): AnswerJournalEntry => ({
  answer,
  at: Math.max(now, (before?.at ?? 0) + 1),
});

/** Returns the entries of `incoming` that are newer than the entry of `known` for the same question. */
export const selectEntriesNewerThan = (
  known: AnswerJournal,
  incoming: AnswerJournal,
): AnswerJournal =>
  Object.fromEntries(Object.entries(incoming).filter(([id, { at }]) => at > (known[id]?.at ?? 0)));

/** Merges two journals. For each question, the newer entry is kept. */
export const mergeAnswerJournals = (
  known: AnswerJournal,
  incoming: AnswerJournal,
): AnswerJournal => ({
  ...known,
  ...selectEntriesNewerThan(known, incoming),
});

export const toAnswersByQuestion = (journal: AnswerJournal): AnswersByQuestion =>
  Object.fromEntries(Object.entries(journal).map(([id, { answer }]) => [id, answer]));

/** The attempt and the device to which a journal belongs. */
interface JournalOwner {
  readonly number: number;
  readonly deviceId: string;
  readonly deadline: number;
}

/**
 * Converts a journal to the body of the request that saves answers. Times after the deadline are set to the
 * deadline, because the device clock may run fast. The time of an entry is also its sequence, because every answer to
 * a question has a later time than the answer before.
 */
export const createSaveAnswersInput = (
  journal: AnswerJournal,
  { number, deviceId, deadline }: JournalOwner,
): SaveAnswersInput => ({
  attempt: number,
  deviceId,
  answers: Object.fromEntries(
    Object.entries(journal).map(([id, { answer, at }]) => [
      id,
      { answer, at: new Date(Math.min(at, deadline)).toISOString(), sequence: at },
    ]),
  ),
});

export const isAnswered = (answer: string | undefined): boolean => (answer ?? "").trim() !== "";

export const countAnsweredQuestions = (
  questions: readonly Question[],
  journal: AnswerJournal,
): number => questions.filter(({ id }) => isAnswered(journal[id]?.answer)).length;
