import * as z from "zod/mini";
import { PERSON_NAME_MIN_LENGTH } from "./limits.ts";
import { createTrimmedTextSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

/**
 * The characters of a name: letters of any script with their combining marks and joiners, spaces, hyphens and
 * apostrophes, and dots at the end of a word ("Mr. John") or between initials ("J.K. Otieno"). E-mails contain the name,
 * so this pattern keeps links and advertisements out of them.
 */
const PERSON_NAME_PATTERN =
  /^$|^['‘’-]*(?=\p{L})(?:[\p{L}\p{M}]\.(?= |$|\p{L}\.)|[\p{L}\p{M}\u200c '‘’‐-]|\u200d)*$/u;

/** A schema for the name of a person. */
export const personNameSchema = createTrimmedTextSchema(
  VALIDATION.personNameTooShort,
  PERSON_NAME_MIN_LENGTH,
).check(z.regex(PERSON_NAME_PATTERN, VALIDATION.personNameInvalid));
