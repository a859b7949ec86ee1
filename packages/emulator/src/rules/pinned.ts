import { isEqual, isSame } from "./equality.ts";
import {
  bool,
  isInt64,
  isNumeric,
  type RulesValue,
  TRUE,
  UNKNOWN,
  unsupported,
  type ValueOf,
} from "./values.ts";
import { work } from "./work.ts";

/*
 * A query's equality takes an int and a float of the same number for one, at any depth; rules tell them apart in `is`, in
 * divisions and inside of lists and maps. So a field that a query pins to 5 may hold 5.0, and what would come out
 * differently for the two is unknown.
 */

type Pinned = ValueOf<"pinned">;

/** The value itself when the query leaves no doubt about its type. */
export const pin = (value: RulesValue): RulesValue =>
  hasTwin(value) ? { kind: "pinned", value } : value;

/** Whether another value is equal to a query and not the same to rules. */
export function hasTwin(value: RulesValue): boolean {
  work(1);
  if (value.kind === "int") return BigInt(Number(value.value)) === value.value;
  if (value.kind === "float") return Number.isInteger(value.value) && isInt64(BigInt(value.value));
  if (value.kind === "list") return value.values.some(hasTwin);
  if (value.kind !== "map") return false;
  return Array.from(value.entries.keys()).some((key) => hasTwin(entryOf(value, key)));
}

const entryOf = ({ entries }: ValueOf<"map">, key: string): RulesValue =>
  entries.get(key) ?? UNKNOWN;

/** Numbers compare by number, whatever their types. Of lists and maps only is known what they are not. */
export function isPinnedEqual({ value }: Pinned, other: RulesValue): RulesValue {
  const right = other.kind === "pinned" ? other.value : other;
  if (isNumeric(value) || value.kind !== right.kind) return bool(isEqual(value, right));
  return UNKNOWN;
}

/** `element in pinned` */
export function isInPinned(element: RulesValue, { value: whole }: Pinned): RulesValue {
  if (whole.kind === "map") {
    if (element.kind === "string") return bool(whole.entries.has(element.value));
    return unsupported(`map.in(${element.kind})`, "map.in(string)");
  }
  if (whole.kind !== "list" || element.kind === "pinned") return UNKNOWN;
  // What has no twin is the same as an element or is not in the list.
  return hasTwin(element) ? UNKNOWN : bool(whole.values.some((each) => isSame(each, element)));
}

/** `pinned in values` */
export const isPinnedIn = ({ value }: Pinned, values: readonly RulesValue[]): RulesValue =>
  isNumeric(value) && !values.some((each) => isEqual(each, value)) ? bool(false) : UNKNOWN;

/** `pinned is type`, by the kinds that the type stands for. */
export function isPinnedOf({ value }: Pinned, kinds: readonly string[]): RulesValue {
  if (!isNumeric(value)) return bool(kinds.includes(value.kind));
  const [isInt, isFloat] = [kinds.includes("int"), kinds.includes("float")];
  if (isInt && isFloat) return TRUE;
  return isInt || isFloat ? UNKNOWN : bool(false);
}

/** Whether the method comes to the same for all that the value may be; `get` does but for the number's type. */
export const isBlindToTwins = (method: string): boolean => BLIND_METHODS.has(method);
const BLIND_METHODS = new Set(["size", "keys", "get"]);
