import { distinct, isSame, ValueIndex } from "../equality.ts";
import {
  bool,
  concatLists,
  type Entries,
  fitsText,
  int,
  list,
  type RulesValue,
  string,
  TOO_LARGE,
} from "../values.ts";
import { work } from "../work.ts";
import { toText } from "./conversions.ts";
import { overload, type Table } from "./overload.ts";

/* Lists, sets, maps and what `diff` makes of two maps. */

type Values = readonly RulesValue[];

const set = (values: Values): RulesValue => ({ kind: "set", values: distinct(values) });
const size = (count: number): RulesValue => int(BigInt(count));

const hasAll = (own: Values, other: Values): boolean => {
  const index = new ValueIndex(own);
  return other.every((value) => index.has(value));
};
const hasAny = (own: Values, other: Values): boolean => {
  const index = new ValueIndex(own);
  return other.some((value) => index.has(value));
};
const hasOnly = (own: Values, other: Values): boolean => hasAll(other, own);
const without = (own: Values, other: Values): Values => {
  const index = new ValueIndex(other);
  return own.filter((value) => !index.has(value));
};
const within = (own: Values, other: Values): Values => {
  const index = new ValueIndex(other);
  return own.filter((value) => index.has(value));
};

function join(values: Values, separator: string): RulesValue {
  const texts: string[] = [];
  let length = 0;
  for (const value of values) {
    const text = toText(value);
    if (text.kind !== "string") return text;
    texts.push(text.value);
    length += text.value.length + separator.length;
    if (!fitsText(length)) return TOO_LARGE;
    work(1 + text.value.length / 8);
  }
  return string(texts.join(separator));
}

/** A list takes lists only; a set lists and sets. The official emulator refuses `[…].hasAny(set)`. */
export const LIST_METHODS: Table = {
  size: [overload(["list"], ([{ values }]) => size(values.length))],
  concat: [overload(["list", "list"], ([own, other]) => concatLists(own.values, other.values))],
  hasAll: [overload(["list", "list"], ([own, other]) => bool(hasAll(own.values, other.values)))],
  hasAny: [overload(["list", "list"], ([own, other]) => bool(hasAny(own.values, other.values)))],
  hasOnly: [overload(["list", "list"], ([own, other]) => bool(hasOnly(own.values, other.values)))],
  join: [overload(["list", "string"], ([own, separator]) => join(own.values, separator.value))],
  removeAll: [
    overload(["list", "list"], ([own, other]) => list(without(own.values, other.values))),
  ],
  toSet: [overload(["list"], ([{ values }]) => set(values))],
};

export const SET_METHODS: Table = {
  size: [overload(["set"], ([{ values }]) => size(values.length))],
  hasAll: [
    overload(["set", "set"], ([own, other]) => bool(hasAll(own.values, other.values))),
    overload(["set", "list"], ([own, other]) => bool(hasAll(own.values, other.values))),
  ],
  hasAny: [
    overload(["set", "set"], ([own, other]) => bool(hasAny(own.values, other.values))),
    overload(["set", "list"], ([own, other]) => bool(hasAny(own.values, other.values))),
  ],
  hasOnly: [
    overload(["set", "set"], ([own, other]) => bool(hasOnly(own.values, other.values))),
    overload(["set", "list"], ([own, other]) => bool(hasOnly(own.values, other.values))),
  ],
  union: [overload(["set", "set"], ([own, other]) => set([...own.values, ...other.values]))],
  intersection: [overload(["set", "set"], ([own, other]) => set(within(own.values, other.values)))],
  difference: [overload(["set", "set"], ([own, other]) => set(without(own.values, other.values)))],
};

function readPath(entries: Entries, keys: Values, fallback: RulesValue): RulesValue {
  let value: RulesValue = { kind: "map", entries };
  for (const key of keys) {
    const next: RulesValue | undefined =
      value.kind === "map" && key.kind === "string" ? value.entries.get(key.value) : undefined;
    if (next === undefined) return fallback;
    value = next;
  }
  return value;
}

function keysOf(entries: Entries): readonly string[] {
  work(entries.size);
  return [...entries.keys()];
}

export const MAP_METHODS: Table = {
  size: [overload(["map"], ([{ entries }]) => size(entries.size))],
  keys: [overload(["map"], ([{ entries }]) => list(keysOf(entries).map(string)))],
  values: [
    overload(["map"], ([{ entries }]) =>
      list(keysOf(entries).flatMap((key) => entries.get(key) ?? [])),
    ),
  ],
  get: [
    overload(["map", "string", "any"], ([own, key, fallback]) =>
      readPath(own.entries, [key], fallback),
    ),
    overload(["map", "list", "any"], ([own, keys, fallback]) =>
      readPath(own.entries, keys.values, fallback),
    ),
  ],
  diff: [
    overload(["map", "map"], ([after, before]) => ({
      kind: "map_diff",
      after: after.entries,
      before: before.entries,
    })),
  ],
};

type KeyTest = (after: RulesValue | undefined, before: RulesValue | undefined) => boolean;

const isAdded: KeyTest = (_after, before) => before === undefined;
const isRemoved: KeyTest = (after) => after === undefined;
const isUnchanged: KeyTest = (after, before) =>
  after !== undefined && before !== undefined && isSame(after, before);
const isChanged: KeyTest = (after, before) =>
  after !== undefined && before !== undefined && !isSame(after, before);

const keysWhere = (test: KeyTest): Table[string] => [
  overload(["map_diff"], ([{ after, before }]) => {
    const keys = [...new Set([...keysOf(after), ...keysOf(before)])];
    return {
      kind: "set",
      values: keys.filter((key) => test(after.get(key), before.get(key))).map(string),
    };
  }),
];

/** `new.diff(old)`: added are the keys of the receiver that the argument lacks. */
export const MAP_DIFF_METHODS: Table = {
  addedKeys: keysWhere(isAdded),
  removedKeys: keysWhere(isRemoved),
  changedKeys: keysWhere(isChanged),
  unchangedKeys: keysWhere(isUnchanged),
  affectedKeys: keysWhere((after, before) => !isUnchanged(after, before)),
};
