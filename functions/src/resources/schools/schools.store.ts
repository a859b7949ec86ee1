import { SCHOOL_LIST_LIMIT } from "@darasa/contract/limits";
import {
  adminCodesDocumentSchema,
  type SchoolDocument,
  schoolDocumentSchema,
} from "@darasa/contract/server/account-documents";
import type {
  Database,
  DocumentReader,
  DocumentWriter,
  StoredDocument,
} from "../../platform/database.ts";

export interface SchoolRecord extends SchoolDocument {
  readonly id: string;
}

/** The admin codes of an institution, with the wrong codes that were counted. */
export interface AdminCodesRecord {
  readonly adminCodes: readonly {
    readonly hash: string;
    readonly expiresAt: Date;
    readonly usesLeft: number;
    readonly email?: string | undefined;
    readonly usedBy?: readonly string[] | undefined;
  }[];
  readonly wrongCodes?: { readonly count: number; readonly windowEndsAt: Date } | undefined;
  readonly blockedAt?: Date | undefined;
}

const toAdminCodes = (data: StoredDocument["data"]): AdminCodesRecord => {
  const { adminCodes, wrongCodes, blockedAt } = adminCodesDocumentSchema.parse(data);
  return {
    adminCodes: adminCodes.map((code) => ({ ...code, expiresAt: new Date(code.expiresAt) })),
    ...(wrongCodes && {
      wrongCodes: { ...wrongCodes, windowEndsAt: new Date(wrongCodes.windowEndsAt) },
    }),
    ...(blockedAt === undefined ? {} : { blockedAt: new Date(blockedAt) }),
  };
};

const adminCodesPath = (institutionId: string): string => `schools/${institutionId}/private/admin`;

const toSchool = ({ id, data }: StoredDocument): SchoolRecord => ({
  id,
  ...schoolDocumentSchema.parse(data),
});

/** The limit of the query that counts schools, which is more than the number of schools in Kenya. */
const COUNT_LIMIT = 100_000;

/** The character with which the upper bound of a prefix search ends. It sorts after every character of a name. */
const HIGHEST_CHARACTER = "\uf8ff";

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

  /** Lists schools with a NEMIS code. */
  listWithCode: async (nemisCode: string, limit: number): Promise<SchoolRecord[]> => {
    const documents = await database.query({
      collection: "schools",
      where: [{ field: "nemisCode", op: "==", value: nemisCode }],
      limit,
    });
    return documents.map(toSchool);
  },

  /** Lists schools whose name key begins with `prefix`. */
  listWithNamePrefix: async (prefix: string, limit: number): Promise<SchoolRecord[]> => {
    const documents = await database.query({
      collection: "schools",
      where: [
        { field: "nameKey", op: ">=", value: prefix },
        { field: "nameKey", op: "<", value: prefix + HIGHEST_CHARACTER },
      ],
      orderBy: [{ field: "nameKey", direction: "asc" }],
      limit,
    });
    return documents.map(toSchool);
  },

  create: (writer: DocumentWriter, id: string, school: SchoolDocument): void => {
    writer.create(`schools/${id}`, { ...school });
  },

  get: async (id: string, reader: DocumentReader = database): Promise<SchoolRecord | undefined> => {
    const document = await reader.get(`schools/${id}`);
    return document === undefined ? undefined : toSchool(document);
  },

  /**
   * Returns the admin codes of an institution. The institution may be the national office, which has admin codes
   * but no school document.
   */
  getAdminCodes: async (
    reader: DocumentReader,
    institutionId: string,
  ): Promise<AdminCodesRecord | undefined> => {
    const document = await reader.get(adminCodesPath(institutionId));
    return document === undefined ? undefined : toAdminCodes(document.data);
  },

  setAdminCodes: (writer: DocumentWriter, institutionId: string, codes: AdminCodesRecord): void =>
    writer.set(adminCodesPath(institutionId), { ...codes }),
});

export type SchoolsStore = ReturnType<typeof createSchoolsStore>;
