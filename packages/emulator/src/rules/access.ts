import {
  astralCharacters,
  error,
  functionNotFound,
  indexOutOfBound,
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

/* `a.b`, `a[b]` and `a[b:c]`. */

export function readMember(object: RulesValue, name: string): RulesValue {
  switch (object.kind) {
    case "map":
      return object.entries.get(name) ?? propertyUndefined(name);
    case "symbolic":
      return object.member(name);
    case "path":
      return readBinding(object, name);
    case "error":
      return object;
    case "null":
      return NULL_VALUE_ERROR;
    case "constraint":
      return UNKNOWN;
    default:
      return typeError(object.kind, "map,path");
  }
}

function readBinding({ bindings }: ValueOf<"path">, name: string): RulesValue {
  const bound = bindings?.get(name);
  return bound === undefined ? propertyUndefined(name) : string(bound);
}

export function readIndex(object: RulesValue, index: RulesValue): RulesValue {
  if (object.kind === "error") return object;
  if (index.kind === "error") return index;
  if (isUnknown(object) || isUnknown(index)) return UNKNOWN;
  switch (object.kind) {
    case "null":
      return NULL_VALUE_ERROR;
    case "map":
    case "symbolic":
      return index.kind === "string" ? readMember(object, index.value) : mismatch(object, index);
    case "path":
      if (index.kind === "string") return readBinding(object, index.value);
      return index.kind === "int"
        ? itemAt(object.segments.map(string), index.value)
        : unsupported(`path[${index.kind}]`, "path[int], path[string]");
    case "list":
      return index.kind === "int" ? itemAt(object.values, index.value) : mismatch(object, index);
    case "string":
      return index.kind === "int"
        ? itemAt(charactersOf(object.value).map(string), index.value)
        : mismatch(object, index);
    default:
      return functionNotFound("[]");
  }
}

const isUnknown = ({ kind }: RulesValue): boolean => kind === "constraint";

function mismatch(object: RulesValue, index: RulesValue): RulesValue {
  const wanted =
    object.kind === "map" || object.kind === "symbolic" ? "map[string]" : `${object.kind}[int]`;
  return unsupported(`${object.kind}[${index.kind}]`, wanted);
}

const charactersOf = (text: string): readonly string[] => astralCharacters(text) ?? text.split("");

const itemAt = (items: readonly RulesValue[], index: bigint): RulesValue =>
  items[Number(index)] ?? indexOutOfBound(index, items.length);

/** Both ends must lie within: the official checks refuse `[0:0]` and any slice of nothing. */
export function readSlice(object: RulesValue, from: RulesValue, to: RulesValue): RulesValue {
  for (const value of [object, from, to]) {
    if (value.kind === "error") return value;
    if (value.kind === "constraint" || value.kind === "symbolic") return UNKNOWN;
  }
  if (object.kind === "null") return NULL_VALUE_ERROR;
  if (object.kind !== "list" && object.kind !== "string") return functionNotFound("[:]");
  if (from.kind !== "int" || to.kind !== "int") {
    return unsupported(`${object.kind}[${from.kind}:${to.kind}]`, `${object.kind}[int:int]`);
  }
  const items = object.kind === "list" ? object.values : charactersOf(object.value);
  const fault = faultOfRange(from.value, to.value, items.length);
  if (fault !== undefined) return fault;
  const [start, end] = [Number(from.value), Number(to.value)];
  if (object.kind === "list") return list(object.values.slice(start, end));
  return string(items.slice(start, end).join(""));
}

function faultOfRange(from: bigint, to: bigint, size: number): RulesValue | undefined {
  for (const index of [from, to - 1n]) {
    if (index < 0n || index >= BigInt(size)) return indexOutOfBound(index, size);
  }
  if (from <= to) return undefined;
  return error(`Illegal range error. From index: [${from}] , To index: [${to}].`);
}
