import type { ListPage } from "@darasa/contract/http";
import { MAX_COUNTED_LIST_ITEMS } from "@darasa/contract/limits";
import {
  type SchoolApplicationDocument,
  schoolApplicationDocumentSchema,
} from "@darasa/contract/server/school-application-document";
import {
  type Database,
  type DocumentReader,
  type DocumentWriter,
  FIELD_REMOVAL_MARKER,
  type FieldFilter,
  type StoredDocument,
} from "../../platform/database.ts";
import { type PaginationParams, readListPage } from "../../platform/list-page.ts";

export interface SchoolApplicationRecord extends SchoolApplicationDocument {
  readonly id: string;
}

/** A new application. It is deleted at `expiresAt` unless the applicant confirms the e-mail address. */
export interface NewSchoolApplication
  extends Omit<SchoolApplicationDocument, "createdAt" | "expiresAt" | "status"> {
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

type Decision =
  | { readonly status: "APPROVED"; readonly schoolId: string }
  | { readonly status: "REJECTED"; readonly statusReason: string };

const COLLECTION = "schoolApplications";
const pathOf = (id: string): string => `${COLLECTION}/${id}`;

const toApplication = ({ id, data }: StoredDocument): SchoolApplicationRecord => ({
  id,
  ...schoolApplicationDocumentSchema.parse(data),
});

/** The character with which the upper bound of a prefix search ends. It sorts after every character of a name. */
const HIGHEST_CHARACTER = "\uf8ff";

const hasStatus = (statuses: readonly SchoolApplicationDocument["status"][]): FieldFilter => ({
  field: "status",
  op: "in",
  value: [...statuses],
});

/** The statuses of applications that are no school. */
const WITHOUT_SCHOOL = hasStatus(["PENDING", "REJECTED"]);

const createSimilarLists = (database: Database) => ({
  /** Lists the pending and rejected applications with a NEMIS code. */
  listWithCode: async (nemisCode: string, limit: number): Promise<SchoolApplicationRecord[]> => {
    const documents = await database.query({
      collection: COLLECTION,
      where: [{ field: "nemisCode", op: "==", value: nemisCode }, WITHOUT_SCHOOL],
      limit,
    });
    return documents.map(toApplication);
  },

  /** Lists the pending and rejected applications whose name key begins with `prefix`. */
  listWithNamePrefix: async (prefix: string, limit: number): Promise<SchoolApplicationRecord[]> => {
    const documents = await database.query({
      collection: COLLECTION,
      where: [
        WITHOUT_SCHOOL,
        { field: "nameKey", op: ">=", value: prefix },
        { field: "nameKey", op: "<", value: prefix + HIGHEST_CHARACTER },
      ],
      orderBy: [{ field: "nameKey", direction: "asc" }],
      limit,
    });
    return documents.map(toApplication);
  },
});

/** Creates the store of the documents `schoolApplications/{id}`. */
export const createSchoolApplicationsStore = (database: Database) => ({
  ...createSimilarLists(database),

  get: async (
    id: string,
    reader: DocumentReader = database,
  ): Promise<SchoolApplicationRecord | undefined> => {
    const document = await reader.get(pathOf(id));
    return document === undefined ? undefined : toApplication(document);
  },

  /** Returns the times of the newest applications with an e-mail address, newest first. */
  listTimesSince: async (
    reader: DocumentReader,
    email: string,
    since: Date,
    limit: number,
  ): Promise<Date[]> => {
    const documents = await reader.query({
      collection: COLLECTION,
      where: [
        { field: "email", op: "==", value: email },
        { field: "createdAt", op: ">", value: since },
      ],
      orderBy: [{ field: "createdAt", direction: "desc" }],
      limit,
    });
    return documents.map((document) => new Date(toApplication(document).createdAt));
  },

  /** Lists the applications with a status: pending applications oldest first, all others newest first. */
  list: (
    status: SchoolApplicationDocument["status"],
    query: PaginationParams,
  ): Promise<ListPage<SchoolApplicationRecord>> =>
    readListPage(
      database,
      {
        collection: COLLECTION,
        where: [{ field: "status", op: "==", value: status }],
        orderBy: [{ field: "createdAt", direction: status === "PENDING" ? "asc" : "desc" }],
        cursorKind: "time",
      },
      query,
      toApplication,
    ),

  countPending: (): Promise<number> =>
    database.count({
      collection: COLLECTION,
      where: [{ field: "status", op: "==", value: "PENDING" }],
      limit: MAX_COUNTED_LIST_ITEMS,
    }),

  create: (writer: DocumentWriter, id: string, application: NewSchoolApplication): void => {
    writer.create(pathOf(id), { ...application, status: "UNCONFIRMED" });
  },

  /** Marks the e-mail address as confirmed. */
  confirm: (writer: DocumentWriter, id: string): void => {
    writer.update(pathOf(id), { status: "PENDING", expiresAt: FIELD_REMOVAL_MARKER });
  },

  decide: (writer: DocumentWriter, id: string, decision: Decision): void => {
    writer.update(pathOf(id), { ...decision });
  },
});

export type SchoolApplicationsStore = ReturnType<typeof createSchoolApplicationsStore>;
