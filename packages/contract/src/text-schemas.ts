import * as z from "zod/mini";
import {
  EMAIL_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  REASON_MAX_LENGTH,
  TEXT_MAX_LENGTH,
} from "./limits.ts";
import { VALIDATION } from "./texts.ts";

/** Trimmed text of at least `min` characters. A missing value gets the same message as a short one. */
export const trimmedText = (message: string, min = 1, max = TEXT_MAX_LENGTH) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(min, message), z.maxLength(max, VALIDATION.tooLong));

export const emailSchema = z
  .string(VALIDATION.email)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(EMAIL_MAX_LENGTH, VALIDATION.email),
    z.email(VALIDATION.email),
  );

/** Never trimmed: spaces belong to a password. */
export const passwordSchema = (message: string, min: number) =>
  z
    .string(message)
    .check(z.minLength(min, message), z.maxLength(PASSWORD_MAX_LENGTH, VALIDATION.tooLong));

/** One of a list; nothing chosen and something foreign get different messages. */
export const chosen = <const T extends readonly string[]>(
  values: T,
  required: string,
  unknown: string,
) => {
  const messageOf = ({ input }: { readonly input?: unknown }): string =>
    input === undefined || input === null || input === "" ? required : unknown;
  return z.enum(values, { error: messageOf });
};

/** A search or filter text; absent is empty. */
export const filterText = z._default(
  z.string().check(z.trim(), z.maxLength(TEXT_MAX_LENGTH, VALIDATION.tooLong)),
  "",
);

/** Why somebody does what others will ask about. */
export const reasonSchema = z.strictObject({
  reason: trimmedText(VALIDATION.reason, 1, REASON_MAX_LENGTH),
});
