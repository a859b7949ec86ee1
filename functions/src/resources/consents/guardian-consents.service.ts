import {
  CONSENT_WITHDRAWAL_DAYS,
  type ConsentPurposes,
  type ConsentState,
} from "@darasa/contract/consents";
import { PRIVACY_NOTICE_VERSION } from "@darasa/contract/privacy-notice";
import type { Profile } from "@darasa/contract/profile";
import type { ConsentDocument } from "@darasa/contract/server/consent-document";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction } from "../../platform/database.ts";
import { getAdultDate, toNairobiDate } from "../../platform/nairobi-date.ts";
import type { AuditService, NewAuditEntry } from "../audit/audit.service.ts";
import type { ClaimsService } from "../auth/claims.service.ts";
import type { GuardiansService } from "../guardians/guardians.service.ts";
import type { MailService } from "../mail/mail.service.ts";
import type { UserRecord, UsersService } from "../users/users.service.ts";
import { createWithdrawalMail } from "./consent-mails.ts";
import type { ConsentsService, PlannedConsent } from "./consents.service.ts";

/** Writes the documents of an account that becomes ACTIVE and returns the updated account. */
type AccountActivation = (transaction: DatabaseTransaction) => Promise<UserRecord>;

interface Dependencies {
  readonly database: Database;
  readonly consents: ConsentsService;
  readonly guardians: Pick<GuardiansService, "get" | "isVisible">;
  readonly users: Pick<UsersService, "get" | "getProfile" | "listByName">;
  readonly claims: Pick<ClaimsService, "syncWithUser">;
  readonly mail: MailService;
  readonly audit: Pick<AuditService, "record">;
  readonly clock: Clock;
  /** Reads everything that the activation of a pending account needs, and returns the function that activates it. */
  readonly prepareActivation: (
    transaction: DatabaseTransaction,
    student: UserRecord,
  ) => Promise<AccountActivation>;
}

