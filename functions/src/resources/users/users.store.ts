import { COUNT_LIMIT } from "@darasa/contract/limits";
import { type Profile, profileSchema } from "@darasa/contract/profile";
import type { AccountStatus, Role } from "@darasa/contract/roles";
import { type UserDocument, userDocumentSchema } from "@darasa/contract/server/account-documents";
import type { StoredDocument } from "../../platform/database.ts";
import {
  ABSENT,
  type Database,
  type Filter,
  type Query,
  type Reader,
  type Writer,
} from "../../platform/database.ts";

export interface UserRecord extends UserDocument {
  readonly id: string;
}

/** Which people; absent fields leave open. */
export interface PeopleScope {
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

const toFilters = ({ status, schoolId, roles, className }: PeopleScope): Filter[] => [
  ...(status === undefined ? [] : [{ field: "status", op: "==" as const, value: status }]),
  ...(schoolId === undefined ? [] : [{ field: "schoolId", op: "==" as const, value: schoolId }]),
  ...(roles === undefined ? [] : [toRoleFilter(roles)]),
  ...(className === undefined ? [] : [{ field: "className", op: "==" as const, value: className }]),
];

const toRoleFilter = (roles: readonly Role[]): Filter =>
  roles.length === 1
    ? { field: "role", op: "==", value: roles[0] }
    : { field: "role", op: "in", value: [...roles] };

/** Sorts after every character that a name holds. */
const HIGHEST_CHARACTER = "\uf8ff";

const startingWith = (prefix: string): Filter[] => {
  const start = prefix.toLowerCase();
  if (start === "") return [];
  return [
    { field: "nameLower", op: ">=", value: start },
    { field: "nameLower", op: "<", value: start + HIGHEST_CHARACTER },
  ];
};

/** By the time of the registration, or by name. */
export type PeopleOrder = "oldest" | "newest" | { readonly nameBegins: string };

const toOrder = (scope: PeopleScope, order: PeopleOrder): Pick<Query, "where" | "orderBy"> =>
  typeof order === "string"
    ? {
        where: toFilters(scope),
        orderBy: [{ field: "createdAt", direction: order === "oldest" ? "asc" : "desc" }],
      }
    : {
        where: [...toFilters(scope), ...startingWith(order.nameBegins)],
        orderBy: [{ field: "nameLower", direction: "asc" }],
      };

/** What a profile holds that one person has only once. */
export type PersonalNumber = "phoneNumber" | "tscNumber" | "nationalId";

const records = (database: Database) => ({
  get: async (id: string, reader: Reader = database): Promise<UserRecord | undefined> => {
    const document = await reader.get(pathOf(id));
    return document === undefined ? undefined : toUser(document);
  },

  getProfile: async (id: string, reader: Reader): Promise<Profile> =>
    profileSchema.parse((await reader.get(profilePathOf(id)))?.data ?? {}),

  create: (
    writer: Writer,
    id: string,
    user: Omit<UserDocument, "createdAt"> & { readonly createdAt: Date },
    profile: Profile,
  ): void => {
    writer.create(pathOf(id), { ...user });
    writer.create(profilePathOf(id), { ...profile });
  },

  setStatus: (
    writer: Writer,
    id: string,
    status: AccountStatus,
    statusReason: string | undefined,
  ): void => {
    writer.update(pathOf(id), { status, statusReason: statusReason ?? ABSENT });
  },
});

const lists = (database: Database) => ({
  listByName: async (scope: PeopleScope, prefix: string, limit: number): Promise<UserRecord[]> => {
    const documents = await database.query({
      collection: COLLECTION,
      ...toOrder(scope, { nameBegins: prefix }),
      limit,
    });
    return documents.map(toUser);
  },

  listLatest: async (limit: number): Promise<UserRecord[]> => {
    const documents = await database.query({
      collection: COLLECTION,
      orderBy: [{ field: "createdAt", direction: "desc" }],
      limit,
    });
    return documents.map(toUser);
  },

  listPage: async (
    scope: PeopleScope,
    order: PeopleOrder,
    { page, size }: { page: number; size: number },
  ): Promise<{ users: UserRecord[]; total: number }> => {
    const selection = { collection: COLLECTION, ...toOrder(scope, order) };
    const [documents, total] = await Promise.all([
      database.query({ ...selection, offset: page * size, limit: size }),
      database.count({ ...selection, limit: page * size + COUNT_LIMIT }),
    ]);
    return { users: documents.map(toUser), total };
  },
});

/** ACTIVE people of one role in a school, by the field that holds an admission number. */
const byAdmissionNumber =
  (role: Role, { field, op }: Pick<Filter, "field" | "op">) =>
  async (
    reader: Reader,
    schoolId: string,
    admissionNumber: string,
    limit: number,
  ): Promise<UserRecord[]> => {
    const documents = await reader.query({
      collection: COLLECTION,
      where: [
        ...toFilters({ status: "ACTIVE", schoolId, roles: [role] }),
        { field, op, value: admissionNumber },
      ],
      limit,
    });
    return documents.map(toUser);
  };

const families = {
  /** Students with this number; more than `limit` are of no interest. */
  listStudentsByAdmissionNumber: byAdmissionNumber("STUDENT", {
    field: "admissionNumber",
    op: "==",
  }),

  /** Parents who named this child. */
  listParentsOfAdmissionNumber: byAdmissionNumber("PARENT", {
    field: "childrenAdmissionNumbers",
    op: "array-contains",
  }),
};

const PROFILE_PATH = /^users\/([^/]+)\/private\/profile$/;

/** For telling people apart; of any status. */
const likenesses = (database: Database) => ({
  getMany: async (ids: readonly string[]): Promise<UserRecord[]> => {
    const documents = await database.getAll(ids.map(pathOf));
    return documents.flatMap((document) => (document === undefined ? [] : toUser(document)));
  },

  listNumbered: async (
    schoolId: string,
    admissionNumbers: readonly string[],
    limit: number,
  ): Promise<UserRecord[]> => {
    if (admissionNumbers.length === 0) return [];
    const documents = await database.query({
      collection: COLLECTION,
      where: [
        ...toFilters({ schoolId, roles: ["STUDENT"] }),
        { field: "admissionNumber", op: "in", value: [...admissionNumbers] },
      ],
      limit,
    });
    return documents.map(toUser);
  },

  listIdsWith: async (field: PersonalNumber, value: string, limit: number): Promise<string[]> => {
    const documents = await database.query({
      collection: "private",
      isGroup: true,
      where: [{ field, op: "==", value }],
      limit,
    });
    return documents.flatMap(({ path }) => PROFILE_PATH.exec(path)?.[1] ?? []);
  },
});

export const createUsersStore = (database: Database) => ({
  ...records(database),
  ...lists(database),
  ...families,
  ...likenesses(database),
});

export type UsersStore = ReturnType<typeof createUsersStore>;
