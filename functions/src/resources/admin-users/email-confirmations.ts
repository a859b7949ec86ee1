import type { ManagedUser } from "@darasa/contract/admin-users";
import type { AccountDecisionDependencies } from "./account-decision.ts";

/**
 * Adds to each account with an e-mail address whether its owner has confirmed it. Only Firebase Auth knows this, so
 * all accounts of the list are looked up in one request.
 */
export const addEmailConfirmations = async <User extends ManagedUser>(
  { accounts }: Pick<AccountDecisionDependencies, "accounts">,
  users: readonly User[],
): Promise<User[]> => {
  const ids = users.flatMap(({ id, email }) => (email === undefined ? [] : [id]));
  const found = await accounts.getMany(ids);
  const confirmed = new Set(found.flatMap(({ id, emailVerified }) => (emailVerified ? [id] : [])));
  return users.map((user) =>
    user.email === undefined ? user : { ...user, emailConfirmed: confirmed.has(user.id) },
  );
};
