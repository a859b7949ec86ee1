import type { SeedDocument } from "./seed-document.ts";

export type SeedCounterValues = Readonly<Record<string, number>>;

/**
 * Maps the number of each shard of a counter to the number of increments in this shard. A counter of the demo
 * data has only shard 0, which contains one increment.
 */
export const SEEDED_COUNTER_INCREMENTS_PER_SHARD = { 0: 1 } as const;

/**
 * Builds shard 0 of a distributed counter. The API may add later increments to any shard; the value of the
 * counter is the sum of all shards.
 */
export const buildCounterShardDocument = (
  scope: string,
  counts: SeedCounterValues,
): SeedDocument => ({
  path: `stats/${scope}/shards/0`,
  data: { counts: { ...counts, additions: 1 } },
});

/** Adds up counters that have the same name. Leaves out counters whose sum is 0. */
export const sumCountersByName = (all: readonly SeedCounterValues[]): SeedCounterValues => {
  const total: Record<string, number> = {};
  for (const [name, by] of all.flatMap((counts) => Object.entries(counts))) {
    total[name] = (total[name] ?? 0) + by;
  }
  return Object.fromEntries(
    Object.entries(total)
      .filter(([, value]) => value !== 0)
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  );
};
