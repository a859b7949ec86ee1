/**
 * The fixed "today" of the demo data. It makes the output of the seed program independent of the day on
 * which it runs.
 */
const SEED_DAY = "2026-09-14";
const NAIROBI = "+03:00";
const DAY_MS = 86_400_000;

/** Returns the time `at` (`HH:MM` in Nairobi) on the date that is `days` days before the seed day. */
export const getDateBeforeSeedDay = (days: number, at: string): Date =>
  new Date(Date.parse(`${SEED_DAY}T${at}:00${NAIROBI}`) - days * DAY_MS);

/** Formats a number of minutes after midnight as `HH:MM`. */
export const formatMinutesAsTimeOfDay = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** The time at which the first accounts of the demo schools were created. */
export const FIRST_ACCOUNTS_CREATED_AT = getDateBeforeSeedDay(100, "09:00");
