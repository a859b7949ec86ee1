import type { Document } from "../model/document.ts";
import type { DocumentChange } from "./types.ts";

/** Creates the change of one document. `before` or `after` is undefined if the document did not exist then. */
export function createDocumentChange(
  path: string,
  before: Document | undefined,
  after: Document | undefined,
): DocumentChange {
  return {
    path,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}
