import { createEntry, type Journal, type JournalEntry, mergeJournals } from "./journal.ts";
import type { SaveResponse } from "./paper-state.ts";

interface SaveRequest {
  /** The whole journal when the request was sent. */
  readonly before: Journal;
  /** The entries that the request contained. */
  readonly sent: Journal;
}

/** The newest answers in this tab, and which of them the server has. */
export class AnswerTracker {
  /** By question: the time of the answer that the server is known to have. */
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
   * Merges the response to a save request. If the server's answer differs from the one in `before`, another device
   * gave a newer answer. Answers given in this tab after the request are newer than both.
   * Returns the entries that tab and server now share.
   */
  applyResponse({ before, sent }: SaveRequest, { answers, savedAt }: SaveResponse): Journal {
    const time = Date.parse(savedAt);
    const ids = new Set([...Object.keys(sent), ...Object.keys(answers)]);
    const known = [...ids].flatMap((id): [string, JournalEntry][] => {
      const own = before[id];
      if (this.#journal[id] !== own) return [];
      const text = answers[id] ?? own?.answer ?? "";
      if (own?.answer === text) return [[id, own]];
      // The server accepts only answers older than its own time: it will accept this one on the next save.
      if ((sent[id]?.at ?? 0) >= time) return [];
      return [[id, { answer: text, at: (own?.at ?? 0) + 1 }]];
    });
    const shared = Object.fromEntries(known);
    this.merge(shared);
    this.markSaved(shared);
    return shared;
  }
}
