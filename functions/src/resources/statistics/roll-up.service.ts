import { STATS_SCOPE_IDS } from "@darasa/contract/server/statistics-documents";
import type {
  Database,
  DatabaseTransaction,
  DocumentReader,
  DocumentWriter,
} from "../../platform/database.ts";
import { SHARD_ADDITIONS_FIELD } from "./shard-additions.ts";
import {
  type CounterValues,
  type IncrementCountsByShard,
  parseCounterValues,
  type StatisticsStore,
} from "./statistics.store.ts";

/** The state of a counter shard (one of several documents that store parts of a counter) after one write. */
export interface CounterShardState {
  readonly shard: string;
  /** The number of increments that the shard has received so far. */
  readonly additions: number;
}

/** The views of a content item that are added up, and how many increments of each counter shard they include. */
export interface ViewCount {
  readonly views: number;
  readonly through: IncrementCountsByShard;
}

/**
 * The functions that read and write the view count of a content item. The view count is a field of the content
 * document, while all other sums of counters are in the collection `stats`.
 */
interface ViewCounts {
  /** Returns undefined if the content item does not exist. */
  readonly getViewCount: (
    reader: DocumentReader,
    contentId: string,
  ) => Promise<ViewCount | undefined>;
  readonly setViewCount: (writer: DocumentWriter, contentId: string, count: ViewCount) => void;
}

interface Dependencies {
  readonly database: Database;
  readonly store: Pick<
    StatisticsStore,
    "getShard" | "listShards" | "getIncludedAdditions" | "setSum"
  >;
  readonly viewCounts: ViewCounts;
}

const CONTENT_PREFIX = STATS_SCOPE_IDS.content("");

const contentIdOf = (scope: string): string | undefined =>
  scope.startsWith(CONTENT_PREFIX) ? scope.slice(CONTENT_PREFIX.length) : undefined;

const sumShards = (all: readonly CounterValues[]): CounterValues => {
  const total = new Map<string, number>();
  for (const [name, by] of all.flatMap((counts) => Object.entries(counts))) {
    total.set(name, (total.get(name) ?? 0) + by);
  }
  total.delete(SHARD_ADDITIONS_FIELD);
  return Object.fromEntries(total);
};

const isIncluded = (
  through: IncrementCountsByShard,
  { shard, additions }: CounterShardState,
): boolean => (through[shard] ?? 0) >= additions;

/** Creates the function that stores the sum of all shards, because any shard may have changed several counters. */
const createAddShardsUp =
  (store: Dependencies["store"]) =>
  async (
    transaction: DatabaseTransaction,
    scope: string,
    change: CounterShardState,
  ): Promise<void> => {
    const stored = await store.getIncludedAdditions(transaction, scope);
    if (isIncluded(stored, change)) return;
    const shards = await store.listShards(transaction, scope);
    const through = shards.map(
      ({ id, counts }) => [id, counts[SHARD_ADDITIONS_FIELD] ?? 0] as const,
    );
    const total = sumShards(shards.map(({ counts }) => counts));
    store.setSum(transaction, scope, total, Object.fromEntries(through));
  };

/**
 * Creates the function that adds the new views of the changed shard to the view count of an item. Each addition to a
 * shard of views is one view, so this needs no other shard. To read all shards of a popular item would cost more.
 */
const createAddViews =
  ({ store, viewCounts }: Pick<Dependencies, "store" | "viewCounts">) =>
  async (
    transaction: DatabaseTransaction,
    contentId: string,
    change: CounterShardState,
  ): Promise<void> => {
    const stored = await viewCounts.getViewCount(transaction, contentId);
    if (stored === undefined || isIncluded(stored.through, change)) return;
    const { shard } = change;
    const scope = STATS_SCOPE_IDS.content(contentId);
    const { counts } = await store.getShard(transaction, scope, Number(shard));
    const additions = counts[SHARD_ADDITIONS_FIELD] ?? 0;
    viewCounts.setViewCount(transaction, contentId, {
      views: stored.views + additions - (stored.through[shard] ?? 0),
      through: { ...stored.through, [shard]: additions },
    });
  };

/** Creates the service that sums the shards of distributed counters and stores the sums. */
export const createCounterRollUpService = ({ database, store, viewCounts }: Dependencies) => {
  const addShardsUp = createAddShardsUp(store);
  const addViews = createAddViews({ store, viewCounts });

  return {
    /**
     * Returns the state of a shard after a write. `fields` are the fields of the shard document after the write;
     * they are undefined if the write deleted the document.
     */
    toShardChange: (
      shard: string,
      fields: Readonly<Record<string, unknown>> = {},
    ): CounterShardState => ({
      shard,
      additions: parseCounterValues(fields)[SHARD_ADDITIONS_FIELD] ?? 0,
    }),

    /**
     * Returns true if the stored sum already includes the write `change`, or if the sum belongs to a content
     * item that does not exist. The call costs one document read.
     */
    isRolledUp: async (scope: string, change: CounterShardState): Promise<boolean> => {
      const contentId = contentIdOf(scope);
      if (contentId === undefined) {
        return isIncluded(await store.getIncludedAdditions(database, scope), change);
      }
      const stored = await viewCounts.getViewCount(database, contentId);
      return stored === undefined || isIncluded(stored.through, change);
    },

    /**
     * Adds the write `change` to the stored sum of a scope, unless the sum already includes it. Calls may be repeated
     * and may come in any order.
     */
    rollUp: (scope: string, change: CounterShardState): Promise<void> =>
      database.transact((transaction) => {
        const contentId = contentIdOf(scope);
        return contentId === undefined
          ? addShardsUp(transaction, scope, change)
          : addViews(transaction, contentId, change);
      }),
  };
};

export type CounterRollUpService = ReturnType<typeof createCounterRollUpService>;
