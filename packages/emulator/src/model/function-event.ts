import type { DatabaseId, Document } from "./document.ts";
import type { Micros } from "./value.ts";

/** The caller that changed a document, as reported to Cloud Functions. */
export type EventAuthor =
  | { readonly kind: "admin" | "anonymous" }
  | { readonly kind: "user"; readonly uid: string };

/**
 * A document change to deliver to one Cloud Function. `before` is absent for a created document, `after` for a
 * deleted one.
 */
export interface FunctionEvent {
  /** The same for every delivery of the event, so that functions can detect duplicates. */
  readonly id: string;
  /** Identifies the function across reloads of its code. */
  readonly functionId: string;
  readonly database: DatabaseId;
  readonly time: Micros;
  readonly path: string;
  readonly before?: Document;
  readonly after?: Document;
  readonly author: EventAuthor;
}
