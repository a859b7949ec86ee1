import { work } from "./work.ts";

/*
 * What expressions yield. Errors are values: operators pass them on, `&&` and `||` may absorb them, and an `allow` whose
 * condition is one does not grant.
 */

/** A map's entries. An interface, so that documents and tokens are converted entry by entry, when asked. */
export interface Entries {
  readonly size: number;
  get(key: string): RulesValue | undefined;
  has(key: string): boolean;
  keys(): Iterable<string>;
}

/** What a query tells about a field that it does not pin: in every document of the result, all of it holds. */
export interface FieldConstraint {
  readonly op: "<" | "<=" | ">" | ">=" | "!=" | "array-contains";
  readonly value: RulesValue;
}

export type RulesValue =
  | { readonly kind: "null" }
  | { readonly kind: "bool"; readonly value: boolean }
  | { readonly kind: "int"; readonly value: bigint }
  | { readonly kind: "float"; readonly value: number }
  | { readonly kind: "string"; readonly value: string }
  | { readonly kind: "bytes"; readonly value: Uint8Array }
  /** Nanoseconds since the Unix epoch. */
  | { readonly kind: "timestamp"; readonly nanos: bigint }
  | { readonly kind: "duration"; readonly nanos: bigint }
  | { readonly kind: "latlng"; readonly latitude: number; readonly longitude: number }
  | { readonly kind: "list"; readonly values: readonly RulesValue[] }
  /** No two are the same by `isSame`. */
  | { readonly kind: "set"; readonly values: readonly RulesValue[] }
  | { readonly kind: "map"; readonly entries: Entries }
  | {
      readonly kind: "path";
      readonly segments: readonly string[];
      readonly bindings?: ReadonlyMap<string, string>;
    }
  | { readonly kind: "map_diff"; readonly after: Entries; readonly before: Entries }
  /** A field of a LIST whose value is not known, only bounded. */
  | { readonly kind: "constraint"; readonly constraints: readonly FieldConstraint[] }
  /** A field of a LIST that equals this to the query, to which 5 and 5.0 are equal at any depth. */
  | { readonly kind: "pinned"; readonly value: RulesValue }
  /** A map of a LIST of which only some fields are known. */
  | { readonly kind: "symbolic"; member(name: string): RulesValue; known(name: string): RulesValue }
  | { readonly kind: "error"; readonly message: string };

export type Kind = RulesValue["kind"];
export type ValueOf<K extends Kind> = Extract<RulesValue, { kind: K }>;
export type ErrorValue = ValueOf<"error">;

export const NULL: RulesValue = { kind: "null" };
export const TRUE: RulesValue = { kind: "bool", value: true };
export const FALSE: RulesValue = { kind: "bool", value: false };

export const bool = (value: boolean): RulesValue => (value ? TRUE : FALSE);
export const float = (value: number): RulesValue => ({ kind: "float", value });
export const string = (value: string): RulesValue => ({ kind: "string", value });
export const list = (values: readonly RulesValue[]): RulesValue => ({ kind: "list", values });
export const map = (entries: Entries): RulesValue => ({ kind: "map", entries });
/** Far above what a document holds: repeated doubling must end before memory does. */
const MAX_ITEMS = 1_000_000;
const MAX_CHARACTERS = 16_000_000;
/** Of copying an item or a character, against a unit of work. */
const CHEAP = 8;
export const TOO_LARGE: RulesValue = { kind: "error", message: "Value too large error." };

export const fitsText = (length: number): boolean => length <= MAX_CHARACTERS;

export function concatTexts(left: string, right: string): RulesValue {
  const length = left.length + right.length;
  if (!fitsText(length)) return TOO_LARGE;
  work(length / CHEAP);
  return string(left + right);
}

export function concatLists(left: readonly RulesValue[], right: readonly RulesValue[]): RulesValue {
  const length = left.length + right.length;
  if (length > MAX_ITEMS) return TOO_LARGE;
  work(length / CHEAP);
  return list([...left, ...right]);
}

