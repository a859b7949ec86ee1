import type { AccountStatus, Role } from "@darasa/contract/roles";
import { type UserDocument, userDocumentSchema } from "@darasa/contract/server/account-documents";
import type { FieldFilter, StoredDocument } from "../../platform/database.ts";

/** A document of `users/{uid}` with its id. */
export interface UserRecord extends UserDocument {
  readonly id: string;
}

/** The criteria for a list of users. A criterion that is absent does not restrict the list. */
export interface UserFilter {
  readonly status?: AccountStatus;
  readonly schoolId?: string;
  readonly roles?: readonly Role[];
  readonly classId?: string;
}

export const USERS_COLLECTION = "users";
export const buildUserPath = (id: string): string => `${USERS_COLLECTION}/${id}`;

export const toUserRecord = ({ id, data }: StoredDocument): UserRecord => ({
  id,
  ...userDocumentSchema.parse(data),
});

export const toUserFilters = ({ status, schoolId, roles, classId }: UserFilter): FieldFilter[] => [
  ...(status === undefined ? [] : [{ field: "status", op: "==" as const, value: status }]),
  ...(schoolId === undefined ? [] : [{ field: "schoolId", op: "==" as const, value: schoolId }]),
  ...(roles === undefined ? [] : [toRoleFilter(roles)]),
  ...(classId === undefined ? [] : [{ field: "classId", op: "==" as const, value: classId }]),
];

const toRoleFilter = (roles: readonly Role[]): FieldFilter =>
  roles.length === 1
    ? { field: "role", op: "==", value: roles[0] }
    : { field: "role", op: "in", value: [...roles] };
