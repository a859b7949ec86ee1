import { CONTENT_ACCESS_LEVELS } from "@darasa/contract/curriculum";
import { type AccountStatus, ROLES } from "@darasa/contract/roles";
import { STATS_COUNTER_NAMES } from "@darasa/contract/server/statistics-documents";

/** The counters of one scope (for example the country, a school or a user), by counter name. */
export type CounterValues = Readonly<Record<string, number>>;

/** Adds up the counters with these names. A missing counter counts as 0. */
export const sumCounters = (counts: CounterValues, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);

export const countAccountsWithStatus = (counts: CounterValues, status: AccountStatus): number =>
  sumCounters(
    counts,
    ROLES.map((role) => STATS_COUNTER_NAMES.users(role, status)),
  );

export const countContentItems = (counts: CounterValues): number =>
  sumCounters(
    counts,
    CONTENT_ACCESS_LEVELS.map((level) => STATS_COUNTER_NAMES.content(level)),
  );
