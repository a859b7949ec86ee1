import type { Session } from "@darasa/contract/session";
import { decodeIdToken } from "./token.ts";

/** The storage key of the complete login state: the token, the user and the session. */
export const AUTH_STORAGE_KEY = "darasa-auth";
export const ID_TOKEN_STORAGE_KEY = "token";
export const USER_STORAGE_KEY = "user";
/** The storage key of the dashboard data that the user saw last. A logout removes this entry. */
export const CACHED_DASHBOARD_STORAGE_KEY = "darasa-dashboard";

/** The entry exists if the sealed data of this session's user were restored. */
export const RESTORED_STORAGE_KEY = "darasa-restored";

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
   * The device time of the last login or token refresh, in milliseconds. Device clocks may be wrong, so this
   * time is only used to compute how old the token is.
   */
  readonly savedAt: number;
}

interface SignedIn {
  readonly data: string;
  readonly session: Session;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * Converts the response to a login or refresh request to the login state that is stored. Returns undefined if
 * the token does not contain a user id.
 */
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
  storage.setItem(ID_TOKEN_STORAGE_KEY, auth.token);
  storage.setItem(USER_STORAGE_KEY, JSON.stringify(auth.user));
};

export const removeStoredAuth = (storage: Pick<Storage, "removeItem">): void => {
  for (const key of [
    AUTH_STORAGE_KEY,
    ID_TOKEN_STORAGE_KEY,
    USER_STORAGE_KEY,
    CACHED_DASHBOARD_STORAGE_KEY,
    RESTORED_STORAGE_KEY,
  ])
    storage.removeItem(key);
};
