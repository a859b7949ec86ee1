import type { Document } from "../model/document.ts";
import { DOCUMENT_KEY, parseFieldPath, pickFields } from "../model/field-path.ts";
import { EMPTY_FIELDS, type Fields } from "../model/value.ts";

/** A document mask: absent leaves everything, empty leaves nothing. The name is no field. */
export function maskFields(fields: Fields, mask: readonly string[] | undefined): Fields {
  if (mask === undefined) return fields;
  const paths = mask.filter((path) => path !== DOCUMENT_KEY).map(parseFieldPath);
  return paths.length === 0 ? EMPTY_FIELDS : pickFields(fields, paths);
}

/** A query's `select`: absent or empty leaves everything. */
export function projectDocument(
  document: Document,
  select: readonly string[] | undefined,
): Document {
  if (select === undefined || select.length === 0) return document;
  return { ...document, fields: maskFields(document.fields, select) };
}
