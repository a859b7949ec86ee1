import type { Session } from "@darasa/contract/session";
import { decodeToken } from "./token.ts";

/** Storage key of the complete auth state. */
export const AUTH_KEY = "darasa-auth";
export const TOKEN_KEY = "token";
export const USER_KEY = "user";
/** The last dashboard of the user; removed at logout. */
export const DASHBOARD_KEY = "darasa-dashboard";

export interface AuthUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** From the token; may have the prefix `ROLE_`. */
  readonly role: string;
}

export interface StoredAuth {
  readonly token: string;
  readonly user: AuthUser;
  readonly session: Session;
  /** Milliseconds of the device clock. Device clocks may be wrong, so use this for durations only. */
  readonly savedAt: number;
}

interface SignedIn {
  readonly data: string;
  readonly session: Session;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Returns undefined if the token has no subject. */
export const toStoredAuth = (
  { data: token, session }: SignedIn,
  savedAt: number,
): StoredAuth | undefined => {
  const claims = decodeToken(token);
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

/** Throws if the browser refuses to store, for example because the quota is exceeded. */
export const writeAuth = (storage: Pick<Storage, "setItem">, auth: StoredAuth): void => {
  storage.setItem(AUTH_KEY, JSON.stringify(auth));
  storage.setItem(TOKEN_KEY, auth.token);
  storage.setItem(USER_KEY, JSON.stringify(auth.user));
};

export const removeAuth = (storage: Pick<Storage, "removeItem">): void => {
  for (const key of [AUTH_KEY, TOKEN_KEY, USER_KEY, DASHBOARD_KEY]) storage.removeItem(key);
};
