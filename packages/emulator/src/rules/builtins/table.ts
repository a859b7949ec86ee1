import type { ServiceName } from "../ast.ts";
import type { Kind } from "../values.ts";
import { LIST_METHODS, MAP_DIFF_METHODS, MAP_METHODS, SET_METHODS } from "./collections.ts";
import { CONVERSIONS } from "./conversions.ts";
import { FIRESTORE_LOOKUPS, STORAGE_LOOKUPS } from "./documents.ts";
import { HASHING_FUNCTIONS } from "./hashing.ts";
import { LATLNG_FUNCTIONS, LATLNG_METHODS, MATH_FUNCTIONS } from "./numbers.ts";
import { type Overload, overload, type Table } from "./overload.ts";
import { PATH_METHODS } from "./paths.ts";
import { BYTES_METHODS, STRING_METHODS } from "./texts.ts";
import { DURATION_METHODS, TIME_FUNCTIONS, TIMESTAMP_METHODS } from "./times.ts";

/* All builtins by name. To add one, add its row to the table of its type. */

type Overloads = ReadonlyMap<string, readonly Overload[]>;

const toMap = (...tables: readonly Table[]): Overloads =>
  new Map(tables.flatMap((table) => Object.entries(table)));

const COMMON: readonly Table[] = [
  CONVERSIONS,
  MATH_FUNCTIONS,
  LATLNG_FUNCTIONS,
  TIME_FUNCTIONS,
  HASHING_FUNCTIONS,
  { debug: [overload(["any"], ([value]) => value)] },
];

/** By full name: `get`, `math.abs`. */
export const FUNCTIONS: Readonly<Record<ServiceName, Overloads>> = {
  "cloud.firestore": toMap(...COMMON, FIRESTORE_LOOKUPS),
  "firebase.storage": toMap(...COMMON, STORAGE_LOOKUPS),
};

export const NAMESPACES: Readonly<Record<ServiceName, ReadonlySet<string>>> = {
  "cloud.firestore": namespacesOf("cloud.firestore"),
  "firebase.storage": namespacesOf("firebase.storage"),
};

function namespacesOf(service: ServiceName): ReadonlySet<string> {
  const qualified = [...FUNCTIONS[service].keys()].filter((name) => name.includes("."));
  return new Set(qualified.map((name) => name.slice(0, name.indexOf("."))));
}

/** The methods of each type by name. */
export const METHODS: ReadonlyMap<Kind, Overloads> = new Map<Kind, Overloads>([
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
export const methodsOf = (kind: Kind): Overloads => METHODS.get(kind) ?? NO_METHODS;
