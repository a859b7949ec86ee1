import type { JsonSchema } from "@darasa/contract/documentation/describe-api";
import { createTrimmedTextSchema } from "@darasa/contract/text-schemas";
import fc from "fast-check";

/**
 * Values that exist in the test data, by field name. Without existing ids, most requests would end with 404.
 */
export type ExistingFieldValues = Readonly<Record<string, readonly string[]>>;

const LONGEST_TEXT = 40;
const LONGEST_LIST = 4;

const emails = fc.stringMatching(/^[a-z]{1,12}(\.[a-z]{1,8})?@[a-z]{2,10}\.(test|co\.ke)$/);
const times = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Generates texts that match a pattern with Unicode properties, which the generator of `matching` cannot read. */
const textsOfLetters = (pattern: RegExp): fc.Arbitrary<string> =>
  fc
    .string({ unit: fc.constantFrom(..."aBéŨعአ '-’"), minLength: 2, maxLength: LONGEST_TEXT })
    .filter((text) => text.trim().length >= 2 && pattern.test(text.trim()));

/**
 * Generates texts that match the pattern. The generator does not support look-aheads, so they are removed from
 * its pattern. A filter then checks each text against the complete pattern.
 */
const matching = (pattern: string, maxLength: number | undefined): fc.Arbitrary<string> => {
  if (pattern.includes("\\p{")) return textsOfLetters(new RegExp(pattern, "u"));
  const whole = new RegExp(pattern);
  return fc
    .stringMatching(new RegExp(pattern.replaceAll(/\(\?!.*?\$\)/g, "")))
    .filter((text) => whole.test(text) && text.length <= (maxLength ?? text.length));
};

const textSchema = createTrimmedTextSchema("", 0, Number.POSITIVE_INFINITY);
const isUnchanged = (text: string): boolean => textSchema.safeParse(text).data === text;

/**
 * Generates texts that the schemas for texts leave unchanged: readable, normalised, and without spaces at the
 * beginning and the end. The schemas check the length after they have trimmed and normalised a text.
 */
const texts = ({ minLength = 0, maxLength = LONGEST_TEXT }: JsonSchema): fc.Arbitrary<string> => {
  const most = Math.max(minLength, Math.min(maxLength, LONGEST_TEXT));
  const solid = fc
    .string({ unit: "grapheme", minLength, maxLength: most })
    .filter((text) => text.length >= minLength && text.length <= maxLength && isUnchanged(text));
  return fc.oneof(
    { weight: 8, arbitrary: solid },
    { weight: 1, arbitrary: fc.constant("x".repeat(maxLength)) },
    { weight: 1, arbitrary: fc.constant("y".repeat(minLength)) },
  );
};

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  base64: fc.base64String({ minLength: 4, maxLength: LONGEST_TEXT }),
  email: emails,
  date: times.map((time) => time.slice(0, 10)),
  "date-time": times,
};

const strings = (schema: JsonSchema): fc.Arbitrary<string> => {
  const { format = "", pattern, maxLength } = schema;
  return FORMATS[format] ?? (pattern === undefined ? texts(schema) : matching(pattern, maxLength));
};

const numbers = ({ type, minimum, maximum }: JsonSchema): fc.Arbitrary<number> => {
  const min = Math.max(minimum ?? -1_000, -1_000);
  const max = Math.min(maximum ?? 1_000, 100_000);
  return type === "integer" ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
};

const lists = (
  schema: JsonSchema,
  known: ExistingFieldValues,
  name: string,
): fc.Arbitrary<unknown[]> => {
  const { items, minItems = 0, maxItems = LONGEST_LIST } = schema;
  const item = typeof items === "object" && !Array.isArray(items) ? items : {};
  return fc.array(createGeneratorForJsonSchema(item, known, name), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, LONGEST_LIST)),
  });
};

const maps = (schema: JsonSchema, known: ExistingFieldValues): fc.Arbitrary<unknown> => {
  const { additionalProperties, properties = {}, required = [] } = schema;
  if (typeof additionalProperties === "object") {
    const keys = fc.constantFrom(...(known.questionId ?? ["q1"]), "other");
    return fc.dictionary(keys, createGeneratorForJsonSchema(additionalProperties, known), {
      maxKeys: LONGEST_LIST,
      noNullPrototype: true,
    });
  }
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      [
        name,
        createGeneratorForJsonSchema(typeof field === "object" ? field : {}, known, name),
      ] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true });
};

const generated = (
  schema: JsonSchema,
  known: ExistingFieldValues,
  name: string,
): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) {
    const choices = schema.anyOf.map((choice) => (typeof choice === "object" ? choice : {}));
    return fc.oneof(...choices.map((choice) => generated(choice, known, name)));
  }
  switch (String(schema.type)) {
    case "string":
      return strings(schema);
    case "integer":
    case "number":
      return numbers(schema);
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "array":
      return lists(schema, known, name);
    case "object":
      return maps(schema, known);
    default:
      throw new Error(`No values of ${JSON.stringify(schema)} can be made`);
  }
};

/** Generates values that are valid according to the schema. */
export const createGeneratorForJsonSchema = (
  schema: JsonSchema,
  known: ExistingFieldValues,
  name = "",
): fc.Arbitrary<unknown> => {
  const pattern = new RegExp(schema.pattern ?? "");
  const familiar = (known[name] ?? []).filter((value) => pattern.test(value));
  const fresh = generated(schema, known, name);
  return familiar.length === 0 || schema.type !== "string"
    ? fresh
    : fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...familiar) },
        { weight: 1, arbitrary: fresh },
      );
};
