import { compareStrings } from "./compare-strings.ts";
import type { Value } from "./value.ts";

/**
 * Returns a string key for a value. Two values have the same key exactly if queries treat them as equal: 1 and
 * 1.0, 0 and -0, NaN and NaN.
 */
export function getValueEqualityKey(value: Value): string {
  switch (value.kind) {
    case "null":
      return "";
    case "string":
      return `s${value.value}`;
    case "boolean":
      return value.value ? "b1" : "b0";
    case "integer":
      return `n${value.value}`;
    case "double":
      return `n${numberText(value.value)}`;
    case "timestamp":
      return `t${value.micros}`;
    case "reference":
      return `r${value.name}`;
    case "bytes":
      return `y${value.value.join()}`;
    case "geoPoint":
      return `g${numberText(value.latitude)},${numberText(value.longitude)}`;
    case "array":
      return `a${JSON.stringify(value.values.map(getValueEqualityKey))}`;
    case "map": {
      const entries = [...value.fields].sort(([left], [right]) => compareStrings(left, right));
      return `m${JSON.stringify(entries.map(([name, each]) => [name, getValueEqualityKey(each)]))}`;
    }
  }
}

/**
 * Formats a whole number with all its digits, so that a double has the same key as the equal integer. `String`
 * alone rounds large numbers: `String(2 ** 60)` returns 1152921504606847000.
 */
const numberText = (number: number): string =>
  Number.isInteger(number) ? String(BigInt(number)) : String(number);
