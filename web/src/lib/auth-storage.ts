import type { Session } from "@darasa/contract/session";
import { decodeIdToken } from "./token.ts";

/** The storage key of the complete auth state. */
export const AUTH_STORAGE_KEY = "darasa-auth";
export const TOKEN_STORAGE_KEY = "token";
export const USER_STORAGE_KEY = "user";
/** The storage key of the user's last dashboard. A logout removes the entry. */
export const DASHBOARD_STORAGE_KEY = "darasa-dashboard";

export interface AuthUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** The role claim of the token, which may have the prefix `ROLE_`. */
  readonly role: string;
}

export interface StoredAuth {
  readonly token: string;
  readonly user: AuthUser;
  readonly session: Session;
  /**
   * The device time of the login or refresh, in milliseconds. Device clocks may be wrong, so this time only
   * serves to measure durations.
   */
  readonly savedAt: number;
}

interface SignedIn {
  readonly data: string;
  readonly session: Session;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Converts a login response to the stored state. Returns undefined if the token has no subject. */
export const toStoredAuth = (
  { data: token, session }: SignedIn,
  savedAt: number,
): StoredAuth | undefined => {
  const claims = decodeIdToken(token);
  const id = textOf(claims?.sub);
  if (claims === undefined || id === "") return undefined;
  const { email, name, role } = claims;
  return {
    token,
    user: { id, email: textOf(email), name: textOf(name), role: textOf(role) },
    session,
    savedAt,
  };
};

/** Stores the auth state. Throws if the browser cannot store it, for example because the quota is exceeded. */
export const writeStoredAuth = (storage: Pick<Storage, "setItem">, auth: StoredAuth): void => {
  storage.setItem(AUTH_STORAGE_KEY, JSON.stringify(auth));
  storage.setItem(TOKEN_STORAGE_KEY, auth.token);
  storage.setItem(USER_STORAGE_KEY, JSON.stringify(auth.user));
};

export const removeStoredAuth = (storage: Pick<Storage, "removeItem">): void => {
  for (const key of [AUTH_STORAGE_KEY, TOKEN_STORAGE_KEY, USER_STORAGE_KEY, DASHBOARD_STORAGE_KEY])
    storage.removeItem(key);
};
