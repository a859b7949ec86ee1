import type { AccountCorrection } from "@darasa/contract/account-corrections";
import type { ManagedUser } from "@darasa/contract/admin-users";
import type { CorrectedDetail } from "@darasa/contract/audit-log";
import { normaliseAdmissionNumber } from "@darasa/contract/pin";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { AuthAccountService } from "../../platform/accounts.ts";
import type { DatabaseTransaction, DocumentWriter } from "../../platform/database.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { UserRecord } from "../users/users.service.ts";
import type { ApprovalDependencies } from "./account-approval.ts";
import { requireAccountOfOwnSchool } from "./account-decision.ts";
import { presentDecidedAccount } from "./admin-users.presenter.ts";

interface Dependencies extends ApprovalDependencies {
  readonly accounts: Pick<AuthAccountService, "get" | "getMany" | "setName">;
  readonly schools: SchoolsService;
}

/** A planned correction: its entry for the audit log, the account with it, and the function that writes it. */
interface PlannedCorrection {
  readonly corrected: CorrectedDetail;
  readonly apply: (user: UserRecord) => UserRecord;
  readonly write: (transaction: DatabaseTransaction) => void;
}

type Plan = (
  deps: Dependencies,
  transaction: DatabaseTransaction,
  user: UserRecord,
  correction: AccountCorrection,
) => Promise<PlannedCorrection | undefined>;

/** Plans a new name, also in the copy in the progress of a student. */
const planName: Plan = async ({ users, progress }, transaction, user, { name }) => {
  if (name === undefined || name === user.name) return undefined;
  const hasProgress = user.role === "STUDENT" && !(await progress.isMissing(transaction, user.id));
  return {
    corrected: { detail: "name", from: user.name, to: name },
    apply: (before) => ({ ...before, name, nameLower: name.toLowerCase() }),
    write: (writer) => {
      users.setDetails(writer, user, { name, profile: {} });
      if (hasProgress) progress.setName(writer, user.id, name);
    },
  };
};

/**
 * Plans that the login follows the number: the old number is released and the new one is taken in one transaction. Throws
 * CONFLICT if another student of the school has the number.
 */
const planNumberLogin = async (
  { users, schools }: Pick<Dependencies, "users" | "schools">,
  transaction: DatabaseTransaction,
  { id, schoolId, login, admissionNumber: before = "" }: UserRecord,
  admissionNumber: string,
): Promise<(writer: DocumentWriter) => void> => {
  const from = normaliseAdmissionNumber(before);
  const to = normaliseAdmissionNumber(admissionNumber);
  const [known, taken, holders] = await Promise.all([
    schools.getNumberLogin(transaction, schoolId, from),
    schools.getNumberLogin(transaction, schoolId, to),
    users.listStudentsByAdmissionNumber(transaction, schoolId, admissionNumber, 1),
  ]);
  const isTaken = taken !== undefined && taken.accountId !== id;
  if (isTaken || holders.some((holder) => holder.id !== id)) {
    throw new ApiError("CONFLICT", "admissionNumberTaken");
  }
  return (writer) => {
    if (login !== "NUMBER" || from === to || known?.accountId !== id) return;
    schools.removeNumberLogin(writer, schoolId, from);
    schools.setNumberLogin(writer, schoolId, to, known);
  };
};

const planNumber: Plan = async (deps, transaction, user, { admissionNumber: to }) => {
  if (to === undefined || to === user.admissionNumber) return undefined;
  if (user.role !== "STUDENT") throw new ApiError("CONFLICT", "numberOnlyForStudents");
  const { users, guardians, clock } = deps;
  const [writeLogin, writeLinks] = await Promise.all([
    planNumberLogin(deps, transaction, user, to),
    guardians.planRenumbering(transaction, user, to, clock.now()),
  ]);
  const from = user.admissionNumber;
  return {
    corrected: { detail: "admissionNumber", ...(from === undefined ? {} : { from }), to },
    apply: (before) => ({ ...before, admissionNumber: to }),
    write: (writer) => {
      users.setAdmissionNumber(writer, user.id, to);
      writeLogin(writer);
      writeLinks(writer);
    },
  };
};

const planClass: Plan = async ({ classPlacements }, transaction, user, { classId }) => {
  if (classId === undefined || classId === user.classId) return undefined;
  const placement = await classPlacements.planPlacement(transaction, user, classId);
  if (placement === undefined) return undefined;
  if (user.status !== "ACTIVE") throw new ApiError("CONFLICT", "studentNotActive");
  await classPlacements.requireRoom({ schoolId: user.schoolId, id: classId }, [placement]);
  const { className, classLabel } = placement.after;
  const from = user.classLabel ?? user.className;
  return {
    corrected: {
      detail: "class",
      ...(from === undefined ? {} : { from }),
      to: classLabel ?? className ?? "",
    },
    apply: (before) => ({ ...before, className, classId, classLabel }),
    write: (writer) => classPlacements.applyPlacement(writer, placement),
  };
};

/** Creates the service with which administrators correct the details of accounts of their school. */
export const createAccountCorrectionsService = (deps: Dependencies) => {
  const { database, accounts, claims, audit } = deps;

  const correctInTransaction = async (
    transaction: DatabaseTransaction,
    caller: ApiCaller,
    id: string,
    correction: AccountCorrection,
  ): Promise<UserRecord> => {
    const { user, entry } = await requireAccountOfOwnSchool(deps, transaction, caller, id);
    const plans = [planName, planNumber, planClass];
    const planned = (
      await Promise.all(plans.map((plan) => plan(deps, transaction, user, correction)))
    ).flatMap((each) => each ?? []);
    if (planned.length === 0) return user;
    for (const { write } of planned) write(transaction);
    const corrections = planned.map(({ corrected }) => corrected);
    audit.record(transaction, { ...entry, action: "ACCOUNT_CORRECTED", corrections });
    return planned.reduce((changed, { apply }) => apply(changed), user);
  };

  return {
    /**
     * Corrects details in one transaction, and then copies the class to the claims and the name to Auth. A repeated
     * request copies them again, in case the first request stopped after its commit.
     */
    correct: async (
      caller: ApiCaller,
      id: string,
      correction: AccountCorrection,
    ): Promise<ManagedUser> => {
      const user = await database.transact((transaction) =>
        correctInTransaction(transaction, caller, id, correction),
      );
      if (correction.name !== undefined) await accounts.setName(id, user.name);
      await claims.syncWithUser(user);
      return presentDecidedAccount(caller, user);
    },
  };
};

export type AccountCorrectionsService = ReturnType<typeof createAccountCorrectionsService>;
