import type { Session } from "@darasa/contract/session";
import { decodeToken } from "./token.ts";

/** The whole auth state. */
export const AUTH_KEY = "darasa-auth";
export const TOKEN_KEY = "token";
export const USER_KEY = "user";
/** The last dashboard of the user; removed at logout. */
export const DASHBOARD_KEY = "darasa-dashboard";

export interface AuthUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** As the token has it: it may carry a ROLE_ prefix. */
  readonly role: string;
}

export interface StoredAuth {
  readonly token: string;
  readonly user: AuthUser;
  readonly session: Session;
  /** By this device's clock. The clocks of cheap phones are wrong, so only durations are measured with it. */
  readonly savedAt: number;
}

interface SignedIn {
  readonly data: string;
  readonly session: Session;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** What is stored after a login or a refresh. Undefined when the token names nobody. */
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

/** Throws when the browser refuses to store. */
export const writeAuth = (storage: Pick<Storage, "setItem">, auth: StoredAuth): void => {
  storage.setItem(AUTH_KEY, JSON.stringify(auth));
  storage.setItem(TOKEN_KEY, auth.token);
  storage.setItem(USER_KEY, JSON.stringify(auth.user));
};

export const removeAuth = (storage: Pick<Storage, "removeItem">): void => {
  for (const key of [AUTH_KEY, TOKEN_KEY, USER_KEY, DASHBOARD_KEY]) storage.removeItem(key);
};
