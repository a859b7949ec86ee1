import { SECONDS_PER_MINUTE } from "@darasa/contract/limits";

const ANNOUNCED_MINUTES = [1, 5, 10];

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** MM:SS; an hour and more stay minutes. */
export const countdownText = (seconds: number): string =>
  `${twoDigits(Math.floor(seconds / SECONDS_PER_MINUTE))}:${twoDigits(seconds % SECONDS_PER_MINUTE)}`;

/** Full minutes that are left, counting the one that runs. */
export const minutesLeft = (seconds: number): number => Math.ceil(seconds / SECONDS_PER_MINUTE);

/** The mark that was passed between two looks at the clock, if it is one that is said aloud. */
export const minuteToAnnounce = (before: number, now: number): number | undefined =>
  ANNOUNCED_MINUTES.find((minute) => {
    const mark = minute * SECONDS_PER_MINUTE;
    return before > mark && now <= mark && now > 0;
  });
