import type { ConsentState, PaperConsent } from "@darasa/contract/consents";
import { PRIVACY_NOTICE_VERSION } from "@darasa/contract/privacy-notice";
import type { Profile } from "@darasa/contract/profile";
import type { ConsentDocument } from "@darasa/contract/server/consent-document";
import { ApiError, createInvalidFieldError } from "../../api-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction, DocumentReader } from "../../platform/database.ts";
import { isUnder18, toNairobiDate } from "../../platform/nairobi-date.ts";
import type { UserRecord, UsersService } from "../users/users.service.ts";
import type { ConsentsStore, NewConsent } from "./consents.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly store: ConsentsStore;
  readonly users: Pick<UsersService, "getProfile" | "setConsent">;
  readonly clock: Clock;
}

/** A consent record to write. */
export interface PlannedConsent {
  readonly id: string;
  readonly record: NewConsent;
  /** The time at which the account closes because of the record. */
  readonly closesAt?: Date;
  /** The date until which the student needs a new consent because of the record. */
  readonly needsConsentUntil?: string;
}

/** The person who records a consent. */
interface Recorder {
  readonly id: string;
  readonly name: string;
}

/** A consent on paper and the account for which it is recorded. */
interface PaperConsentRequest {
  readonly user: UserRecord;
  readonly paper: PaperConsent;
  readonly recorder: Recorder;
}

type ActivationRequest = Omit<PaperConsentRequest, "paper"> & {
  readonly paper: PaperConsent | undefined;
};

const toPaperRecord = (
  { user, recorder, paper: { id: _id, ...paper } }: PaperConsentRequest,
  now: Date,
): NewConsent => ({
  ...paper,
  studentId: user.id,
  schoolId: user.schoolId,
  decision: "GIVEN",
  method: "PAPER",
  recordedById: recorder.id,
  recordedByName: recorder.name,
  noticeVersion: PRIVACY_NOTICE_VERSION,
  createdAt: now,
});

/** Creates the function that plans the record of a consent on paper. */
const createPaperPlanner = (store: ConsentsStore, clock: Clock) => {
  /** Throws INVALID_ARGUMENT unless the paper was signed by today, and after a withdrawal of the consent. */
  const requireSignatureDate = async (
    transaction: DatabaseTransaction,
    { user, paper: { signedOn } }: PaperConsentRequest,
    now: Date,
  ): Promise<void> => {
    if (signedOn > toNairobiDate(now)) {
      throw createInvalidFieldError("consent.signedOn", "signatureInFuture");
    }
    if (user.consent !== "WITHDRAWN") return;
    const withdrawal = await store.getNewest(transaction, user.id);
    if (withdrawal && signedOn < toNairobiDate(new Date(withdrawal.createdAt))) {
      throw createInvalidFieldError("consent.signedOn", "signatureBeforeWithdrawal");
    }
  };

  /**
   * Returns the record of a consent on paper. A consent that was signed before the guardian withdrew it does not end the
   * withdrawal.
   */
  return async (
    transaction: DatabaseTransaction,
    request: PaperConsentRequest,
  ): Promise<PlannedConsent> => {
    const now = clock.now();
    await requireSignatureDate(transaction, request, now);
    if ((await store.get(transaction, request.paper.id)) !== undefined) {
      throw new ApiError("CONFLICT", "consentIdTaken");
    }
    return { id: request.paper.id, record: toPaperRecord(request, now) };
  };
};

/** Creates the service that reads and writes consent records. Callers must check access. */
export const createConsentsService = ({ database, store, users, clock }: Dependencies) => {
  const isRequired = ({ role }: Pick<UserRecord, "role">, { dateOfBirth }: Profile): boolean =>
    role === "STUDENT" && isUnder18(dateOfBirth, clock.now());

  const planPaper = createPaperPlanner(store, clock);

  return {
    isRequired,
    planPaper,

    get: store.get,

    /** Returns the consent of a student and whether the student needs one. */
    getState: async (
      user: UserRecord,
      profile: Profile,
      reader: DocumentReader = database,
    ): Promise<ConsentState> => {
      const { consent, closesAt } = user;
      const newest: ConsentDocument | undefined =
        consent === undefined ? undefined : await store.getNewest(reader, user.id);
      return { isRequired: isRequired(user, profile), current: newest, closesAt };
    },

    /**
     * Returns the consent record to write when the account becomes ACTIVE, or undefined if none is to be written. Throws
     * CONFLICT if a student under 18 has no consent on record and none on paper. A student whose guardian has
     * consented already, and an ACTIVE account, need no other record, so a repeated request writes nothing.
     */
    planForActivation: async (
      transaction: DatabaseTransaction,
      { paper, ...request }: ActivationRequest,
    ): Promise<PlannedConsent | undefined> => {
      const { user } = request;
      if (user.role !== "STUDENT") {
        if (paper !== undefined) throw new ApiError("CONFLICT", "consentOnlyForStudents");
        return undefined;
      }
      if (user.consent === "GIVEN" || user.status === "ACTIVE") return undefined;
      if (paper !== undefined) return planPaper(transaction, { ...request, paper });
      if (isRequired(user, await users.getProfile(user.id, transaction))) {
        throw new ApiError("CONFLICT", "consentMissing");
      }
      return undefined;
    },

    /** Writes a consent record. `transaction` must be the one with which the record was planned. */
    save: (
      transaction: DatabaseTransaction,
      { id, record, closesAt, needsConsentUntil }: PlannedConsent,
    ): void => {
      store.create(transaction, id, record);
      const consent = { consent: record.decision, closesAt, needsConsentUntil };
      users.setConsent(transaction, record.studentId, consent);
    },
  };
};

export type ConsentsService = ReturnType<typeof createConsentsService>;
