import { ROLES_TEACHERS_MAY_APPROVE, type Role } from "@darasa/contract/roles";
import type { ApiCaller } from "../../caller.ts";

interface Subject {
  readonly role: Role;
  readonly schoolId: string;
}

const isVerifiedByTeachers = (role: Role): boolean =>
  ROLES_TEACHERS_MAY_APPROVE.some((verified) => verified === role);

/**
 * Returns true if the caller may view, approve, reject, suspend and reinstate the account. Administrators may do
 * this with every account, teachers only with accounts of students and parents of their school.
 */
export const canDecideOnAccount = (caller: ApiCaller, subject: Subject): boolean =>
  caller.role === "ADMIN" ||
  (caller.role === "TEACHER" &&
    caller.schoolId === subject.schoolId &&
    isVerifiedByTeachers(subject.role));

export const canListUsersOfRole = (caller: ApiCaller, role: Role | undefined): boolean =>
  caller.role === "ADMIN" || role === undefined || isVerifiedByTeachers(role);
