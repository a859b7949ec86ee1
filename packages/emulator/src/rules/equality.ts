import { type Entries, isNumeric, type RulesValue } from "./values.ts";
import { work } from "./work.ts";

/*
 * Two relations. `==` compares an int with a float by number and NaN with nothing. Inside lists, sets and maps, and so
 * for `in`, `hasAll`, `diff` and the rest, values are the same only with the same type and the same content: 1 is not
 * 1.0 there, and NaN is NaN, so that a field holding NaN does not count as changed.
 */

export function isEqual(left: RulesValue, right: RulesValue): boolean {
  if (isNumeric(left) && isNumeric(right)) {
    // Between a bigint and a number JavaScript compares by exact value; NaN fails both.
    return left.value <= right.value && left.value >= right.value;
  }
  return isSame(left, right);
}

export function isSame(left: RulesValue, right: RulesValue): boolean {
  if (left === right) return true;
  work(1);
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
      return right.kind === "list" && sameItems(left.values, right.values, isSame);
    case "set":
      return right.kind === "set" && sameMembers(left.values, right.values);
    case "map":
      return right.kind === "map" && sameEntries(left.entries, right.entries);
    case "path":
      return right.kind === "path" && sameItems(left.segments, right.segments, Object.is);
    case "map_diff":
    case "constraint":
    case "pinned":
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
  work(left.length / CHEAP);
  return left.every((byte, i) => byte === right[i]);
}

/** Of reading a character, against a unit of work. */
const CHEAP = 8;

function sameTexts(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  work(left.length / CHEAP);
  return left === right;
}

const sameMembers = (left: readonly RulesValue[], right: readonly RulesValue[]): boolean => {
  const members = new ValueIndex(right);
  return left.length === right.length && left.every((value) => members.has(value));
};

function sameEntries(left: Entries, right: Entries): boolean {
  if (left.size !== right.size) return false;
  for (const key of left.keys()) {
    const value = left.get(key);
    const other = right.get(key);
    if (value === undefined || other === undefined || !isSame(value, other)) return false;
  }
  return true;
}

/** Membership by `isSame` in constant time. */
export class ValueIndex {
  readonly #keys = new Set<string>();

  constructor(values: readonly RulesValue[]) {
    for (const value of values) this.add(value);
  }

  has(value: RulesValue): boolean {
    return this.#keys.has(keyOf(value));
  }

  add(value: RulesValue): void {
    this.#keys.add(keyOf(value));
  }
}

/** Two values have one key exactly when they are the same. Lengths keep the texts inside of a key apart. */
export function keyOf(value: RulesValue): string {
  work(4);
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
      // -0 and 0 are one place.
      return `L${value.latitude + 0},${value.longitude + 0}`;
    case "list":
      return listKey("l", value.values.map(keyOf));
    case "set":
      return listKey("S", value.values.map(keyOf).sort());
    case "map":
      return listKey("m", Array.from(value.entries.keys(), entryKey(value.entries)).sort());
    case "path":
      return listKey(
        "p",
        value.segments.map((segment) => textKey("s", segment)),
      );
    case "map_diff":
    case "constraint":
    case "pinned":
    case "symbolic":
    case "error":
      return value.kind;
  }
}

function textKey(mark: string, text: string): string {
  work(text.length / CHEAP);
  return `${mark}${text.length}:${text}`;
}

function listKey(mark: string, keys: readonly string[]): string {
  const joined = keys.join(",");
  work(joined.length / CHEAP);
  return `${mark}${keys.length}[${joined}]`;
}
const entryKey =
  (entries: Entries) =>
  (key: string): string =>
    `${textKey("s", key)}=${keyOf(entries.get(key) ?? { kind: "null" })}`;

/** The values without repetition, in order. */
export function distinct(values: readonly RulesValue[]): readonly RulesValue[] {
  const index = new ValueIndex([]);
  return values.filter((value) => {
    if (index.has(value)) return false;
    index.add(value);
    return true;
  });
}
