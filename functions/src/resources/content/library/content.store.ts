import { isDeepStrictEqual } from "node:util";
import type { ContentDetails } from "@darasa/contract/content";
import type { ListPage } from "@darasa/contract/http";
import {
  type ContentDocument,
  contentDocumentSchema,
} from "@darasa/contract/server/content-documents";
import { statsDocumentSchema } from "@darasa/contract/server/statistics-documents";
import type { SortFieldType } from "../../../platform/cursor.ts";
import type {
  Database,
  DatabaseTransaction,
  DocumentQuery,
  DocumentReader,
  DocumentSelectionCriteria,
  DocumentWriter,
  FieldFilter,
  StoredDocument,
} from "../../../platform/database.ts";
import { type PaginationParams, readListPage } from "../../../platform/list-page.ts";
import type { ViewCount } from "../../statistics/roll-up.service.ts";
import { toSearchIndexFields } from "../search/search-index.ts";
import type { VisibleContent } from "./content.policy.ts";
import {
  computeContentAudience,
  computeDerivedContentFields,
  type NewContentRecord,
} from "./content-fields.ts";

/** A content item without its search index, which only queries use. */
export interface ContentRecord extends Omit<ContentDocument, "search"> {
  readonly id: string;
}

export interface NewTakeDown {
  readonly reason: string;
  readonly at: Date;
}

/** The fields of an item that describe its file. */
export type NewContentFile = Pick<
  ContentDocument,
  "fileName" | "fileType" | "fileSizeBytes" | "storagePath"
>;

/** The criteria for a list of content items. A criterion that is absent does not restrict the list. */
export interface ContentFilter {
  /** A content item must match at least one of the two criteria. */
  readonly visible?: VisibleContent;
  readonly ownerId?: string;
  readonly subject?: string;
  readonly grade?: string;
  /** Groups of search filters. A content item must match all filters of at least one group. */
  readonly found?: readonly (readonly FieldFilter[])[];
}

export interface ContentSortOrder {
  readonly field: "createdAt" | "titleLower" | "viewCount";
  readonly direction: "asc" | "desc";
}

interface Place {
  readonly offset?: number;
  readonly limit: number;
}

const CURSOR_KINDS = {
  createdAt: "time",
  titleLower: "text",
  viewCount: "number",
} as const satisfies Record<ContentSortOrder["field"], SortFieldType>;

const { through: throughSchema } = statsDocumentSchema.shape;
const { viewCount: viewCountSchema } = contentDocumentSchema.shape;

const COLLECTION = "content";
const pathOf = (id: string): string => `${COLLECTION}/${id}`;

/** Returns the folder of all files of an item in Cloud Storage. */
export const getContentFolder = (id: string): string => `${COLLECTION}/${id}`;

const equal = (field: string, value: string | undefined): FieldFilter[] =>
  value === undefined ? [] : [{ field, op: "==", value }];

/** Returns one group of filters for each criterion by which content items are visible. */
const toVisibilityFilters = ({ audiences, schoolId }: VisibleContent): FieldFilter[][] => [
  [{ field: "audience", op: "in", value: audiences }],
  ...(schoolId === undefined ? [] : [equal("schoolId", schoolId)]),
];

/** Returns every combination of a group of `some` with a group of `others`. */
const combineGroups = (
  some: readonly (readonly FieldFilter[])[],
  others: readonly (readonly FieldFilter[])[],
): FieldFilter[][] => some.flatMap((one) => others.map((other) => [...one, ...other]));

const select = ({
  visible,
  ownerId,
  subject,
  grade,
  found = [[]],
}: ContentFilter): DocumentSelectionCriteria => {
  const [group = [], ...others] = combineGroups(
    visible === undefined ? [[]] : toVisibilityFilters(visible),
    found,
  );
  const fixed = [
    ...equal("ownerId", ownerId),
    ...equal("subject", subject),
    ...equal("grade", grade),
  ];
  return others.length === 0
    ? { collection: COLLECTION, where: [...group, ...fixed] }
    : { collection: COLLECTION, where: fixed, anyOf: [group, ...others] };
};

const NO_WORDS: ContentDocument["search"] = { title: {}, rest: {}, near: {} };

/**
 * Converts a content document. The conversion does not validate the search index, whose hundreds of fields are
 * slow to validate.
 */
const toContent = ({ id, data }: StoredDocument): ContentRecord => {
  const { search: _, ...content } = contentDocumentSchema.parse({ ...data, search: NO_WORDS });
  return { id, ...content };
};

/** Reads the document of an item. Returns undefined if the item does not exist or is deleted. */
const readDocument = async (
  reader: DocumentReader,
  id: string,
): Promise<StoredDocument | undefined> => {
  const document = await reader.get(pathOf(id));
  return document?.data.deleted === true ? undefined : document;
};

