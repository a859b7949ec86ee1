import type { Answers, JournalInput, Question } from "@darasa/contract/assessments";

export interface JournalEntry {
  readonly answer: string;
  /** Time of the answer in server time, in milliseconds. Strictly increasing per question. */
  readonly at: number;
}

/** The newest answer to each question, by question id. */
export type Journal = Readonly<Record<string, JournalEntry>>;

/** Creates an entry that is newer than `before`, even if the clock was set back. */
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

/** Takes the newer entry of each question. */
export const mergeJournals = (known: Journal, incoming: Journal): Journal => ({
  ...known,
  ...selectNewerEntries(known, incoming),
});

export const toAnswers = (journal: Journal): Answers =>
  Object.fromEntries(Object.entries(journal).map(([id, { answer }]) => [id, answer]));

/** Limits answer times to the deadline: a device clock that runs fast may place the last answers after it. */
export const toJournalInput = (journal: Journal, deadline: number): JournalInput => ({
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
