import type { Document } from "../model/document.ts";
import { DOCUMENT_NAME_FIELD, parseFieldPath, pickFields } from "../model/field-path.ts";
import { EMPTY_FIELD_MAP, type FieldMap } from "../model/value.ts";

/**
 * Returns the fields that a document mask selects. An undefined mask selects all fields, and an empty mask none.
 * The path `__name__` selects no field.
 */
export function applyDocumentMask(fields: FieldMap, mask: readonly string[] | undefined): FieldMap {
  if (mask === undefined) return fields;
  const paths = mask.filter((path) => path !== DOCUMENT_NAME_FIELD).map(parseFieldPath);
  return paths.length === 0 ? EMPTY_FIELD_MAP : pickFields(fields, paths);
}

/**
 * Returns the document with only the fields in the `select` list of the query. If the list is undefined or
 * empty, returns the document with all fields.
 */
export function selectDocumentFields(
  document: Document,
  select: readonly string[] | undefined,
): Document {
  if (select === undefined || select.length === 0) return document;
  return { ...document, fields: applyDocumentMask(document.fields, select) };
}
