import type { ManagedUser } from "@darasa/contract/admin-users";
import type { ApiCaller } from "../../caller.ts";
import type { UserRecord } from "../users/users.service.ts";
import { canSeeAccountDetails, type TeacherRights } from "./admin-users.policy.ts";

const withoutDetails = ({
  id,
  name,
  role,
  status,
  schoolId,
  className,
  classId,
  classLabel,
  createdAt,
}: UserRecord): ManagedUser => ({
  id,
  name,
  role,
  status,
  schoolId,
  className,
  classId,
  classLabel,
  createdAt,
});

/**
 * Returns an account for the list of accounts. If the caller may not see the details of the account, the result
 * contains only name, role, status and class. The school name is only for administrators, because a teacher's
 * list contains only users of the teacher's school.
 */
export const presentListedAccount = (
  caller: ApiCaller,
  rights: TeacherRights,
  user: UserRecord,
): ManagedUser => {
  if (!canSeeAccountDetails(caller, rights, user)) return withoutDetails(user);
  if (caller.role === "ADMIN") return user;
  const { schoolName: _, ...rest } = user;
  return rest;
};

/**
 * Returns an account after a decision of the caller. Teachers receive no details, but the reason of the decision. The
 * school name is left out, because the stored copy may be old.
 */
export const presentDecidedAccount = (
  caller: ApiCaller,
  { schoolName: _, ...user }: UserRecord,
): ManagedUser =>
  caller.role === "ADMIN"
    ? user
    : { ...withoutDetails(user), ...(user.statusReason && { statusReason: user.statusReason }) };
