/** Nairobi is at UTC+3 all year. */
const AHEAD_MS = 3 * 60 * 60 * 1_000;
const DATE_LENGTH = "YYYY-MM-DD".length;

/** The date in Nairobi as YYYY-MM-DD. */
export const toNairobiDate = (now: Date): string =>
  new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, DATE_LENGTH);
