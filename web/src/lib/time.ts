import { INTL_LOCALE } from "@texts/language.ts";
import * as text from "@texts/time.ts";

const TIME_ZONE = "Africa/Nairobi";
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const WEEK_DAYS = 7;

const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(INTL_LOCALE, { timeZone: TIME_ZONE, ...options });

const hourFormat = format({ hour: "2-digit", minute: "2-digit" });
const weekdayFormat = format({ weekday: "short" });
const dateFormat = format({ day: "numeric", month: "short" });
const yearFormat = format({ day: "numeric", month: "short", year: "numeric" });
const longDayFormat = format({ weekday: "long", day: "numeric", month: "long" });
const fullFormat = format({ dateStyle: "full", timeStyle: "short" });

const parse = (time: string | undefined): Date | undefined => {
  const date = new Date(time ?? "");
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** The offset of Nairobi, which is the same in the whole year. Adding it is much faster than `Intl.DateTimeFormat`. */
const NAIROBI_OFFSET_MS = 10_800_000;
const DATE_LENGTH = 10;

/** Returns the date in Nairobi at a certain time, as YYYY-MM-DD. */
const dayKey = (date: Date | number): string =>
  new Date(Number(date) + NAIROBI_OFFSET_MS).toISOString().slice(0, DATE_LENGTH);

const isSameYear = (date: Date, now: number): boolean =>
  dayKey(date).slice(0, 4) === dayKey(now).slice(0, 4);

const daysBefore = (date: Date, now: number): number =>
  Math.round((Date.parse(dayKey(now)) - Date.parse(dayKey(date))) / DAY_MS);

/** Returns the date in Nairobi (YYYY-MM-DD) of an ISO time. Returns an empty string for an invalid time. */
export const getNairobiDate = (time: string): string => {
  const date = parse(time);
  return date === undefined ? "" : dayKey(date);
};

/**
 * Returns how many days `now` is after `time`, counted by midnights in Nairobi. Returns 0 for an invalid time.
 */
export const daysSince = (time: string, now: number): number => {
  const date = parse(time);
  return date === undefined ? 0 : Math.max(0, daysBefore(date, now));
};

/** Formats a date, for example "12 May 2026". */
export const formatDate = (time: string): string => {
  const date = parse(time);
  return date === undefined ? text.justNowLabel : yearFormat.format(date);
};

/** Formats a time of day, for example "14:05". */
export const formatTimeOfDay = (time: string): string => {
  const date = parse(time);
  return date === undefined ? text.justNowLabel : hourFormat.format(date);
};

/**
 * Formats a date and time in full, for tooltips and screen readers. Example: "Tuesday, 12 May 2026 at 14:05".
 */
export const formatFullDateTime = (time: string): string => {
  const date = parse(time);
  return date === undefined ? text.justNowLabel : fullFormat.format(date);
};

/**
 * Formats the day of a time for a heading: as "Today" or "Yesterday", with the weekday within a week, or as a
 * date.
 */
export const formatDayHeading = (time: string, now: number): string => {
  const date = parse(time);
  if (date === undefined) return text.justNowLabel;
  const days = daysBefore(date, now);
  if (days === 0) return text.todayLabel;
  if (days === 1) return text.yesterdayLabel;
  return days > 0 && days < WEEK_DAYS ? longDayFormat.format(date) : yearFormat.format(date);
};

/** Formats a closing time: "Fri 16:00" within a week, "27 Nov, 16:00" within the year, or a date. */
export const formatClosingTime = (time: string, now: number): string => {
  const date = new Date(time);
  const hour = hourFormat.format(date);
  if (Math.abs(Number(date) - now) < WEEK_DAYS * DAY_MS) {
    return `${weekdayFormat.format(date)} ${hour}`;
  }
  return isSameYear(date, now) ? `${dateFormat.format(date)}, ${hour}` : yearFormat.format(date);
};

/**
 * Formats a time for an entry of a list: as "just now", a time of day, "Yesterday", a weekday within a week, or
 * a date.
 */
export const formatListEntryTime = (time: string | undefined, now: number): string => {
  const date = parse(time);
  if (date === undefined || Math.abs(now - date.getTime()) < MINUTE_MS) return text.justNowLabel;
  const days = daysBefore(date, now);
  if (days === 0) return hourFormat.format(date);
  if (days === 1) return text.yesterdayLabel;
  if (days > 0 && days < WEEK_DAYS) return weekdayFormat.format(date);
  return isSameYear(date, now) ? dateFormat.format(date) : yearFormat.format(date);
};
