import { createContext, useContext } from "react";

export interface ListenerQuery {
  /** Path of the collection. */
  readonly path: string;
  readonly arrayContains?: { readonly field: string; readonly value: string };
  /** Field to sort by, in descending order. */
  readonly descendingBy: string;
  readonly limit: number;
}

export interface ListenerDocument {
  readonly id: string;
  readonly data: unknown;
}

export interface ListenerSnapshot {
  readonly documents: readonly ListenerDocument[];
  /** True for data from the device cache, also while the connection is lost. */
  readonly isFromCache: boolean;
}

export interface SnapshotObserver<T> {
  next(value: T): void;
  /** The listener has ended; no further call follows. */
  failed(error: unknown): void;
}

export type Unsubscribe = () => void;

export interface FirestoreListeners {
  listen(query: ListenerQuery, sink: SnapshotObserver<ListenerSnapshot>): Unsubscribe;
}

/** Undefined until the Firestore SDK is loaded and signed in. */
export const FirestoreListenersContext = createContext<FirestoreListeners | undefined>(undefined);

export const useFirestoreListeners = (): FirestoreListeners | undefined =>
  useContext(FirestoreListenersContext);
