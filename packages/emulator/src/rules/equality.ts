import { isNumericValue, type RulesMapEntries, type RulesValue } from "./values.ts";
import { chargeWorkUnits } from "./work-budget.ts";

/*
 * Rules have two kinds of equality. `areRulesValuesEqual` implements the operator `==`, which treats the numbers
 * 1 and 1.0 as equal, and NaN as unequal to itself. `hasSameTypeAndContent` compares the elements of lists, sets
 * and maps, for example in `in`, `hasAll` and `diff`. It treats 1 and 1.0 as different, and NaN as equal to
 * itself.
 */

export function areRulesValuesEqual(left: RulesValue, right: RulesValue): boolean {
  if (isNumericValue(left) && isNumericValue(right)) {
    // The two comparisons together test for equality. JavaScript compares a bigint with a number exactly, and
    // every comparison with NaN is false.
    return left.value <= right.value && left.value >= right.value;
  }
  return hasSameTypeAndContent(left, right);
}

export function hasSameTypeAndContent(left: RulesValue, right: RulesValue): boolean {
  if (left === right) return true;
  chargeWorkUnits(1);
  switch (left.kind) {
    case "null":
      return right.kind === "null";
    case "bool":
      return right.kind === "bool" && left.value === right.value;
    case "int":
      return right.kind === "int" && left.value === right.value;
    case "float":
      return right.kind === "float" && Object.is(left.value, right.value);
    case "string":
      return right.kind === "string" && sameTexts(left.value, right.value);
    case "bytes":
      return right.kind === "bytes" && sameBytes(left.value, right.value);
    case "timestamp":
      return right.kind === "timestamp" && left.nanos === right.nanos;
    case "duration":
      return right.kind === "duration" && left.nanos === right.nanos;
    case "latlng":
      return (
        right.kind === "latlng" &&
        left.latitude === right.latitude &&
        left.longitude === right.longitude
      );
    case "list":
      return right.kind === "list" && sameItems(left.values, right.values, hasSameTypeAndContent);
    case "set":
      return right.kind === "set" && sameMembers(left.values, right.values);
    case "map":
      return right.kind === "map" && sameEntries(left.entries, right.entries);
    case "path":
      return right.kind === "path" && sameItems(left.segments, right.segments, Object.is);
    case "map_diff":
    case "constraint":
    case "int_or_float":
    case "symbolic":
    case "error":
      return false;
  }
}

function sameItems<T>(
  left: readonly T[],
  right: readonly T[],
  same: (a: T, b: T) => boolean,
): boolean {
  if (left.length !== right.length) return false;
  return left.every((item, i) => {
    const other = right[i];
    return other !== undefined && same(item, other);
  });
}

function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  if (left.length !== right.length) return false;
  chargeWorkUnits(left.length / CHARACTERS_PER_WORK_UNIT);
  return left.every((byte, i) => byte === right[i]);
}

/** Number of characters that can be read for one work unit. */
const CHARACTERS_PER_WORK_UNIT = 8;

function sameTexts(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  chargeWorkUnits(left.length / CHARACTERS_PER_WORK_UNIT);
  return left === right;
}

const sameMembers = (left: readonly RulesValue[], right: readonly RulesValue[]): boolean => {
  const members = new RulesValueSet(right);
  return left.length === right.length && left.every((value) => members.has(value));
};

function sameEntries(left: RulesMapEntries, right: RulesMapEntries): boolean {
  if (left.size !== right.size) return false;
  for (const key of left.keys()) {
    const value = left.get(key);
    const other = right.get(key);
    if (value === undefined || other === undefined || !hasSameTypeAndContent(value, other))
      return false;
  }
  return true;
}

/**
 * A set of values with constant-time lookup. Two values are the same element if `hasSameTypeAndContent` returns
 * true for them.
 */
export class RulesValueSet {
  readonly #keys = new Set<string>();

  constructor(values: readonly RulesValue[]) {
    for (const value of values) this.add(value);
  }

  has(value: RulesValue): boolean {
    return this.#keys.has(toEqualityKey(value));
  }

  add(value: RulesValue): void {
    this.#keys.add(toEqualityKey(value));
  }
}

/**
 * Returns a string key for a value. Two values have the same key if and only if `hasSameTypeAndContent` is true
 * for them. In the key, each text and each list is preceded by its length, so that different nested values
 * cannot have the same key.
 */
export function toEqualityKey(value: RulesValue): string {
  chargeWorkUnits(4);
  switch (value.kind) {
    case "null":
      return "n";
    case "bool":
      return value.value ? "t" : "f";
    case "int":
      return `i${value.value}`;
    case "float":
      return Object.is(value.value, -0) ? "d-0" : `d${value.value}`;
    case "string":
      return textKey("s", value.value);
    case "bytes":
      return textKey("b", Buffer.from(value.value).toString("latin1"));
    case "timestamp":
      return `T${value.nanos}`;
    case "duration":
      return `D${value.nanos}`;
    case "latlng":
      // Adding 0 converts -0 to 0, so that both have the same key.
      return `L${value.latitude + 0},${value.longitude + 0}`;
    case "list":
      return listKey("l", value.values.map(toEqualityKey));
    case "set":
      return listKey("S", value.values.map(toEqualityKey).sort());
    case "map":
      return listKey("m", Array.from(value.entries.keys(), entryKey(value.entries)).sort());
    case "path":
      return listKey(
        "p",
        value.segments.map((segment) => textKey("s", segment)),
      );
    case "map_diff":
    case "constraint":
    case "int_or_float":
    case "symbolic":
    case "error":
      return value.kind;
  }
}

function textKey(mark: string, text: string): string {
  chargeWorkUnits(text.length / CHARACTERS_PER_WORK_UNIT);
  return `${mark}${text.length}:${text}`;
}

function listKey(mark: string, keys: readonly string[]): string {
  const joined = keys.join(",");
  chargeWorkUnits(joined.length / CHARACTERS_PER_WORK_UNIT);
  return `${mark}${keys.length}[${joined}]`;
}
const entryKey =
  (entries: RulesMapEntries) =>
  (key: string): string =>
    `${textKey("s", key)}=${toEqualityKey(entries.get(key) ?? { kind: "null" })}`;

/** Returns the values without duplicates, ordered by first occurrence. */
export function removeDuplicateValues(values: readonly RulesValue[]): readonly RulesValue[] {
  const index = new RulesValueSet([]);
  return values.filter((value) => {
    if (index.has(value)) return false;
    index.add(value);
    return true;
  });
}
