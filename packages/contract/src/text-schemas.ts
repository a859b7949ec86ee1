import * as z from "zod/mini";
import {
  EMAIL_MAX_LENGTH,
  SINGLE_LINE_FIELD_MAX_LENGTH,
  STATED_REASON_MAX_LENGTH,
} from "./limits.ts";
import { VALIDATION } from "./texts.ts";
import {
  INVISIBLE_TEXT,
  UNSAFE_CHARACTER,
  UNSAFE_CHARACTER_IN_LINES,
} from "./unsafe-characters.ts";

interface TextLimits {
  readonly message: string;
  readonly min: number;
  readonly max: number;
  readonly maxMessage?: string;
}

const createTextSchema = (
  unsafe: RegExp,
  { message, min, max, maxMessage = VALIDATION.textTooLong }: TextLimits,
) =>
  z.string(message).check(
    z.overwrite((text) => text.replaceAll("\r\n", "\n").normalize().trim()),
    z.refine((text) => !unsafe.test(text) && !INVISIBLE_TEXT.test(text), VALIDATION.textUnreadable),
    z.minLength(min, message),
    z.maxLength(max, maxMessage),
  );

/**
 * Creates a schema for a text of one line. The schema normalises the text to NFC, trims it, requires at least
 * `min` characters, and refuses control characters, bidirectional overrides and invisible texts. A missing text
 * gets the same message as a text that is too short.
 */
export const createTrimmedTextSchema = (
  message: string,
  min = 1,
  max = SINGLE_LINE_FIELD_MAX_LENGTH,
) => createTextSchema(UNSAFE_CHARACTER, { message, min, max });

/** Creates a schema like createTrimmedTextSchema for a text that may contain line breaks and tabs. */
export const createMultilineTextSchema = (
  message: string,
  min: number,
  max: number,
  maxMessage?: string,
) =>
  createTextSchema(UNSAFE_CHARACTER_IN_LINES, {
    message,
    min,
    max,
    ...(maxMessage === undefined ? {} : { maxMessage }),
  });

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

/**
 * A search or filter text, which is trimmed and, like stored texts, normalised to NFC. If the query parameter is
 * absent, the text is empty.
 */
export const filterTextSchema = z._default(
  z
    .string()
    .check(
      z.normalize(),
      z.trim(),
      z.maxLength(SINGLE_LINE_FIELD_MAX_LENGTH, VALIDATION.textTooLong),
    ),
  "",
);

/** A schema that trims an e-mail address, converts it to lower case and validates it. */
export const emailSchema = z
  .string(VALIDATION.emailInvalid)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(EMAIL_MAX_LENGTH, VALIDATION.emailInvalid),
    z.email(VALIDATION.emailInvalid),
  );

/** The body of a request that must state a reason, such as a rejection. */
export const bodyWithReasonSchema = z.strictObject({
  reason: createMultilineTextSchema(VALIDATION.reasonRequired, 1, STATED_REASON_MAX_LENGTH),
});
