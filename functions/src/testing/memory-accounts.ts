import type {
  AuthAccount,
  AuthAccountService,
  SessionTokensResult,
  VerifiedIdToken,
} from "../platform/accounts.ts";

interface Entry extends AuthAccount {
  readonly name: string;
  readonly password: string;
  /**
   * The code of the account's newest password reset link; undefined if there is no such link or its code was
   * used.
   */
  readonly resetCode: string | undefined;
  /** The code of the account's newest link that confirms the e-mail address, like `resetCode`. */
  readonly confirmationCode: string | undefined;
}

export interface InMemoryAccountService extends AuthAccountService {
  readonly entries: Map<string, Entry>;
  /** Adds or replaces an account. Its e-mail address is confirmed unless `entry` contains another value. */
  put(entry: Partial<Entry> & Pick<Entry, "id" | "email">): void;
  /** Returns an ID token as if the account had logged in now. The account need not exist. */
  issue(accountId: string): string;
}

const TOKEN_SECONDS = 3_600;
const SECOND_MS = 1_000;

/** Rounds a time down to whole seconds, the precision of Firebase Auth. */
const wholeSeconds = (time: Date): Date =>
  new Date(Math.floor(time.getTime() / SECOND_MS) * SECOND_MS);

const BLANK = {
  name: "",
  password: "",
  resetCode: undefined,
  confirmationCode: undefined,
  emailVerified: true,
  disabled: false,
  claims: undefined,
  tokensValidAfter: undefined,
} as const;

/** Creates a counter that returns 1, 2, 3 and so on. */
const createCounter = () => {
  let count = 0;
  return (): number => {
    count += 1;
    return count;
  };
};

const createEntries = (now: () => Date, nextNumber: () => number) => {
  const entries = new Map<string, Entry>();
  const find = (matches: (entry: Entry) => boolean): Entry | undefined =>
    [...entries.values()].find(matches);
  const put: InMemoryAccountService["put"] = (entry) => {
    entries.set(entry.id, { ...BLANK, createdAt: now(), ...entry });
  };
  return {
    entries,
    find,
    findByEmail: (email: string) => find((entry) => entry.email === email),
    put,
    change: (id: string, changes: Partial<Entry>): void => {
      const entry = entries.get(id);
      if (entry === undefined) throw new Error(`There is no account ${id}`);
      entries.set(id, { ...entry, ...changes });
    },
    create: ({ email, name, password }: Pick<Entry, "email" | "name" | "password">): string => {
      const id = `account${nextNumber()}`;
      put({ id, email, name, password, emailVerified: false });
      return id;
    },
  };
};

type Entries = ReturnType<typeof createEntries>;

const createEmailConfirmations = ({
  find,
  findByEmail,
  change,
}: Entries): Pick<AuthAccountService, "createEmailConfirmationCode" | "confirmEmail"> => {
  const nextNumber = createCounter();
  return {
    createEmailConfirmationCode: async (email) => {
      const entry = findByEmail(email);
      if (entry === undefined) return undefined;
      const confirmationCode = `confirmation-${nextNumber()}`;
      change(entry.id, { confirmationCode });
      return confirmationCode;
    },
    confirmEmail: async (code) => {
      const entry = find(({ confirmationCode }) => confirmationCode === code);
      if (entry === undefined) return { kind: "refused" };
      change(entry.id, { emailVerified: true, confirmationCode: undefined });
      return { kind: "confirmed", email: entry.email };
    },
  };
};

const createPasswords = ({
  find,
  findByEmail,
  change,
}: Entries): Pick<AuthAccountService, "setPassword" | "createResetCode" | "resetPassword"> => {
  const nextNumber = createCounter();
  return {
    setPassword: async (id, password) => change(id, { password }),
    createResetCode: async (email) => {
      const entry = findByEmail(email);
      if (entry === undefined) return undefined;
      const resetCode = `code-${nextNumber()}`;
      change(entry.id, { resetCode });
      return resetCode;
    },
    resetPassword: async (code, password) => {
      const entry = find(({ resetCode }) => resetCode === code);
      if (entry === undefined) return { kind: "refused" };
      change(entry.id, { password, resetCode: undefined });
      return { kind: "reset", email: entry.email };
    },
  };
};

