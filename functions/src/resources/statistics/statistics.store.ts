import type { AssessmentState } from "@darasa/contract/analytics";
import type { ListPage } from "@darasa/contract/http";
import {
  ARCHIVED,
  type AssessmentStatsDocument,
  assessmentStatsDocumentSchema,
  type CounterShard,
  counterShardSchema,
  STATS_SCOPE_IDS,
  statsDocumentSchema,
} from "@darasa/contract/server/statistics-documents";
import {
  type Database,
  type DocumentReader,
  type DocumentWriter,
  FIELD_REMOVAL_MARKER,
  type FieldFilter,
  type StoredDocument,
} from "../../platform/database.ts";
import {
  type PaginationParams,
  readListPage,
  type SortedDocumentQuery,
} from "../../platform/list-page.ts";

/**
 * The number of documents (shards) over which each counter is distributed. Firestore sustains about one write
 * per second to a document, and eight shards suffice when a whole school submits at the same time.
 */
export const COUNTER_SHARD_COUNT = 8;

export type CounterValues = Readonly<Record<string, number>>;
/** For each shard id, the number of increments of this shard that a stored sum includes. */
export type IncrementCountsByShard = Readonly<Record<string, number>>;

interface Shard {
  readonly id: string;
  readonly counts: CounterValues;
}

export interface AssessmentStatisticsRecord extends AssessmentStatsDocument {
  readonly assessmentId: string;
}

/** The assessments of one author or of one school; `state` restricts them to their state at the time `now`. */
export type AssessmentStatisticsFilter = (
  | { readonly ownerId: string }
  | { readonly schoolId: string }
) & {
  readonly state?: AssessmentState | undefined;
  readonly grade?: string | undefined;
  readonly now: Date;
};

interface NewAssessmentStatistics
  extends Omit<AssessmentStatsDocument, "createdAt" | "opensAt" | "openUntil" | "closedAt"> {
  readonly createdAt: Date;
  readonly opensAt: Date | null;
  readonly openUntil: Date;
}

const COLLECTION = "stats";
const pathOf = (scope: string): string => `${COLLECTION}/${scope}`;
const shardsPath = (scope: string): string => `${pathOf(scope)}/shards`;
const shardPath = (scope: string, shard: number): string => `${shardsPath(scope)}/${shard}`;
const assessmentPath = (id: string): string => pathOf(STATS_SCOPE_IDS.assessment(id));

const ASSESSMENT_PREFIX = STATS_SCOPE_IDS.assessment("");

const { counts: countsSchema, through: throughSchema } = statsDocumentSchema.shape;

/**
 * Extracts the counts from the fields of a sum document or a shard document. Returns {} if the document has no
 * counts.
 */
export const parseCounterValues = ({ counts }: Readonly<Record<string, unknown>>): CounterValues =>
  countsSchema.parse(counts);

const toAssessmentStatistics = ({ id, data }: StoredDocument): AssessmentStatisticsRecord => ({
  assessmentId: id.slice(ASSESSMENT_PREFIX.length),
  ...assessmentStatsDocumentSchema.parse(data),
});

/**
 * The operations on `stats/{scope}/shards/{shard}`. Each document is a shard, which stores a part of a scope's
 * counters.
 */
const shards = {
  /** Increments counts in a shard without reading it, so that concurrent increments do not conflict. */
  add: (writer: DocumentWriter, scope: string, shard: number, deltas: CounterValues): void => {
    writer.increment(shardPath(scope, shard), "counts", deltas);
  },

  /** Reads a shard together with the people whom it has counted. */
  getShard: async (reader: DocumentReader, scope: string, shard: number): Promise<CounterShard> => {
    const document = await reader.get(shardPath(scope, shard));
    return counterShardSchema.parse(document?.data ?? {});
  },

  setShard: (writer: DocumentWriter, scope: string, shard: number, fields: CounterShard): void => {
    writer.set(shardPath(scope, shard), { ...fields });
  },

  removeShards: (writer: DocumentWriter, scope: string): void => {
    for (let shard = 0; shard < COUNTER_SHARD_COUNT; shard += 1)
      writer.remove(shardPath(scope, shard));
  },

  listShards: async (reader: DocumentReader, scope: string): Promise<Shard[]> => {
    const documents = await reader.query({
      collection: shardsPath(scope),
      limit: COUNTER_SHARD_COUNT,
    });
    return documents.map(({ id, data }) => ({ id, counts: parseCounterValues(data) }));
  },
};

