import type { JsonSchema } from "@darasa/contract/documentation";

const number = (value: number): string => value.toLocaleString("en");

const range = (min: number | undefined, max: number | undefined, unit: string): string[] => {
  const most = max === undefined || max >= Number.MAX_SAFE_INTEGER ? undefined : max;
  const least = min === undefined || min <= Number.MIN_SAFE_INTEGER ? undefined : min;
  if (least === undefined && most === undefined) return [];
  if (least === undefined) return [`at most ${number(most ?? 0)}${unit}`];
  if (most === undefined) return [`at least ${number(least)}${unit}`];
  return [
    least === most ? `${number(least)}${unit}` : `${number(least)} to ${number(most)}${unit}`,
  ];
};

const FORMATS: Readonly<Record<string, string>> = {
  binary: "a file",
  date: "date as 2026-09-14",
  "date-time": "time as 2026-09-14T08:30:00Z",
  email: "e-mail address",
};

const textOf = (schema: JsonSchema): string[] => {
  const { enum: choices, pattern, format, minLength, maxLength } = schema;
  if (choices !== undefined) return [`one of ${choices.map(String).join(", ")}`];
  return [
    FORMATS[format ?? ""] ?? "text",
    ...range(minLength, maxLength, " characters"),
    ...(pattern === undefined ? [] : [`matching ${pattern}`]),
  ];
};

const listOf = ({ items, minItems, maxItems }: JsonSchema): string[] => {
  const item = typeof items === "object" && !Array.isArray(items) ? describeField(items) : "values";
  return [`list of ${item}`, ...range(minItems, maxItems, " entries")];
};

const numberOf =
  (kind: string) =>
  ({ minimum, maximum }: JsonSchema): string[] => [kind, ...range(minimum, maximum, "")];

const KINDS: Readonly<Record<string, (schema: JsonSchema) => string[]>> = {
  string: textOf,
  integer: numberOf("whole number"),
  number: numberOf("number"),
  array: listOf,
  boolean: () => ["true or false"],
  object: ({ properties }) => [properties === undefined ? "map from ids to values" : "fields"],
};

const kindOf = (schema: JsonSchema): string[] =>
  schema.const === undefined
    ? (KINDS[String(schema.type)]?.(schema) ?? ["anything"])
    : [JSON.stringify(schema.const)];

/** What a field takes, in words. */
export const describeField = (schema: JsonSchema): string =>
  [
    ...kindOf(schema),
    ...(schema.default === undefined ? [] : [`${JSON.stringify(schema.default)} when absent`]),
  ].join(", ");
