import type { PaperConsent } from "@darasa/contract/consents";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { DatabaseTransaction } from "../../platform/database.ts";
import type {
  ClassPlacement,
  ClassPlacementsService,
} from "../classes/class-placements.service.ts";
import type { UserRecord } from "../users/users.service.ts";
import { applyAccountActivation, planAccountActivation } from "./account-activation.ts";
import { type AccountDecisionDependencies, requireAccountForDecision } from "./account-decision.ts";
import { createApprovalMail, createRejectionMail } from "./account-decision-mails.ts";

export interface Approval {
  readonly caller: ApiCaller;
  readonly id: string;
  readonly confirmedChildren: readonly string[];
  readonly consent: PaperConsent | undefined;
  /** The class of the student, which only the change to ACTIVE sets. */
  readonly classId: string | undefined;
  /** True to refuse an account that somebody has rejected. */
  readonly keepsRejection: boolean;
}

export interface ApprovalDependencies extends AccountDecisionDependencies {
  readonly classPlacements: Pick<
    ClassPlacementsService,
    "planPlacement" | "applyPlacement" | "requireRoom"
  >;
}

/**
 * Plans to put the student of an approval into a class. Plans nothing for an ACTIVE account, because only
 * administrators move students, and because a repeated approval must not undo such a move.
 */
const planClass = async (
  { classPlacements }: ApprovalDependencies,
  transaction: DatabaseTransaction,
  user: UserRecord,
  classId: string | undefined,
): Promise<ClassPlacement | undefined> => {
  if (classId === undefined || user.status === "ACTIVE") return undefined;
  const placement = await classPlacements.planPlacement(transaction, user, classId);
  if (placement !== undefined) {
    await classPlacements.requireRoom({ schoolId: user.schoolId, id: classId }, [placement]);
  }
  return placement;
};

export const approveAccountInTransaction = async (
  deps: ApprovalDependencies,
  transaction: DatabaseTransaction,
  { caller, id, confirmedChildren, consent: paper, classId, keepsRejection }: Approval,
): Promise<UserRecord> => {
  const { mail, audit, consents, classPlacements } = deps;
  const { user: stored, entry } = await requireAccountForDecision(deps, transaction, caller, id);
  if (stored.status === "SUSPENDED") {
    throw new ApiError("CONFLICT", "suspendedAccount");
  }
  if (keepsRejection && stored.status === "REJECTED") {
    throw new ApiError("CONFLICT", "rejectedMeanwhile");
  }
  const placement = await planClass(deps, transaction, stored, classId);
  const user = placement?.after ?? stored;
  const recorder = { id: entry.actorId, name: entry.actorName };
  const consent = await consents.planForActivation(transaction, { user, paper, recorder });
  const activation = await planAccountActivation(deps, transaction, user, confirmedChildren);
  if (placement !== undefined) classPlacements.applyPlacement(transaction, placement);
  const approved = applyAccountActivation(deps, transaction, activation);
  if (consent !== undefined) consents.save(transaction, consent);
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
