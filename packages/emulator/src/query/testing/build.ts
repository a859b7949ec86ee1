import type { Document } from "../../model/document.ts";
import type { Filter, Order, StructuredQuery } from "../../model/query.ts";
import type { Value } from "../../model/value.ts";

const ROOT = "projects/p/databases/d/documents";

export function int(value: number | bigint): Value {
  return { kind: "integer", value: BigInt(value) };
}
export function double(value: number): Value {
  return { kind: "double", value };
}
export function text(value: string): Value {
  return { kind: "string", value };
}
export function bool(value: boolean): Value {
  return { kind: "boolean", value };
}
export function list(...values: Value[]): Value {
  return { kind: "array", values };
}
export function map(fields: Record<string, Value>): Value {
  return { kind: "map", fields: new Map(Object.entries(fields)) };
}
export function vector(...elements: number[]): Value {
  return map({ __type__: text("__vector__"), value: list(...elements.map(double)) });
}
export function reference(path: string): Value {
  return { kind: "reference", name: `${ROOT}/${path}` };
}

export function buildDocument(
  path: string,
  fields: Record<string, Value> = {},
  time = 1n,
): Document {
  return { path, fields: new Map(Object.entries(fields)), createTime: time, updateTime: time };
}

export function buildQuery(
  overrides: Partial<StructuredQuery> & { readonly collection?: string } = {},
): StructuredQuery {
  const { collection = "c", ...query } = overrides;
  return {
    from: [{ collectionId: collection, allDescendants: false }],
    orderBy: [],
    offset: 0,
    ...query,
  };
}

export function where(
  fieldPath: string,
  op: Extract<Filter, { kind: "field" }>["op"],
  value: Value,
): Filter {
  return { kind: "field", fieldPath, op, value };
}
export function unary(fieldPath: string, op: Extract<Filter, { kind: "unary" }>["op"]): Filter {
  return { kind: "unary", fieldPath, op };
}
export function and(...filters: Filter[]): Filter {
  return { kind: "composite", op: "AND", filters };
}
export function or(...filters: Filter[]): Filter {
  return { kind: "composite", op: "OR", filters };
}
export function ascending(fieldPath: string): Order {
  return { fieldPath, direction: "ASCENDING" };
}
export function descending(fieldPath: string): Order {
  return { fieldPath, direction: "DESCENDING" };
}
