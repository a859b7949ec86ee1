/** A Firebase Auth account with the fields that the services use. */

export interface AuthAccount {
  readonly id: string;
  readonly email: string;
  /** True if the owner of the e-mail address has confirmed it. */
  readonly emailVerified: boolean;
  readonly disabled: boolean;
  readonly claims: unknown;
  /** Tokens from sign-ins before this time are invalid. Undefined if Firebase Auth reports no such time. */
  readonly tokensValidAfter: Date | undefined;
  readonly createdAt: Date;
}

interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** Why Firebase refuses an e-mail address. */
export type EmailFault = "email-taken" | "email-invalid";

/** The account that signed in with its password, and the time of the sign-in in whole seconds. */
export interface PasswordSignIn {
  readonly accountId: string;
  readonly signedInAt: Date;
}

/** The content of an ID token of a session that the API opened. */
export type VerifiedIdToken = PasswordSignIn;

export interface SessionTokens {
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
}

type Refusal = { readonly kind: "refused" } | { readonly kind: "throttled" };

type PasswordSignInResult =
  | { readonly kind: "signed-in"; readonly signIn: PasswordSignIn }
  | Refusal;

export type SessionTokensResult =
  | { readonly kind: "signed-in"; readonly tokens: SessionTokens }
  | Refusal;

export type PasswordResetResult =
  | { readonly kind: "reset"; readonly email: string }
  /**
   * Firebase Auth refused the reset code: it was already used or never issued, or its account is deleted or
   * disabled.
   */
  | { readonly kind: "refused" }
  | { readonly kind: "expired" }
  | { readonly kind: "throttled" };

/** The result of confirming an e-mail address. A refused code has the same results as that of a password reset. */
export type EmailConfirmationResult =
  | { readonly kind: "confirmed"; readonly email: string }
  | Exclude<PasswordResetResult, { readonly kind: "reset" }>;

export interface AuthAccountService {
  /**
   * Verifies an ID token and returns its content. Returns undefined if the text is not a valid, unexpired ID
   * token of this project, or if the token does not come from a custom token of `createCustomToken`. Tokens of a
   * direct sign-in at Firebase, without the API, are refused for this reason.
   */
  verifyToken(idToken: string): Promise<VerifiedIdToken | undefined>;
  get(id: string): Promise<AuthAccount | undefined>;
  getByEmail(email: string): Promise<AuthAccount | undefined>;
  /** Returns the accounts with these ids, at most 100, in one request. Leaves out ids that do not exist. */
  getMany(ids: readonly string[]): Promise<AuthAccount[]>;
  /**
   * Creates an account and returns its id. If Firebase refuses the e-mail address, returns the reason. Firebase
   * refuses some e-mail addresses that the contract accepts.
   */
  create(account: NewAccount): Promise<{ id: string } | EmailFault>;
  /**
   * Creates the account with this id, without an e-mail address and a password. If the account exists already, sets
   * its name. It can only be opened with a custom token.
   */
  createWithoutEmail(id: string, name: string): Promise<void>;
  /** Sets the name, which ID tokens contain. */
  setName(id: string, name: string): Promise<void>;
  remove(id: string): Promise<void>;
  setClaims(id: string, claims: Record<string, unknown>): Promise<void>;
  /**
   * Revokes all sessions of the account that began before now. Firebase Auth stores times in whole seconds, so a
   * session that began in the current second stays valid. To end such a session as well, pass its sign-in time
   * as `signedInAt`: the function then first waits until that second has ended.
   */
  revokeTokens(id: string, signedInAt?: Date): Promise<void>;
  /**
   * Creates a custom token that contains the time of the sign-in. Firebase copies this time into every ID token
   * of the sessions that the custom token opens, also after refreshes.
   */
  createCustomToken(id: string, signedInAt: Date): Promise<string>;
  /** Opens a session with a custom token. */
  signInWithCustomToken(customToken: string): Promise<SessionTokensResult>;
  /** Checks a password. The session that Firebase opens for the check is discarded. */
  signIn(email: string, password: string): Promise<PasswordSignInResult>;
  refresh(refreshToken: string): Promise<SessionTokensResult>;
  /**
   * Sets the e-mail address and marks it as confirmed. If Firebase refuses the address, changes nothing and returns the
   * reason.
   */
  setConfirmedEmail(id: string, email: string): Promise<"changed" | EmailFault>;
  setPassword(id: string, password: string): Promise<void>;
  /** Creates the code of a password reset link. Returns undefined if the e-mail address has no account. */
  createResetCode(email: string): Promise<string | undefined>;
  /** Sets the password of the account for which the code was created. Each code works once. */
  resetPassword(code: string, password: string): Promise<PasswordResetResult>;
  /**
   * Creates the code of a link that confirms the e-mail address. Returns undefined if the address has no account.
   */
  createEmailConfirmationCode(email: string): Promise<string | undefined>;
  /** Marks the e-mail address for which the code was created as confirmed. Each code works once. */
  confirmEmail(code: string): Promise<EmailConfirmationResult>;
}
