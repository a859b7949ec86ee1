import { ACCESS_LEVELS } from "@darasa/contract/curriculum";
import { type AccountStatus, ROLES } from "@darasa/contract/roles";
import { STAT } from "@darasa/contract/server/library-documents";

/** Reading the sums of a scope. */
export type Counts = Readonly<Record<string, number>>;

/** A figure that nothing has changed yet is 0. */
export const sumOf = (counts: Counts, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);

export const accountsOf = (counts: Counts, status: AccountStatus): number =>
  sumOf(
    counts,
    ROLES.map((role) => STAT.users(role, status)),
  );

export const contentItemsOf = (counts: Counts): number =>
  sumOf(
    counts,
    ACCESS_LEVELS.map((level) => STAT.content(level)),
  );
