import type { Live, LiveDocument, LiveQuery, LiveSnapshot, Sink } from "@/lib/live.ts";

interface OpenListener {
  readonly query: LiveQuery;
  readonly sink: Sink<LiveSnapshot>;
}

/** Firestore listeners that receive the snapshots of the test. */
export class FakeLive implements Live {
  readonly #open = new Set<OpenListener>();

  listen(query: LiveQuery, sink: Sink<LiveSnapshot>): () => void {
    const listener = { query, sink };
    this.#open.add(listener);
    return () => this.#open.delete(listener);
  }

  paths(): string[] {
    return [...this.#open].map(({ query }) => query.path);
  }

  emit(path: string, documents: readonly LiveDocument[], isFromCache = false): void {
    for (const { query, sink } of this.#open) {
      if (query.path === path) sink.next({ documents, isFromCache });
    }
  }
}
