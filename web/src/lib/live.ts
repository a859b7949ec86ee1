import { createContext, useContext } from "react";

/** What the lazily loaded Firestore listeners look like to the rest of the application. */

export interface LiveQuery {
  /** Of the collection. */
  readonly path: string;
  readonly arrayContains?: { readonly field: string; readonly value: string };
  /** Newest first. */
  readonly descendingBy: string;
  readonly limit: number;
}

export interface LiveDocument {
  readonly id: string;
  readonly data: unknown;
}

export interface LiveSnapshot {
  readonly documents: readonly LiveDocument[];
  /** The server has not confirmed this: it is what the device remembered, or the connection is gone. */
  readonly isFromCache: boolean;
}

export interface Sink<T> {
  next(value: T): void;
  /** Nothing comes after it. */
  failed(error: unknown): void;
}

export type Stop = () => void;

export interface Live {
  listen(query: LiveQuery, sink: Sink<LiveSnapshot>): Stop;
}

/** Undefined until the listeners have been loaded and have signed in. */
export const LiveContext = createContext<Live | undefined>(undefined);

export const useLive = (): Live | undefined => useContext(LiveContext);
