import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import { type AccountDecisionDependencies, requireManagedAccount } from "./account-decision.ts";

/**
 * Gives a student a new PIN, ends every session of the student, and returns the PIN. The caller must have checked
 * that the actor may see the details of the account: a teacher of the student's class resets the PIN even if only
 * the administrators of the school decide on accounts.
 */
export const resetPin = async (
  deps: AccountDecisionDependencies,
  caller: ApiCaller,
  id: string,
): Promise<string> => {
  const { database, pins, revocations, audit, clock } = deps;
  const created = await pins.createOneTimePin();
  await database.transact(async (transaction) => {
    const { user, entry } = await requireManagedAccount(deps, transaction, caller, id);
    if (user.login !== "NUMBER") throw new ApiError("CONFLICT", "noPinLogin");
    pins.store(transaction, user, created);
    revocations.refuseTokens(transaction, id, entry.at);
    audit.record(transaction, { ...entry, action: "PIN_RESET" });
  });
  await revocations.revoke(id, clock.now());
  return created.pin;
};
