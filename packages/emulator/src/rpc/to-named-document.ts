import type { DatabaseId, Document } from "../model/document.ts";
import type { NamedDocument } from "../model/messages.ts";
import { formatDocumentName } from "../model/path.ts";
import { applyDocumentMask } from "../query/projection.ts";

/**
 * Converts a stored document to a document of a response. `mask` lists field paths; without a mask the
 * response contains all fields.
 */
export function toNamedDocument(
  database: DatabaseId,
  { path, fields, createTime, updateTime }: Document,
  mask?: readonly string[],
): NamedDocument {
  return {
    name: formatDocumentName(database, path),
    fields: applyDocumentMask(fields, mask),
    createTime,
    updateTime,
  };
}
