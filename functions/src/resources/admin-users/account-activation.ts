import { ApiError } from "../../api-error.ts";
import type { DatabaseTransaction } from "../../platform/database.ts";
import type { NewGuardianLink } from "../guardians/guardians.service.ts";
import type { UserRecord } from "../users/users.service.ts";
import type { AccountDecisionDependencies } from "./account-decision.ts";

/**
 * Throws CONFLICT if another ACTIVE student of the school has this admission number. The number must be unique,
 * because parents are linked to students by admission number.
 */
const requireFreeAdmissionNumber = async (
  { users }: AccountDecisionDependencies,
  transaction: DatabaseTransaction,
  { id, schoolId, admissionNumber }: UserRecord,
): Promise<void> => {
  if (admissionNumber === undefined) return;
  const holders = await users.listStudentsByAdmissionNumber(
    transaction,
    schoolId,
    admissionNumber,
    1,
  );
  if (holders.some((holder) => holder.id !== id)) {
    throw new ApiError("CONFLICT", "admissionNumberTaken");
  }
};

/** The documents to write when an account becomes ACTIVE. */
export interface AccountActivationPlan {
  readonly user: UserRecord;
  readonly links: readonly NewGuardianLink[];
  readonly needsProgress: boolean;
}

/**
 * Reads everything that the activation of an account needs, and returns the documents to write. The caller must
 * pass the returned plan to `applyAccountActivation` in the same transaction.
 */
export const planAccountActivation = async (
  deps: AccountDecisionDependencies,
  transaction: DatabaseTransaction,
  user: UserRecord,
  confirmedChildren: readonly string[],
): Promise<AccountActivationPlan> => {
  const isStudent = user.role === "STUDENT";
  if (isStudent && user.status !== "ACTIVE") {
    await requireFreeAdmissionNumber(deps, transaction, user);
  }
  const { guardians, progress, clock } = deps;
  const [links, isMissing] = await Promise.all([
    guardians.plan(transaction, user, confirmedChildren, clock.now()),
    isStudent && progress.isMissing(transaction, user.id),
  ]);
  return { user, links, needsProgress: isMissing };
};

/**
 * Writes the documents of an activation plan and returns the updated account. `transaction` must be the one that
 * was passed to `planAccountActivation`.
 */
export const applyAccountActivation = (
  { users, guardians, progress, counters }: AccountDecisionDependencies,
  transaction: DatabaseTransaction,
  { user, links, needsProgress }: AccountActivationPlan,
): UserRecord => {
  guardians.save(transaction, links);
  if (needsProgress) progress.createEmpty(transaction, user);
  if (user.status === "ACTIVE") return user;
  users.setStatus(transaction, user.id, "ACTIVE", undefined);
  counters.addStatusChange(transaction, user, user.status, "ACTIVE");
  const { statusReason: _cleared, ...rest } = user;
  return { ...rest, status: "ACTIVE" };
};