/** Creates the functions that issue, verify and revoke tokens and sign accounts in. */
const createTokens = (
  { findByEmail, change }: Entries,
  now: () => Date,
  nextNumber: () => number,
): Pick<
  InMemoryAccountService,
  | "issue"
  | "verifyToken"
  | "revokeTokens"
  | "createCustomToken"
  | "signInWithCustomToken"
  | "signIn"
  | "refresh"
> => {
  const tokens = new Map<string, VerifiedIdToken>();
  const issue = (prefix: string, content: VerifiedIdToken): string => {
    const token = `${prefix}-${nextNumber()}`;
    tokens.set(token, content);
    return token;
  };
  // Firebase accepts a custom token as long as it has not expired, even after a revocation.
  const exchange = (kind: string, token: string): SessionTokensResult => {
    const known = token.startsWith(kind) ? tokens.get(token) : undefined;
    return known === undefined ? { kind: "refused" } : toSession(known);
  };
  const toSession = (content: VerifiedIdToken): SessionTokensResult => ({
    kind: "signed-in",
    tokens: {
      idToken: issue("id", content),
      refreshToken: issue("refresh", content),
      expiresInSeconds: TOKEN_SECONDS,
    },
  });
  return {
    issue: (accountId) => issue("id", { accountId, signedInAt: wholeSeconds(now()) }),
    createCustomToken: async (accountId, signedInAt) => issue("custom", { accountId, signedInAt }),
    signInWithCustomToken: async (token) => exchange("custom-", token),
    verifyToken: async (token) => (token.startsWith("id-") ? tokens.get(token) : undefined),
    revokeTokens: async (id, signedInAt) => {
      const over = signedInAt === undefined ? 0 : wholeSeconds(signedInAt).getTime() + SECOND_MS;
      const at = Math.max(wholeSeconds(now()).getTime(), over);
      change(id, { tokensValidAfter: new Date(at) });
    },
    signIn: async (email, password) => {
      const entry = findByEmail(email);
      if (entry === undefined || entry.password !== password) return { kind: "refused" };
      // `tokensValidAfter` can lie at the end of the current second. The sign-in then gets this time, because with
      // an earlier time the new token would count as revoked.
      const start = Math.max(wholeSeconds(now()).getTime(), entry.tokensValidAfter?.getTime() ?? 0);
      return {
        kind: "signed-in",
        signIn: { accountId: entry.id, signedInAt: new Date(start) },
      };
    },
    refresh: async (token) => exchange("refresh-", token),
  };
};

export const createInMemoryAccountService = (now: () => Date): InMemoryAccountService => {
  const nextNumber = createCounter();
  const accounts = createEntries(now, nextNumber);
  const { entries, findByEmail, put, change } = accounts;
  return {
    entries,
    put,
    setName: async (id, name) => change(id, { name }),
    get: async (id) => entries.get(id),
    getByEmail: async (email) => findByEmail(email),
    getMany: async (ids) => ids.flatMap((id) => entries.get(id) ?? []),
    create: async (account) =>
      findByEmail(account.email) === undefined ? { id: accounts.create(account) } : "email-taken",
    createWithoutEmail: async (id, name) => {
      if (entries.has(id)) change(id, { name });
      else put({ id, name, email: "", emailVerified: false });
    },
    setConfirmedEmail: async (id, email) => {
      const holder = findByEmail(email);
      if (holder !== undefined && holder.id !== id) return "email-taken";
      change(id, { email, emailVerified: true });
      return "changed";
    },
    remove: async (id) => void entries.delete(id),
    setClaims: async (id, claims) => change(id, { claims }),
    ...createTokens(accounts, now, nextNumber),
    ...createPasswords(accounts),
    ...createEmailConfirmations(accounts),
  };
};
