import { isNationalOffice, type Role } from "@darasa/contract/roles";

/**
 * The signed-in user who sends a request. The values come from the user's Auth account, whose status is ACTIVE.
 * They include no name and no e-mail address, because users can change both with the Firebase SDK, without the
 * API.
 */
export interface ApiCaller {
  readonly id: string;
  readonly role: Role;
  readonly schoolId: string;
  /** The class of a student; undefined for a student without a class. */
  readonly classId: string | undefined;
  /** The grade of a student. */
  readonly className: string | undefined;
  readonly signedInAt: Date;
}

type RoleAndSchool = Pick<ApiCaller, "role" | "schoolId">;

/** Returns true for an administrator of this school. Administrators of other schools have no rights in it. */
export const isAdminOfSchool = (caller: RoleAndSchool, schoolId: string): boolean =>
  caller.role === "ADMIN" && caller.schoolId === schoolId;

/** Returns true for an administrator of the national office, which belongs to no school. */
export const isOfNationalOffice = (caller: RoleAndSchool): boolean =>
  caller.role === "ADMIN" && isNationalOffice(caller.schoolId);
