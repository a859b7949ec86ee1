/** The interface to Firebase Auth that services use. */

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly disabled: boolean;
  readonly claims: unknown;
  /** Tokens from sign-ins before this time are invalid. */
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
  /** The code was used before or never issued. */
  | { readonly kind: "refused" }
  | { readonly kind: "expired" }
  | { readonly kind: "throttled" };

export interface Accounts {
  /** Undefined unless the token is a valid, unexpired ID token of this project. */
  verifyToken(idToken: string): Promise<VerifiedToken | undefined>;
  get(id: string): Promise<Account | undefined>;
  getByEmail(email: string): Promise<Account | undefined>;
  /** Returns the new id or the reason of the refusal. Firebase refuses some e-mail addresses that the contract accepts. */
  create(account: NewAccount): Promise<{ id: string } | "email-taken" | "email-invalid">;
  remove(id: string): Promise<void>;
  setClaims(id: string, claims: Record<string, unknown>): Promise<void>;
  /** Revokes all sessions of the account. Waits if necessary so that the session from `signedInAt` is included. */
  revokeTokens(id: string, signedInAt?: Date): Promise<void>;
  createCustomToken(id: string): Promise<string>;
  signIn(email: string, password: string): Promise<SignIn>;
  refresh(refreshToken: string): Promise<SignIn>;
  setPassword(id: string, password: string): Promise<void>;
  /** Creates the code for a password reset link; undefined if the address has no account. */
  createResetCode(email: string): Promise<string | undefined>;
  /** Sets the password; a code can be used once. */
  resetPassword(code: string, password: string): Promise<PasswordReset>;
}
