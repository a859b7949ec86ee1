import type { SeedDocument } from "./seed-document.ts";

export type CounterValues = Readonly<Record<string, number>>;

/** Shard versions of a distributed counter after one write to shard 0, the only write of the seed program. */
export const INITIAL_SHARD_VERSIONS = { 0: 1 } as const;

/** Builds shard 0 of a distributed counter. Later increments may go to any shard; readers add up all shards. */
export const buildShardDocument = (scope: string, counts: CounterValues): SeedDocument => ({
  path: `stats/${scope}/shards/0`,
  data: { counts: { ...counts, additions: 1 } },
});

/** Adds up counters by name and omits those whose sum is 0. */
export const sumCounters = (all: readonly CounterValues[]): CounterValues => {
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
