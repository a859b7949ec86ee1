import type { AccountStatus, Role } from "@darasa/contract/roles";
import type { Database, DocumentReader, FieldFilter } from "../../platform/database.ts";
import {
  buildUserPath,
  toUserFilters,
  toUserRecord,
  USERS_COLLECTION,
  type UserRecord,
} from "./user-records.ts";

/**
 * The names of the profile fields whose value normally belongs to one person only. Two accounts with the same
 * value may therefore be duplicates.
 */
export type PersonIdentifierFieldName = "phoneNumber" | "tscNumber" | "nationalId";

export interface PersonIdentifier {
  readonly field: PersonIdentifierFieldName;
  readonly value: string;
}

/** The accounts among which possible duplicates are looked up. Their profiles contain `schoolId` and `role`. */
export type ProfileScope = Pick<UserRecord, "schoolId"> | Pick<UserRecord, "role">;

const ofClass = (schoolId: string, classId: string) => ({
  collection: USERS_COLLECTION,
  where: toUserFilters({ schoolId, classId }),
});

/** Creates the functions that find the students of a class. They find accounts of every status. */
const classLookups = (database: Database) => ({
  listOfClass: async (
    reader: DocumentReader,
    schoolId: string,
    classId: string,
    limit: number,
  ): Promise<UserRecord[]> => {
    const found = await reader.query({ ...ofClass(schoolId, classId), limit });
    return found.map(toUserRecord);
  },

  /** Lists students of a class in the order of their ids, after this id. */
  listOfClassAfter: async (
    reader: DocumentReader,
    {
      schoolId,
      classId,
      after,
    }: { readonly schoolId: string; readonly classId: string; readonly after: string | undefined },
    limit: number,
  ): Promise<UserRecord[]> => {
    const found = await reader.query({
      ...ofClass(schoolId, classId),
      after: after === undefined ? undefined : { values: [], id: after },
      limit,
    });
    return found.map(toUserRecord);
  },

  countOfClass: (schoolId: string, classId: string, limit: number): Promise<number> =>
    database.count({ ...ofClass(schoolId, classId), limit }),
});

/**
 * Creates a function that finds users by admission number. The function lists the ACTIVE users who have the
 * given role, belong to the given school and have the admission number in the given field; or the users of another
 * status.
 */
const byAdmissionNumber =
  (
    role: Role,
    { field, op }: Pick<FieldFilter, "field" | "op">,
    status: AccountStatus = "ACTIVE",
  ) =>
  async (
    reader: DocumentReader,
    schoolId: string,
    admissionNumber: string,
    limit: number,
  ): Promise<UserRecord[]> => {
    const found = await reader.query({
      collection: USERS_COLLECTION,
      where: [
        ...toUserFilters({ status, schoolId, roles: [role] }),
        { field, op, value: admissionNumber },
      ],
      limit,
    });
    return found.map(toUserRecord);
  };

const guardianLookups = {
  listStudentsByAdmissionNumber: byAdmissionNumber("STUDENT", {
    field: "admissionNumber",
    op: "==",
  }),

  listPendingStudentsByAdmissionNumber: byAdmissionNumber(
    "STUDENT",
    { field: "admissionNumber", op: "==" },
    "PENDING",
  ),

  /** Lists the parents who entered this admission number for a child when they registered. */
  listParentsByChildAdmissionNumber: byAdmissionNumber("PARENT", {
    field: "childrenAdmissionNumbers",
    op: "array-contains",
  }),
};

const PROFILE_PATH = /^users\/([^/]+)\/private\/profile$/;

/** Creates the functions that find possible duplicate accounts. They find accounts of every status. */
const duplicateLookups = (database: Database) => ({
  /** Returns the users with these ids and leaves out ids that do not exist. */
  getMany: async (
    ids: readonly string[],
    reader: DocumentReader = database,
  ): Promise<UserRecord[]> => {
    const found = await reader.getAll(ids.map(buildUserPath));
    return found.flatMap((document) => (document === undefined ? [] : toUserRecord(document)));
  },

  listStudentsWithAdmissionNumbers: async (
    schoolId: string,
    admissionNumbers: readonly string[],
    limit: number,
  ): Promise<UserRecord[]> => {
    if (admissionNumbers.length === 0) return [];
    const found = await database.query({
      collection: USERS_COLLECTION,
      where: [
        ...toUserFilters({ schoolId, roles: ["STUDENT"] }),
        { field: "admissionNumber", op: "in", value: [...admissionNumbers] },
      ],
      limit,
    });
    return found.map(toUserRecord);
  },

  /** Lists the accounts of all schools with these e-mail addresses, at most 30 addresses. */
  listByEmails: async (emails: readonly string[]): Promise<UserRecord[]> => {
    const found = await database.query({
      collection: USERS_COLLECTION,
      where: [{ field: "email", op: "in", value: [...emails] }],
      limit: emails.length * 2,
    });
    return found.map(toUserRecord);
  },

  /** Lists the users with this value in the profile field, among the accounts of one school or of one role. */
  listIdsByProfileField: async (
    scope: ProfileScope,
    { field, value }: PersonIdentifier,
    limit: number,
  ): Promise<string[]> => {
    const found = await database.query({
      collection: "private",
      isGroup: true,
      where: [
        ...toUserFilters("role" in scope ? { roles: [scope.role] } : scope),
        { field, op: "==", value },
      ],
      limit,
    });
    return found.flatMap(({ path }) => PROFILE_PATH.exec(path)?.[1] ?? []);
  },
});

/** Creates the functions that find users by class, admission number or personal detail. */
export const createUserLookups = (database: Database) => ({
  ...classLookups(database),
  ...guardianLookups,
  ...duplicateLookups(database),
});
