import * as z from "zod/mini";
import { PASSWORD_MAX_LENGTH } from "./limits.ts";
import { VALIDATION } from "./texts.ts";

const EMAILED_CODE_MAX_LENGTH = 512;

/** The code of a link in an e-mail. */
export const emailedCodeSchema = z
  .string(VALIDATION.passwordResetCodeRequired)
  .check(
    z.minLength(1, VALIDATION.passwordResetCodeRequired),
    z.maxLength(EMAILED_CODE_MAX_LENGTH, VALIDATION.passwordResetCodeRequired),
  );

/**
 * Creates a schema that validates a password. The schema does not trim the password, because a password may
 * begin or end with spaces.
 */
export const buildPasswordSchema = (message: string, min: number) =>
  z
    .string(message)
    .check(z.minLength(min, message), z.maxLength(PASSWORD_MAX_LENGTH, VALIDATION.textTooLong));
