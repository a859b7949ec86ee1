import type { DatabaseId, Document } from "./document.ts";
import type { Micros } from "./value.ts";

/** Who made a change, as far as functions are told. */
export type Author =
  | { readonly kind: "admin" | "anonymous" }
  | { readonly kind: "user"; readonly uid: string };

/** A change of a document that one function is to hear of. Absent `before`: it did not exist; absent `after`: it is gone. */
export interface FunctionEvent {
  /** The same however often it is delivered. */
  readonly id: string;
  /** What stays the same of the function when its code is loaded anew. */
  readonly functionId: string;
  readonly database: DatabaseId;
  readonly time: Micros;
  readonly path: string;
  readonly before?: Document;
  readonly after?: Document;
  readonly author: Author;
}
