import type { PaperConsent } from "@darasa/contract/consents";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { DatabaseTransaction } from "../../platform/database.ts";
import type { UserRecord } from "../users/users.service.ts";
import { applyAccountActivation, planAccountActivation } from "./account-activation.ts";
import { type AccountDecisionDependencies, requireAccountForDecision } from "./account-decision.ts";
import { createReinstatementMail, createSuspensionMail } from "./account-decision-mails.ts";

interface Suspension {
  readonly caller: ApiCaller;
  readonly id: string;
  readonly reason: string;
}

/**
 * Suspends an account. As soon as the transaction is committed, the security rules refuse the user's existing
 * tokens. After the commit, the caller must copy the new status to the custom claims.
 */
export const suspendAccountInTransaction = async (
  deps: AccountDecisionDependencies,
  transaction: DatabaseTransaction,
  { caller, id, reason }: Suspension,
): Promise<UserRecord> => {
  const { users, revocations, mail, audit, counters } = deps;
  if (caller.id === id) throw new ApiError("PERMISSION_DENIED", "cannotSuspendSelf");
  const { user, entry } = await requireAccountForDecision(deps, transaction, caller, id);
  if (user.status === "SUSPENDED") return user;
  if (user.status !== "ACTIVE") throw new ApiError("CONFLICT", "notSuspendable");
  users.setStatus(transaction, id, "SUSPENDED", reason);
  revocations.refuseTokens(transaction, id, entry.at);
  counters.addStatusChange(transaction, user, user.status, "SUSPENDED");
  await mail.queue(transaction, createSuspensionMail(user, reason));
  audit.record(transaction, { ...entry, action: "ACCOUNT_SUSPENDED", reason });
  return { ...user, status: "SUSPENDED", statusReason: reason };
};

interface Reinstatement extends Omit<Suspension, "reason"> {
  readonly consent: PaperConsent | undefined;
}

export const reinstateAccountInTransaction = async (
  deps: AccountDecisionDependencies,
  transaction: DatabaseTransaction,
  { caller, id, consent: paper }: Reinstatement,
): Promise<UserRecord> => {
  const { mail, audit, consents } = deps;
  const { user, entry } = await requireAccountForDecision(deps, transaction, caller, id);
  if (user.status === "ACTIVE") return user;
  if (user.status !== "SUSPENDED") throw new ApiError("CONFLICT", "notSuspended");
  const recorder = { id: entry.actorId, name: entry.actorName };
  const consent = await consents.planForActivation(transaction, { user, paper, recorder });
  const activation = await planAccountActivation(deps, transaction, user, []);
  const reinstated = applyAccountActivation(deps, transaction, activation);
  if (consent !== undefined) consents.save(transaction, consent);
  await mail.queue(transaction, createReinstatementMail(user));
  audit.record(transaction, { ...entry, action: "ACCOUNT_REINSTATED" });
  return reinstated;
};
