import type { RulesServiceName } from "../ast.ts";
import type { RulesValueKind } from "../values.ts";
import { LIST_METHODS, MAP_DIFF_METHODS, MAP_METHODS, SET_METHODS } from "./collections.ts";
import { CONVERSION_FUNCTIONS } from "./conversions.ts";
import { READ_FUNCTIONS_OF_FIRESTORE_RULES, READ_FUNCTIONS_OF_STORAGE_RULES } from "./documents.ts";
import { HASHING_FUNCTIONS } from "./hashing.ts";
import { LATLNG_FUNCTIONS, LATLNG_METHODS, MATH_FUNCTIONS } from "./numbers.ts";
import { type BuiltinOverload, defineOverload, type OverloadTable } from "./overload.ts";
import { PATH_METHODS } from "./paths.ts";
import { BYTES_METHODS, STRING_METHODS } from "./strings.ts";
import { DURATION_METHODS, TIME_FUNCTIONS, TIMESTAMP_METHODS } from "./times.ts";

/*
 * This module defines tables that contain the overloads of all built-in functions and methods, by function or
 * method name. A new function must also be added to the list of documented functions in
 * language-reference.test.ts.
 */

type Overloads = ReadonlyMap<string, readonly BuiltinOverload[]>;

const toMap = (...tables: readonly OverloadTable[]): Overloads =>
  new Map(tables.flatMap((table) => Object.entries(table)));

const COMMON: readonly OverloadTable[] = [
  CONVERSION_FUNCTIONS,
  MATH_FUNCTIONS,
  LATLNG_FUNCTIONS,
  TIME_FUNCTIONS,
  HASHING_FUNCTIONS,
  { debug: [defineOverload(["any"], ([value]) => value)] },
];

/**
 * Built-in functions of each rules service (Firestore and Storage), by name. The name of a function in a
 * namespace includes the namespace, for example `math.abs`.
 */
export const BUILTIN_FUNCTIONS: Readonly<Record<RulesServiceName, Overloads>> = {
  "cloud.firestore": toMap(...COMMON, READ_FUNCTIONS_OF_FIRESTORE_RULES),
  "firebase.storage": toMap(...COMMON, READ_FUNCTIONS_OF_STORAGE_RULES),
};

export const BUILTIN_NAMESPACES: Readonly<Record<RulesServiceName, ReadonlySet<string>>> = {
  "cloud.firestore": namespacesOf("cloud.firestore"),
  "firebase.storage": namespacesOf("firebase.storage"),
};

function namespacesOf(service: RulesServiceName): ReadonlySet<string> {
  const qualified = [...BUILTIN_FUNCTIONS[service].keys()].filter((name) => name.includes("."));
  return new Set(qualified.map((name) => name.slice(0, name.indexOf("."))));
}

/** Built-in methods of each type of value, by method name. */
export const BUILTIN_METHODS: ReadonlyMap<RulesValueKind, Overloads> = new Map<
  RulesValueKind,
  Overloads
>([
  ["string", toMap(STRING_METHODS)],
  ["bytes", toMap(BYTES_METHODS)],
  ["list", toMap(LIST_METHODS)],
  ["set", toMap(SET_METHODS)],
  ["map", toMap(MAP_METHODS)],
  ["map_diff", toMap(MAP_DIFF_METHODS)],
  ["path", toMap(PATH_METHODS)],
  ["timestamp", toMap(TIMESTAMP_METHODS)],
  ["duration", toMap(DURATION_METHODS)],
  ["latlng", toMap(LATLNG_METHODS)],
]);

const NO_METHODS: Overloads = new Map();
export const getBuiltinMethods = (kind: RulesValueKind): Overloads =>
  BUILTIN_METHODS.get(kind) ?? NO_METHODS;
