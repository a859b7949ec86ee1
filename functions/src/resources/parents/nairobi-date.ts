/** The difference between Nairobi time and UTC, which is 3 hours all year. */
const AHEAD_MS = 3 * 60 * 60 * 1_000;
const DATE_LENGTH = "YYYY-MM-DD".length;

/** Returns the date in Nairobi as YYYY-MM-DD. */
export const toNairobiDate = (now: Date): string =>
  new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, DATE_LENGTH);
