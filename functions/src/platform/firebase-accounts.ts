import type { Auth, DecodedIdToken, UserRecord } from "firebase-admin/auth";
import type { FunctionsConfig } from "../config.ts";
import type { AuthAccount, AuthAccountService, EmailFault, VerifiedIdToken } from "./accounts.ts";
import { sleep } from "./clock.ts";
import { waitForEndOfSecond } from "./end-of-second.ts";
import { getFirebaseApp } from "./firebase-app.ts";
import { createIdentityToolkitClient } from "./identity-toolkit.ts";
import { protectPassword } from "./protect-password.ts";

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

/**
 * Returns the result of `work`, or undefined if `work` fails with one of the given error codes. Rethrows other
 * errors.
 */
const undefinedOn = async <T>(
  codes: readonly string[],
  work: Promise<T>,
): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (codes.includes(codeOf(error))) return undefined;
    throw error;
  }
};

const NOT_A_TOKEN = [
  "auth/argument-error",
  "auth/invalid-argument",
  "auth/id-token-expired",
  "auth/invalid-id-token",
  // This error code and the two codes below occur only with the Auth emulator. With the emulator, the SDK not only
  // verifies the token, but also looks up the account to which the token belongs.
  "auth/id-token-revoked",
  "auth/user-disabled",
  "auth/user-not-found",
];
const NO_SUCH_USER = [
  "auth/user-not-found",
  "auth/email-not-found",
  "auth/invalid-uid",
  "auth/invalid-email",
];
/** The error codes with which Firebase refuses an e-mail address. */
const EMAIL_FAULTS: Readonly<Record<string, EmailFault>> = {
  "auth/email-already-exists": "email-taken",
  "auth/invalid-email": "email-invalid",
};

/** Returns why Firebase refused the e-mail address. Rethrows an error with another cause. */
const toEmailFault = (error: unknown): EmailFault => {
  const fault = EMAIL_FAULTS[codeOf(error)];
  if (fault === undefined) throw error;
  return fault;
};

const toAccount = (record: UserRecord): AuthAccount => ({
  id: record.uid,
  email: record.email ?? "",
  emailVerified: record.emailVerified,
  disabled: record.disabled,
  claims: record.customClaims,
  tokensValidAfter:
    record.tokensValidAfterTime === undefined ? undefined : new Date(record.tokensValidAfterTime),
  createdAt: new Date(record.metadata.creationTime),
});

/**
 * Extracts the code from the link that Firebase creates. The link in Darasa's e-mail opens the web app
 * with the same code. Returns undefined if the e-mail address has no account.
 */
const codeOfLink = async (created: Promise<string>): Promise<string | undefined> => {
  const link = await undefinedOn(NO_SUCH_USER, created);
  if (link === undefined) return undefined;
  const code = new URL(link).searchParams.get("oobCode");
  if (code === null) throw new Error("The link from Firebase Auth has no oobCode");
  return code;
};

const MILLISECONDS = 1_000;

/**
 * The claim with the time of the sign-in, in seconds since the epoch. It is a developer claim of the custom token,
 * and firestore.rules and storage.rules read it. The claim `auth_time` is not used, because it contains the time at
 * which the custom token was exchanged, which may be after a revocation.
 */
const SIGN_IN_TIME_CLAIM = "signedInAt";

/**
 * Returns the account and the time of the sign-in of a verified ID token. Returns undefined if the token does not
 * come from a custom token of the API.
 */
export const readVerifiedIdToken = (
  decoded: Pick<DecodedIdToken, "uid" | "auth_time"> & {
    readonly [SIGN_IN_TIME_CLAIM]?: unknown;
  },
): VerifiedIdToken | undefined => {
  const claim = decoded[SIGN_IN_TIME_CLAIM];
  if (typeof claim !== "number") return undefined;
  const seconds = Math.min(claim, decoded.auth_time);
  return { accountId: decoded.uid, signedInAt: new Date(seconds * MILLISECONDS) };
};

