import { COUNTER_NAME, STATS_SCOPE } from "@darasa/contract/server/library-documents";
import type { Database, Reader, Writer } from "../../platform/database.ts";
import { ADDITIONS_FIELD } from "./shard-additions.ts";
import {
  type Counts,
  type IncludedAdditions,
  parseCounts,
  type StatisticsStore,
} from "./statistics.store.ts";

/** A shard after a write. */
export interface ShardChange {
  readonly shard: string;
  /** The number of additions that the shard contains. */
  readonly additions: number;
}

/** The view count of a content item is a field of the item, not of a document in `stats`. */
interface ViewCounts {
  /** Undefined if the item does not exist. */
  readonly getIncludedAdditions: (
    reader: Reader,
    contentId: string,
  ) => Promise<IncludedAdditions | undefined>;
  readonly setViewCount: (
    writer: Writer,
    contentId: string,
    views: number,
    through: IncludedAdditions,
  ) => void;
}

interface Dependencies {
  readonly database: Database;
  readonly store: Pick<StatisticsStore, "listShards" | "getIncludedAdditions" | "setSum">;
  readonly viewCounts: ViewCounts;
}

const CONTENT_PREFIX = STATS_SCOPE.content("");

const contentIdOf = (scope: string): string | undefined =>
  scope.startsWith(CONTENT_PREFIX) ? scope.slice(CONTENT_PREFIX.length) : undefined;

const sumShards = (all: readonly Counts[]): Counts => {
  const total = new Map<string, number>();
  for (const [name, by] of all.flatMap((counts) => Object.entries(counts))) {
    total.set(name, (total.get(name) ?? 0) + by);
  }
  total.delete(ADDITIONS_FIELD);
  return Object.fromEntries(total);
};

/** Sums the shards of distributed counters. */
export const createRollUpService = ({ database, store, viewCounts }: Dependencies) => {
  const includes = async (
    reader: Reader,
    scope: string,
    { shard, additions }: ShardChange,
  ): Promise<boolean> => {
    const contentId = contentIdOf(scope);
    const through =
      contentId === undefined
        ? await store.getIncludedAdditions(reader, scope)
        : await viewCounts.getIncludedAdditions(reader, contentId);
    return through === undefined || (through[shard] ?? 0) >= additions;
  };

  const setSum = (
    writer: Writer,
    scope: string,
    counts: Counts,
    through: IncludedAdditions,
  ): void => {
    const contentId = contentIdOf(scope);
    if (contentId === undefined) store.setSum(writer, scope, counts, through);
    else viewCounts.setViewCount(writer, contentId, counts[COUNTER_NAME.views] ?? 0, through);
  };

  return {
    /** `fields` are the fields of the shard after the write; undefined for a deleted shard. */
    toShardChange: (
      shard: string,
      fields: Readonly<Record<string, unknown>> = {},
    ): ShardChange => ({ shard, additions: parseCounts(fields)[ADDITIONS_FIELD] ?? 0 }),

    /** Whether the sum includes the change, or has no document to be stored in. Costs one read. */
    isRolledUp: (scope: string, change: ShardChange): Promise<boolean> =>
      includes(database, scope, change),

    /**
     * Writes the sum of all shards, unless the stored sum includes the change. Idempotent: the calls
     * for a scope may be repeated and come in any order.
     */
    rollUp: (scope: string, change: ShardChange): Promise<void> =>
      database.transact(async (transaction) => {
        if (await includes(transaction, scope, change)) return;
        const shards = await store.listShards(transaction, scope);
        const through = shards.map(({ id, counts }) => [id, counts[ADDITIONS_FIELD] ?? 0] as const);
        const total = sumShards(shards.map(({ counts }) => counts));
        setSum(transaction, scope, total, Object.fromEntries(through));
      }),
  };
};

export type RollUpService = ReturnType<typeof createRollUpService>;
