import { pin } from "./pinned.ts";
import {
  astralCharacters,
  error,
  functionNotFound,
  indexOutOfBound,
  isPartial,
  list,
  NULL_VALUE_ERROR,
  propertyUndefined,
  type RulesValue,
  string,
  typeError,
  UNKNOWN,
  unsupported,
  type ValueOf,
} from "./values.ts";
import { work } from "./work.ts";

/* `a.b`, `a[b]` and `a[b:c]`. */

export function readMember(object: RulesValue, name: string): RulesValue {
  if (object.kind === "map") return object.entries.get(name) ?? propertyUndefined(name);
  if (object.kind === "symbolic") return object.member(name);
  if (object.kind === "pinned") return pin(readMember(object.value, name));
  if (object.kind === "path") return readBinding(object, name);
  if (object.kind === "error") return object;
  if (object.kind === "null") return NULL_VALUE_ERROR;
  return object.kind === "constraint" ? UNKNOWN : typeError(object.kind, "map,path");
}

function readBinding({ bindings }: ValueOf<"path">, name: string): RulesValue {
  const bound = bindings?.get(name);
  return bound === undefined ? propertyUndefined(name) : string(bound);
}

export function readIndex(object: RulesValue, index: RulesValue): RulesValue {
  if (object.kind === "error") return object;
  if (index.kind === "error") return index;
  if (object.kind === "constraint" || isPartial(index)) return UNKNOWN;
  if (object.kind === "pinned") return pin(readIndex(object.value, index));
  if (object.kind === "null") return NULL_VALUE_ERROR;
  if (object.kind === "map" || object.kind === "symbolic") {
    if (index.kind === "string") return readMember(object, index.value);
    return unsupported(`map[${index.kind}]`, "map[string]");
  }
  if (object.kind === "path" && index.kind === "string") return readBinding(object, index.value);
  return readItem(object, index);
}

function readItem(object: RulesValue, index: RulesValue): RulesValue {
  const items = itemsOf(object);
  if (items === undefined) return functionNotFound("[]");
  if (index.kind !== "int")
    return unsupported(`${object.kind}[${index.kind}]`, `${object.kind}[int]`);
  const item = items[Number(index.value)];
  if (item === undefined) return indexOutOfBound(index.value, items.length);
  return typeof item === "string" ? string(item) : item;
}

/** Of a text each is a character. */
function itemsOf(object: RulesValue): ArrayLike<RulesValue | string> | undefined {
  if (object.kind === "list") return object.values;
  if (object.kind === "path") return object.segments;
  return object.kind === "string" ? (astralCharacters(object.value) ?? object.value) : undefined;
}

/** Both ends must lie within: the official checks refuse `[0:0]` and any slice of nothing. */
export function readSlice(object: RulesValue, from: RulesValue, to: RulesValue): RulesValue {
  for (const value of [object, from, to]) {
    if (value.kind === "error") return value;
    if (isPartial(value)) return UNKNOWN;
  }
  if (object.kind === "null") return NULL_VALUE_ERROR;
  if (object.kind !== "list" && object.kind !== "string") return functionNotFound("[:]");
  if (from.kind !== "int" || to.kind !== "int") {
    return unsupported(`${object.kind}[${from.kind}:${to.kind}]`, `${object.kind}[int:int]`);
  }
  const items =
    object.kind === "list" ? object.values : (astralCharacters(object.value) ?? object.value);
  const fault = faultOfRange(from.value, to.value, items.length);
  if (fault !== undefined) return fault;
  const [start, end] = [Number(from.value), Number(to.value)];
  if (object.kind === "list") return list(paidSlice(object.values, start, end));
  return string(
    typeof items === "string" ? items.slice(start, end) : items.slice(start, end).join(""),
  );
}

function paidSlice(
  values: readonly RulesValue[],
  start: number,
  end: number,
): readonly RulesValue[] {
  work((end - start) / 8);
  return values.slice(start, end);
}

function faultOfRange(from: bigint, to: bigint, size: number): RulesValue | undefined {
  for (const index of [from, to - 1n]) {
    if (index < 0n || index >= BigInt(size)) return indexOutOfBound(index, size);
  }
  if (from <= to) return undefined;
  return error(`Illegal range error. From index: [${from}] , To index: [${to}].`);
}
