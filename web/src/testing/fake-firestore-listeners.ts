import type {
  FirestoreListeners,
  ListenerDocument,
  ListenerQuery,
  ListenerSnapshot,
  SnapshotObserver,
} from "@/lib/firestore-listeners.ts";

interface OpenListener {
  readonly query: ListenerQuery;
  readonly sink: SnapshotObserver<ListenerSnapshot>;
}

/** Fake Firestore listeners; the test delivers their snapshots. */
export class FakeFirestoreListeners implements FirestoreListeners {
  readonly #open = new Set<OpenListener>();

  listen(query: ListenerQuery, sink: SnapshotObserver<ListenerSnapshot>): () => void {
    const listener = { query, sink };
    this.#open.add(listener);
    return () => this.#open.delete(listener);
  }

  paths(): string[] {
    return [...this.#open].map(({ query }) => query.path);
  }

  emit(path: string, documents: readonly ListenerDocument[], isFromCache = false): void {
    for (const { query, sink } of this.#open) {
      if (query.path === path) sink.next({ documents, isFromCache });
    }
  }
}
