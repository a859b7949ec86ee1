import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { ClaimsService } from "../auth/claims.service.ts";
import type { RevocationsService } from "../auth/revocations.service.ts";
import type { MailService, OutgoingMail } from "../mail/mail.service.ts";
import type { CountersService } from "../statistics/counters.service.ts";
import type { UserRecord, UsersService } from "../users/users.service.ts";
import type { ConsentsService } from "./consents.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly consents: Pick<ConsentsService, "isRequired">;
  readonly users: Pick<
    UsersService,
    "require" | "getProfile" | "setStatus" | "cancelClosure" | "listClosing"
  >;
  readonly claims: Pick<ClaimsService, "syncSuspendedUser">;
  readonly revocations: Pick<RevocationsService, "refuseTokens">;
  readonly counters: Pick<CountersService, "addStatusChange">;
  readonly mail: Pick<MailService, "queue">;
  readonly audit: Pick<AuditService, "record">;
  readonly clock: Clock;
  readonly createSuspensionMail: (user: UserRecord, reason: string) => OutgoingMail;
}

const BATCH_SIZE = 100;
const REASON =
  "A parent or guardian has withdrawn the consent. The account opens again after a new consent.";

/** Creates the service that closes the accounts of students whose guardians have withdrawn the consent. */
export const createConsentClosuresService = (deps: Dependencies) => {
  const { database, consents, users, claims, revocations, counters, mail, audit, clock } = deps;

  /** Closes one account unless the guardian has consented again. Returns true if the account was closed. */
  const close = (id: string): Promise<boolean> =>
    database.transact(async (transaction) => {
      const user = await users.require(id, transaction);
      const now = clock.now();
      if (user.closesAt === undefined || new Date(user.closesAt) > now) return false;
      const profile = await users.getProfile(id, transaction);
      // A student who has become 18 since the withdrawal decides without a guardian.
      const isClosed = user.status === "ACTIVE" && consents.isRequired(user, profile);
      users.cancelClosure(transaction, id);
      if (!isClosed) return false;
      users.setStatus(transaction, id, "SUSPENDED", REASON);
      revocations.refuseTokens(transaction, id, now);
      counters.addStatusChange(transaction, user, user.status, "SUSPENDED");
      await mail.queue(transaction, deps.createSuspensionMail(user, REASON));
      audit.record(transaction, {
        action: "ACCOUNT_CLOSED",
        actorId: "",
        actorName: "",
        subjectId: id,
        subjectName: user.name,
        schoolId: user.schoolId,
        reason: REASON,
        at: now,
      });
      return true;
    });

  return {
    /** Closes every account whose time has come, in batches. Repeating it changes nothing. Returns their number. */
    closeDue: async (): Promise<number> => {
      const until = clock.now();
      let closed = 0;
      let batch = await users.listClosing(until, undefined, BATCH_SIZE);
      while (batch.length > 0) {
        for (const { id } of batch) {
          if (!(await close(id))) continue;
          closed += 1;
          await claims.syncSuspendedUser(id);
        }
        batch = await users.listClosing(until, batch.at(-1), BATCH_SIZE);
      }
      return closed;
    },
  };
};
