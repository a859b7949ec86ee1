import type { AccountStatus, Role } from "@darasa/contract/roles";
import { type UserDocument, userDocumentSchema } from "@darasa/contract/server/account-documents";
import type { FieldFilter, StoredDocument } from "../../platform/database.ts";

/** A document of `users/{uid}` with its id, without its search index. */
export interface UserRecord extends Omit<UserDocument, "search"> {
  readonly id: string;
}

/** The criteria for a list of users. A criterion that is absent does not restrict the list. */
export interface UserFilter {
  readonly status?: AccountStatus;
  readonly schoolId?: string;
  readonly roles?: readonly Role[];
  readonly classId?: string;
  /** The classes of which one must be the user's; at most OWN_CLASSES_LIMIT. */
  readonly classIds?: readonly string[];
  /** A date (YYYY-MM-DD) on which the user needs a consent that is not given. */
  readonly needsConsentOn?: string;
}

export const USERS_COLLECTION = "users";
export const buildUserPath = (id: string): string => `${USERS_COLLECTION}/${id}`;

export const toUserRecord = ({ id, data }: StoredDocument): UserRecord => {
  const { search: _, ...user } = userDocumentSchema.parse(data);
  return { id, ...user };
};

export const toUserFilters = ({
  status,
  schoolId,
  roles,
  classId,
  classIds,
  needsConsentOn,
}: UserFilter): FieldFilter[] => [
  ...(status === undefined ? [] : [{ field: "status", op: "==" as const, value: status }]),
  ...(schoolId === undefined ? [] : [{ field: "schoolId", op: "==" as const, value: schoolId }]),
  ...(roles === undefined ? [] : [toRoleFilter(roles)]),
  ...(classId === undefined ? [] : [{ field: "classId", op: "==" as const, value: classId }]),
  ...(classIds === undefined
    ? []
    : [{ field: "classId", op: "in" as const, value: [...classIds] }]),
  ...(needsConsentOn === undefined
    ? []
    : [{ field: "needsConsentUntil", op: ">" as const, value: needsConsentOn }]),
];

const toRoleFilter = (roles: readonly Role[]): FieldFilter =>
  roles.length === 1
    ? { field: "role", op: "==", value: roles[0] }
    : { field: "role", op: "in", value: [...roles] };
