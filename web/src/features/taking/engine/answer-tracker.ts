import { createEntry, type Journal, type JournalEntry, mergeJournals } from "./journal.ts";
import type { SaveResponse } from "./paper-state.ts";

interface SaveRequest {
  /** The answers in this tab at the time of the request. */
  readonly before: Journal;
  /** The answers that the request contained. */
  readonly sent: Journal;
}

/** Tracks the newest answers in this tab and which of them the server has. */
export class AnswerTracker {
  /** For each question id, the time of the newest answer that is known to be on the server. */
  readonly #onServer = new Map<string, number>();
  #journal: Journal = {};

  constructor(journal: Journal, onServer: Journal) {
    this.#journal = journal;
    this.markSaved(onServer);
  }

  journal(): Journal {
    return this.#journal;
  }

  record(questionId: string, answer: string, now: number): JournalEntry {
    const entry = createEntry(this.#journal[questionId], answer, now);
    this.#journal = { ...this.#journal, [questionId]: entry };
    return entry;
  }

  merge(incoming: Journal): void {
    this.#journal = mergeJournals(this.#journal, incoming);
  }

  markSaved(journal: Journal): void {
    for (const [id, { at }] of Object.entries(journal)) this.#onServer.set(id, at);
  }

  unsaved(): Journal {
    return Object.fromEntries(
      Object.entries(this.#journal).filter(([id, { at }]) => this.#onServer.get(id) !== at),
    );
  }

  /**
   * Merges the response to a save request. A server answer that differs from `before` is a newer answer of another
   * device; answers given in this tab after the request are newer than both. Returns the entries that tab and server
   * now share.
   */
  applyResponse({ before, sent }: SaveRequest, { answers, savedAt }: SaveResponse): Journal {
    const time = Date.parse(savedAt);
    const ids = new Set([...Object.keys(sent), ...Object.keys(answers)]);
    const known = [...ids].flatMap((id): [string, JournalEntry][] => {
      const own = before[id];
      if (this.#journal[id] !== own) return [];
      const text = answers[id] ?? own?.answer ?? "";
      if (own?.answer === text) return [[id, own]];
      // The server ignored this answer, because its time is ahead of the server clock. The next save sends it again.
      if ((sent[id]?.at ?? 0) >= time) return [];
      return [[id, { answer: text, at: (own?.at ?? 0) + 1 }]];
    });
    const shared = Object.fromEntries(known);
    this.merge(shared);
    this.markSaved(shared);
    return shared;
  }
}