const createLookups = (
  auth: () => Promise<Auth>,
): Pick<AuthAccountService, "get" | "getByEmail" | "getMany"> => {
  const find = async (lookup: Promise<UserRecord>): Promise<AuthAccount | undefined> => {
    const record = await undefinedOn(NO_SUCH_USER, lookup);
    return record === undefined ? undefined : toAccount(record);
  };
  return {
    get: async (id) => find((await auth()).getUser(id)),
    getByEmail: async (email) => find((await auth()).getUserByEmail(email)),
    getMany: async (ids) => {
      if (ids.length === 0) return [];
      const { users } = await (await auth()).getUsers(ids.map((uid) => ({ uid })));
      return users.map(toAccount);
    },
  };
};

const createTokenFunctions = (
  auth: () => Promise<Auth>,
): Pick<AuthAccountService, "verifyToken" | "revokeTokens" | "createCustomToken"> => ({
  verifyToken: async (idToken) => {
    const decoded = await undefinedOn(NOT_A_TOKEN, (await auth()).verifyIdToken(idToken));
    return decoded && readVerifiedIdToken(decoded);
  },
  revokeTokens: async (id, signedInAt) => {
    // Auth stores revocation times in whole seconds. A revocation before the end of the second of the sign-in would
    // not affect tokens from that second.
    if (signedInAt !== undefined) {
      await waitForEndOfSecond(signedInAt, { now: Date.now, pause: sleep });
    }
    await (await auth()).revokeRefreshTokens(id);
  },
  createCustomToken: async (id, signedInAt) => {
    const seconds = Math.floor(signedInAt.getTime() / MILLISECONDS);
    return (await auth()).createCustomToken(id, { [SIGN_IN_TIME_CLAIM]: seconds });
  },
});

export const createFirebaseAccountService = (config: FunctionsConfig): AuthAccountService => {
  let connection: Promise<Auth> | undefined;
  const connect = async (): Promise<Auth> => {
    const [app, { getAuth }] = await Promise.all([getFirebaseApp(), import("firebase-admin/auth")]);
    return getAuth(app);
  };
  const auth = (): Promise<Auth> => {
    connection ??= connect();
    return connection;
  };
  return {
    ...createIdentityToolkitClient(config),
    ...createTokenFunctions(auth),
    ...createLookups(auth),
    create: async ({ email, password: typed, name }) => {
      const password = protectPassword(typed, config.passwordKey);
      const created = (await auth()).createUser({ email, password, displayName: name });
      try {
        return { id: (await created).uid };
      } catch (error) {
        return toEmailFault(error);
      }
    },
    createWithoutEmail: async (uid, displayName) => {
      const created = (await auth()).createUser({ uid, displayName });
      if ((await undefinedOn(["auth/uid-already-exists"], created)) !== undefined) return;
      await (await auth()).updateUser(uid, { displayName });
    },
    setName: async (id, displayName) => {
      await undefinedOn(NO_SUCH_USER, (await auth()).updateUser(id, { displayName }));
    },
    remove: async (id) => {
      await undefinedOn(NO_SUCH_USER, (await auth()).deleteUser(id));
    },
    setClaims: async (id, claims) => (await auth()).setCustomUserClaims(id, claims),
    setConfirmedEmail: async (id, email) => {
      try {
        await (await auth()).updateUser(id, { email, emailVerified: true });
        return "changed";
      } catch (error) {
        return toEmailFault(error);
      }
    },
    setPassword: async (id, typed) => {
      const password = protectPassword(typed, config.passwordKey);
      await (await auth()).updateUser(id, { password });
    },
    createResetCode: async (email) => codeOfLink((await auth()).generatePasswordResetLink(email)),
    createEmailConfirmationCode: async (email) =>
      codeOfLink((await auth()).generateEmailVerificationLink(email)),
  };
};
