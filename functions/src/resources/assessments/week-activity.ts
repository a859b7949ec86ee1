import type { WeekActivity } from "@darasa/contract/week-activity";
import type { Clock } from "../../platform/clock.ts";
import { toNairobiDate } from "../../platform/nairobi-date.ts";
import type { SubmissionOwner } from "./submission-lists.ts";
import type { SubmissionsStore } from "./submissions.store.ts";

interface Dependencies {
  readonly submissions: Pick<SubmissionsStore, "countBetween">;
  readonly clock: Clock;
}

const DAYS_PER_WEEK = 7;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** After this time, no submission of a day that is over can still be on its way into the database. */
const SETTLING_MS = 10 * 60 * 1_000;
/** The number of days whose counts an instance of the API keeps; about 0.5 MB. */
const MAX_KNOWN_DAYS = 5_000;

const toTime = (date: string): Date => new Date(`${date}T00:00:00+03:00`);

/** Returns the date `count` days after `date`. */
const addDays = (date: string, count: number): string =>
  toNairobiDate(new Date(toTime(date).getTime() + count * DAY_MS));

const listDates = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/**
 * Creates the function that counts the submissions of each day of a week. A day that is over never changes, so an
 * instance of the API counts it once. After that, a week costs one document read per 1,000 submissions of today.
 */
export const createWeekActivityReader = ({ submissions, clock }: Dependencies) => {
  const known = new Map<string, number>();

  const countDay = async (owner: SubmissionOwner, date: string): Promise<number> => {
    const key = JSON.stringify([owner, date]);
    const before = known.get(key);
    if (before !== undefined) return before;
    const until = toTime(addDays(date, 1));
    const count = await submissions.countBetween(owner, toTime(date), until);
    if (clock.now().getTime() - until.getTime() < SETTLING_MS) return count;
    const [oldest] = known.keys();
    if (known.size >= MAX_KNOWN_DAYS && oldest !== undefined) known.delete(oldest);
    known.set(key, count);
    return count;
  };

  const countDays = (owner: SubmissionOwner, dates: readonly string[]): Promise<number[]> =>
    Promise.all(dates.map((date) => countDay(owner, date)));

  return {
    /** Counts the submissions of the current week until today, and of the week before if `isCompared` is true. */
    get: async (owner: SubmissionOwner, isCompared: boolean): Promise<WeekActivity> => {
      const today = toNairobiDate(clock.now());
      // Sunday has the number 0 and is the last day of the week.
      const dayNumber = (new Date(today).getUTCDay() + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK;
      const monday = addDays(today, -dayNumber);
      const [days, before] = await Promise.all([
        countDays(owner, listDates(monday, dayNumber + 1)),
        isCompared ? countDays(owner, listDates(addDays(monday, -DAYS_PER_WEEK), 7)) : undefined,
      ]);
      return { monday, days, before };
    },
  };
};
