import { ADMIN_CODE_LIFETIME_DAYS, ADMIN_CODE_MAX_USES } from "@darasa/contract/limits";
import { hashCode } from "../../platform/hashed-code.ts";

const DAY_MS = 24 * 60 * 60_000;

/** A stored admin code. It ends at `expiresAt` or after `usesLeft` more registrations. */
export interface AdminCode {
  /** The id with which an administrator of the school revokes the code. */
  readonly id?: string | undefined;
  readonly hash: string;
  readonly expiresAt: Date;
  readonly usesLeft: number;
  /** The only e-mail address that may use the code. If absent, every address may use it. */
  readonly email?: string | undefined;
  /** The e-mail addresses that used the code last, so that a repeated registration does not use it again. */
  readonly usedBy?: readonly string[] | undefined;
}

/** Creates the stored form of a new admin code, for the list `adminCodes` of `schools/{id}/private/admin`. */
export const createAdminCode = async (code: string, issuedAt: Date): Promise<AdminCode> => ({
  hash: await hashCode(code),
  expiresAt: new Date(issuedAt.getTime() + ADMIN_CODE_LIFETIME_DAYS * DAY_MS),
  usesLeft: ADMIN_CODE_MAX_USES,
});

/** Creates the stored form of a code that works once, for the registration with this e-mail address. */
export const createSingleUseAdminCode = async (
  code: string,
  email: string,
  issuedAt: Date,
): Promise<AdminCode> => ({ ...(await createAdminCode(code, issuedAt)), usesLeft: 1, email });
