import type { UserDetail } from "@darasa/contract/admin-users";
import type { Caller } from "../../caller.ts";
import type { UserRecord } from "../users/users.service.ts";
import type { DecisionDependencies } from "./decision.ts";
import { findDuplicates } from "./duplicates.ts";
import { requestedChildren } from "./requested-children.ts";

const SHOWN_DIGITS = 3;

/** Enough to compare with a card that somebody holds up, too little to use it. */
const masked = (nationalId: string): string =>
  nationalId.slice(-SHOWN_DIGITS).padStart(nationalId.length, "•");

/** An account with all that was registered. */
export const describeUser = async (
  deps: DecisionDependencies,
  caller: Caller,
  user: UserRecord,
): Promise<UserDetail> => {
  const { users, database } = deps;
  const profile = await users.getProfile(user.id, database);
  const [children, duplicates] = await Promise.all([
    requestedChildren(deps, user, profile),
    findDuplicates(deps, caller, user, profile),
  ]);
  const { nationalId, ...rest } = profile;
  return {
    ...user,
    profile: nationalId === undefined ? rest : { ...rest, nationalId: masked(nationalId) },
    children,
    duplicates,
  };
};
