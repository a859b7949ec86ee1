import type { Role } from "@darasa/contract/roles";
import type { UserFilter, UserRecord } from "./users.service.ts";

/** A user who writes messages. */
export interface Sender {
  readonly id: string;
  readonly role: Role;
  readonly schoolId: string;
  readonly className: string | undefined;
  /** For a parent: the schools of the children with an approved guardian link. Empty for other roles. */
  readonly childSchoolIds: readonly string[];
}

const STAFF = ["TEACHER", "ADMIN"] as const;

/** The sender may write to every user who matches at least one of these filters. */
export const listMessageableFilters = (sender: Sender): UserFilter[] => {
  const { role, schoolId, className, childSchoolIds } = sender;
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

const matches = (filter: UserFilter, user: UserRecord): boolean =>
  (filter.status === undefined || filter.status === user.status) &&
  (filter.schoolId === undefined || filter.schoolId === user.schoolId) &&
  (filter.roles === undefined || filter.roles.includes(user.role)) &&
  (filter.className === undefined || filter.className === user.className);

/** No user may write to themselves. */
export const canMessage = (sender: Sender, user: UserRecord): boolean =>
  user.id !== sender.id && listMessageableFilters(sender).some((filter) => matches(filter, user));
