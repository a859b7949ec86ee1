import type { ManagedUser } from "@darasa/contract/admin-users";
import type { ApiCaller } from "../../caller.ts";
import type { UserRecord } from "../users/users.service.ts";
import { canSeeAccountDetails } from "./admin-users.policy.ts";

const withoutDetails = ({
  id,
  name,
  role,
  status,
  schoolId,
  className,
  createdAt,
}: UserRecord): ManagedUser => ({ id, name, role, status, schoolId, className, createdAt });

/**
 * Returns an account for the list of accounts. If the caller may not see the details of the account, the result
 * contains only name, role, status and class. The school name is only for administrators, because a teacher's
 * list contains only users of the teacher's school.
 */
export const presentListedAccount = (
  caller: ApiCaller,
  ownClasses: readonly string[],
  user: UserRecord,
): ManagedUser => {
  if (!canSeeAccountDetails(caller, ownClasses, user)) return withoutDetails(user);
  if (caller.role === "ADMIN") return user;
  const { schoolName: _, ...rest } = user;
  return rest;
};

/** Returns an account after a decision of the caller. Teachers receive no details, but the reason of the decision. */
export const presentDecidedAccount = (caller: ApiCaller, user: UserRecord): ManagedUser =>
  caller.role === "ADMIN"
    ? user
    : { ...withoutDetails(user), ...(user.statusReason && { statusReason: user.statusReason }) };
