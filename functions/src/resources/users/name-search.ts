import { isDeepStrictEqual } from "node:util";
import type { Database, DatabaseTransaction, StoredDocument } from "../../platform/database.ts";
import { toNameSearchFilters, toNameSearchIndex } from "../../platform/search-words.ts";
import {
  buildUserPath,
  toUserFilters,
  toUserRecord,
  USERS_COLLECTION,
  type UserFilter,
  type UserRecord,
} from "./user-records.ts";

/** A query may have 30 alternatives. A filter for two roles has two, so this many filters are always allowed. */
const FILTERS_PER_QUERY = 15;

const groupFilters = (filters: readonly UserFilter[]): UserFilter[][] =>
  Array.from({ length: Math.ceil(filters.length / FILTERS_PER_QUERY) }, (_, group) =>
    filters.slice(group * FILTERS_PER_QUERY, (group + 1) * FILTERS_PER_QUERY),
  );

const isIndexCurrent = ({ data }: StoredDocument): boolean =>
  isDeepStrictEqual(data.search, toNameSearchIndex(String(data.name)));

/** Creates the functions that search for users by name, and that bring their search indexes up to date. */
export const createNameSearch = (database: Database) => ({
  /**
   * Lists users who match at least one of the filters and have, for each of `words`, a word in the name that begins
   * with it. Without words, the list is sorted by name. With words, it has no order, because an order would need a
   * composite index for each beginning of a word.
   */
  search: async (
    filters: readonly UserFilter[],
    words: readonly string[],
    limit: number,
  ): Promise<UserRecord[]> => {
    const found = await Promise.all(
      groupFilters(filters).map((group) =>
        database.query({
          collection: USERS_COLLECTION,
          where: toNameSearchFilters(words),
          anyOf: group.map(toUserFilters),
          orderBy: words.length === 0 ? [{ field: "nameLower", direction: "asc" }] : [],
          limit,
        }),
      ),
    );
    return found.flat().map(toUserRecord);
  },

  /** Lists users of all schools by id, after the given id, and whether their search indexes are current. */
  listSearchIndexes: async (
    after: string | undefined,
    limit: number,
  ): Promise<{ id: string; isCurrent: boolean }[]> => {
    const found = await database.query({
      collection: USERS_COLLECTION,
      after: after === undefined ? undefined : { values: [], id: after },
      limit,
    });
    return found.map((document) => ({ id: document.id, isCurrent: isIndexCurrent(document) }));
  },

  /** Computes the search index of a user again. Returns false if it is current. */
  renewSearchIndex: async (transaction: DatabaseTransaction, id: string): Promise<boolean> => {
    const document = await transaction.get(buildUserPath(id));
    if (document === undefined || isIndexCurrent(document)) return false;
    const search = toNameSearchIndex(String(document.data.name));
    transaction.update(buildUserPath(id), { search });
    return true;
  },
});
