import type { FunctionsConfig } from "../config.ts";
import type {
  AuthAccountService,
  EmailConfirmationResult,
  PasswordResetResult,
  SessionTokensResult,
} from "./accounts.ts";
import { protectPassword } from "./protect-password.ts";

/** The error codes with which the REST API of Firebase Auth refuses a sign-in. */

const REFUSALS = new Set([
  "EMAIL_NOT_FOUND",
  "INVALID_EMAIL",
  "INVALID_PASSWORD",
  "INVALID_LOGIN_CREDENTIALS",
  "MISSING_PASSWORD",
  "USER_DISABLED",
  "USER_NOT_FOUND",
  "TOKEN_EXPIRED",
  "INVALID_REFRESH_TOKEN",
  "MISSING_REFRESH_TOKEN",
  "INVALID_GRANT_TYPE",
  "PROJECT_NUMBER_MISMATCH",
  "INVALID_CUSTOM_TOKEN",
  "CREDENTIAL_MISMATCH",
]);
const THROTTLED = "TOO_MANY_ATTEMPTS_TRY_LATER";

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;

const text = (value: unknown, name: string): string => {
  const found = field(value, name);
  if (typeof found !== "string")
    throw new Error(`The response of Firebase Auth has no field ${name}`);
  return found;
};

/**
 * Extracts the error code. The message of an error response is a code, sometimes followed by " : " and an
 * explanation.
 */
const errorCode = (body: unknown): string =>
  String(field(field(body, "error"), "message")).split(" ")[0] ?? "";

const TOO_MANY_REQUESTS = 429;

const failed = (status: number, body: unknown): { kind: "refused" | "throttled" } => {
  const code = errorCode(body);
  if (code === THROTTLED || status === TOO_MANY_REQUESTS) return { kind: "throttled" };
  if (REFUSALS.has(code)) return { kind: "refused" };
  throw new Error(`Firebase Auth responded with ${status} ${code}`);
};

const MILLISECONDS = 1_000;

/**
 * Reads the claim `auth_time` of an ID token. The function does not verify the token, so the token must come
 * directly from Firebase Auth.
 */
const readSignInTime = (idToken: string): Date => {
  const payload = Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString("utf8");
  const seconds = field(JSON.parse(payload), "auth_time");
  if (typeof seconds !== "number") throw new Error("The ID token has no auth_time");
  return new Date(seconds * MILLISECONDS);
};

/**
 * The error codes of Firebase Auth that mean that the code of an e-mailed link is invalid. The code of a deleted or
 * disabled account counts as invalid. The Auth emulator answers 501 if a confirmation gets a code of another kind.
 */
const INVALID_CODE_ERRORS = new Set([
  "INVALID_OOB_CODE",
  "EMAIL_NOT_FOUND",
  "USER_NOT_FOUND",
  "USER_DISABLED",
]);
const NOT_IMPLEMENTED = 501;

const codeFailed = (
  status: number,
  body: unknown,
): Exclude<PasswordResetResult, { readonly kind: "reset" }> => {
  const code = errorCode(body);
  if (code === "EXPIRED_OOB_CODE") return { kind: "expired" };
  if (INVALID_CODE_ERRORS.has(code) || status === NOT_IMPLEMENTED) return { kind: "refused" };
  if (code === THROTTLED || status === TOO_MANY_REQUESTS) return { kind: "throttled" };
  throw new Error(`Firebase Auth responded with ${status} ${code}`);
};

/**
 * Returns true if the token is a JSON object in base64, like the refresh tokens of the Auth emulator. A token
 * that contains any other JSON value would crash the emulator.
 */
const isEmulatorToken = (token: string): boolean => {
  try {
    const content: unknown = JSON.parse(Buffer.from(token, "base64").toString("utf8"));
    return typeof content === "object" && content !== null;
  } catch {
    return false;
  }
};

interface AuthResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
}

type AuthConfig = Pick<FunctionsConfig, "authEmulatorHost" | "webApiKey" | "passwordKey">;

