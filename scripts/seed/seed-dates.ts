/** Fixed, so that the seed program writes the same bytes on every day; demo conversations end shortly before it. */
const SEED_DAY = "2026-09-14";
const NAIROBI = "+03:00";
const DAY_MS = 86_400_000;

/** `at` is a time of day in Nairobi, `HH:MM`. */
export const dateBeforeSeedDay = (days: number, at: string): Date =>
  new Date(Date.parse(`${SEED_DAY}T${at}:00${NAIROBI}`) - days * DAY_MS);

/** `HH:MM` of that many minutes after midnight. */
export const formatTimeOfDay = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** When the demo schools opened their accounts. */
export const SEED_START = dateBeforeSeedDay(100, "09:00");
