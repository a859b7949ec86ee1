import * as z from "zod/mini";

/** All roles, in the order in which the registration page offers them. */
export const ROLES = ["ADMIN", "TEACHER", "STUDENT", "PARENT"] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

export const ROLE_LABELS = {
  ADMIN: "Administrator",
  TEACHER: "Teacher",
  STUDENT: "Student",
  PARENT: "Parent/Guardian",
} as const satisfies Record<Role, string>;

/**
 * The roles whose accounts a teacher may approve, reject, suspend and reinstate. Administrators may do this with
 * accounts of all roles in their school.
 */
export const ROLES_TEACHERS_MAY_APPROVE = ["STUDENT", "PARENT"] as const satisfies readonly Role[];

export const ACCOUNT_STATUSES = ["PENDING", "ACTIVE", "REJECTED", "SUSPENDED"] as const;
export const accountStatusSchema = z.enum(ACCOUNT_STATUSES);
export type AccountStatus = z.infer<typeof accountStatusSchema>;

const ROLE_PREFIX = "ROLE_";

/**
 * Removes the prefix ROLE_, which a stored role may have. Code must call this function before it compares or
 * shows a role.
 */
export const removePrefixFromRole = (role: string): string =>
  role.startsWith(ROLE_PREFIX) ? role.slice(ROLE_PREFIX.length) : role;

export const parseRole = (value: string): Role | undefined => {
  const name = removePrefixFromRole(value);
  return ROLES.find((role) => role === name);
};

/** The institution id of administrators who belong to no school. */
export const NATIONAL_OFFICE_INSTITUTION_ID = "national-office";

/** Returns true if this is the school id of the administrators of the national office. */
export const isNationalOffice = (schoolId: string | undefined): boolean =>
  schoolId === NATIONAL_OFFICE_INSTITUTION_ID;
