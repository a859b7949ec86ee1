import type { SeedDocument } from "./seed-document.ts";

export type CounterValues = Readonly<Record<string, number>>;

/** What a sum says that holds the one addition of the seed program, made to its first shard. */
export const INITIAL_SHARD_VERSIONS = { 0: 1 } as const;

/** That shard. Later additions may go to any of them; the next sum is taken over all. */
export const buildShardDocument = (scope: string, counts: CounterValues): SeedDocument => ({
  path: `stats/${scope}/shards/0`,
  data: { counts: { ...counts, additions: 1 } },
});

/** Adds up; figures that come to nothing are left out. */
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
