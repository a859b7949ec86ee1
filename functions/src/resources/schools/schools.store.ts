import { SCHOOL_LIST_LIMIT } from "@darasa/contract/limits";
import {
  type SchoolDocument,
  schoolDocumentSchema,
} from "@darasa/contract/server/account-documents";
import type { Database, StoredDocument } from "../../platform/database.ts";

export interface SchoolRecord extends SchoolDocument {
  readonly id: string;
}

const toSchool = ({ id, data }: StoredDocument): SchoolRecord => ({
  id,
  ...schoolDocumentSchema.parse(data),
});

/** The limit of the query that counts schools, which is more than the number of schools in Kenya. */
const COUNT_LIMIT = 100_000;

export const createSchoolsStore = (database: Database) => ({
  list: async (): Promise<SchoolRecord[]> => {
    const documents = await database.query({
      collection: "schools",
      orderBy: [{ field: "name", direction: "asc" }],
      limit: SCHOOL_LIST_LIMIT,
    });
    return documents.map(toSchool);
  },

  count: (): Promise<number> => database.count({ collection: "schools", limit: COUNT_LIMIT }),

  get: async (id: string): Promise<SchoolRecord | undefined> => {
    const document = await database.get(`schools/${id}`);
    return document === undefined ? undefined : toSchool(document);
  },

  /**
   * Returns the hash of an institution's admin code. The institution may be the national office, which has an
   * admin code but no school document.
   */
  getAdminCodeHash: async (institutionId: string): Promise<string | undefined> => {
    const document = await database.get(`schools/${institutionId}/private/admin`);
    const hash = document?.data.adminCodeHash;
    return typeof hash === "string" ? hash : undefined;
  },
});

export type SchoolsStore = ReturnType<typeof createSchoolsStore>;
