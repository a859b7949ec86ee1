import { STATS_COUNTER_NAMES, STATS_SCOPE_IDS } from "@darasa/contract/server/statistics-documents";
import type { Database, DocumentReader, DocumentWriter } from "../../platform/database.ts";
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

/**
 * The functions that read and write the view count of a content item. The view count is a field of the content
 * document, while all other sums of counters are in the collection `stats`.
 */
interface ViewCounts {
  /**
   * Returns, by shard id, how many increments of each counter shard the stored view count includes. Returns
   * undefined if the content item does not exist.
   */
  readonly getIncludedAdditions: (
    reader: DocumentReader,
    contentId: string,
  ) => Promise<IncrementCountsByShard | undefined>;
  readonly setViewCount: (
    writer: DocumentWriter,
    contentId: string,
    views: number,
    through: IncrementCountsByShard,
  ) => void;
}

interface Dependencies {
  readonly database: Database;
  readonly store: Pick<StatisticsStore, "listShards" | "getIncludedAdditions" | "setSum">;
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

/** Creates the service that sums the shards of distributed counters and stores the sums. */
export const createCounterRollUpService = ({ database, store, viewCounts }: Dependencies) => {
  const includes = async (
    reader: DocumentReader,
    scope: string,
    { shard, additions }: CounterShardState,
  ): Promise<boolean> => {
    const contentId = contentIdOf(scope);
    const through =
      contentId === undefined
        ? await store.getIncludedAdditions(reader, scope)
        : await viewCounts.getIncludedAdditions(reader, contentId);
    return through === undefined || (through[shard] ?? 0) >= additions;
  };

  const setSum = (
    writer: DocumentWriter,
    scope: string,
    counts: CounterValues,
    through: IncrementCountsByShard,
  ): void => {
    const contentId = contentIdOf(scope);
    if (contentId === undefined) store.setSum(writer, scope, counts, through);
    else
      viewCounts.setViewCount(writer, contentId, counts[STATS_COUNTER_NAMES.views] ?? 0, through);
  };

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
    isRolledUp: (scope: string, change: CounterShardState): Promise<boolean> =>
      includes(database, scope, change),

    /**
     * Stores the sum of all shards of a scope, unless the stored sum already includes the write `change`. Calls
     * may be repeated and may come in any order.
     */
    rollUp: (scope: string, change: CounterShardState): Promise<void> =>
      database.transact(async (transaction) => {
        if (await includes(transaction, scope, change)) return;
        const shards = await store.listShards(transaction, scope);
        const through = shards.map(
          ({ id, counts }) => [id, counts[SHARD_ADDITIONS_FIELD] ?? 0] as const,
        );
        const total = sumShards(shards.map(({ counts }) => counts));
        setSum(transaction, scope, total, Object.fromEntries(through));
      }),
  };
};

export type CounterRollUpService = ReturnType<typeof createCounterRollUpService>;
