import type { Answers, JournalInput, Question } from "@darasa/contract/assessments";

export interface Entry {
  readonly answer: string;
  /** When it was given: milliseconds of the server's clock. Later answers to a question have later times. */
  readonly at: number;
}

/** The newest answer to each question. */
export type Journal = Readonly<Record<string, Entry>>;

/** An answer that is given now is newer than the one before, whatever the clock says. */
export const entryAfter = (before: Entry | undefined, answer: string, now: number): Entry => ({
  answer,
  at: Math.max(now, (before?.at ?? 0) + 1),
});

export const newerThan = (known: Journal, incoming: Journal): Journal =>
  Object.fromEntries(Object.entries(incoming).filter(([id, { at }]) => at > (known[id]?.at ?? 0)));

export const mergeNewest = (known: Journal, incoming: Journal): Journal => ({
  ...known,
  ...newerThan(known, incoming),
});

export const textsOf = (journal: Journal): Answers =>
  Object.fromEntries(Object.entries(journal).map(([id, { answer }]) => [id, answer]));

/** The last answers of a device whose clock runs ahead were given before the deadline all the same. */
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