export const mapOf = (entries: Record<string, RulesValue>): RulesValue =>
  map(new Map(Object.entries(entries)));
export const path = (segments: readonly string[]): RulesValue => ({ kind: "path", segments });
export const error = (message: string): ErrorValue => ({ kind: "error", message });

const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;

export const isInt64 = (value: bigint): boolean => value >= MIN_INT64 && value <= MAX_INT64;

const INT_OVERFLOW = error("Integer overflow error.");

/** Every arithmetic on integers goes through here: int64, and an overflow is an error. */
export const int = (value: bigint): RulesValue =>
  isInt64(value) ? { kind: "int", value } : INT_OVERFLOW;

/** Truncates; saturates at the ends of int64 and takes NaN for 0. */
export function intFromNumber(value: number): RulesValue {
  if (Number.isNaN(value)) return int(0n);
  if (value >= 2 ** 63) return int(MAX_INT64);
  return int(value <= -(2 ** 63) ? MIN_INT64 : BigInt(Math.trunc(value)));
}

/** 0001-01-01T00:00:00Z to the end of 9999: what google.protobuf.Timestamp can hold. */
const MIN_TIMESTAMP = -62_135_596_800_000_000_000n;
const MAX_TIMESTAMP = 253_402_300_799_999_999_999n;
const TIMESTAMP_OUT_OF_RANGE = error("Timestamp out of range error.");

export const timestamp = (nanos: bigint): RulesValue =>
  nanos >= MIN_TIMESTAMP && nanos <= MAX_TIMESTAMP
    ? { kind: "timestamp", nanos }
    : TIMESTAMP_OUT_OF_RANGE;

/** 10,000 years of seconds: what google.protobuf.Duration can hold. */
const MAX_DURATION = 315_576_000_000n * 1_000_000_000n;
const DURATION_OUT_OF_RANGE = error("Duration out of range error.");

export const duration = (nanos: bigint): RulesValue =>
  nanos >= -MAX_DURATION && nanos <= MAX_DURATION
    ? { kind: "duration", nanos }
    : DURATION_OUT_OF_RANGE;

export const NULL_VALUE_ERROR = error("Null value error.");
/** Neither true nor false can be proved. The top level replaces the text by the place of the condition. */
export const UNKNOWN = error("evaluation error");

export const propertyUndefined = (name: string): ErrorValue =>
  error(`Property ${name} is undefined on object.`);
export const functionNotFound = (name: string): ErrorValue =>
  error(`Function not found error: Name: [${name}].`);
export const typeError = (received: Kind, expected: string): ErrorValue =>
  error(`Type error. Received: [${received}] Expected: [${expected}].`);
export const unsupported = (received: string, expected: string): ErrorValue =>
  error(`Unsupported operation error. Received: ${received}. Expected: ${expected}.`);
export const indexOutOfBound = (index: bigint, size: number): ErrorValue =>
  error(`Index out of bound error. Index: [${index}] , size: [${size}].`);

/** Known only in part, or only by its bounds. */
export const isPartial = ({ kind }: RulesValue): boolean =>
  kind === "constraint" || kind === "pinned" || kind === "symbolic";

export const isNumeric = (value: RulesValue): value is ValueOf<"int"> | ValueOf<"float"> =>
  value.kind === "int" || value.kind === "float";

export const isKind = <K extends Kind>(value: RulesValue, kind: K): value is ValueOf<K> =>
  value.kind === kind;

/** The code points of a text as strings, or undefined when they are its UTF-16 units. */
export function astralCharacters(text: string): readonly string[] | undefined {
  work(text.length / CHEAP);
  if (!SURROGATE.test(text)) return undefined;
  work(text.length);
  return Array.from(text);
}
const SURROGATE = /[\ud800-\udfff]/;
