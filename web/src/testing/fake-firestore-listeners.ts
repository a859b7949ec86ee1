import type {
  FirestoreListeners,
  ListenerDocument,
  ListenerQuery,
  ListenerSnapshot,
  SnapshotObserver,
} from "@/lib/firestore-listeners.ts";

interface OpenListener {
  /** The query of the listener, or the path of its only document. */
  readonly query: ListenerQuery | Pick<ListenerQuery, "path">;
  readonly sink: SnapshotObserver<ListenerSnapshot>;
}

/** Fake Firestore listeners; the test delivers their snapshots. */
export class FakeFirestoreListeners implements FirestoreListeners {
  readonly #open = new Set<OpenListener>();

  listen(query: ListenerQuery, sink: SnapshotObserver<ListenerSnapshot>): () => void {
    return this.#listen({ query, sink });
  }

  listenToDocument(path: string, sink: SnapshotObserver<ListenerSnapshot>): () => void {
    return this.#listen({ query: { path }, sink });
  }

  queries(): OpenListener["query"][] {
    return [...this.#open].map(({ query }) => query);
  }

  paths(): string[] {
    return this.queries().map(({ path }) => path);
  }

  emit(path: string, documents: readonly ListenerDocument[], isFromCache = false): void {
    for (const { query, sink } of this.#open) {
      if (query.path === path) sink.next({ documents, isFromCache });
    }
  }

  /** Ends the listeners of a collection with an error. */
  fail(path: string, error: unknown): void {
    for (const listener of [...this.#open]) {
      if (listener.query.path !== path) continue;
      this.#open.delete(listener);
      listener.sink.failed(error);
    }
  }

  #listen(listener: OpenListener): () => void {
    this.#open.add(listener);
    return () => this.#open.delete(listener);
  }
}
