import { createHash } from "node:crypto";
import { MAX_ADMIN_CODES_PER_SCHOOL } from "@darasa/contract/limits";
import type {
  AdminCodeList,
  IssuedAdminCode,
  ListedAdminCode,
} from "@darasa/contract/school-admin-codes";
import { ApiError } from "../../api-error.ts";
import { type ApiCaller, isOfNationalOffice } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction, DocumentReader } from "../../platform/database.ts";
import type { AuditService, NewAuditEntry } from "../audit/audit.service.ts";
import type { MailService } from "../mail/mail.service.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { UsersService } from "../users/users.service.ts";
import type { AdminCode } from "./admin-code.ts";
import type { AdminCodeIssueService } from "./admin-code-issue.service.ts";
import { createInvitationMail } from "./admin-code-mails.ts";

interface Dependencies {
  readonly database: Database;
  readonly schools: SchoolsService;
  readonly users: Pick<UsersService, "get">;
  readonly audit: Pick<AuditService, "record">;
  readonly mail: MailService;
  readonly adminCodeIssue: AdminCodeIssueService;
  readonly clock: Clock;
  /** The origin of the web application. The link in the mails begins with it. */
  readonly webOrigin: string;
}

/** Returns the id of a code. A code without a stored id gets one that reveals nothing about its hash. */
const getCodeId = ({ id, hash }: AdminCode): string =>
  id ?? createHash("sha256").update(hash).digest("hex");

const present = (code: AdminCode): ListedAdminCode => ({
  id: getCodeId(code),
  ...(code.email === undefined ? {} : { email: code.email }),
  expiresAt: code.expiresAt.toISOString(),
  usesLeft: code.usesLeft,
  usedBy: [...(code.usedBy ?? [])],
});

/** Throws for the national office, whose codes are issued on the command line. */
const requireSchool = (caller: ApiCaller): void => {
  if (isOfNationalOffice(caller)) throw new ApiError("NOT_FOUND", "schoolNotFound");
};

/** Creates the function that writes the audit entry of an issued or revoked code. */
const createRecorder =
  ({ users, audit, clock }: Dependencies) =>
  async (
    transaction: DatabaseTransaction,
    { id: actorId, schoolId }: ApiCaller,
  ): Promise<(action: NewAuditEntry["action"], code: AdminCode) => void> => {
    const actor = await users.get(actorId, transaction);
    return (action, { email = "" }) =>
      audit.record(transaction, {
        action,
        actorId,
        actorName: actor?.name ?? "",
        subjectId: schoolId,
        subjectName: email,
        schoolId,
        actorSchoolId: schoolId,
        at: clock.now(),
      });
  };

/** Creates the function that reads the codes of a school that are not expired. */
const createReader =
  ({ schools, clock }: Dependencies) =>
  async (reader: DocumentReader, schoolId: string) => {
    const known = await schools.getAdminCodes(reader, schoolId);
    const codes = (known?.adminCodes ?? []).filter(({ expiresAt }) => expiresAt > clock.now());
    return { known, codes };
  };

const revoking = (deps: Dependencies) => {
  const { database, schools } = deps;
  const prepareRecord = createRecorder(deps);
  const listValid = createReader(deps);
  return {
    /** Revokes an admin code. Later registrations with the code fail; the accounts that it has created stay. */
    revoke: async (caller: ApiCaller, id: string): Promise<void> => {
      requireSchool(caller);
      await database.transact(async (transaction) => {
        const record = await prepareRecord(transaction, caller);
        const { known, codes } = await listValid(transaction, caller.schoolId);
        const revoked = codes.find((code) => getCodeId(code) === id);
        if (revoked === undefined) throw new ApiError("NOT_FOUND", "adminCodeNotFound");
        const adminCodes = codes.filter((code) => code !== revoked);
        schools.setAdminCodes(transaction, caller.schoolId, { ...known, adminCodes });
        record("ADMIN_CODE_REVOKED", revoked);
      });
    },
  };
};

/** Creates the service with which the administrators of a school admit more administrators. */
export const createSchoolAdminCodesService = (deps: Dependencies) => {
  const { database, schools, mail, adminCodeIssue, webOrigin } = deps;
  const prepareRecord = createRecorder(deps);
  const listValid = createReader(deps);

  return {
    list: async (caller: ApiCaller): Promise<AdminCodeList> => {
      requireSchool(caller);
      const { known, codes } = await listValid(database, caller.schoolId);
      return { codes: codes.map(present), isBlocked: known?.blockedAt !== undefined };
    },

    /**
     * Issues a code and returns it. It is not stored and cannot be shown again. With an address, the code works once,
     * for this address, and replaces an earlier code for it; without one, it works three times.
     */
    issue: async (
      caller: ApiCaller,
      { id, email }: { readonly id: string; readonly email?: string | undefined },
    ): Promise<IssuedAdminCode> => {
      requireSchool(caller);
      const { schoolId } = caller;
      const school = await schools.require(schoolId);
      const issued = await adminCodeIssue.create(email);
      const stored = { ...issued.stored, id };
      await database.transact(async (transaction) => {
        const record = await prepareRecord(transaction, caller);
        const { known, codes } = await listValid(transaction, schoolId);
        const kept = codes.filter(
          (code) => getCodeId(code) !== id && (email === undefined || code.email !== email),
        );
        if (kept.length >= MAX_ADMIN_CODES_PER_SCHOOL) {
          throw new ApiError("CONFLICT", "tooManyAdminCodes");
        }
        if (email !== undefined) {
          const values = { email, institutionId: schoolId, adminCode: issued.code };
          await mail.queue(transaction, createInvitationMail(school.name, webOrigin, values));
        }
        schools.setAdminCodes(transaction, schoolId, { ...known, adminCodes: [...kept, stored] });
        record("ADMIN_CODE_ISSUED", stored);
      });
      return { ...present(stored), code: issued.code };
    },
    ...revoking(deps),
  };
};

export type SchoolAdminCodesService = ReturnType<typeof createSchoolAdminCodesService>;
