import { INTL_LOCALE } from "@texts/language.ts";

const TIME_ZONE = "Africa/Nairobi";
const WEEK_MS = 604_800_000;

const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(INTL_LOCALE, { timeZone: TIME_ZONE, ...options });

const TIME = { hour: "2-digit", minute: "2-digit" } as const;
const weekFormat = format({ weekday: "short", ...TIME });
const yearFormat = format({ day: "numeric", month: "short", ...TIME });
const dateFormat = format({ day: "numeric", month: "short", year: "numeric" });
const yearOf = format({ year: "numeric" });

/** Formats a closing time in Nairobi: "Fri 16:00" within a week, "27 Nov, 16:00" within the year, or a date. */
export const formatClosingTime = (time: string, now: number): string => {
  const date = new Date(time);
  if (Math.abs(date.getTime() - now) < WEEK_MS) return weekFormat.format(date);
  const isThisYear = yearOf.format(date) === yearOf.format(now);
  return (isThisYear ? yearFormat : dateFormat).format(date);
};

/** Returns true if no attempt can begin any more, as far as the device's clock tells. The server decides. */
export const isPastClosingTime = (closesAt: string | null, now: number): boolean =>
  closesAt !== null && Date.parse(closesAt) <= now;
