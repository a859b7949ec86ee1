import { ROLES_TEACHERS_MAY_APPROVE, type Role } from "@darasa/contract/roles";
import { type ApiCaller, isAdminOfSchool, isOfNationalOffice } from "../../caller.ts";
import type { UserFilter, UserRecord } from "../users/users.service.ts";

type Account = Pick<UserRecord, "role" | "schoolId" | "status" | "className">;

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
 * accounts that wait for verification, and of students in the grades that the teacher teaches (`ownClasses`).
 */
export const canSeeAccountDetails = (
  caller: ApiCaller,
  ownClasses: readonly string[],
  account: Account,
): boolean => {
  if (!canDecideOnAccount(caller, account)) return false;
  if (caller.role === "ADMIN" || account.status === "PENDING") return true;
  const { role, className } = account;
  return role === "STUDENT" && className !== undefined && ownClasses.includes(className);
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
