import type { ListPage } from "@darasa/contract/http";
import {
  adminCodesDocumentSchema,
  type NumberLoginDocument,
  numberLoginDocumentSchema,
  type SchoolDocument,
  type SchoolLogoDocument,
  type SchoolSettingsDocument,
  schoolDocumentSchema,
  schoolLogoDocumentSchema,
  schoolSettingsDocumentSchema,
} from "@darasa/contract/server/account-documents";
import { decodePageCursor } from "../../platform/cursor.ts";
import {
  type Database,
  type DocumentReader,
  type DocumentSelectionCriteria,
  type DocumentWriter,
  FIELD_REMOVAL_MARKER,
  type StoredDocument,
} from "../../platform/database.ts";
import { type PaginationParams, readListPage } from "../../platform/list-page.ts";
import { toNameSearchFilters } from "../../platform/search-words.ts";

/** A school without its search index, which only queries use. */
export interface SchoolRecord extends Omit<SchoolDocument, "search"> {
  readonly id: string;
}

/** The admin codes of an institution, with the wrong codes that were counted. */
export interface AdminCodesRecord {
  readonly adminCodes: readonly {
    readonly id?: string | undefined;
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

const COLLECTION = "schools";
const pathOf = (id: string): string => `${COLLECTION}/${id}`;

const adminCodesPath = (institutionId: string): string => `schools/${institutionId}/private/admin`;

const settingsPath = (schoolId: string): string => `schools/${schoolId}/private/settings`;

const logoPath = (schoolId: string): string => `schools/${schoolId}/private/logo`;

/** `admissionNumber` is normalised. The prefix keeps the id from being `.`, `..` or `__name__`, which are reserved. */
const numberLoginPath = (schoolId: string, admissionNumber: string): string =>
  `schools/${schoolId}/logins/number-${encodeURIComponent(admissionNumber)}`;

const toSchool = ({ id, data }: StoredDocument): SchoolRecord => {
  const { search: _, ...school } = schoolDocumentSchema.parse(data);
  return { id, ...school };
};

const toSearchCriteria = (words: readonly string[]): DocumentSelectionCriteria => ({
  collection: COLLECTION,
  where: toNameSearchFilters(words),
});

/** Selects schools that have, for each of `words`, a word that begins with it. Without a status, schools of every status. */
export interface SchoolFilter {
  readonly words: readonly string[];
  readonly status?: SchoolRecord["status"] | undefined;
}

/** The character with which the upper bound of a prefix search ends. It sorts after every character of a name. */
const HIGHEST_CHARACTER = "\uf8ff";

/** Reads and writes the documents that find an account by its admission number. */
const numberLogins = {
  /** Returns the account that logs in with this normalised admission number. */
  getNumberLogin: async (
    reader: DocumentReader,
    schoolId: string,
    admissionNumber: string,
  ): Promise<NumberLoginDocument | undefined> => {
    const document = await reader.get(numberLoginPath(schoolId, admissionNumber));
    return document && numberLoginDocumentSchema.parse(document.data);
  },

  /** Returns the accounts of normalised admission numbers in their order; undefined for numbers without an account. */
  getNumberLogins: async (
    reader: DocumentReader,
    schoolId: string,
    admissionNumbers: readonly string[],
  ): Promise<(NumberLoginDocument | undefined)[]> => {
    const found = await reader.getAll(
      admissionNumbers.map((number) => numberLoginPath(schoolId, number)),
    );
    return found.map((document) => document && numberLoginDocumentSchema.parse(document.data));
  },

  setNumberLogin: (
    writer: DocumentWriter,
    schoolId: string,
    admissionNumber: string,
    login: NumberLoginDocument,
  ): void => writer.set(numberLoginPath(schoolId, admissionNumber), { ...login }),

  /** Releases an admission number. Logins with it fail afterwards, and another student can get it. */
  removeNumberLogin: (writer: DocumentWriter, schoolId: string, admissionNumber: string): void =>
    writer.remove(numberLoginPath(schoolId, admissionNumber)),
};

/** Reads and writes the documents `schools/{id}/private/settings`. */
const settingsDocuments = (database: Database) => ({
  /** Returns the private settings of a school, with their defaults if the document is missing. */
  getSettings: async (
    schoolId: string,
    reader: DocumentReader = database,
  ): Promise<SchoolSettingsDocument> =>
    schoolSettingsDocumentSchema.parse((await reader.get(settingsPath(schoolId)))?.data ?? {}),

  setSettings: (writer: DocumentWriter, schoolId: string, settings: SchoolSettingsDocument): void =>
    writer.set(settingsPath(schoolId), { ...settings }),
});

/** Reads and writes the documents `schools/{id}/private/logo`. */
const logoDocuments = (database: Database) => ({
  getLogo: async (schoolId: string): Promise<SchoolLogoDocument | undefined> => {
    const document = await database.get(logoPath(schoolId));
    return document && schoolLogoDocumentSchema.parse(document.data);
  },

  /** Replaces the logo. Without `logo`, the school has none afterwards. */
  setLogo: (writer: DocumentWriter, schoolId: string, logo?: SchoolLogoDocument): void => {
    if (logo === undefined) writer.remove(logoPath(schoolId));
    else writer.set(logoPath(schoolId), { ...logo });
  },
});

/** The queries for schools that have, for each of `words`, a word that begins with it. */
const searches = (database: Database) => ({
  listWithWords: async (words: readonly string[], limit: number): Promise<SchoolRecord[]> => {
    const documents = await database.query({ ...toSearchCriteria(words), limit });
    return documents.map(toSchool);
  },

  countWithWords: (words: readonly string[], limit: number): Promise<number> =>
    database.count({ ...toSearchCriteria(words), limit }),

  /** Reads one page of all schools by name, or of the schools that have `words` by id. */
  listPage: (
    { words, status }: SchoolFilter,
    query: PaginationParams,
  ): Promise<ListPage<SchoolRecord>> =>
    readListPage(
      database,
      {
        collection: COLLECTION,
        where: [
          ...toNameSearchFilters(words),
          ...(status === undefined ? [] : [{ field: "status", op: "==", value: status } as const]),
        ],
        // An order by name would need a composite index for each beginning of a word.
        orderBy: words.length === 0 ? [{ field: "name", direction: "asc" }] : [],
        cursorKind: "text",
      },
      query,
      toSchool,
    ),
});

/** The writes of the status of a school. */
const suspensions = {
  suspend: (writer: DocumentWriter, id: string, statusReason: string, suspendedAt: Date): void =>
    writer.update(pathOf(id), { status: "SUSPENDED", statusReason, suspendedAt }),

  reinstate: (writer: DocumentWriter, id: string): void =>
    writer.update(pathOf(id), {
      status: FIELD_REMOVAL_MARKER,
      statusReason: FIELD_REMOVAL_MARKER,
      suspendedAt: FIELD_REMOVAL_MARKER,
    }),
};

const schools = (database: Database) => ({
  /** Lists schools by name, beginning after a cursor if one is given. */
  list: async (limit: number, after?: string): Promise<SchoolRecord[]> => {
    const documents = await database.query({
      collection: COLLECTION,
      orderBy: [{ field: "name", direction: "asc" }],
      after: after === undefined ? undefined : decodePageCursor(after, ["text"]),
      limit,
    });
    return documents.map(toSchool);
  },

  count: (limit: number): Promise<number> => database.count({ collection: COLLECTION, limit }),

  setPlan: (writer: DocumentWriter, id: string, plan: SchoolRecord["plan"]): void =>
    writer.update(pathOf(id), { plan }),

  /** Lists schools with a NEMIS code. */
  listWithCode: async (nemisCode: string, limit: number): Promise<SchoolRecord[]> => {
    const documents = await database.query({
      collection: COLLECTION,
      where: [{ field: "nemisCode", op: "==", value: nemisCode }],
      limit,
    });
    return documents.map(toSchool);
  },

  /** Lists schools whose name key begins with `prefix`. */
  listWithNamePrefix: async (prefix: string, limit: number): Promise<SchoolRecord[]> => {
    const documents = await database.query({
      collection: COLLECTION,
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
    writer.create(pathOf(id), { ...school });
  },

  /** Replaces the given fields of a school. A field whose value is undefined is removed. */
  change: (writer: DocumentWriter, id: string, changes: Partial<SchoolDocument>): void =>
    writer.merge(`schools/${id}`, changes),

  get: async (id: string, reader: DocumentReader = database): Promise<SchoolRecord | undefined> => {
    const document = await reader.get(pathOf(id));
    return document === undefined ? undefined : toSchool(document);
  },
});

/** The operations on `schools/{id}/private/admin`. */
const adminCodes = {
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
};

export const createSchoolsStore = (database: Database) => ({
  ...schools(database),
  ...suspensions,
  ...settingsDocuments(database),
  ...logoDocuments(database),
  ...searches(database),
  ...numberLogins,
  ...adminCodes,
});

export type SchoolsStore = ReturnType<typeof createSchoolsStore>;
