import type { GuardianRequestList } from "@darasa/contract/guardian-requests";
import type { ListPage } from "@darasa/contract/http";
import { MAX_COUNTED_LIST_ITEMS, MAX_GUARDIAN_REQUESTS_PER_PARENT } from "@darasa/contract/limits";
import {
  type GuardianRequestDocument,
  guardianRequestDocumentSchema,
} from "@darasa/contract/server/account-documents";
import {
  type Database,
  type DocumentReader,
  type DocumentWriter,
  FIELD_REMOVAL_MARKER,
  type StoredDocument,
} from "../../platform/database.ts";
import { type PaginationParams, readListPage } from "../../platform/list-page.ts";

const COLLECTION = "guardianRequests";
const pathOf = (id: string): string => `${COLLECTION}/${id}`;

/** A document `guardianRequests/{id}` with its id. */
export interface GuardianRequestRecord extends GuardianRequestDocument {
  readonly id: string;
}

interface NewGuardianRequest extends Omit<GuardianRequestRecord, "createdAt"> {
  readonly createdAt: Date;
}

const toRequest = ({ id, data }: StoredDocument): GuardianRequestRecord => ({
  id,
  ...guardianRequestDocumentSchema.parse(data),
});

const STATUSES = {
  PENDING: ["PENDING"],
  APPROVED: ["APPROVED"],
  ENDED: ["REFUSED", "REVOKED"],
} as const satisfies Record<GuardianRequestList, readonly GuardianRequestDocument["status"][]>;

const writing = {
  create: (writer: DocumentWriter, { id, ...request }: NewGuardianRequest): void =>
    writer.create(pathOf(id), { ...request }),

  approve: (
    writer: DocumentWriter,
    id: string,
    of: Required<Pick<GuardianRequestDocument, "studentId" | "isElsewhere">>,
  ): void =>
    writer.update(pathOf(id), {
      ...of,
      status: "APPROVED",
      statusReason: FIELD_REMOVAL_MARKER,
    }),

  end: (
    writer: DocumentWriter,
    id: string,
    status: "REFUSED" | "REVOKED",
    statusReason: string,
  ): void => writer.update(pathOf(id), { status, statusReason }),

  remove: (writer: DocumentWriter, id: string): void => writer.remove(pathOf(id)),
};

/** The requests to one school. */
const ofSchool = (database: Database) => ({
  /** Lists the parents of other schools with the newest approved requests to a school. */
  listParentIdsElsewhere: async (schoolId: string, limit: number): Promise<string[]> => {
    const documents = await database.query({
      collection: COLLECTION,
      where: [
        { field: "schoolId", op: "==", value: schoolId },
        { field: "status", op: "==", value: "APPROVED" },
        { field: "isElsewhere", op: "==", value: true },
      ],
      orderBy: [{ field: "createdAt", direction: "desc" }],
      limit,
    });
    return [...new Set(documents.map((document) => toRequest(document).parentId))];
  },

  countPending: (schoolId: string): Promise<number> =>
    database.count({
      collection: COLLECTION,
      where: [
        { field: "schoolId", op: "==", value: schoolId },
        { field: "status", op: "==", value: "PENDING" },
      ],
      limit: MAX_COUNTED_LIST_ITEMS,
    }),

  /** Lists the requests to a school: the waiting ones oldest first, all others newest first. */
  listPage: (
    schoolId: string,
    list: GuardianRequestList,
    query: PaginationParams,
  ): Promise<ListPage<GuardianRequestRecord>> =>
    readListPage(
      database,
      {
        collection: COLLECTION,
        where: [
          { field: "schoolId", op: "==", value: schoolId },
          { field: "status", op: "in", value: [...STATUSES[list]] },
        ],
        orderBy: [{ field: "createdAt", direction: list === "PENDING" ? "asc" : "desc" }],
        cursorKind: "time",
      },
      query,
      toRequest,
    ),
});

/** Creates the store of the documents `guardianRequests/{id}`. */
export const createGuardianRequestsStore = (database: Database) => ({
  get: async (
    id: string,
    reader: DocumentReader = database,
  ): Promise<GuardianRequestRecord | undefined> => {
    const document = await reader.get(pathOf(id));
    return document === undefined ? undefined : toRequest(document);
  },

  /** Lists the requests of a parent, whatever their status. */
  listOf: async (
    parentId: string,
    reader: DocumentReader = database,
  ): Promise<GuardianRequestRecord[]> => {
    const documents = await reader.query({
      collection: COLLECTION,
      where: [{ field: "parentId", op: "==", value: parentId }],
      limit: MAX_GUARDIAN_REQUESTS_PER_PARENT,
    });
    return documents.map(toRequest);
  },

  ...ofSchool(database),
  ...writing,
});

export type GuardianRequestsStore = ReturnType<typeof createGuardianRequestsStore>;
