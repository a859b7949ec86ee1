import type { LoginInput } from "@darasa/contract/auth";
import type { Session } from "@darasa/contract/session";
import type { ErrorReason } from "@darasa/contract/texts";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import { toNamedLanguage } from "../../named-language.ts";
import type {
  AuthAccount,
  AuthAccountService,
  PasswordSignIn,
  SessionTokens,
  SessionTokensResult,
  VerifiedIdToken,
} from "../../platform/accounts.ts";
import type { Clock } from "../../platform/clock.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { UsersService } from "../users/users.service.ts";
import { requireActiveAccount, requireActiveSchool } from "./account-status.ts";
import { type ClaimsService, parseAccountClaims } from "./claims.service.ts";
import type { RevocationsService } from "./revocations.service.ts";

interface Dependencies {
  readonly accounts: AuthAccountService;
  readonly users: UsersService;
  readonly schools: Pick<SchoolsService, "getIdentity" | "getSuspension">;
  readonly claims: ClaimsService;
  readonly revocations: RevocationsService;
  readonly clock: Clock;
}

export interface SessionWithToken {
  readonly token: string;
  readonly session: Session;
}

const MILLISECONDS = 1_000;

const isCurrent = ({ tokensValidAfter }: AuthAccount, { signedInAt }: VerifiedIdToken): boolean =>
  tokensValidAfter === undefined || signedInAt >= tokensValidAfter;

const createRefusalError = (kind: "refused" | "throttled", refusal: ErrorReason): ApiError =>
  kind === "refused"
    ? new ApiError("INVALID_CREDENTIALS", refusal)
    : new ApiError("TOO_MANY_REQUESTS", "tooManyAttempts");

const requireTokens = (outcome: SessionTokensResult, refusal: ErrorReason): SessionTokens => {
  if (outcome.kind !== "signed-in") throw createRefusalError(outcome.kind, refusal);
  return outcome.tokens;
};

type IdentifyCaller = (idToken: string) => Promise<ApiCaller | undefined>;

/**
 * Creates the function that identifies the caller by an ID token. The claims are read from the Auth account, not
 * from the token, because a token keeps rights that have been withdrawn and the Auth emulator accepts tokens
 * with forged claims.
 */
const createCallerIdentifier =
  ({ accounts, users, schools }: Dependencies): IdentifyCaller =>
  async (idToken) => {
    const verified = await accounts.verifyToken(idToken);
    const account = verified && (await accounts.get(verified.accountId));
    if (verified === undefined || account === undefined || account.disabled) return undefined;
    const standing = parseAccountClaims(account.claims);
    if (standing?.status !== "ACTIVE") {
      // This check precedes the check for revocation. A suspension also revokes the token, but only the error that
      // is thrown here tells the user the reason of the suspension.
      requireActiveAccount(await users.get(account.id));
      return undefined;
    }
    await requireActiveSchool(schools, standing.schoolId);
    if (!isCurrent(account, verified)) return undefined;
    const { role, schoolId, classId, className } = standing;
    return { id: account.id, role, schoolId, classId, className, signedInAt: verified.signedInAt };
  };

const toSession = (
  tokens: SessionTokens,
  now: Date,
  content: Pick<Session, "customToken" | "deviceKey" | "school" | "language">,
): SessionWithToken => {
  const expiresAt = now.getTime() + tokens.expiresInSeconds * MILLISECONDS;
  return {
    token: tokens.idToken,
    session: {
      refreshToken: tokens.refreshToken,
      expiresAt: new Date(expiresAt).toISOString(),
      ...content,
    },
  };
};

