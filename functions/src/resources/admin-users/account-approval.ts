import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { DatabaseTransaction } from "../../platform/database.ts";
import type { UserRecord } from "../users/users.service.ts";
import { applyAccountActivation, planAccountActivation } from "./account-activation.ts";
import { type AccountDecisionDependencies, requireAccountForDecision } from "./account-decision.ts";
import { createApprovalMail, createRejectionMail } from "./account-decision-mails.ts";

interface Approval {
  readonly caller: ApiCaller;
  readonly id: string;
  readonly confirmedChildren: readonly string[];
}

export const approveAccountInTransaction = async (
  deps: AccountDecisionDependencies,
  transaction: DatabaseTransaction,
  { caller, id, confirmedChildren }: Approval,
): Promise<UserRecord> => {
  const { mail, audit } = deps;
  const { user, entry } = await requireAccountForDecision(deps, transaction, caller, id);
  if (user.status === "SUSPENDED") {
    throw new ApiError("CONFLICT", "suspendedAccount");
  }
  const activation = await planAccountActivation(deps, transaction, user, confirmedChildren);
  const approved = applyAccountActivation(deps, transaction, activation);
  if (user.status === "ACTIVE") {
    const { links } = activation;
    if (links.length > 0) audit.record(transaction, { ...entry, action: "LINKS_CONFIRMED" });
    return approved;
  }
  await mail.queue(transaction, createApprovalMail(user));
  audit.record(transaction, { ...entry, action: "ACCOUNT_APPROVED" });
  return approved;
};

interface Rejection {
  readonly caller: ApiCaller;
  readonly id: string;
  readonly reason: string;
}

export const rejectAccountInTransaction = async (
  deps: AccountDecisionDependencies,
  transaction: DatabaseTransaction,
  { caller, id, reason }: Rejection,
): Promise<UserRecord> => {
  const { users, mail, audit, counters } = deps;
  const { user, entry } = await requireAccountForDecision(deps, transaction, caller, id);
  if (user.status === "REJECTED") return user;
  if (user.status !== "PENDING") throw new ApiError("CONFLICT", "notPending");
  users.setStatus(transaction, id, "REJECTED", reason);
  counters.addStatusChange(transaction, user, user.status, "REJECTED");
  await mail.queue(transaction, createRejectionMail(user, reason));
  audit.record(transaction, { ...entry, action: "ACCOUNT_REJECTED", reason });
  return { ...user, status: "REJECTED", statusReason: reason };
};
