import { type Entry, entryAfter, type Journal, mergeNewest } from "./journal.ts";
import type { SavedAnswers } from "./paper-state.ts";

/** What this tab knew when it asked, and what of that it sent. */
interface Asked {
  readonly before: Journal;
  readonly sent: Journal;
}

/** The newest answers that this tab knows, and which of them the server has. */
export class AnswerBook {
  /** The time of the answer that the server is known to have, by question. */
  readonly #onServer = new Map<string, number>();
  #journal: Journal = {};

  constructor(journal: Journal, onServer: Journal) {
    this.#journal = journal;
    this.markSaved(onServer);
  }

  read(): Journal {
    return this.#journal;
  }

  write(questionId: string, answer: string, now: number): Entry {
    const entry = entryAfter(this.#journal[questionId], answer, now);
    this.#journal = { ...this.#journal, [questionId]: entry };
    return entry;
  }

  merge(incoming: Journal): void {
    this.#journal = mergeNewest(this.#journal, incoming);
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
   * Takes what the server answered at `savedAt` to `sent`. Where it has another answer than this tab had when it
   * asked, a second device gave a newer one; what was given here since then is newer still. Returns what both have.
   */
  adopt({ before, sent }: Asked, { answers, savedAt }: SavedAnswers): Journal {
    const time = Date.parse(savedAt);
    const ids = new Set([...Object.keys(sent), ...Object.keys(answers)]);
    const known = [...ids].flatMap((id): [string, Entry][] => {
      const own = before[id];
      if (this.#journal[id] !== own) return [];
      const text = answers[id] ?? own?.answer ?? "";
      if (own?.answer === text) return [[id, own]];
      // Given this very moment: the server could not tell that it is newer, and will the next time.
      if ((sent[id]?.at ?? 0) >= time) return [];
      return [[id, { answer: text, at: (own?.at ?? 0) + 1 }]];
    });
    const onServer = Object.fromEntries(known);
    this.merge(onServer);
    this.markSaved(onServer);
    return onServer;
  }
}
