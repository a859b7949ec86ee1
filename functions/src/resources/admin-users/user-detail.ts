import type { UserDetail } from "@darasa/contract/admin-users";
import type { ApiCaller } from "../../caller.ts";
import type { UserRecord } from "../users/users.service.ts";
import type { AccountDecisionDependencies } from "./account-decision.ts";
import { findDuplicateAccounts } from "./duplicate-accounts.ts";
import { listChildrenRequestedByParent } from "./requested-children.ts";

const SHOWN_DIGITS = 3;

/**
 * Hides all but the last digits of a national ID. The visible digits are enough to compare the number with an ID
 * card.
 */
const masked = (nationalId: string): string =>
  nationalId.slice(-SHOWN_DIGITS).padStart(nationalId.length, "•");

/**
 * Returns an account with its profile and its possible duplicates. For a parent, the result also contains the
 * children that the parent named at registration.
 */
export const getUserDetail = async (
  deps: AccountDecisionDependencies,
  caller: ApiCaller,
  user: UserRecord,
): Promise<UserDetail> => {
  const { accounts, users, consents, database } = deps;
  const profile = await users.getProfile(user.id, database);
  const [account, children, duplicates, consent] = await Promise.all([
    user.email === undefined ? undefined : accounts.get(user.id),
    listChildrenRequestedByParent(deps, user, profile),
    findDuplicateAccounts(deps, caller, user, profile),
    user.role === "STUDENT" ? consents.getState(user, profile) : undefined,
  ]);
  const { nationalId, ...rest } = profile;
  return {
    ...user,
    ...(user.email === undefined ? {} : { emailConfirmed: account?.emailVerified === true }),
    profile: nationalId === undefined ? rest : { ...rest, nationalId: masked(nationalId) },
    children,
    duplicates,
    consent,
  };
};
