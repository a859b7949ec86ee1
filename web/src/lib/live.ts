import { createContext, useContext } from "react";

export interface LiveQuery {
  /** Path of the collection. */
  readonly path: string;
  readonly arrayContains?: { readonly field: string; readonly value: string };
  /** Field to sort by, in descending order. */
  readonly descendingBy: string;
  readonly limit: number;
}

export interface LiveDocument {
  readonly id: string;
  readonly data: unknown;
}

export interface LiveSnapshot {
  readonly documents: readonly LiveDocument[];
  /** True for data from the device cache, also while the connection is lost. */
  readonly isFromCache: boolean;
}

export interface Sink<T> {
  next(value: T): void;
  /** The listener has ended; no further call follows. */
  failed(error: unknown): void;
}

export type Stop = () => void;

export interface Live {
  listen(query: LiveQuery, sink: Sink<LiveSnapshot>): Stop;
}

/** Undefined until the Firestore SDK is loaded and signed in. */
export const LiveContext = createContext<Live | undefined>(undefined);

export const useLive = (): Live | undefined => useContext(LiveContext);
