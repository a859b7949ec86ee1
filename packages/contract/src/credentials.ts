import * as z from "zod/mini";
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from "./limits.ts";
import { VALIDATION } from "./texts.ts";

/**
 * Validates an e-mail address after trimming and lower-casing it. The schema has its own file, so that pages
 * without an e-mail or password field do not load it.
 */
export const emailSchema = z
  .string(VALIDATION.emailInvalid)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(EMAIL_MAX_LENGTH, VALIDATION.emailInvalid),
    z.email(VALIDATION.emailInvalid),
  );

/** Validates a password without trimming it, because a password may begin or end with spaces. */
export const createPasswordSchema = (message: string, min: number) =>
  z
    .string(message)
    .check(z.minLength(min, message), z.maxLength(PASSWORD_MAX_LENGTH, VALIDATION.textTooLong));
