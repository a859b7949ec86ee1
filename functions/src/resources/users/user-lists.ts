import { MAX_COUNTED_LIST_ITEMS } from "@darasa/contract/limits";
import { decodePageCursor, getNextPageCursor } from "../../platform/cursor.ts";
import type { Database, DocumentQuery, FieldFilter, SortOrder } from "../../platform/database.ts";
import type { PaginationParams } from "../../platform/list-page.ts";
import {
  toUserFilters,
  toUserRecord,
  USERS_COLLECTION,
  type UserFilter,
  type UserRecord,
} from "./user-records.ts";

/**
 * The character with which the upper bound of a prefix search ends. It sorts after every character of a name.
 */
const HIGHEST_CHARACTER = "\uf8ff";

const startingWith = (prefix: string): FieldFilter[] => {
  const start = prefix.toLowerCase();
  if (start === "") return [];
  return [
    { field: "nameLower", op: ">=", value: start },
    { field: "nameLower", op: "<", value: start + HIGHEST_CHARACTER },
  ];
};

/**
 * The order of a user list: by registration time, or by name and limited to names that begin with
 * `namePrefix`.
 */
export type UserSortOrder = "oldest" | "newest" | { readonly namePrefix: string };

/** One page of users, with the number of all users of the list and the cursor of the next page. */
export interface UserPage {
  readonly users: UserRecord[];
  readonly total: number;
  readonly next: string | undefined;
}

/** Firestore sorts a list also by the field of a range filter. */
const toConsentOrder = ({ needsConsentOn }: UserFilter): SortOrder[] =>
  needsConsentOn === undefined ? [] : [{ field: "needsConsentUntil", direction: "asc" }];

const toOrder = (
  filter: UserFilter,
  order: UserSortOrder,
): Pick<DocumentQuery, "where" | "orderBy"> =>
  typeof order === "string"
    ? {
        where: toUserFilters(filter),
        orderBy: [{ field: "createdAt", direction: order === "oldest" ? "asc" : "desc" }],
      }
    : {
        where: [...toUserFilters(filter), ...startingWith(order.namePrefix)],
        orderBy: [{ field: "nameLower", direction: "asc" }, ...toConsentOrder(filter)],
      };

/** The lists that go through the accounts of all schools. */
const listsOfAllSchools = (database: Database) => ({
  /** Lists the students of all schools, the newest first, after the given student. */
  listStudents: async (
    after: Pick<UserRecord, "id" | "createdAt"> | undefined,
    limit: number,
  ): Promise<UserRecord[]> => {
    const found = await database.query({
      collection: USERS_COLLECTION,
      ...toOrder({ roles: ["STUDENT"] }, "newest"),
      after: after && { values: [new Date(after.createdAt)], id: after.id },
      limit,
    });
    return found.map(toUserRecord);
  },

  /** Lists the accounts that close at this time or earlier, the earliest first, after the given account. */
  listClosing: async (
    until: Date,
    after: Pick<UserRecord, "id" | "closesAt"> | undefined,
    limit: number,
  ): Promise<UserRecord[]> => {
    const found = await database.query({
      collection: USERS_COLLECTION,
      where: [{ field: "closesAt", op: "<=", value: until }],
      orderBy: [{ field: "closesAt", direction: "asc" }],
      after: after && { values: [new Date(after.closesAt ?? 0)], id: after.id },
      limit,
    });
    return found.map(toUserRecord);
  },
});

const lists = (database: Database) => ({
  listByName: async (filter: UserFilter, prefix: string, limit: number): Promise<UserRecord[]> => {
    const found = await database.query({
      collection: USERS_COLLECTION,
      ...toOrder(filter, { namePrefix: prefix }),
      limit,
    });
    return found.map(toUserRecord);
  },

  listNewest: async (filter: UserFilter, limit: number): Promise<UserRecord[]> => {
    const found = await database.query({
      collection: USERS_COLLECTION,
      ...toOrder(filter, "newest"),
      limit,
    });
    return found.map(toUserRecord);
  },

  /** Counts the students of a school under 18 without a consent, who need one on the date `today`. */
  countWithoutConsent: (schoolId: string, today: string): Promise<number> =>
    database.count({
      collection: USERS_COLLECTION,
      ...toOrder({ schoolId, needsConsentOn: today }, { namePrefix: "" }),
      limit: MAX_COUNTED_LIST_ITEMS,
    }),

  /**
   * Lists one page of users. `total` is the number of all matching users, but users after the start of the page
   * are counted only up to MAX_COUNTED_LIST_ITEMS. `next` is the cursor of the next page. With the cursor of a page,
   * the users before it are neither read nor counted.
   */
  listPage: async (
    filter: UserFilter,
    order: UserSortOrder,
    { page, size, after }: PaginationParams,
  ): Promise<UserPage> => {
    const sorted = toOrder(filter, order);
    const fields = (sorted.orderBy ?? []).map(({ field }) => field);
    const kind = typeof order === "string" ? "time" : "text";
    const kinds = fields.map(() => kind);
    const selection = {
      collection: USERS_COLLECTION,
      ...sorted,
      ...(after === undefined ? {} : { after: decodePageCursor(after, kinds) }),
    };
    const skipped = page * size;
    const offset = after === undefined ? skipped : 0;
    const [found, counted] = await Promise.all([
      database.query({ ...selection, offset, limit: size }),
      database.count({ ...selection, limit: offset + MAX_COUNTED_LIST_ITEMS }),
    ]);
    const total = skipped - offset + counted;
    const next = getNextPageCursor(found, fields, { page, size, total });
    return { users: found.map(toUserRecord), total, next };
  },
});

export const createUserLists = (database: Database) => ({
  ...lists(database),
  ...listsOfAllSchools(database),
});
