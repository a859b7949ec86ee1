import * as z from "zod/mini";
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from "./limits.ts";
import { VALIDATION } from "./texts.ts";

/** Trimmed and lower-cased. In a separate file because signed-in pages validate no e-mail address. */
export const emailSchema = z
  .string(VALIDATION.email)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(EMAIL_MAX_LENGTH, VALIDATION.email),
    z.email(VALIDATION.email),
  );

/** Not trimmed: a password may begin or end with spaces. */
export const passwordSchema = (message: string, min: number) =>
  z
    .string(message)
    .check(z.minLength(min, message), z.maxLength(PASSWORD_MAX_LENGTH, VALIDATION.tooLong));
