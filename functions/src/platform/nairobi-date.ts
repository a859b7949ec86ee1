/** The difference between Nairobi time and UTC, which is 3 hours all year. */
const AHEAD_MS = 3 * 60 * 60 * 1_000;
const DATE_LENGTH = "YYYY-MM-DD".length;

/** Returns the date in Nairobi as YYYY-MM-DD. */
export const toNairobiDate = (now: Date): string =>
  new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, DATE_LENGTH);

/** Returns the year in Nairobi. */
export const toNairobiYear = (now: Date): number => Number.parseInt(toNairobiDate(now), 10);

/** Returns the time at which a date (YYYY-MM-DD) begins in Nairobi. */
export const getStartOfNairobiDay = (date: string): Date =>
  new Date(Date.parse(`${date}T00:00:00Z`) - AHEAD_MS);

const ADULT_YEARS = 18;
const YEAR_LENGTH = "YYYY".length;

/** A date after every other date. */
const NEVER = "9999-12-31";

/**
 * Returns the date (YYYY-MM-DD) from which a person with this date of birth is 18. A person without a date of birth
 * never is. Dates of this format sort by time. A birthday on 29 February is over on 1 March of a year without that day.
 */
export const getAdultDate = (dateOfBirth: string | undefined): string =>
  dateOfBirth === undefined
    ? NEVER
    : `${Number(dateOfBirth.slice(0, YEAR_LENGTH)) + ADULT_YEARS}${dateOfBirth.slice(YEAR_LENGTH)}`;

/**
 * Returns true if a person with this date of birth (YYYY-MM-DD) is under 18 on the current date in Nairobi. A person
 * without a date of birth counts as under 18.
 */
export const isUnder18 = (dateOfBirth: string | undefined, now: Date): boolean =>
  getAdultDate(dateOfBirth) > toNairobiDate(now);
