import { hasSameTypeAndContent, RulesValueSet, removeDuplicateValues } from "../equality.ts";
import {
  concatLists,
  isPermittedTextLength,
  type RulesMapEntries,
  type RulesValue,
  toBoolValue,
  toIntValue,
  toListValue,
  toStringValue,
  VALUE_TOO_LARGE_ERROR,
} from "../values.ts";
import { chargeWorkUnits } from "../work-budget.ts";
import { convertToString } from "./conversions.ts";
import { defineOverload, type OverloadTable } from "./overload.ts";

type Values = readonly RulesValue[];

const set = (values: Values): RulesValue => ({
  kind: "set",
  values: removeDuplicateValues(values),
});
const size = (count: number): RulesValue => toIntValue(BigInt(count));

const hasAll = (own: Values, other: Values): boolean => {
  const index = new RulesValueSet(own);
  return other.every((value) => index.has(value));
};
const hasAny = (own: Values, other: Values): boolean => {
  const index = new RulesValueSet(own);
  return other.some((value) => index.has(value));
};
const hasOnly = (own: Values, other: Values): boolean => hasAll(other, own);
const without = (own: Values, other: Values): Values => {
  const index = new RulesValueSet(other);
  return own.filter((value) => !index.has(value));
};
const within = (own: Values, other: Values): Values => {
  const index = new RulesValueSet(other);
  return own.filter((value) => index.has(value));
};

function join(values: Values, separator: string): RulesValue {
  const texts: string[] = [];
  let length = 0;
  for (const value of values) {
    const text = convertToString(value);
    if (text.kind !== "string") return text;
    texts.push(text.value);
    length += text.value.length + separator.length;
    if (!isPermittedTextLength(length)) return VALUE_TOO_LARGE_ERROR;
    chargeWorkUnits(1 + text.value.length / 8);
  }
  return toStringValue(texts.join(separator));
}

/**
 * Methods of lists. `hasAll`, `hasAny` and `hasOnly` accept only a list as argument, because the official
 * emulator rejects `[…].hasAny(set)`. The same methods of sets accept both sets and lists.
 */
export const LIST_METHODS: OverloadTable = {
  size: [defineOverload(["list"], ([{ values }]) => size(values.length))],
  concat: [
    defineOverload(["list", "list"], ([own, other]) => concatLists(own.values, other.values)),
  ],
  hasAll: [
    defineOverload(["list", "list"], ([own, other]) =>
      toBoolValue(hasAll(own.values, other.values)),
    ),
  ],
  hasAny: [
    defineOverload(["list", "list"], ([own, other]) =>
      toBoolValue(hasAny(own.values, other.values)),
    ),
  ],
  hasOnly: [
    defineOverload(["list", "list"], ([own, other]) =>
      toBoolValue(hasOnly(own.values, other.values)),
    ),
  ],
  join: [
    defineOverload(["list", "string"], ([own, separator]) => join(own.values, separator.value)),
  ],
  removeAll: [
    defineOverload(["list", "list"], ([own, other]) =>
      toListValue(without(own.values, other.values)),
    ),
  ],
  toSet: [defineOverload(["list"], ([{ values }]) => set(values))],
};

export const SET_METHODS: OverloadTable = {
  size: [defineOverload(["set"], ([{ values }]) => size(values.length))],
  hasAll: [
    defineOverload(["set", "set"], ([own, other]) => toBoolValue(hasAll(own.values, other.values))),
    defineOverload(["set", "list"], ([own, other]) =>
      toBoolValue(hasAll(own.values, other.values)),
    ),
  ],
  hasAny: [
    defineOverload(["set", "set"], ([own, other]) => toBoolValue(hasAny(own.values, other.values))),
    defineOverload(["set", "list"], ([own, other]) =>
      toBoolValue(hasAny(own.values, other.values)),
    ),
  ],
  hasOnly: [
    defineOverload(["set", "set"], ([own, other]) =>
      toBoolValue(hasOnly(own.values, other.values)),
    ),
    defineOverload(["set", "list"], ([own, other]) =>
      toBoolValue(hasOnly(own.values, other.values)),
    ),
  ],
  union: [defineOverload(["set", "set"], ([own, other]) => set([...own.values, ...other.values]))],
  intersection: [
    defineOverload(["set", "set"], ([own, other]) => set(within(own.values, other.values))),
  ],
  difference: [
    defineOverload(["set", "set"], ([own, other]) => set(without(own.values, other.values))),
  ],
};

function readPath(entries: RulesMapEntries, keys: Values, fallback: RulesValue): RulesValue {
  let value: RulesValue = { kind: "map", entries };
  for (const key of keys) {
    const next: RulesValue | undefined =
      value.kind === "map" && key.kind === "string" ? value.entries.get(key.value) : undefined;
    if (next === undefined) return fallback;
    value = next;
  }
  return value;
}

function keysOf(entries: RulesMapEntries): readonly string[] {
  chargeWorkUnits(entries.size);
  return [...entries.keys()];
}

export const MAP_METHODS: OverloadTable = {
  size: [defineOverload(["map"], ([{ entries }]) => size(entries.size))],
  keys: [
    defineOverload(["map"], ([{ entries }]) => toListValue(keysOf(entries).map(toStringValue))),
  ],
  values: [
    defineOverload(["map"], ([{ entries }]) =>
      toListValue(keysOf(entries).flatMap((key) => entries.get(key) ?? [])),
    ),
  ],
  get: [
    defineOverload(["map", "string", "any"], ([own, key, fallback]) =>
      readPath(own.entries, [key], fallback),
    ),
    defineOverload(["map", "list", "any"], ([own, keys, fallback]) =>
      readPath(own.entries, keys.values, fallback),
    ),
  ],
  diff: [
    defineOverload(["map", "map"], ([after, before]) => ({
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
  after !== undefined && before !== undefined && hasSameTypeAndContent(after, before);
const isChanged: KeyTest = (after, before) =>
  after !== undefined && before !== undefined && !hasSameTypeAndContent(after, before);

const keysWhere = (test: KeyTest): OverloadTable[string] => [
  defineOverload(["map_diff"], ([{ after, before }]) => {
    const keys = [...new Set([...keysOf(after), ...keysOf(before)])];
    return {
      kind: "set",
      values: keys.filter((key) => test(after.get(key), before.get(key))).map(toStringValue),
    };
  }),
];

/**
 * Methods of the result of `new.diff(old)`. `addedKeys()`, for example, returns the keys of `new` that `old`
 * lacks.
 */
export const MAP_DIFF_METHODS: OverloadTable = {
  addedKeys: keysWhere(isAdded),
  removedKeys: keysWhere(isRemoved),
  changedKeys: keysWhere(isChanged),
  unchangedKeys: keysWhere(isUnchanged),
  affectedKeys: keysWhere((after, before) => !isUnchanged(after, before)),
};
