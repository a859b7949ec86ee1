import type { Period } from "@darasa/contract/timetables";

const LESSON_MINUTES = 40;
const BREAK_MINUTES = 20;
const MINUTES_PER_HOUR = 60;
const LAST_MINUTE = 24 * MINUTES_PER_HOUR - 1;

const addMinutes = (time: string, minutes: number): string => {
  const [hours = 0, rest = 0] = time.split(":").map(Number);
  const sum = Math.min(hours * MINUTES_PER_HOUR + rest + minutes, LAST_MINUTE);
  const twoDigits = (value: number): string => String(value).padStart(2, "0");
  return `${twoDigits(Math.floor(sum / MINUTES_PER_HOUR))}:${twoDigits(sum % MINUTES_PER_HOUR)}`;
};

/** Adds a lesson of 40 minutes or a break of 20 minutes at the end of the day. */
export const addPeriod = (periods: readonly Period[], kind: Period["kind"]): Period[] => {
  const start = periods.at(-1)?.end || "08:00";
  const end = addMinutes(start, kind === "LESSON" ? LESSON_MINUTES : BREAK_MINUTES);
  return [...periods, { kind, start, end }];
};
