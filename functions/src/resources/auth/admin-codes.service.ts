import { ADMIN_CODE_MAX_WRONG_PER_HOUR } from "@darasa/contract/rate-limits";
import { ApiError } from "../../api-error.ts";
import { type ApiCaller, isOfNationalOffice } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction } from "../../platform/database.ts";
import { verifyCode } from "../../platform/hashed-code.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { AdminCodesRecord, SchoolsService } from "../schools/schools.service.ts";
import type { UsersService } from "../users/users.service.ts";
import type { AdminCode } from "./admin-code.ts";

interface Dependencies {
  readonly database: Database;
  readonly schools: SchoolsService;
  readonly users: UsersService;
  readonly audit: AuditService;
  readonly clock: Clock;
}

const HOUR_MS = 60 * 60_000;

/**
 * Finds the stored admin code that equals `code`. Compares with every stored code, and without stored codes
 * derives one key, so that the response time reveals nothing about the stored codes.
 */
const findCode = async (
  code: string,
  stored: readonly AdminCode[],
): Promise<AdminCode | undefined> => {
  const hashes = stored.length === 0 ? [undefined] : stored.map(({ hash }) => hash);
  const matches = await Promise.all(hashes.map((hash) => verifyCode(code, hash)));
  return stored.find((_code, index) => matches[index]);
};

/** The number of e-mail addresses that a code remembers. */
const USED_BY_LIMIT = 10;

const isUsableBy = (
  { expiresAt, usesLeft, email: onlyFor, usedBy }: AdminCode,
  email: string,
  now: Date,
): boolean => {
  const isForAddress = onlyFor === undefined || onlyFor === email;
  return expiresAt > now && isForAddress && (usesLeft > 0 || usedBy?.includes(email) === true);
};

const replaceCode = (
  { adminCodes, ...known }: AdminCodesRecord,
  hash: string,
  change: (code: AdminCode) => AdminCode,
): AdminCodesRecord => ({
  ...known,
  adminCodes: adminCodes.map((code) => (code.hash === hash ? change(code) : code)),
});

/** Counts one use, unless the address has used the code before. */
const use = (code: AdminCode, email: string): AdminCode => {
  const { usedBy = [], usesLeft } = code;
  return usedBy.includes(email)
    ? code
    : { ...code, usesLeft: usesLeft - 1, usedBy: [...usedBy, email].slice(-USED_BY_LIMIT) };
};

/** Counts one wrong code. The last wrong code that is allowed within an hour blocks the codes of the institution. */
const countWrongCode = (known: AdminCodesRecord, now: Date): AdminCodesRecord => {
  const { wrongCodes } = known;
  const isSameHour = wrongCodes !== undefined && wrongCodes.windowEndsAt > now;
  const { count, windowEndsAt } = isSameHour
    ? wrongCodes
    : { count: 0, windowEndsAt: new Date(now.getTime() + HOUR_MS) };
  return {
    ...known,
    wrongCodes: { count: count + 1, windowEndsAt },
    ...(count + 1 >= ADMIN_CODE_MAX_WRONG_PER_HOUR ? { blockedAt: now } : {}),
  };
};

/** A code that was right when the registration began. It is used only when the account is written. */
export interface CheckedAdminCode {
  readonly institutionId: string;
  readonly email: string;
  readonly hash: string;
}

const createRedemption = ({ database, schools, clock }: Dependencies) => {
  /**
   * Checks the code in a transaction that also counts a wrong code, so parallel requests cannot check more wrong
   * codes than are allowed.
   */
  const tryCode = (
    institutionId: string,
    code: string,
    email: string,
  ): Promise<CheckedAdminCode | "wrong" | "blocked"> =>
    database.transact(async (transaction) => {
      const known = await schools.getAdminCodes(transaction, institutionId);
      if (known?.blockedAt !== undefined) return "blocked";
      const found = await findCode(code, known?.adminCodes ?? []);
      if (known === undefined) return "wrong";
      const now = clock.now();
      if (found === undefined || !isUsableBy(found, email, now)) {
        schools.setAdminCodes(transaction, institutionId, countWrongCode(known, now));
        return "wrong";
      }
      return { institutionId, email, hash: found.hash };
    });

  return {
    /**
     * Checks an admin code of the institution without using it. Throws if the code is wrong, expired or used up, or
     * if the codes of the institution are blocked. Ten wrong codes within an hour block them. A registration that
     * repeats a completed one with the same e-mail address may also name a code that is used up.
     */
    check: async (
      institutionId: string,
      code: string,
      email: string,
    ): Promise<CheckedAdminCode> => {
      const result = await tryCode(institutionId, code, email);
      if (result === "blocked") throw new ApiError("INVALID_ADMIN_CODE", "adminCodesBlocked");
      if (result === "wrong") throw new ApiError("INVALID_ADMIN_CODE", "badAdminCode");
      return result;
    },

    /**
     * Reads the code in the transaction that writes the account, and returns the function that writes its use there.
     * So the code is used exactly if the account exists. Throws if parallel registrations have used it up.
     */
    planUse: async (
      transaction: DatabaseTransaction,
      { institutionId, email, hash }: CheckedAdminCode,
    ): Promise<() => void> => {
      const known = await schools.getAdminCodes(transaction, institutionId);
      const found = known?.adminCodes.find((code) => code.hash === hash);
      const isUsable = found !== undefined && isUsableBy(found, email, clock.now());
      if (known === undefined || known.blockedAt !== undefined || !isUsable) {
        throw new ApiError("INVALID_ADMIN_CODE", "badAdminCode");
      }
      return () => {
        const changed = replaceCode(known, hash, (each) => use(each, email));
        schools.setAdminCodes(transaction, institutionId, changed);
      };
    },
  };
};

/** Creates the service for the admin codes with which administrators of an institution register. */
export const createAdminCodesService = (deps: Dependencies) => {
  const { database, schools, users, audit, clock } = deps;
  return {
    ...createRedemption(deps),

    /**
     * Makes the admin codes of a school work again after too many wrong codes. Only the national office may do
     * this. Administrators of schools get the response for a school that does not exist.
     */
    unblock: async (caller: ApiCaller, schoolId: string): Promise<void> => {
      if (!isOfNationalOffice(caller)) throw new ApiError("NOT_FOUND", "schoolNotFound");
      const school = await schools.require(schoolId);
      const actor = await users.get(caller.id);
      await database.transact(async (transaction) => {
        const known = await schools.getAdminCodes(transaction, schoolId);
        if (known?.blockedAt === undefined) return;
        const { adminCodes } = known;
        schools.setAdminCodes(transaction, schoolId, { adminCodes });
        audit.record(transaction, {
          action: "ADMIN_CODES_UNBLOCKED",
          actorId: caller.id,
          actorName: actor?.name ?? "",
          subjectId: schoolId,
          subjectName: school.name,
          schoolId,
          actorSchoolId: caller.schoolId,
          at: clock.now(),
        });
      });
    },
  };
};

export type AdminCodesService = ReturnType<typeof createAdminCodesService>;
