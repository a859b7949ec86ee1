import { MAX_COUNTED_LIST_ITEMS } from "@darasa/contract/limits";
import { type Profile, profileSchema } from "@darasa/contract/profile";
import type { AccountStatus, Role } from "@darasa/contract/roles";
import { type UserDocument, userDocumentSchema } from "@darasa/contract/server/account-documents";
import { ApiError } from "../../api-error.ts";
import type { StoredDocument } from "../../platform/database.ts";
import {
  type Database,
  type DocumentQuery,
  type DocumentReader,
  type DocumentWriter,
  FIELD_REMOVAL_MARKER,
  type FieldFilter,
} from "../../platform/database.ts";

/** A document of `users/{uid}` with its id. */
export interface UserRecord extends UserDocument {
  readonly id: string;
}

/** The criteria for a list of users. A criterion that is absent does not restrict the list. */
export interface UserFilter {
  readonly status?: AccountStatus;
  readonly schoolId?: string;
  readonly roles?: readonly Role[];
  readonly className?: string;
}

const COLLECTION = "users";
const pathOf = (id: string): string => `${COLLECTION}/${id}`;
const profilePathOf = (id: string): string => `${pathOf(id)}/private/profile`;

const toUser = ({ id, data }: StoredDocument): UserRecord => ({
  id,
  ...userDocumentSchema.parse(data),
});

const toFilters = ({ status, schoolId, roles, className }: UserFilter): FieldFilter[] => [
  ...(status === undefined ? [] : [{ field: "status", op: "==" as const, value: status }]),
  ...(schoolId === undefined ? [] : [{ field: "schoolId", op: "==" as const, value: schoolId }]),
  ...(roles === undefined ? [] : [toRoleFilter(roles)]),
  ...(className === undefined ? [] : [{ field: "className", op: "==" as const, value: className }]),
];

const toRoleFilter = (roles: readonly Role[]): FieldFilter =>
  roles.length === 1
    ? { field: "role", op: "==", value: roles[0] }
    : { field: "role", op: "in", value: [...roles] };

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

const toOrder = (
  filter: UserFilter,
  order: UserSortOrder,
): Pick<DocumentQuery, "where" | "orderBy"> =>
  typeof order === "string"
    ? {
        where: toFilters(filter),
        orderBy: [{ field: "createdAt", direction: order === "oldest" ? "asc" : "desc" }],
      }
    : {
        where: [...toFilters(filter), ...startingWith(order.namePrefix)],
        orderBy: [{ field: "nameLower", direction: "asc" }],
      };

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

const documents = (database: Database) => {
  const get = async (
    id: string,
    reader: DocumentReader = database,
  ): Promise<UserRecord | undefined> => {
    const document = await reader.get(pathOf(id));
    return document === undefined ? undefined : toUser(document);
  };

  const getProfile = async (id: string, reader: DocumentReader): Promise<Profile> =>
    profileSchema.parse((await reader.get(profilePathOf(id)))?.data ?? {});

  return {
    get,

    /** Returns the user. Throws NOT_FOUND if the user does not exist. */
    require: async (id: string, reader: DocumentReader = database): Promise<UserRecord> => {
      const user = await get(id, reader);
      if (user === undefined) throw new ApiError("NOT_FOUND", "userNotFound");
      return user;
    },

    /** Returns the user's profile, which is empty if there is no profile document. */
    getProfile,

    /** Returns the classes that a teacher entered at registration. */
    listClassesOfTeacher: async (id: string): Promise<readonly string[]> =>
      (await getProfile(id, database)).classesAssigned ?? [],

    create: (
      writer: DocumentWriter,
      id: string,
      user: Omit<UserDocument, "createdAt"> & { readonly createdAt: Date },
      profile: Profile,
    ): void => {
      writer.create(pathOf(id), { ...user });
      writer.create(profilePathOf(id), { ...profile, schoolId: user.schoolId, role: user.role });
    },

    /** Sets the status of an account. If `statusReason` is undefined, removes the stored reason. */
    setStatus: (
      writer: DocumentWriter,
      id: string,
      status: AccountStatus,
      statusReason: string | undefined,
    ): void => {
      writer.update(pathOf(id), { status, statusReason: statusReason ?? FIELD_REMOVAL_MARKER });
    },
  };
};

