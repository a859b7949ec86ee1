import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

const SALT_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Hashes an admin code or a PIN with scrypt at Node's default cost. The result is `scrypt$salt$key`, with salt and
 * key in base64url.
 */
export const hashCode = async (
  code: string,
  salt: Buffer = randomBytes(SALT_BYTES),
): Promise<string> => {
  const key = await derive(code, salt, KEY_BYTES);
  return `scrypt$${salt.toString("base64url")}$${key.toString("base64url")}`;
};

/**
 * Compares an admin code or a PIN with its hash. Without a hash, the function still derives a key, so that the
 * response time does not reveal whether there is a hash.
 */
export const verifyCode = async (code: string, hash: string | undefined): Promise<boolean> => {
  const [scheme, salt = "", key = ""] = (hash ?? "").split("$");
  const expected = Buffer.from(key, "base64url");
  const actual = await derive(code, Buffer.from(salt, "base64url"), KEY_BYTES);
  return scheme === "scrypt" && expected.length === KEY_BYTES && timingSafeEqual(actual, expected);
};
