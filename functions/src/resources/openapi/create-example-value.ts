import type { JsonSchema } from "@darasa/contract/documentation/describe-api";
import { EXAMPLE_VALUES_BY_FIELD_NAME, EXAMPLE_VALUES_BY_FIELD_SUFFIX } from "./example-values.ts";

type Components = Readonly<Record<string, JsonSchema>>;

const COMPONENT = "#/components/schemas/";
const TIME = "2026-09-14T08:30:00.000Z";

const typeOf = (value: unknown): string => (Array.isArray(value) ? "array" : typeof value);

const fits = ({ type, pattern, enum: choices }: JsonSchema, value: unknown): boolean =>
  (type === typeOf(value) || (type === "integer" && Number.isInteger(value))) &&
  (choices === undefined || choices.some((choice) => choice === value)) &&
  (pattern === undefined || new RegExp(pattern).test(String(value)));

/**
 * The names of optional fields that example values do not contain: the text about a successful response, fields of
 * short answer and matching questions, because the question of the examples has options, and the levels of a school,
 * because most schools keep the national ones, and loading before the day, which the picture of the examples excludes.
 */
const OMITTED_FIELDS = new Set([
  "message",
  "alsoAccepted",
  "numeric",
  "tolerance",
  "items",
  "scales",
  "canPrepare",
]);

/**
 * Returns the singular of a field name, so that the elements of `subjects` use the example value of `subject`.
 */
const singular = (name: string): string => name.replace(/s$/, "");

const usualOf = (name: string): unknown =>
  EXAMPLE_VALUES_BY_FIELD_NAME[name] ??
  EXAMPLE_VALUES_BY_FIELD_SUFFIX[/[A-Z][a-z]+$/.exec(name)?.[0] ?? ""];

const PLAIN: Readonly<Record<string, unknown>> = {
  string: "text",
  number: 1,
  integer: 1,
  boolean: true,
};

/** Returns a simple example value by format or type, for a field whose name has no predefined example. */
const plain = ({ format, type }: JsonSchema): unknown =>
  format === "date-time" ? TIME : (PLAIN[String(type)] ?? null);

const recordOf = (schema: JsonSchema, components: Components): Record<string, unknown> => {
  const { additionalProperties } = schema;
  const entries = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    typeof property === "boolean" || OMITTED_FIELDS.has(name)
      ? []
      : [[name, createExampleValue(property, components, name)] as const],
  );
  return typeof additionalProperties === "object"
    ? { q1: createExampleValue(additionalProperties, components, "answer") }
    : Object.fromEntries(entries);
};

/** Creates a realistic example value for a schema; `name` is the name of its field. */
export const createExampleValue = (
  schema: JsonSchema,
  components: Components,
  name = "",
): unknown => {
  const { $ref, const: only, enum: choices, items, properties, anyOf: [first] = [] } = schema;
  if ($ref !== undefined) {
    return createExampleValue(components[$ref.slice(COMPONENT.length)] ?? {}, components, name);
  }
  if (only !== undefined) return only;
  if (typeof first === "object" && first.properties !== undefined)
    return recordOf(first, components);
  const usual = usualOf(name);
  if (usual !== undefined && fits(schema, usual)) return usual;
  if (schema.default !== undefined) return schema.default;
  if (choices !== undefined) return choices[0];
  if (properties !== undefined || schema.type === "object") return recordOf(schema, components);
  if (typeof items === "object" && !Array.isArray(items)) {
    return [createExampleValue(items, components, singular(name))];
  }
  return typeof first === "object" ? createExampleValue(first, components, name) : plain(schema);
};
