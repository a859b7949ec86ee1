import type { Role } from "@darasa/contract/roles";
import type { PeopleScope, UserRecord } from "./users.store.ts";

export interface Correspondent {
  readonly id: string;
  readonly role: Role;
  readonly schoolId: string;
  readonly className: string | undefined;
  /** Of a parent: the schools of the children whose link is approved. */
  readonly childSchoolIds: readonly string[];
}

const STAFF = ["TEACHER", "ADMIN"] as const;

/** The people to whom somebody may write, as the union of these scopes. */
export const messageableScopes = (correspondent: Correspondent): PeopleScope[] => {
  const { role, schoolId, className, childSchoolIds } = correspondent;
  const status = "ACTIVE";
  switch (role) {
    case "ADMIN":
      return [{ status }];
    case "TEACHER":
      return [{ status, schoolId }];
    case "STUDENT":
      return [
        { status, schoolId, roles: STAFF },
        ...(className === undefined
          ? []
          : [{ status, schoolId, roles: ["STUDENT"] as const, className } as const]),
      ];
    case "PARENT":
      return childSchoolIds.map((id) => ({ status, schoolId: id, roles: STAFF }));
  }
};

const isWithin = (scope: PeopleScope, user: UserRecord): boolean =>
  (scope.status === undefined || scope.status === user.status) &&
  (scope.schoolId === undefined || scope.schoolId === user.schoolId) &&
  (scope.roles === undefined || scope.roles.includes(user.role)) &&
  (scope.className === undefined || scope.className === user.className);

export const canMessage = (correspondent: Correspondent, user: UserRecord): boolean =>
  user.id !== correspondent.id &&
  messageableScopes(correspondent).some((scope) => isWithin(scope, user));
