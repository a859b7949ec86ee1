import { SEED_PEOPLE, type SeedPerson } from "./people.ts";
import {
  FIRST_ACCOUNTS_CREATED_AT,
  formatMinutesAsTimeOfDay,
  getDateBeforeSeedDay,
} from "./seed-dates.ts";

const ACTIVE = SEED_PEOPLE.filter(({ status }) => status === "ACTIVE");
const ACTIVE_PARENTS = ACTIVE.filter(({ role }) => role === "PARENT").length;
const PENDING = SEED_PEOPLE.filter(({ status }) => status === "PENDING");

const OFFICE_OPENS_MINUTES = 8 * 60;

/**
 * Returns a person's registration day, in days before the seed day (the fixed "today" of the demo data). Staff
 * registered first, then students, then parents.
 */
const daysAgoOf = (person: SeedPerson): number => {
  const index = ACTIVE.filter(({ role }) => role === person.role).indexOf(person);
  switch (person.role) {
    case "ADMIN":
      return 100;
    case "TEACHER":
      return 98 - index;
    case "STUDENT":
      return 82 - index;
    case "PARENT":
      // The factor 7 changes the order in which parents register, so that parents of both schools alternate.
      return 57 - 3 * ((index * 7) % ACTIVE_PARENTS);
  }
};

/**
 * Returns a pending user's registration day, in days before the seed day (the fixed "today" of the demo data).
 * Pending users registered on the last days before the seed day, at most two on each day.
 */
const pendingDaysAgo = (person: SeedPerson): number =>
  1 + Math.floor((PENDING.length - 1 - PENDING.indexOf(person)) / 2);

/** Returns the registration time of a person. No two people have the same registration time. */
export const getRegistrationTime = (person: SeedPerson): Date => {
  if (person.role === "ADMIN") {
    return new Date(FIRST_ACCOUNTS_CREATED_AT.getTime() + ACTIVE.indexOf(person) * 1_000);
  }
  const days = person.status === "PENDING" ? pendingDaysAgo(person) : daysAgoOf(person);
  const minutes = OFFICE_OPENS_MINUTES + ((SEED_PEOPLE.indexOf(person) * 37) % 540);
  return getDateBeforeSeedDay(days, formatMinutesAsTimeOfDay(minutes));
};
