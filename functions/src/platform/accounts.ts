/** What the services need of Firebase Auth. */

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly disabled: boolean;
  readonly claims: unknown;
  /** Tokens of a sign-in before this moment are void. */
  readonly tokensValidAfter: Date | undefined;
  readonly createdAt: Date;
}

interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

export interface VerifiedToken {
  readonly accountId: string;
  readonly signedInAt: Date;
}

export interface Tokens {
  readonly accountId: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
}

export type SignIn =
  | { readonly kind: "signed-in"; readonly tokens: Tokens }
  | { readonly kind: "refused" }
  | { readonly kind: "throttled" };

export type PasswordReset =
  | { readonly kind: "reset"; readonly email: string }
  /** The code was used before, or is none. */
  | { readonly kind: "refused" }
  | { readonly kind: "expired" }
  | { readonly kind: "throttled" };

export interface Accounts {
  /** Undefined for whatever is not a valid, unexpired ID token of this project. */
  verifyToken(idToken: string): Promise<VerifiedToken | undefined>;
  get(id: string): Promise<Account | undefined>;
  getByEmail(email: string): Promise<Account | undefined>;
  /** The new id, or why there is none: Firebase knows addresses that our own rule lets through and it does not. */
  create(account: NewAccount): Promise<{ id: string } | "email-taken" | "email-invalid">;
  remove(id: string): Promise<void>;
  setClaims(id: string, claims: Record<string, unknown>): Promise<void>;
  /** Ends every session up to now; the one that began at `signedInAt` for certain. */
  revokeTokens(id: string, signedInAt?: Date): Promise<void>;
  createCustomToken(id: string): Promise<string>;
  signIn(email: string, password: string): Promise<SignIn>;
  refresh(refreshToken: string): Promise<SignIn>;
  setPassword(id: string, password: string): Promise<void>;
  /** For a link that sets a new password; undefined when the address has no account. */
  createResetCode(email: string): Promise<string | undefined>;
  /** A code is good once. */
  resetPassword(code: string, password: string): Promise<PasswordReset>;
}
