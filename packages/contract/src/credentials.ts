import * as z from "zod/mini";
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from "./limits.ts";
import { VALIDATION } from "./texts.ts";

/** What a person logs in with. In a file of its own: a signed-in application checks neither. */
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