/** Creates the operations on `stats/{scope}`. Each document stores the sum over all shards of a scope. */
const sums = (database: Database) => ({
  /** Returns the counts of a scope, for example of a school; {} until a trigger has stored the first sum. */
  getCounts: async (scope: string): Promise<CounterValues> =>
    parseCounterValues((await database.get(pathOf(scope)))?.data ?? {}),

  getIncludedAdditions: async (
    reader: DocumentReader,
    scope: string,
  ): Promise<IncrementCountsByShard> =>
    throughSchema.parse((await reader.get(pathOf(scope)))?.data.through) ?? {},

  setSum: (
    writer: DocumentWriter,
    scope: string,
    counts: CounterValues,
    through: IncrementCountsByShard,
  ): void => {
    writer.merge(pathOf(scope), { counts, through });
  },
});

const isPublished = (value: boolean): FieldFilter => ({ field: "published", op: "==", value });

/** Returns the filters and the order of the list of assessments in a state. */
const toStateSelection = (
  state: AssessmentState | undefined,
  now: Date,
): Required<Pick<SortedDocumentQuery, "where" | "orderBy">> => {
  switch (state) {
    case "open":
      return {
        where: [isPublished(true), { field: "openUntil", op: ">", value: now }],
        orderBy: [
          { field: "openUntil", direction: "asc" },
          { field: "createdAt", direction: "desc" },
        ],
      };
    case "closed":
      return {
        where: [
          isPublished(true),
          { field: "openUntil", op: "<=", value: now },
          { field: "openUntil", op: ">", value: ARCHIVED },
        ],
        orderBy: [{ field: "openUntil", direction: "desc" }],
      };
    case "archived":
      return {
        where: [isPublished(true), { field: "openUntil", op: "==", value: ARCHIVED }],
        orderBy: [{ field: "createdAt", direction: "desc" }],
      };
    case "draft":
      return { where: [isPublished(false)], orderBy: [{ field: "createdAt", direction: "desc" }] };
    case undefined:
      return { where: [], orderBy: [{ field: "createdAt", direction: "desc" }] };
  }
};

/**
 * Creates the operations on `stats/assessment_{id}`. Each document contains the counts of an assessment, and a
 * copy of its title, subject and grade for lists.
 */
const assessments = (database: Database) => ({
  getOfAssessment: async (id: string): Promise<AssessmentStatisticsRecord | undefined> => {
    const document = await database.get(assessmentPath(id));
    return document === undefined ? undefined : toAssessmentStatistics(document);
  },

  /**
   * Lists the statistics of the assessments of an author or of a school: open ones with those first that close first,
   * closed ones with those first that closed last, others newest first.
   */
  listOf: (
    { state, now, ...scope }: AssessmentStatisticsFilter,
    query: PaginationParams,
  ): Promise<ListPage<AssessmentStatisticsRecord>> => {
    const { where, orderBy } = toStateSelection(state, now);
    const ofScope = Object.entries(scope)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]): FieldFilter => ({ field, op: "==", value }));
    return readListPage(
      database,
      { collection: COLLECTION, where: [...ofScope, ...where], orderBy, cursorKind: "time" },
      query,
      toAssessmentStatistics,
    );
  },

  /** Lists the statistics of those assessments of an author that are open at the time `now`, as `listOf` sorts them. */
  listOpen: async (
    ownerId: string,
    now: Date,
    limit: number,
  ): Promise<AssessmentStatisticsRecord[]> => {
    const { where, orderBy } = toStateSelection("open", now);
    const ofOwner: FieldFilter = { field: "ownerId", op: "==", value: ownerId };
    const query = { collection: COLLECTION, where: [ofOwner, ...where], orderBy, limit };
    return (await database.query(query)).map(toAssessmentStatistics);
  },
});

/** The changes of `stats/assessment_{id}`. */
const assessmentChanges = {
  createOfAssessment: (
    writer: DocumentWriter,
    id: string,
    statistics: NewAssessmentStatistics,
  ): void => {
    writer.create(assessmentPath(id), { ...statistics });
  },

  updateOfAssessment: (
    writer: DocumentWriter,
    id: string,
    changes: Partial<NewAssessmentStatistics>,
  ): void => {
    writer.update(assessmentPath(id), { ...changes });
  },

  /** Moves an assessment that closed at `closesAt` into the list of archived ones, or back. */
  setArchivedOfAssessment: (
    writer: DocumentWriter,
    id: string,
    archived: boolean,
    closesAt: Date,
  ): void => {
    writer.update(
      assessmentPath(id),
      archived
        ? { openUntil: ARCHIVED, closedAt: closesAt }
        : { openUntil: closesAt, closedAt: FIELD_REMOVAL_MARKER },
    );
  },

  removeOfAssessment: (writer: DocumentWriter, id: string): void => {
    writer.remove(assessmentPath(id));
  },
};

export const createStatisticsStore = (database: Database) => ({
  ...shards,
  ...sums(database),
  ...assessments(database),
  ...assessmentChanges,
});

export type StatisticsStore = ReturnType<typeof createStatisticsStore>;
