import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { ADMIN_CODE_LIFETIME_DAYS, ADMIN_CODE_MAX_USES } from "@darasa/contract/limits";

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

const SALT_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Hashes an admin code with scrypt at Node's default cost. The result is `scrypt$salt$key`, with salt and
 * key in base64url.
 */
export const hashAdminCode = async (
  code: string,
  salt: Buffer = randomBytes(SALT_BYTES),
): Promise<string> => {
  const key = await derive(code, salt, KEY_BYTES);
  return `scrypt$${salt.toString("base64url")}$${key.toString("base64url")}`;
};

const DAY_MS = 24 * 60 * 60_000;

/** A stored admin code. It ends at `expiresAt` or after `usesLeft` more registrations. */
export interface AdminCode {
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
  hash: await hashAdminCode(code),
  expiresAt: new Date(issuedAt.getTime() + ADMIN_CODE_LIFETIME_DAYS * DAY_MS),
  usesLeft: ADMIN_CODE_MAX_USES,
});

/** Creates the stored form of a code that works once, for the registration with this e-mail address. */
export const createSingleUseAdminCode = async (
  code: string,
  email: string,
  issuedAt: Date,
): Promise<AdminCode> => ({ ...(await createAdminCode(code, issuedAt)), usesLeft: 1, email });

/**
 * Compares an admin code with its hash. Without a hash, the function still derives a key, so that the response
 * time does not reveal whether the institution has a code.
 */
export const verifyAdminCode = async (code: string, hash: string | undefined): Promise<boolean> => {
  const [scheme, salt = "", key = ""] = (hash ?? "").split("$");
  const expected = Buffer.from(key, "base64url");
  const actual = await derive(code, Buffer.from(salt, "base64url"), KEY_BYTES);
  return scheme === "scrypt" && expected.length === KEY_BYTES && timingSafeEqual(actual, expected);
};
