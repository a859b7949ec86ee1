import type {
  ChangeFirstPinInput,
  ChangePinInput,
  NumberLoginInput,
} from "@darasa/contract/number-login";
import { isBirthDatePin, normaliseAdmissionNumber } from "@darasa/contract/pin";
import { ApiError, createInvalidFieldError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { AuthAccountService, PasswordSignIn } from "../../platform/accounts.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import { hashCode, verifyCode } from "../../platform/hashed-code.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { UsersService } from "../users/users.service.ts";
import { requireActiveAccount, requireActiveSchool } from "./account-status.ts";
import { createPinAttempts } from "./pin-attempts.ts";
import type { RevocationsService } from "./revocations.service.ts";
import type { SessionService, SessionWithToken } from "./session.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly accounts: AuthAccountService;
  readonly users: UsersService;
  readonly schools: SchoolsService;
  readonly sessions: Pick<SessionService, "openAfterPinCheck">;
  readonly revocations: RevocationsService;
  readonly clock: Clock;
}

/** An account whose PIN was right, and the time before the check. */
interface CheckedPin extends PasswordSignIn {
  readonly hash: string;
  readonly mustChange: boolean;
}

/** The id of no account. A login with an unknown number reads its PIN, to cost the same reads as any other login. */
const NO_ACCOUNT = "no-account";

const createPinCheck = (deps: Dependencies) => {
  const { database, users, schools, clock } = deps;
  const attempts = createPinAttempts(deps);

  /** Checks a PIN without counting the attempt. An unknown number costs the same reads and the same hash. */
  const check = async (input: NumberLoginInput): Promise<CheckedPin> => {
    const signedInAt = clock.now();
    const login = await schools.getNumberLogin(database, input.schoolId, input.admissionNumber);
    const accountId = login?.accountId ?? NO_ACCOUNT;
    const stored = await users.getPin(accountId, database);
    const isRight = await verifyCode(input.pin, stored?.hash);
    if (stored === undefined || !isRight) {
      throw new ApiError("INVALID_CREDENTIALS", "badNumberCredentials");
    }
    return { ...stored, accountId, signedInAt };
  };

  return {
    check,

    /** Checks a PIN, and counts the attempt unless the PIN is right. */
    checkAndCount: async (
      input: NumberLoginInput,
      resetRateLimits: () => Promise<void>,
    ): Promise<CheckedPin> => {
      await attempts.count(input);
      const checked = await check(input);
      await attempts.clear(input);
      await resetRateLimits();
      return checked;
    },
  };
};

interface PinReplacement {
  readonly accountId: string;
  readonly pin: string;
  readonly newPin: string;
  /** The hash of the PIN that was checked. */
  readonly hash: string;
}

/**
 * Creates the function that replaces a checked PIN and ends every session of the account. Returns the time from
 * which new sessions are valid. Throws if the PIN was replaced after the check.
 */
const createPinReplacement =
  ({ database, accounts, users, revocations, clock }: Dependencies) =>
  async ({ accountId, pin, newPin, hash }: PinReplacement): Promise<Date> => {
    if (newPin === pin) throw createInvalidFieldError("newPin", "pinNotNew");
    const { dateOfBirth } = await users.getProfile(accountId, database);
    if (isBirthDatePin(newPin, dateOfBirth)) {
      throw createInvalidFieldError("newPin", "pinIsBirthDate");
    }
    const newHash = await hashCode(newPin);
    await database.transact(async (transaction) => {
      const stored = await users.getPin(accountId, transaction);
      if (stored?.hash !== hash) {
        throw new ApiError("INVALID_CREDENTIALS", "badNumberCredentials");
      }
      users.setPin(transaction, accountId, { hash: newHash, mustChange: false });
    });
    await revocations.revoke(accountId, clock.now());
    const validFrom = (await accounts.get(accountId))?.tokensValidAfter;
    const now = clock.now();
    return validFrom !== undefined && validFrom > now ? validFrom : now;
  };

/** Names the field instead of the login, because a 401 would end the session of the caller. */
const toWrongPinError = (error: unknown): never => {
  const isWrongPin = error instanceof ApiError && error.code === "INVALID_CREDENTIALS";
  throw isWrongPin ? createInvalidFieldError("currentPin", "wrongPin") : error;
};

/** Creates the service for logins with school, admission number and PIN. */
export const createNumberLoginService = (deps: Dependencies) => {
  const { users, schools, sessions } = deps;
  const { check, checkAndCount } = createPinCheck(deps);
  const requireActive = async (accountId: string, schoolId: string): Promise<void> => {
    requireActiveAccount(await users.get(accountId));
    await requireActiveSchool(schools, schoolId);
  };
  const replacePin = createPinReplacement(deps);

  return {
    login: async (
      input: NumberLoginInput,
      resetRateLimits: () => Promise<void>,
    ): Promise<SessionWithToken> => {
      const checked = await checkAndCount(input, resetRateLimits);
      if (checked.mustChange) {
        await requireActive(checked.accountId, input.schoolId);
        throw new ApiError("PIN_CHANGE_REQUIRED", "pinChangeRequired");
      }
      return sessions.openAfterPinCheck(checked, () => check(input));
    },

    /** Replaces the PIN and logs in with the new one. */
    changeFirstPin: async (
      { newPin, ...input }: ChangeFirstPinInput,
      resetRateLimits: () => Promise<void>,
    ): Promise<SessionWithToken> => {
      const { accountId, hash } = await checkAndCount(input, resetRateLimits);
      await requireActive(accountId, input.schoolId);
      const signedInAt = await replacePin({ accountId, hash, pin: input.pin, newPin });
      const changed = { ...input, pin: newPin };
      return sessions.openAfterPinCheck({ accountId, signedInAt }, () => check(changed));
    },

    /** Replaces the PIN of a user who is logged in and knows the current PIN. */
    changePin: async (
      caller: ApiCaller,
      { currentPin: pin, newPin }: ChangePinInput,
      resetRateLimits: () => Promise<void>,
    ): Promise<SessionWithToken> => {
      const { login, schoolId, admissionNumber } = await users.require(caller.id);
      if (login !== "NUMBER" || admissionNumber === undefined) {
        throw new ApiError("CONFLICT", "noPinLogin");
      }
      const number = { schoolId, admissionNumber: normaliseAdmissionNumber(admissionNumber) };
      const { accountId, hash } = await checkAndCount({ ...number, pin }, resetRateLimits).catch(
        toWrongPinError,
      );
      if (accountId !== caller.id) throw new ApiError("CONFLICT", "noPinLogin");
      const signedInAt = await replacePin({ accountId, hash, pin, newPin }).catch(toWrongPinError);
      const changed = { ...number, pin: newPin };
      return sessions.openAfterPinCheck({ accountId, signedInAt }, () => check(changed));
    },
  };
};

export type NumberLoginService = ReturnType<typeof createNumberLoginService>;
