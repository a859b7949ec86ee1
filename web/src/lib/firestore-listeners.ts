import { createContext, useContext } from "react";

/** A condition on a field of the documents. */
export type ListenerFilter = readonly [
  field: string,
  op: "==" | "in" | "array-contains",
  value: string | readonly string[],
];

export interface ListenerQuery {
  /** The path of the collection to which the listener listens. */
  readonly path: string;
  readonly arrayContains?: { readonly field: string; readonly value: string };
  /** The values that fields of the documents must have, by field. */
  readonly equals?: Readonly<Record<string, string>>;
  /** Alternative groups of conditions, of which the documents must match one in addition to the others. */
  readonly anyOf?: readonly (readonly ListenerFilter[])[];
  /** The field by which the documents are sorted, in descending order. */
  readonly descendingBy: string;
  /** If given, only documents with this or a higher value in the sort field are listened to. */
  readonly startingAt?: number | Date;
  readonly limit: number;
}

export interface ListenerDocument {
  readonly id: string;
  readonly data: unknown;
}

export interface ListenerSnapshot {
  /** A document that has not changed since the snapshot before is the same object as in that snapshot. */
  readonly documents: readonly ListenerDocument[];
  /**
   * True if the data come from the device cache, for example while the device has no connection to Firestore.
   */
  readonly isFromCache: boolean;
}

export interface SnapshotObserver<T> {
  next(value: T): void;
  /** Called when the listener has ended. No further call of the observer follows. */
  failed(error: unknown): void;
}

export type Unsubscribe = () => void;

export interface FirestoreListeners {
  listen(query: ListenerQuery, sink: SnapshotObserver<ListenerSnapshot>): Unsubscribe;
  /** Listens to one document. The snapshots contain no document if it does not exist. */
  listenToDocument(path: string, sink: SnapshotObserver<ListenerSnapshot>): Unsubscribe;
}

/**
 * Provides the Firestore listeners to components. The value is undefined until the Firebase SDK is loaded and
 * the user is signed in to Firebase.
 */
export const FirestoreListenersContext = createContext<FirestoreListeners | undefined>(undefined);

export const useFirestoreListeners = (): FirestoreListeners | undefined =>
  useContext(FirestoreListenersContext);
