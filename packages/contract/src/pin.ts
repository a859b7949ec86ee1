import * as z from "zod/mini";
import { ADMISSION_NUMBER_MAX_LENGTH, PIN_LENGTH } from "./limits.ts";
import { createTrimmedTextSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

/**
 * Returns the form in which admission numbers are compared: upper case, without spaces. So "mge/2026/001 " and
 * "MGE / 2026 / 001" name the same student.
 */
export const normaliseAdmissionNumber = (admissionNumber: string): string =>
  admissionNumber.replaceAll(/\s+/gu, "").toUpperCase();

/** The admission number of an account that the school makes. */
export const admissionNumberSchema = createTrimmedTextSchema(
  VALIDATION.admissionNumberRequired,
  1,
  ADMISSION_NUMBER_MAX_LENGTH,
);

/** The admission number of a login, in the form in which admission numbers are compared. */
export const loginAdmissionNumberSchema = admissionNumberSchema.check(
  z.overwrite(normaliseAdmissionNumber),
);

const PIN_PATTERN = new RegExp(`^\\d{${PIN_LENGTH}}$`);

export const pinSchema = z
  .string(VALIDATION.pinInvalid)
  .check(z.regex(PIN_PATTERN, VALIDATION.pinInvalid));

const DIGITS_IN_ORDER = "01234567890123456789";
const DIGITS_IN_REVERSE_ORDER = "98765432109876543210";

/** Matches one digit, two digits or three digits that are repeated: 000000, 121212, 123123. */
const REPEATED = /^(\d{1,3})\1+$/;
/** Matches pairs or triples of one digit: 112233, 111222. */
const PAIRS_OR_TRIPLES = /^(?:(\d)\1(\d)\2(\d)\3|(\d)\4\4(\d)\5\5)$/;
/** Matches a year from 1950 to 2049 at the beginning or the end. */
const YEAR = /^(?:19[5-9]|20[0-4])\d|(?:19[5-9]|20[0-4])\d$/;

/** Returns true for a PIN that many people choose: repeated digits, digits in order, or a year. */
export const isEasyPin = (pin: string): boolean =>
  REPEATED.test(pin) ||
  PAIRS_OR_TRIPLES.test(pin) ||
  YEAR.test(pin) ||
  DIGITS_IN_ORDER.includes(pin) ||
  DIGITS_IN_REVERSE_ORDER.includes(pin);

/** The schema of a PIN that a person chooses. */
export const newPinSchema = pinSchema.check(
  z.refine((pin) => !isEasyPin(pin), VALIDATION.pinTooEasy),
);

const DATE_PARTS = /^\d{2}(?<year>\d{2})-(?<month>\d{2})-(?<day>\d{2})$/;

/** Returns true if the PIN is the date of birth with two digits for day, month and year, in any usual order. */
export const isBirthDatePin = (pin: string, dateOfBirth: string | undefined): boolean => {
  const { year, month, day } = DATE_PARTS.exec(dateOfBirth ?? "")?.groups ?? {};
  if (year === undefined || month === undefined || day === undefined) return false;
  return [day + month + year, month + day + year, year + month + day].includes(pin);
};
