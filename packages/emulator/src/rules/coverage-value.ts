import { formatTimestampNanos } from "./time-text.ts";
import type { SourcePosition } from "./types.ts";
import type { RulesMapEntries, RulesValue } from "./values.ts";

/** A value in the format of the official coverage report: an object whose only key is the type. */
export type CoverageValue = { readonly [type: string]: unknown };

const values = (all: readonly RulesValue[], position: SourcePosition): CoverageValue => ({
  values: all.map((value) => toCoverageValue(value, position)),
});

const mapValue = (entries: RulesMapEntries, position: SourcePosition): CoverageValue => ({
  fields: Object.fromEntries(
    Array.from(entries.keys()).map((key) => {
      const value = entries.get(key);
      return [key, value === undefined ? {} : toCoverageValue(value, position)];
    }),
  ),
});

const durationText = (nanos: bigint): string => {
  const size = nanos < 0n ? -nanos : nanos;
  const fraction = String(size % 1_000_000_000n)
    .padStart(9, "0")
    .replace(/0+$/, "");
  const text = `${size / 1_000_000_000n}${fraction === "" ? "" : `.${fraction}`}s`;
  return nanos < 0n ? `-${text}` : text;
};

/** Returns NaN and infinities as strings like ProtoJSON does, because JSON numbers cannot represent them. */
const doubleValue = (value: number): number | string =>
  Number.isFinite(value) ? value : String(value);

export function toCoverageValue(value: RulesValue, position: SourcePosition): CoverageValue {
  switch (value.kind) {
    case "null":
      return { nullValue: null };
    case "bool":
      return { boolValue: value.value };
    case "int":
      return { intValue: String(value.value) };
    case "float":
      return { floatValue: doubleValue(value.value) };
    case "string":
      return { stringValue: value.value };
    case "bytes":
      return { bytesValue: Buffer.from(value.value).toString("base64") };
    case "timestamp":
      return { timestampValue: formatTimestampNanos(value.nanos) };
    case "duration":
      return { durationValue: durationText(value.nanos) };
    case "latlng":
      return { latlngValue: { latitude: value.latitude, longitude: value.longitude } };
    case "list":
      return { listValue: values(value.values, position) };
    case "set":
      return { setValue: values(value.values, position) };
    case "map":
      return { mapValue: mapValue(value.entries, position) };
    case "path":
      return { pathValue: { segments: value.segments.map((simple) => ({ simple })) } };
    case "map_diff":
      return {
        mapDiffValue: {
          left: mapValue(value.after, position),
          right: mapValue(value.before, position),
        },
      };
    case "int_or_float":
      return toCoverageValue(value.value, position);
    case "constraint":
    case "symbolic":
      return { constraintValue: {} };
    case "error":
      return { undefined: { sourcePosition: position, causeMessage: value.message } };
  }
}
