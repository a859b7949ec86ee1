import type { Account, Accounts, SignIn } from "../platform/accounts.ts";

interface Entry extends Account {
  readonly name: string;
  readonly password: string;
  /** The code of the newest password reset link that is not used yet. */
  readonly resetCode: string | undefined;
}

interface Grant {
  readonly accountId: string;
  readonly signedInAt: Date;
}

export interface MemoryAccounts extends Accounts {
  readonly entries: Map<string, Entry>;
  put(entry: Partial<Entry> & Pick<Entry, "id" | "email">): void;
  /** Changes the name of the Auth account, as users can with the Firebase SDK. */
  rename(id: string, name: string): void;
  /** Returns an ID token as if the account had signed in now. The account need not exist. */
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
  disabled: false,
  claims: undefined,
  tokensValidAfter: undefined,
} as const;

type Passwords = Pick<Accounts, "setPassword" | "createResetCode" | "resetPassword">;

const createPasswords = (
  entries: ReadonlyMap<string, Entry>,
  change: (id: string, changes: Partial<Entry>) => void,
): Passwords => {
  let count = 0;
  const find = (isIt: (entry: Entry) => boolean) => [...entries.values()].find(isIt);
  return {
    setPassword: async (id, password) => change(id, { password }),
    createResetCode: async (email) => {
      const entry = find((each) => each.email === email);
      if (entry === undefined) return undefined;
      count += 1;
      const resetCode = `code-${count}`;
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

export const createMemoryAccounts = (now: () => Date): MemoryAccounts => {
  const entries = new Map<string, Entry>();
  const grants = new Map<string, Grant>();
  let count = 0;

  const grant = (prefix: string, accountId: string, signedInAt: Date): string => {
    count += 1;
    const token = `${prefix}-${count}`;
    grants.set(token, { accountId, signedInAt });
    return token;
  };
  const byEmail = (email: string): Entry | undefined =>
    [...entries.values()].find((entry) => entry.email === email);
  const change = (id: string, changes: Partial<Entry>): void => {
    const entry = entries.get(id);
    if (entry === undefined) throw new Error(`There is no account ${id}`);
    entries.set(id, { ...entry, ...changes });
  };
  const passwords = createPasswords(entries, change);
  const signedIn = (accountId: string, signedInAt: Date): SignIn => ({
    kind: "signed-in",
    tokens: {
      accountId,
      idToken: grant("id", accountId, signedInAt),
      refreshToken: grant("refresh", accountId, signedInAt),
      expiresInSeconds: TOKEN_SECONDS,
    },
  });
  const put: MemoryAccounts["put"] = (entry) => {
    entries.set(entry.id, { ...BLANK, createdAt: now(), ...entry });
  };

  return {
    entries,
    put,
    rename: (id, name) => change(id, { name }),
    issue: (accountId) => grant("id", accountId, wholeSeconds(now())),
    verifyToken: async (token) => (token.startsWith("id-") ? grants.get(token) : undefined),
    get: async (id) => entries.get(id),
    getByEmail: async (email) => byEmail(email),
    create: async ({ email, name, password }) => {
      if (byEmail(email) !== undefined) return "email-taken";
      count += 1;
      const id = `account${count}`;
      put({ id, email, name, password });
      return { id };
    },
    remove: async (id) => void entries.delete(id),
    setClaims: async (id, claims) => change(id, { claims }),
    revokeTokens: async (id, signedInAt) => {
      const over = signedInAt === undefined ? 0 : wholeSeconds(signedInAt).getTime() + SECOND_MS;
      const at = Math.max(wholeSeconds(now()).getTime(), over);
      change(id, { tokensValidAfter: new Date(at) });
    },
    createCustomToken: async (id) => `custom-${id}`,
    signIn: async (email, password) => {
      const entry = byEmail(email);
      if (entry === undefined || entry.password !== password) return { kind: "refused" };
      // A sign-in in the same second as a revocation gets the end of that second as its time, so that its
      // token is valid.
      const start = Math.max(wholeSeconds(now()).getTime(), entry.tokensValidAfter?.getTime() ?? 0);
      return signedIn(entry.id, new Date(start));
    },
    ...passwords,
    refresh: async (token) => {
      const known = token.startsWith("refresh-") ? grants.get(token) : undefined;
      return known === undefined
        ? { kind: "refused" }
        : signedIn(known.accountId, known.signedInAt);
    },
  };
};
