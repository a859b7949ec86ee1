import { createHmac } from "node:crypto";

/**
 * Returns the text that Firebase Auth stores as the password: an HMAC of the user's password with the key of the
 * deployment, or the password itself without a key. Clients can change the password in Firebase Auth without the
 * API, if they have a fresh ID token. Without the key they cannot compute the HMAC of a password, so no password
 * that they set works for a login.
 */
export const protectPassword = (password: string, key: string | undefined): string =>
  key === undefined ? password : createHmac("sha256", key).update(password).digest("base64url");