interface Family {
  readonly student: UserRecord;
  readonly profile: Profile;
  readonly guardian: UserRecord;
  readonly relation: string;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** The maximum number of administrators who get a mail about a withdrawal. */
const NOTIFIED_ADMINISTRATORS_LIMIT = 50;

/**
 * Returns the guardian and the student. Throws NOT_FOUND unless the caller has an approved guardian link to the student,
 * and for a rejected account.
 */
const requireFamily = async (
  { guardians, users }: Dependencies,
  transaction: DatabaseTransaction,
  caller: ApiCaller,
  studentId: string,
): Promise<Family> => {
  const link = await guardians.get(transaction, caller.id, studentId);
  if (link === undefined || !(await guardians.isVisible(link))) {
    throw new ApiError("NOT_FOUND", "childNotFound");
  }
  const [student, profile, guardian, { relationshipToChildren }] = await Promise.all([
    users.get(studentId, transaction),
    users.getProfile(studentId, transaction),
    users.get(caller.id, transaction),
    users.getProfile(caller.id, transaction),
  ]);
  if (student === undefined || guardian === undefined || student.status === "REJECTED") {
    throw new ApiError("NOT_FOUND", "childNotFound");
  }
  return { student, profile, guardian, relation: relationshipToChildren ?? "" };
};

interface Decision extends Pick<ConsentDocument, "decision"> {
  readonly id: string;
  readonly purposes: ConsentPurposes;
}

/**
 * Returns true if this record exists already, so that the request is a repeated one. Throws CONFLICT if the id belongs to
 * another record.
 */
const isRecorded = async (
  { consents }: Dependencies,
  transaction: DatabaseTransaction,
  { student, guardian }: Family,
  { id, decision, purposes }: Decision,
): Promise<boolean> => {
  const known = await consents.get(transaction, id);
  if (known === undefined) return false;
  const isSame =
    known.studentId === student.id &&
    known.guardianId === guardian.id &&
    known.decision === decision &&
    known.purposes.photographs === purposes.photographs &&
    known.purposes.nationalFigures === purposes.nationalFigures;
  if (!isSame) throw new ApiError("CONFLICT", "consentIdTaken");
  return true;
};

const toPlan = (
  { student, guardian, relation }: Family,
  { id, ...decision }: Decision,
  now: Date,
): PlannedConsent => ({
  id,
  record: {
    ...decision,
    studentId: student.id,
    schoolId: student.schoolId,
    method: "APP",
    guardianName: guardian.name,
    relation,
    guardianId: guardian.id,
    recordedById: guardian.id,
    recordedByName: guardian.name,
    noticeVersion: PRIVACY_NOTICE_VERSION,
    createdAt: now,
  },
});

const toAuditEntry = (
  { student, guardian }: Family,
  action: NewAuditEntry["action"],
  at: Date,
): NewAuditEntry => ({
  action,
  actorId: guardian.id,
  actorName: guardian.name,
  subjectId: student.id,
  subjectName: student.name,
  schoolId: student.schoolId,
  at,
});

const toState = (
  { student }: Family,
  { record, closesAt }: Pick<PlannedConsent, "record" | "closesAt">,
): { readonly student: UserRecord; readonly state: ConsentState } => ({
  student,
  state: {
    isRequired: true,
    current: { ...record, createdAt: record.createdAt.toISOString() },
    closesAt: closesAt?.toISOString(),
  },
});

const giving = (deps: Dependencies) => {
  const { database, consents, audit, clock, prepareActivation } = deps;

  return async (
    caller: ApiCaller,
    studentId: string,
    { id, purposes }: { readonly id: string; readonly purposes: ConsentPurposes },
  ): Promise<ConsentState> => {
    const { student, state } = await database.transact(async (transaction) => {
      const family = await requireFamily(deps, transaction, caller, studentId);
      const { student: child, profile } = family;
      const decision: Decision = { id, decision: "GIVEN", purposes };
      if (await isRecorded(deps, transaction, family, decision)) {
        return { student: child, state: await consents.getState(child, profile, transaction) };
      }
      if (!consents.isRequired(child, profile)) {
        throw new ApiError("CONFLICT", "consentNotRequired");
      }
      const opens = child.madeBySchool === true && child.status === "PENDING";
      const activate = opens ? await prepareActivation(transaction, child) : undefined;
      const plan = toPlan(family, decision, clock.now());
      consents.save(transaction, plan);
      audit.record(transaction, toAuditEntry(family, "CONSENT_GIVEN", plan.record.createdAt));
      const opened = await activate?.(transaction);
      return toState({ ...family, student: opened ?? child }, plan);
    });
    if (student.status === "ACTIVE") await deps.claims.syncWithUser(student);
    return state;
  };
};

const withdrawing = (deps: Dependencies) => {
  const { database, consents, users, mail, audit, clock } = deps;

  const mailAdministrators = async (
    transaction: DatabaseTransaction,
    { schoolId, name }: UserRecord,
    closesAt: Date | undefined,
  ): Promise<void> => {
    const administrators = await users.listByName(
      { roles: ["ADMIN"], schoolId, status: "ACTIVE" },
      "",
      NOTIFIED_ADMINISTRATORS_LIMIT,
    );
    const closesOn = closesAt && toNairobiDate(closesAt);
    for (const administrator of administrators) {
      const letter = createWithdrawalMail(administrator, { studentName: name, closesOn });
      await mail.queue(transaction, letter);
    }
  };

  return (
    caller: ApiCaller,
    studentId: string,
    { id }: { readonly id: string },
  ): Promise<ConsentState> =>
    database.transact(async (transaction) => {
      const family = await requireFamily(deps, transaction, caller, studentId);
      const { student, profile } = family;
      const decision: Decision = {
        id,
        decision: "WITHDRAWN",
        purposes: { photographs: false, nationalFigures: false },
      };
      if (await isRecorded(deps, transaction, family, decision)) {
        return consents.getState(student, profile, transaction);
      }
      if (!consents.isRequired(student, profile)) {
        throw new ApiError("CONFLICT", "consentNotRequired");
      }
      if (student.consent !== "GIVEN") throw new ApiError("CONFLICT", "consentNotGiven");
      const now = clock.now();
      const closesAt =
        student.status === "ACTIVE"
          ? new Date(now.getTime() + CONSENT_WITHDRAWAL_DAYS * DAY_MS)
          : undefined;
      const plan = {
        ...toPlan(family, decision, now),
        needsConsentUntil: getAdultDate(profile.dateOfBirth),
        ...(closesAt === undefined ? {} : { closesAt }),
      };
      consents.save(transaction, plan);
      await mailAdministrators(transaction, student, closesAt);
      audit.record(transaction, toAuditEntry(family, "CONSENT_WITHDRAWN", now));
      return toState(family, plan).state;
    });
};

/**
 * Creates the service with which a guardian gives and withdraws the consent for a child. Both write the record, the account
 * and the audit entry in one transaction. A repeated request changes nothing.
 */
export const createGuardianConsentsService = (deps: Dependencies) => ({
  /** Gives the consent, changes the optional purposes, or takes a withdrawal back. */
  give: giving(deps),

  /** Withdraws the consent. An active account closes after CONSENT_WITHDRAWAL_DAYS days. */
  withdraw: withdrawing(deps),
});

export type GuardianConsentsService = ReturnType<typeof createGuardianConsentsService>;
