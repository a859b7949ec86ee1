import { STATS_SCOPE, statsDocumentSchema } from "@darasa/contract/server/library-documents";
import type { Database, Reader, Writer } from "../../platform/database.ts";

/** One document takes about one write a second for long: this many take a whole school that submits at once. */
export const SHARD_COUNT = 8;

type Counts = Readonly<Record<string, number>>;
/** How many additions of each shard. */
type Through = Readonly<Record<string, number>>;

export interface Shard {
  readonly id: string;
  readonly counts: Counts;
}

/** Where the sum of a scope is kept, and how. */
interface Summary {
  readonly path: string;
  readonly throughField: string;
  readonly toFields: (counts: Counts) => Record<string, unknown>;
  /** The sum has a place only where this document is. */
  readonly mustExist: boolean;
}

const shardPath = (scope: string, shard: number): string => `${shardsPath(scope)}/${shard}`;

const shardsPath = (scope: string): string => `stats/${scope}/shards`;

const CONTENT_PREFIX = STATS_SCOPE.content("");

const summaryOf = (scope: string): Summary =>
  scope.startsWith(CONTENT_PREFIX)
    ? {
        path: `content/${scope.slice(CONTENT_PREFIX.length)}`,
        throughField: "viewsThrough",
        toFields: ({ views = 0 }) => ({ viewCount: views }),
        mustExist: true,
      }
    : {
        path: `stats/${scope}`,
        throughField: "through",
        toFields: (counts) => ({ counts }),
        mustExist: false,
      };

const { counts: countsSchema, through: throughSchema } = statsDocumentSchema.shape;

const parseCounts = ({ counts }: Readonly<Record<string, unknown>>): Counts =>
  countsSchema.parse(counts);

export const createCountersStore = (database: Database) => ({
  parseCounts,

  /** Blind: additions to one scope do not wait for each other. */
  add: (writer: Writer, scope: string, shard: number, deltas: Counts): void => {
    writer.increment(shardPath(scope, shard), "counts", deltas);
  },

  removeShards: (writer: Writer, scope: string): void => {
    for (let shard = 0; shard < SHARD_COUNT; shard += 1) writer.remove(shardPath(scope, shard));
  },

  /** Absent when the sum has no place (any more). */
  getThrough: async (reader: Reader, scope: string): Promise<Through | undefined> => {
    const { path, throughField, mustExist } = summaryOf(scope);
    const document = await reader.get(path);
    if (document === undefined && mustExist) return undefined;
    return throughSchema.parse(document?.data[throughField]) ?? {};
  },

  listShards: async (reader: Reader, scope: string): Promise<Shard[]> => {
    const documents = await reader.query({ collection: shardsPath(scope), limit: SHARD_COUNT });
    return documents.map(({ id, data }) => ({ id, counts: parseCounts(data) }));
  },

  setSummary: (writer: Writer, scope: string, counts: Counts, through: Through): void => {
    const { path, throughField, toFields } = summaryOf(scope);
    writer.merge(path, { ...toFields(counts), [throughField]: through });
  },

  get: async (scope: string): Promise<Counts> => {
    const document = await database.get(`stats/${scope}`);
    return parseCounts(document?.data ?? {});
  },
});

export type CountersStore = ReturnType<typeof createCountersStore>;
