import { NATIONAL_OFFICE_INSTITUTION_ID, type Role } from "@darasa/contract/roles";
import { isOfNationalOffice } from "../../caller.ts";
import type { UserFilter, UserRecord } from "./users.service.ts";

/** The user who wants to send a message. */
export interface MessageSender {
  readonly id: string;
  readonly role: Role;
  readonly schoolId: string;
  readonly classId: string | undefined;
  /** The schools of a parent's children with an approved guardian link. The array is empty for other roles. */
  readonly childSchoolIds: readonly string[];
}

const STAFF = ["TEACHER", "ADMIN"] as const;

/** Returns true for teachers and administrators of a school, who are not of the national office. */
export const isStaffOfSchool = (sender: Pick<MessageSender, "role" | "schoolId">): boolean =>
  STAFF.some((role) => role === sender.role) && !isOfNationalOffice(sender);

/** Returns filters for the users to whom the sender may write: a user must match at least one filter. */
export const toMessageableUserFilters = (sender: MessageSender): UserFilter[] => {
  const { role, schoolId, classId, childSchoolIds } = sender;
  const status = "ACTIVE";
  switch (role) {
    case "ADMIN":
      return isOfNationalOffice(sender)
        ? [{ status, roles: ["ADMIN"] }]
        : [
            { status, schoolId },
            { status, schoolId: NATIONAL_OFFICE_INSTITUTION_ID, roles: ["ADMIN"] },
          ];
    case "TEACHER":
      return [{ status, schoolId }];
    case "STUDENT":
      return [
        { status, schoolId, roles: STAFF },
        ...(classId === undefined
          ? []
          : [{ status, schoolId, roles: ["STUDENT"] as const, classId } as const]),
      ];
    case "PARENT":
      return childSchoolIds.map((id) => ({ status, schoolId: id, roles: STAFF }));
  }
};

const matches = (filter: UserFilter, user: UserRecord): boolean =>
  (filter.status === undefined || filter.status === user.status) &&
  (filter.schoolId === undefined || filter.schoolId === user.schoolId) &&
  (filter.roles === undefined || filter.roles.includes(user.role)) &&
  (filter.classId === undefined || filter.classId === user.classId);

/** Returns true if the user belongs to the sender's school or to a school of the sender's children. */
export const isOfSendersSchools = (sender: MessageSender, { schoolId }: UserRecord): boolean =>
  schoolId === sender.schoolId || sender.childSchoolIds.includes(schoolId);

/** Returns true if the sender may write to this user. Users may not write to themselves. */
export const canSendMessageTo = (sender: MessageSender, user: UserRecord): boolean =>
  user.id !== sender.id && toMessageableUserFilters(sender).some((filter) => matches(filter, user));
