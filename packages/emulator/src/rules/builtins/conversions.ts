import { formatTimestampNanos } from "../time-text.ts";
import {
  createUnsupportedOperationError,
  isInt64,
  type RulesErrorValue,
  type RulesValue,
  type RulesValueOfKind,
  toErrorValue,
  toFloatValue,
  toIntValue,
  toStringValue,
  truncateToIntValue,
} from "../values.ts";
import { chargeWorkUnits } from "../work-budget.ts";
import { defineOverload, type OverloadTable } from "./overload.ts";

const INT_TEXT = /^[+-]?\d{1,30}$/;
const FLOAT_TEXT = /^\s*[+-]?(?:NaN|Infinity|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)\s*$/;

const notConvertible = (text: string, type: string): RulesErrorValue =>
  toErrorValue(
    `Type conversion error. Argument: [${text}], From type: [string], To type: [${type}].`,
  );

/** Charges the work budget of the request for reading the string. Returns the string unchanged. */
function chargeRead(text: string): string {
  chargeWorkUnits(text.length / 8);
  return text;
}

function parseInt64(text: string): RulesValue {
  const value = INT_TEXT.test(text) ? BigInt(text.replace("+", "")) : undefined;
  return value === undefined || !isInt64(value) ? notConvertible(text, "int") : toIntValue(value);
}

const parseDouble = (text: string): RulesValue =>
  FLOAT_TEXT.test(text) ? toFloatValue(Number(text)) : notConvertible(text, "float");

/**
 * Formats a float like Java: always with a fraction, and with an exponent if the number is very large or very
 * small.
 */
function doubleText(value: number): string {
  if (Object.is(value, -0)) return "-0.0";
  const size = Math.abs(value);
  if (!Number.isFinite(value) || size === 0) return value === 0 ? "0.0" : String(value);
  if (size >= 1e-3 && size < 1e7) return Number.isInteger(value) ? `${value}.0` : String(value);
  const [digits = "", exponent = ""] = value.toExponential().split("e");
  return `${digits.includes(".") ? digits : `${digits}.0`}E${Number(exponent)}`;
}

/** Implements `string(x)`. Returns an error value for types that have no text form, such as lists and maps. */
export function convertToString(value: RulesValue): RulesValue {
  if (value.kind === "string") return value;
  if (value.kind === "int" || value.kind === "bool") return toStringValue(String(value.value));
  if (value.kind === "float") return toStringValue(doubleText(value.value));
  if (value.kind === "null") return toStringValue("null");
  if (value.kind === "path") return toStringValue(pathText(value));
  if (value.kind === "timestamp") return toStringValue(formatTimestampNanos(value.nanos));
  return createUnsupportedOperationError(`string(${value.kind})`, STRING_OVERLOADS);
}
const STRING_OVERLOADS =
  "string(int), string(float), string(null), string(string), string(bool), string(path), string(timestamp)";

const pathText = ({ segments }: RulesValueOfKind<"path">): string =>
  segments.map((segment) => `/${segment}`).join("");

export const CONVERSION_FUNCTIONS: OverloadTable = {
  int: [
    defineOverload(["int"], ([value]) => value),
    defineOverload(["float"], ([{ value }]) => truncateToIntValue(value)),
    defineOverload(["string"], ([{ value }]) => parseInt64(chargeRead(value))),
    defineOverload(["bool"], ([{ value }]) => toIntValue(value ? 1n : 0n)),
  ],
  float: [
    defineOverload(["int"], ([{ value }]) => toFloatValue(Number(value))),
    defineOverload(["float"], ([value]) => value),
    defineOverload(["string"], ([{ value }]) => parseDouble(chargeRead(value))),
  ],
  string: [defineOverload(["any"], ([value]) => convertToString(value))],
  path: [
    defineOverload(["string"], ([{ value }]) => ({
      kind: "path",
      segments: chargeRead(value)
        .split("/")
        .filter((segment) => segment !== ""),
    })),
  ],
};
