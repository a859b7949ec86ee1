import { formatNanos } from "../time-text.ts";
import {
  type ErrorValue,
  error,
  float,
  int,
  intFromNumber,
  isInt64,
  type RulesValue,
  string,
  unsupported,
  type ValueOf,
} from "../values.ts";
import { work } from "../work.ts";
import { overload, type Table } from "./overload.ts";

/* `int(x)`, `float(x)`, `string(x)`, `bool(x)` and `path(x)`. */

const INT_TEXT = /^[+-]?\d{1,30}$/;
const FLOAT_TEXT = /^\s*[+-]?(?:NaN|Infinity|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)\s*$/;

const notConvertible = (text: string, type: string): ErrorValue =>
  error(`Type conversion error. Argument: [${text}], From type: [string], To type: [${type}].`);

/** Reading a text once. */
function paid(text: string): string {
  work(text.length / 8);
  return text;
}

function parseInt64(text: string): RulesValue {
  const value = INT_TEXT.test(text) ? BigInt(text.replace("+", "")) : undefined;
  return value === undefined || !isInt64(value) ? notConvertible(text, "int") : int(value);
}

const parseDouble = (text: string): RulesValue =>
  FLOAT_TEXT.test(text) ? float(Number(text)) : notConvertible(text, "float");

function parseBool(text: string): RulesValue {
  if (text !== "true" && text !== "false") return notConvertible(text, "bool");
  return { kind: "bool", value: text === "true" };
}

/** As Java writes a double: with a fraction always, and an exponent for the very great and very small. */
function doubleText(value: number): string {
  if (Object.is(value, -0)) return "-0.0";
  const size = Math.abs(value);
  if (!Number.isFinite(value) || size === 0) return value === 0 ? "0.0" : String(value);
  if (size >= 1e-3 && size < 1e7) return Number.isInteger(value) ? `${value}.0` : String(value);
  const [digits = "", exponent = ""] = value.toExponential().split("e");
  return `${digits.includes(".") ? digits : `${digits}.0`}E${Number(exponent)}`;
}

/** What `string(x)` gives; an error for lists, maps and other things without a text. */
export function toText(value: RulesValue): RulesValue {
  if (value.kind === "string") return value;
  if (value.kind === "int" || value.kind === "bool") return string(String(value.value));
  if (value.kind === "float") return string(doubleText(value.value));
  if (value.kind === "null") return string("null");
  if (value.kind === "path") return string(pathText(value));
  if (value.kind === "timestamp") return string(formatNanos(value.nanos));
  return unsupported(`string(${value.kind})`, STRING_OVERLOADS);
}
const STRING_OVERLOADS =
  "string(int), string(float), string(null), string(string), string(bool), string(path), string(timestamp)";

const pathText = ({ segments }: ValueOf<"path">): string =>
  segments.map((segment) => `/${segment}`).join("");

export const CONVERSIONS: Table = {
  int: [
    overload(["int"], ([value]) => value),
    overload(["float"], ([{ value }]) => intFromNumber(value)),
    overload(["string"], ([{ value }]) => parseInt64(paid(value))),
    overload(["bool"], ([{ value }]) => int(value ? 1n : 0n)),
  ],
  float: [
    overload(["int"], ([{ value }]) => float(Number(value))),
    overload(["float"], ([value]) => value),
    overload(["string"], ([{ value }]) => parseDouble(paid(value))),
  ],
  string: [overload(["any"], ([value]) => toText(value))],
  bool: [
    overload(["bool"], ([value]) => value),
    overload(["string"], ([{ value }]) => parseBool(value)),
  ],
  path: [
    overload(["string"], ([{ value }]) => ({
      kind: "path",
      segments: paid(value)
        .split("/")
        .filter((segment) => segment !== ""),
    })),
  ],
};