const hasCurrentSearchIndex = (document: StoredDocument): boolean =>
  isDeepStrictEqual(document.data.search, toSearchIndexFields(toContent(document)));

const searchIndexes = (database: Database) => ({
  /** Lists the items after the one with the id `after`, in the order of their ids, deleted ones included. */
  listSearchIndexes: async (after: string | undefined, limit: number) => {
    const position = after === undefined ? undefined : { values: [], id: after };
    const documents = await database.query({ collection: COLLECTION, after: position, limit });
    return documents.map((document) => ({
      id: document.id,
      isCurrent: document.data.deleted === true || hasCurrentSearchIndex(document),
    }));
  },

  /** Computes the search index of an item again. Returns false if it is current or the item is deleted. */
  renewSearchIndex: async (transaction: DatabaseTransaction, id: string): Promise<boolean> => {
    const document = await readDocument(transaction, id);
    if (document === undefined || hasCurrentSearchIndex(document)) return false;
    transaction.merge(pathOf(id), { search: toSearchIndexFields(toContent(document)) });
    return true;
  },
});

const records = (database: Database) => ({
  get: async (
    id: string,
    reader: DocumentReader = database,
  ): Promise<ContentRecord | undefined> => {
    const document = await readDocument(reader, id);
    return document === undefined ? undefined : toContent(document);
  },

  /** Creates an item. The commit fails with DocumentExistsError if the item exists or is deleted. */
  create: (writer: DocumentWriter, id: string, content: NewContentRecord): void => {
    writer.create(pathOf(id), {
      ...content,
      ...computeDerivedContentFields(content),
      viewCount: 0,
    });
  },

  /** Replaces the details of an item, and what queries derive from them. */
  setDetails: (writer: DocumentWriter, content: ContentRecord, details: ContentDetails): void => {
    const changed = { ...content, ...details };
    const isTakenDown = content.takenDown !== undefined;
    writer.merge(pathOf(content.id), {
      ...details,
      ...computeDerivedContentFields(changed),
      author: details.author,
      audience: computeContentAudience(changed, isTakenDown),
    });
  },

  /** Replaces the file of an item, and remembers the path of the file before. */
  setFile: (writer: DocumentWriter, content: ContentRecord, file: NewContentFile): void => {
    const fileVersion = (content.fileVersion ?? 0) + 1;
    writer.merge(pathOf(content.id), { ...file, fileVersion, replacedPath: content.storagePath });
  },

  /** Takes an item down, or puts it back if `takenDown` is undefined. */
  setTakenDown: (
    writer: DocumentWriter,
    content: ContentRecord,
    takenDown: NewTakeDown | undefined,
  ): void => {
    const audience = computeContentAudience(content, takenDown !== undefined);
    writer.merge(pathOf(content.id), { takenDown, audience });
  },

  /**
   * Deletes an item. Its document stays without the item's fields, so no list finds it, and a repeated upload cannot
   * create the item again.
   */
  remove: (writer: DocumentWriter, id: string): void => {
    writer.set(pathOf(id), { deleted: true });
  },
});

const listing = (database: Database) => ({
  /** Lists content items. Without `order`, Firestore sorts by id, which needs no composite index. */
  list: async (
    scope: ContentFilter,
    order: ContentSortOrder | undefined,
    place: Place,
  ): Promise<ContentRecord[]> => {
    const orderBy: DocumentQuery["orderBy"] = order === undefined ? [] : [order];
    const documents = await database.query({ ...select(scope), orderBy, ...place });
    return documents.map(toContent);
  },

  listPage: (
    scope: ContentFilter,
    order: ContentSortOrder,
    query: PaginationParams,
  ): Promise<ListPage<ContentRecord>> => {
    const cursorKind = CURSOR_KINDS[order.field];
    return readListPage(
      database,
      { ...select(scope), orderBy: [order], cursorKind },
      query,
      toContent,
    );
  },

  count: (scope: ContentFilter, limit: number): Promise<number> =>
    database.count({ ...select(scope), limit }),
});

const views = {
  /**
   * A view counter is split into shards, whose increments are later added to the stored view count. Returns the stored
   * count and, for each shard id, how many increments of the shard it includes. Returns undefined if the content item
   * does not exist.
   */
  getViewCount: async (reader: DocumentReader, id: string): Promise<ViewCount | undefined> => {
    const document = await readDocument(reader, id);
    if (document === undefined) return undefined;
    const through = throughSchema.parse(document.data.viewsThrough) ?? {};
    return { views: viewCountSchema.parse(document.data.viewCount), through };
  },

  setViewCount: (writer: DocumentWriter, id: string, { views: viewCount, through }: ViewCount) => {
    writer.merge(pathOf(id), { viewCount, viewsThrough: through });
  },
};

export const createContentStore = (database: Database) => ({
  ...searchIndexes(database),
  ...records(database),
  ...listing(database),
  ...views,
});

export type ContentStore = ReturnType<typeof createContentStore>;
