import type { Document } from "../model/document.ts";
import { DOCUMENT_KEY, parseFieldPath, pickFields } from "../model/field-path.ts";
import { EMPTY_FIELDS, type Fields } from "../model/value.ts";

/** Applies a document mask: no mask returns all fields, an empty mask returns none. `__name__` is not a field. */
export function maskFields(fields: Fields, mask: readonly string[] | undefined): Fields {
  if (mask === undefined) return fields;
  const paths = mask.filter((path) => path !== DOCUMENT_KEY).map(parseFieldPath);
  return paths.length === 0 ? EMPTY_FIELDS : pickFields(fields, paths);
}

/** Applies a query's `select`: an absent or empty list returns all fields. */
export function projectDocument(
  document: Document,
  select: readonly string[] | undefined,
): Document {
  if (select === undefined || select.length === 0) return document;
  return { ...document, fields: maskFields(document.fields, select) };
}
