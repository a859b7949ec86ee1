import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** `scrypt$salt$key`, both base64url, with Node's default cost. */
export const hashAdminCode = async (
  code: string,
  salt: Buffer = randomBytes(SALT_BYTES),
): Promise<string> => {
  const key = await derive(code, salt, KEY_BYTES);
  return `scrypt$${salt.toString("base64url")}$${key.toString("base64url")}`;
};

/**
 * Derives a key even without a hash, so that the response time does not reveal whether the institution has
 * a code.
 */
export const isAdminCode = async (code: string, hash: string | undefined): Promise<boolean> => {
  const [scheme, salt = "", key = ""] = (hash ?? "").split("$");
  const expected = Buffer.from(key, "base64url");
  const actual = await derive(code, Buffer.from(salt, "base64url"), KEY_BYTES);
  return scheme === "scrypt" && expected.length === KEY_BYTES && timingSafeEqual(actual, expected);
};
