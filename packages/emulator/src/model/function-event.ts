import type { DatabaseId, Document } from "./document.ts";
import type { EpochMicros } from "./value.ts";

/** The caller that changed a document, as reported to Cloud Functions. */
export type EventAuthor =
  | { readonly kind: "admin" | "anonymous" }
  | { readonly kind: "user"; readonly uid: string };

/**
 * A document change that is delivered to one Cloud Function. `before` is undefined if the change created the
 * document. `after` is undefined if the change deleted the document.
 */
export interface FunctionEvent {
  /**
   * Event id that stays the same when the event is delivered again, so that functions can detect duplicates.
   */
  readonly id: string;
  /**
   * The id of the Cloud Function that receives the event. The id stays the same when the function's code is
   * reloaded.
   */
  readonly functionId: string;
  readonly database: DatabaseId;
  readonly time: EpochMicros;
  readonly path: string;
  readonly before?: Document;
  readonly after?: Document;
  readonly author: EventAuthor;
}
