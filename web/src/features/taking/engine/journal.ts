import type { Answers, Question, SaveAnswersInput } from "@darasa/contract/assessments";

export interface JournalEntry {
  readonly answer: string;
  /** The time of the answer in server time, in milliseconds. It strictly increases with each answer to a question. */
  readonly at: number;
}

/** The newest answer to each question, by question id. */
export type Journal = Readonly<Record<string, JournalEntry>>;

/** Creates an entry with a later time than the entry `before`, even if the device clock was set back. */
export const createEntry = (
  before: JournalEntry | undefined,
  answer: string,
  now: number,
): JournalEntry => ({
  answer,
  at: Math.max(now, (before?.at ?? 0) + 1),
});

export const selectNewerEntries = (known: Journal, incoming: Journal): Journal =>
  Object.fromEntries(Object.entries(incoming).filter(([id, { at }]) => at > (known[id]?.at ?? 0)));

/** Merges two journals; for each question the newer entry wins. */
export const mergeJournals = (known: Journal, incoming: Journal): Journal => ({
  ...known,
  ...selectNewerEntries(known, incoming),
});

export const toAnswers = (journal: Journal): Answers =>
  Object.fromEntries(Object.entries(journal).map(([id, { answer }]) => [id, answer]));

/**
 * Converts a journal for the API. Times after the deadline are set to the deadline, because a device clock may run
 * fast.
 */
export const toJournalInput = (journal: Journal, deadline: number): SaveAnswersInput => ({
  answers: Object.fromEntries(
    Object.entries(journal).map(([id, { answer, at }]) => [
      id,
      { answer, at: new Date(Math.min(at, deadline)).toISOString() },
    ]),
  ),
});

export const isAnswered = (answer: string | undefined): boolean => (answer ?? "").trim() !== "";

export const countAnswered = (questions: readonly Question[], journal: Journal): number =>
  questions.filter(({ id }) => isAnswered(journal[id]?.answer)).length;
