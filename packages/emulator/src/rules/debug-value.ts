import { floorDivide, NANOS_PER_SECOND } from "./time-text.ts";
import type { FieldConstraint, RulesMapEntries, RulesValue } from "./values.ts";
import { chargeWorkUnits } from "./work-budget.ts";

/*
 * This module formats the values that `debug` prints in the same way as the official emulator, which prints an
 * internal protobuf message in text format. https://github.com/firebase/firebase-tools/issues/8407
 */

type Lines = readonly string[];

export const formatDebugValue = (value: RulesValue): string => linesOf(value).join("\n");

export const formatPathAsProtobufText = (segments: readonly string[]): string =>
  pathLines(segments).join("\n");

/**
 * Work units for indenting one line of output by one level. Each line is indented once for each block that
 * contains it.
 */
const WORK_PER_LINE = 8;

function block(name: string, inner: Lines): Lines {
  chargeWorkUnits(WORK_PER_LINE * (1 + inner.length));
  return [`${name} {`, ...inner.map((line) => `  ${line}`), "}"];
}

const pathLines = (segments: readonly string[]): Lines =>
  block(
    "path_value",
    segments.flatMap((segment) => block("segments", [`simple: ${JSON.stringify(segment)}`])),
  );

const valuesOf = (values: readonly RulesValue[]): Lines =>
  values.flatMap((value) => block("values", linesOf(value)));

function fieldsOf(entries: RulesMapEntries): Lines {
  return Array.from(entries.keys()).flatMap((key) => {
    const value = entries.get(key);
    const inner = value === undefined ? [] : block("value", linesOf(value));
    return block("fields", [`key: ${JSON.stringify(key)}`, ...inner]);
  });
}

const timeOf = (seconds: bigint, nanos: bigint): Lines => [
  `seconds: ${seconds}`,
  `nanos: ${nanos - seconds * NANOS_PER_SECOND}`,
];

const COMPARATORS: Readonly<Record<FieldConstraint["op"], string>> = {
  "<": "LESS_THAN",
  "<=": "LESS_THAN_OR_EQUALS",
  ">": "GREATER_THAN",
  ">=": "GREATER_THAN_OR_EQUALS",
  "!=": "NOT_EQUALS",
  "array-contains": "LIST_CONTAINS",
};

const constraintOf = ({ op, value }: FieldConstraint): Lines =>
  block("simple_constraints", [
    `comparator: ${COMPARATORS[op]}`,
    ...block("value", linesOf(value)),
  ]);

function linesOf(value: RulesValue): Lines {
  chargeWorkUnits(1);
  switch (value.kind) {
    case "null":
      return ["null_value: NULL_VALUE"];
    case "bool":
      return [`bool_value: ${value.value}`];
    case "int":
      return [`int_value: ${value.value}`];
    case "float":
      return [`float_value: ${value.value}`];
    case "string":
      return [`string_value: ${JSON.stringify(value.value)}`];
    case "bytes":
      return [`bytes_value: "${Buffer.from(value.value).toString("base64")}"`];
    case "timestamp":
      return block(
        "timestamp_value",
        timeOf(floorDivide(value.nanos, NANOS_PER_SECOND), value.nanos),
      );
    case "duration":
      return block("duration_value", timeOf(value.nanos / NANOS_PER_SECOND, value.nanos));
    case "latlng":
      return block("latlng_value", [
        `latitude: ${value.latitude}`,
        `longitude: ${value.longitude}`,
      ]);
    case "list":
      return block("list_value", valuesOf(value.values));
    case "set":
      return block("set_value", valuesOf(value.values));
    case "map":
      return block("map_value", fieldsOf(value.entries));
    case "path":
      return pathLines(value.segments);
    case "map_diff":
      return block("map_diff_value", [
        ...block("left", fieldsOf(value.after)),
        ...block("right", fieldsOf(value.before)),
      ]);
    case "int_or_float":
      return linesOf(value.value);
    case "constraint":
      return block("constraint_value", value.constraints.flatMap(constraintOf));
    case "symbolic":
      return block("constraint_value", []);
    case "error":
      return [`undefined: ${value.message}`];
  }
}
