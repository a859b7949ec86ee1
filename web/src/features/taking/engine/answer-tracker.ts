import type { SaveAnswersResponse } from "./attempt-state.ts";
import {
  type AnswerJournal,
  type AnswerJournalEntry,
  createAnswerJournalEntry,
  mergeAnswerJournals,
} from "./journal.ts";

interface SaveRequest {
  /** All answers that this tab had when it sent the save request. */
  readonly before: AnswerJournal;
  /** The unsaved answers, which the save request contained. */
  readonly sent: AnswerJournal;
}

/** Tracks the newest answers in this tab and which of them the server has. */
export class AnswerTracker {
  /** The time of the newest answer that is known to be on the server, by question id. */
  readonly #onServer = new Map<string, number>();
  #journal: AnswerJournal = {};

  constructor(journal: AnswerJournal, onServer: AnswerJournal) {
    this.#journal = journal;
    this.markSaved(onServer);
  }

  journal(): AnswerJournal {
    return this.#journal;
  }

  record(questionId: string, answer: string, now: number): AnswerJournalEntry {
    const entry = createAnswerJournalEntry(this.#journal[questionId], answer, now);
    this.#journal = { ...this.#journal, [questionId]: entry };
    return entry;
  }

  merge(incoming: AnswerJournal): void {
    this.#journal = mergeAnswerJournals(this.#journal, incoming);
  }

  markSaved(journal: AnswerJournal): void {
    for (const [id, { at }] of Object.entries(journal)) this.#onServer.set(id, at);
  }

  unsaved(): AnswerJournal {
    return Object.fromEntries(
      Object.entries(this.#journal).filter(([id, { at }]) => this.#onServer.get(id) !== at),
    );
  }

  /**
   * Merges the response to a save request. If a server answer differs from `before`, another device has given a
   * newer answer, which replaces the answer in this tab. Answers given in this tab after the request are newer
   * and are kept. Returns the answers that the tab and the server now have in common.
   */
  applyResponse(
    { before, sent }: SaveRequest,
    { answers, savedAt }: SaveAnswersResponse,
  ): AnswerJournal {
    const time = Date.parse(savedAt);
    const ids = new Set([...Object.keys(sent), ...Object.keys(answers)]);
    const known = [...ids].flatMap((id): [string, AnswerJournalEntry][] => {
      const own = before[id];
      if (this.#journal[id] !== own) return [];
      const text = answers[id] ?? own?.answer ?? "";
      if (own?.answer === text) return [[id, own]];
      // The server stored another answer because this device's clock is ahead: the server replaces times in the
      // future by its own time, so it did not take this tab's answer as the newer one. The empty result leaves the
      // answer unsaved, so the next save request sends it again.
      if ((sent[id]?.at ?? 0) >= time) return [];
      return [[id, { answer: text, at: (own?.at ?? 0) + 1 }]];
    });
    const shared = Object.fromEntries(known);
    this.merge(shared);
    this.markSaved(shared);
    return shared;
  }
}
