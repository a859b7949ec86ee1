import type { Document } from "../../model/document.ts";
import type { QueryFilter, SortOrder, StructuredQuery } from "../../model/query.ts";
import type { FieldMap, Value } from "../../model/value.ts";
import type { Write } from "../../model/write.ts";

export const TEST_DATABASE_ID = { projectId: "demo", databaseId: "(default)" };
export const TEST_DATABASE_NAME = "projects/demo/databases/(default)";
export const DOCUMENTS_ROOT_NAME = `${TEST_DATABASE_NAME}/documents`;

export const toDocumentName = (path: string): string => `${DOCUMENTS_ROOT_NAME}/${path}`;

type Plain = string | number | boolean | null | readonly Plain[];

/** Converts a JavaScript value to a Firestore value. Whole numbers become integers. */
export function buildFirestoreValue(plain: Plain): Value {
  if (plain === null) return { kind: "null" };
  if (typeof plain === "string") return { kind: "string", value: plain };
  if (typeof plain === "boolean") return { kind: "boolean", value: plain };
  if (typeof plain !== "number") return { kind: "array", values: plain.map(buildFirestoreValue) };
  return Number.isInteger(plain)
    ? { kind: "integer", value: BigInt(plain) }
    : { kind: "double", value: plain };
}

export function buildDocumentFields(plain: Readonly<Record<string, Plain>>): FieldMap {
  return new Map(Object.entries(plain).map(([name, value]) => [name, buildFirestoreValue(value)]));
}

export function buildDocument(
  path: string,
  plain: Readonly<Record<string, Plain>>,
  updateTime = 1n,
): Document {
  return { path, fields: buildDocumentFields(plain), createTime: 1n, updateTime };
}

export function buildSetWrite(path: string, plain: Readonly<Record<string, Plain>>): Write {
  return {
    kind: "update",
    name: toDocumentName(path),
    fields: buildDocumentFields(plain),
    transforms: [],
  };
}

export function buildDeleteWrite(path: string): Write {
  return { kind: "delete", name: toDocumentName(path) };
}

export function buildStructuredQuery(
  collectionId: string,
  overrides: Partial<StructuredQuery> = {},
): StructuredQuery {
  return {
    from: [{ collectionId, allDescendants: false }],
    orderBy: [],
    offset: 0,
    ...overrides,
  };
}

export function buildFieldFilter(
  fieldPath: string,
  op: Extract<QueryFilter, { kind: "field" }>["op"],
  plain: Plain,
): QueryFilter {
  return { kind: "field", fieldPath, op, value: buildFirestoreValue(plain) };
}

export function buildConjunctionFilter(...filters: readonly QueryFilter[]): QueryFilter {
  return { kind: "composite", op: "AND", filters };
}

export function buildDisjunctionFilter(...filters: readonly QueryFilter[]): QueryFilter {
  return { kind: "composite", op: "OR", filters };
}

export function buildAscendingOrder(fieldPath: string): SortOrder {
  return { fieldPath, direction: "ASCENDING" };
}

export function buildDescendingOrder(fieldPath: string): SortOrder {
  return { fieldPath, direction: "DESCENDING" };
}

/** Returns a clock that advances by one millisecond per call. Its times are in microseconds. */
export function buildTickingClock(): () => bigint {
  let now = 1_700_000_000_000_000n;
  return () => {
    now += 1_000n;
    return now;
  };
}