const lists = (database: Database) => ({
  listByName: async (filter: UserFilter, prefix: string, limit: number): Promise<UserRecord[]> => {
    const found = await database.query({
      collection: COLLECTION,
      ...toOrder(filter, { namePrefix: prefix }),
      limit,
    });
    return found.map(toUser);
  },

  listNewest: async (filter: UserFilter, limit: number): Promise<UserRecord[]> => {
    const found = await database.query({
      collection: COLLECTION,
      ...toOrder(filter, "newest"),
      limit,
    });
    return found.map(toUser);
  },

  /**
   * Lists one page of users. `total` is the number of all matching users, but users after the start of the page
   * are counted only up to MAX_COUNTED_LIST_ITEMS.
   */
  listPage: async (
    filter: UserFilter,
    order: UserSortOrder,
    { page, size }: { page: number; size: number },
  ): Promise<{ users: UserRecord[]; total: number }> => {
    const selection = { collection: COLLECTION, ...toOrder(filter, order) };
    const [found, total] = await Promise.all([
      database.query({ ...selection, offset: page * size, limit: size }),
      database.count({ ...selection, limit: page * size + MAX_COUNTED_LIST_ITEMS }),
    ]);
    return { users: found.map(toUser), total };
  },
});

/**
 * Creates a function that finds users by admission number. The function lists the ACTIVE users who have the
 * given role, belong to the given school and have the admission number in the given field.
 */
const byAdmissionNumber =
  (role: Role, { field, op }: Pick<FieldFilter, "field" | "op">) =>
  async (
    reader: DocumentReader,
    schoolId: string,
    admissionNumber: string,
    limit: number,
  ): Promise<UserRecord[]> => {
    const found = await reader.query({
      collection: COLLECTION,
      where: [
        ...toFilters({ status: "ACTIVE", schoolId, roles: [role] }),
        { field, op, value: admissionNumber },
      ],
      limit,
    });
    return found.map(toUser);
  };

const guardianLookups = {
  listStudentsByAdmissionNumber: byAdmissionNumber("STUDENT", {
    field: "admissionNumber",
    op: "==",
  }),

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
  getMany: async (ids: readonly string[]): Promise<UserRecord[]> => {
    const found = await database.getAll(ids.map(pathOf));
    return found.flatMap((document) => (document === undefined ? [] : toUser(document)));
  },

  listStudentsWithAdmissionNumbers: async (
    schoolId: string,
    admissionNumbers: readonly string[],
    limit: number,
  ): Promise<UserRecord[]> => {
    if (admissionNumbers.length === 0) return [];
    const found = await database.query({
      collection: COLLECTION,
      where: [
        ...toFilters({ schoolId, roles: ["STUDENT"] }),
        { field: "admissionNumber", op: "in", value: [...admissionNumbers] },
      ],
      limit,
    });
    return found.map(toUser);
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
        ...toFilters("role" in scope ? { roles: [scope.role] } : scope),
        { field, op: "==", value },
      ],
      limit,
    });
    return found.flatMap(({ path }) => PROFILE_PATH.exec(path)?.[1] ?? []);
  },
});

/**
 * Creates the service that reads and writes `users/{uid}` and `users/{uid}/private/profile`. Callers must check
 * access.
 */
export const createUsersService = (database: Database) => ({
  ...documents(database),
  ...lists(database),
  ...guardianLookups,
  ...duplicateLookups(database),
});

export type UsersService = ReturnType<typeof createUsersService>;