const createSessionOpener = (
  { accounts, users, schools, claims, clock }: Dependencies,
  requireCaller: (idToken: string) => Promise<ApiCaller>,
) => {
  const signIn = async ({ email, password }: LoginInput): Promise<PasswordSignIn> => {
    const outcome = await accounts.signIn(email, password);
    if (outcome.kind !== "signed-in") throw createRefusalError(outcome.kind, "badCredentials");
    return outcome.signIn;
  };

  return {
    signIn,

    /**
     * Opens a session for an active account. The API and the web SDK sign in with the same custom token, so the
     * ID tokens of both contain the time of the sign-in. If the claims were outdated, updates them and signs the
     * user in again with `signInAgain`, because the update revokes all earlier sign-ins. Throws if a suspension, a logout or a change of
     * the password after the sign-in has revoked the session already, and if the school is suspended.
     */
    openActiveSession: async (
      signedIn: PasswordSignIn,
      signInAgain: () => Promise<PasswordSignIn>,
    ): Promise<SessionWithToken> => {
      const { accountId } = signedIn;
      const user = await users.get(accountId);
      requireActiveAccount(user);
      if (user === undefined) throw new ApiError("NOT_FOUND", "userNotFound");
      const isOutdated = (await claims.syncWithUser(user)) === "changed";
      const { signedInAt } = isOutdated ? await signInAgain() : signedIn;
      const customToken = await accounts.createCustomToken(accountId, signedInAt);
      const outcome = await accounts.signInWithCustomToken(customToken);
      const tokens = requireTokens(outcome, "badCredentials");
      await requireCaller(tokens.idToken);
      const [deviceKey, school] = await Promise.all([
        users.getOrCreateDeviceKey(accountId),
        schools.getIdentity(user.schoolId),
      ]);
      const language = toNamedLanguage(user.language);
      return toSession(tokens, clock.now(), { customToken, deviceKey, school, language });
    },

    /** Continues a session with refreshed tokens. The time of the sign-in stays the same. */
    continueSession: async (
      tokens: SessionTokens,
      { id, schoolId, signedInAt }: ApiCaller,
    ): Promise<SessionWithToken> => {
      const [customToken, school] = await Promise.all([
        accounts.createCustomToken(id, signedInAt),
        schools.getIdentity(schoolId),
      ]);
      return toSession(tokens, clock.now(), { customToken, school });
    },
  };
};

export const createSessionService = (deps: Dependencies) => {
  const { accounts, revocations, clock } = deps;
  const identifyCaller = createCallerIdentifier(deps);
  const requireCaller = async (idToken: string): Promise<ApiCaller> => {
    const caller = await identifyCaller(idToken);
    if (caller === undefined) throw new ApiError("INVALID_CREDENTIALS", "sessionEnded");
    return caller;
  };
  const { signIn, openActiveSession, continueSession } = createSessionOpener(deps, requireCaller);

  return {
    login: async (
      input: LoginInput,
      resetRateLimits: () => Promise<void>,
    ): Promise<SessionWithToken> => {
      const signedIn = await signIn(input);
      await resetRateLimits();
      return openActiveSession(signedIn, () => signIn(input));
    },

    /** Signs in without the rate limit of `login`. The caller must already have checked the password. */
    signIn: async (input: LoginInput): Promise<SessionWithToken> =>
      openActiveSession(await signIn(input), () => signIn(input)),

    /**
     * Opens a session for an account whose PIN the caller has checked. `signedInAt` is a time before the check, so
     * that a PIN that is changed after the check opens no session. `checkAgain` repeats the check.
     */
    openAfterPinCheck: (
      checked: PasswordSignIn,
      checkAgain: () => Promise<PasswordSignIn>,
    ): Promise<SessionWithToken> => openActiveSession(checked, checkAgain),

    refresh: async (refreshToken: string): Promise<SessionWithToken> => {
      const tokens = requireTokens(await accounts.refresh(refreshToken), "sessionEnded");
      return continueSession(tokens, await requireCaller(tokens.idToken));
    },

    /**
     * Ends every session of the account on all devices, also of logins in the current second and of logins that
     * have checked the password and are not finished.
     */
    logout: ({ id }: ApiCaller): Promise<void> => revocations.revoke(id, clock.now()),

    authenticate: async (token: string | undefined): Promise<ApiCaller | undefined> =>
      token === undefined ? undefined : identifyCaller(token),
  };
};

export type SessionService = ReturnType<typeof createSessionService>;