/**
 * Creates a client of the two REST services of Firebase Auth: Identity Toolkit for accounts and Secure Token for
 * refresh tokens. Every request has the method POST.
 */
const createRestClient = ({ authEmulatorHost, webApiKey }: AuthConfig) => {
  const post = async (host: string, path: string, init: RequestInit): Promise<AuthResponse> => {
    const origin =
      authEmulatorHost === undefined ? `https://${host}` : `http://${authEmulatorHost}/${host}`;
    const url = `${origin}${path}?key=${encodeURIComponent(webApiKey)}`;
    const response = await fetch(url, { method: "POST", ...init });
    const body: unknown = await response.json();
    return { ok: response.ok, status: response.status, body };
  };
  return {
    /** Calls a method of the accounts API, for example `signInWithPassword`. */
    postAccountMethod: (method: string, body: object): Promise<AuthResponse> =>
      post("identitytoolkit.googleapis.com", `/v1/accounts:${method}`, {
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),

    /** Exchanges a refresh token for an ID token. */
    postRefreshToken: (refreshToken: string): Promise<AuthResponse> =>
      post("securetoken.googleapis.com", "/v1/token", {
        body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
      }),
  };
};

/** Creates the functions that exchange custom tokens and refresh tokens for the tokens of a session. */
const createSessionClient = (
  client: ReturnType<typeof createRestClient>,
  isEmulator: boolean,
): Pick<AuthAccountService, "signInWithCustomToken" | "refresh"> => {
  const toResult = (
    { ok, status, body }: AuthResponse,
    names: { idToken: string; refreshToken: string; expiresIn: string },
  ): SessionTokensResult => {
    if (!ok) return failed(status, body);
    return {
      kind: "signed-in",
      tokens: {
        idToken: text(body, names.idToken),
        refreshToken: text(body, names.refreshToken),
        expiresInSeconds: Number(text(body, names.expiresIn)),
      },
    };
  };
  return {
    signInWithCustomToken: async (token) =>
      toResult(
        await client.postAccountMethod("signInWithCustomToken", { token, returnSecureToken: true }),
        { idToken: "idToken", refreshToken: "refreshToken", expiresIn: "expiresIn" },
      ),
    refresh: async (refreshToken) => {
      if (isEmulator && !isEmulatorToken(refreshToken)) return { kind: "refused" };
      return toResult(await client.postRefreshToken(refreshToken), {
        idToken: "id_token",
        refreshToken: "refresh_token",
        expiresIn: "expires_in",
      });
    },
  };
};

export const createIdentityToolkitClient = (
  config: AuthConfig,
): Pick<
  AuthAccountService,
  "signIn" | "signInWithCustomToken" | "refresh" | "resetPassword" | "confirmEmail"
> => {
  const client = createRestClient(config);
  const isEmulator = config.authEmulatorHost !== undefined;
  return {
    ...createSessionClient(client, isEmulator),
    signIn: async (email, typed) => {
      const password = protectPassword(typed, config.passwordKey);
      const credentials = { email, password, returnSecureToken: true };
      const { ok, status, body } = await client.postAccountMethod(
        "signInWithPassword",
        credentials,
      );
      if (!ok) return failed(status, body);
      return {
        kind: "signed-in",
        signIn: {
          accountId: text(body, "localId"),
          signedInAt: readSignInTime(text(body, "idToken")),
        },
      };
    },
    resetPassword: async (oobCode, typed) => {
      const newPassword = protectPassword(typed, config.passwordKey);
      const request = { oobCode, newPassword };
      const { ok, status, body } = await client.postAccountMethod("resetPassword", request);
      return ok ? { kind: "reset", email: text(body, "email") } : codeFailed(status, body);
    },
    confirmEmail: async (oobCode): Promise<EmailConfirmationResult> => {
      const { ok, status, body } = await client.postAccountMethod("update", { oobCode });
      return ok ? { kind: "confirmed", email: text(body, "email") } : codeFailed(status, body);
    },
  };
};
