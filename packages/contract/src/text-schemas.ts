import * as z from "zod/mini";
import { REASON_MAX_LENGTH, TEXT_MAX_LENGTH } from "./limits.ts";
import { VALIDATION } from "./texts.ts";

/** Trimmed text of at least `min` characters. A missing value gets the same message as a short one. */
export const trimmedText = (message: string, min = 1, max = TEXT_MAX_LENGTH) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(min, message), z.maxLength(max, VALIDATION.tooLong));

/** One of the given values, with separate messages for a missing and for an unknown value. */
export const requiredChoice = <const T extends readonly string[]>(
  values: T,
  required: string,
  unknown: string,
) => {
  const messageOf = ({ input }: { readonly input?: unknown }): string =>
    input === undefined || input === null || input === "" ? required : unknown;
  return z.enum(values, { error: messageOf });
};

/** A trimmed search or filter text; "" when absent. */
export const filterText = z._default(
  z.string().check(z.trim(), z.maxLength(TEXT_MAX_LENGTH, VALIDATION.tooLong)),
  "",
);

/** The body of requests that need a reason, such as a rejection. */
export const reasonSchema = z.strictObject({
  reason: trimmedText(VALIDATION.reason, 1, REASON_MAX_LENGTH),
});
