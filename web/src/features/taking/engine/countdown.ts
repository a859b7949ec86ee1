import { SECONDS_PER_MINUTE } from "@darasa/contract/limits";

const ANNOUNCED_MINUTES = [1, 5, 10];

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** Formats the remaining time as MM:SS. An hour or more is shown in minutes, for example 90:00. */
export const formatCountdown = (seconds: number): string =>
  `${twoDigits(Math.floor(seconds / SECONDS_PER_MINUTE))}:${twoDigits(seconds % SECONDS_PER_MINUTE)}`;

/** Converts seconds to minutes, rounded up. */
export const roundUpToMinutes = (seconds: number): number =>
  Math.ceil(seconds / SECONDS_PER_MINUTE);

/**
 * Returns the minute mark (10, 5 or 1) to announce when the remaining seconds fall from `before` to `now`.
 * Returns undefined if no mark lies between them.
 */
export const findMinuteToAnnounce = (before: number, now: number): number | undefined =>
  ANNOUNCED_MINUTES.find((minute) => {
    const mark = minute * SECONDS_PER_MINUTE;
    return before > mark && now <= mark && now > 0;
  });
