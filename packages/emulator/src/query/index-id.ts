import {
  type CompositeIndex,
  denormalizeIndexFields,
  type IndexField,
  normalizeIndex,
} from "../model/composite-index.ts";

/**
 * Text form of an index, for example `users COLLECTION: status ASCENDING, createdAt DESCENDING`. All notations
 * of the same index have the same text form.
 */
export type IndexId = string;

export function formatIndexId(index: CompositeIndex): IndexId {
  const fields = denormalizeIndexFields(normalizeIndex(index)).map(
    (field) => `${field.fieldPath} ${modeOf(field)}`,
  );
  return `${index.collectionGroup} ${index.queryScope}: ${fields.join(", ")}`;
}

function modeOf(field: IndexField): string {
  if ("order" in field) return field.order;
  return "arrayConfig" in field ? field.arrayConfig : `VECTOR ${field.vectorConfig.dimension}`;
}
