import { ROLES_TEACHERS_MAY_APPROVE, type Role } from "@darasa/contract/roles";
import { type ApiCaller, isAdminOfSchool, isOfNationalOffice } from "../../caller.ts";
import type { UserFilter, UserRecord } from "../users/users.service.ts";

type Account = Pick<UserRecord, "role" | "schoolId" | "status" | "classId">;

/** The facts on which the rights of a teacher depend. They mean nothing for other roles. */
export interface TeacherRights {
  readonly ownClassIds: readonly string[];
  /** False if only the administrators of the school decide on accounts. */
  readonly mayDecide: boolean;
}

const isVerifiedByTeachers = (role: Role): boolean =>
  ROLES_TEACHERS_MAY_APPROVE.some((verified) => verified === role);

/**
 * Returns true if the caller may approve, reject, suspend and reinstate the account. Administrators of a school
 * may do this with all accounts of their school, the national office with all administrators, and teachers with
 * students and parents of their school.
 */
export const canDecideOnAccount = (
  caller: ApiCaller,
  { role, schoolId }: Pick<Account, "role" | "schoolId">,
): boolean => {
  switch (caller.role) {
    case "ADMIN":
      return isAdminOfSchool(caller, schoolId) || (isOfNationalOffice(caller) && role === "ADMIN");
    case "TEACHER":
      return caller.schoolId === schoolId && isVerifiedByTeachers(role);
    case "STUDENT":
    case "PARENT":
      return false;
  }
};

/**
 * Returns true if the caller may see the profile and the contact data of the account. Teachers see them of
 * accounts that wait for verification, if the school lets teachers verify (`mayDecide`), and of students in the
 * teacher's own classes (`ownClassIds`).
 */
export const canSeeAccountDetails = (
  caller: ApiCaller,
  { ownClassIds, mayDecide }: TeacherRights,
  account: Account,
): boolean => {
  if (!canDecideOnAccount(caller, account)) return false;
  if (caller.role === "ADMIN") return true;
  if (account.status === "PENDING") return mayDecide;
  const { role, classId } = account;
  return role === "STUDENT" && classId !== undefined && ownClassIds.includes(classId);
};

/** The roles of the accounts that the caller may list; undefined if the caller may list accounts of all roles. */
const getListedRoles = (caller: ApiCaller): readonly Role[] | undefined => {
  if (isOfNationalOffice(caller)) return ["ADMIN"];
  return caller.role === "ADMIN" ? undefined : ROLES_TEACHERS_MAY_APPROVE;
};

export const canListUsersOfRole = (caller: ApiCaller, role: Role | undefined): boolean =>
  role === undefined || (getListedRoles(caller)?.includes(role) ?? true);

/**
 * Returns the filter of the caller's account list: the accounts of the caller's school or, for the national
 * office, the administrators of all institutions.
 */
export const getListedUsersFilter = (caller: ApiCaller): UserFilter => {
  const roles = getListedRoles(caller);
  return {
    ...(isOfNationalOffice(caller) ? {} : { schoolId: caller.schoolId }),
    ...(roles === undefined ? {} : { roles }),
  };
};
