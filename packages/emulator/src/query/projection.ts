import type { Document } from "../model/document.ts";
import { DOCUMENT_KEY, parseFieldPath, pickFields } from "../model/field-path.ts";
import { EMPTY_FIELDS, type Fields } from "../model/value.ts";

/**
 * Returns the fields that a document mask selects. Without a mask all fields are returned, and with an empty
 * mask none. `__name__` in a mask selects no field.
 */
export function maskFields(fields: Fields, mask: readonly string[] | undefined): Fields {
  if (mask === undefined) return fields;
  const paths = mask.filter((path) => path !== DOCUMENT_KEY).map(parseFieldPath);
  return paths.length === 0 ? EMPTY_FIELDS : pickFields(fields, paths);
}

/**
 * Returns the document with the fields that a query's `select` lists. An absent or empty list returns all
 * fields.
 */
export function projectDocument(
  document: Document,
  select: readonly string[] | undefined,
): Document {
  if (select === undefined || select.length === 0) return document;
  return { ...document, fields: maskFields(document.fields, select) };
}
