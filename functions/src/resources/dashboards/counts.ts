import { ACCESS_LEVELS } from "@darasa/contract/curriculum";
import { type AccountStatus, ROLES } from "@darasa/contract/roles";
import { COUNTER_NAME } from "@darasa/contract/server/library-documents";

/** The sums of the counters of one statistics scope, by counter name. */
export type CounterValues = Readonly<Record<string, number>>;

/** Adds up the counts with these names. A count that is missing is 0. */
export const sumCounters = (counts: CounterValues, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);

export const countAccounts = (counts: CounterValues, status: AccountStatus): number =>
  sumCounters(
    counts,
    ROLES.map((role) => COUNTER_NAME.users(role, status)),
  );

export const countContentItems = (counts: CounterValues): number =>
  sumCounters(
    counts,
    ACCESS_LEVELS.map((level) => COUNTER_NAME.content(level)),
  );
