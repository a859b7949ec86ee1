import * as z from "zod/mini";
import { SINGLE_LINE_FIELD_MAX_LENGTH, STATED_REASON_MAX_LENGTH } from "./limits.ts";
import { VALIDATION } from "./texts.ts";

/**
 * Creates a schema that trims a text and requires at least `min` characters. A missing text gets the same
 * message as a text that is too short.
 */
export const createTrimmedTextSchema = (
  message: string,
  min = 1,
  max = SINGLE_LINE_FIELD_MAX_LENGTH,
) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(min, message), z.maxLength(max, VALIDATION.textTooLong));

/**
 * Creates a schema that accepts only the given values. A missing value gets the message `required`, and any
 * other value the message `unknown`.
 */
export const createChoiceSchema = <const T extends readonly string[]>(
  values: T,
  required: string,
  unknown: string,
) => {
  const messageOf = ({ input }: { readonly input?: unknown }): string =>
    input === undefined || input === null || input === "" ? required : unknown;
  return z.enum(values, { error: messageOf });
};

/** A search or filter text, which is trimmed. If the query parameter is absent, the text is empty. */
export const filterTextSchema = z._default(
  z.string().check(z.trim(), z.maxLength(SINGLE_LINE_FIELD_MAX_LENGTH, VALIDATION.textTooLong)),
  "",
);

/** The body of a request that must state a reason, such as a rejection. */
export const bodyWithReasonSchema = z.strictObject({
  reason: createTrimmedTextSchema(VALIDATION.reasonRequired, 1, STATED_REASON_MAX_LENGTH),
});
