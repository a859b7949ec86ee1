import type { Config } from "../config.ts";
import type { Accounts, PasswordReset, SignIn } from "./accounts.ts";

/** The REST calls of Firebase Auth that the Admin SDK does not have. */

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
]);
const THROTTLED = "TOO_MANY_ATTEMPTS_TRY_LATER";

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;

const text = (value: unknown, name: string): string => {
  const found = field(value, name);
  if (typeof found !== "string") throw new Error(`Firebase Auth answered without ${name}`);
  return found;
};

/** An error message is a code, sometimes followed by " : " and an explanation. */
const errorCode = (answer: unknown): string =>
  String(field(field(answer, "error"), "message")).split(" ")[0] ?? "";

const TOO_MANY_REQUESTS = 429;

const failed = (status: number, answer: unknown): SignIn => {
  const code = errorCode(answer);
  if (code === THROTTLED || status === TOO_MANY_REQUESTS) return { kind: "throttled" };
  if (REFUSALS.has(code)) return { kind: "refused" };
  throw new Error(`Firebase Auth answered ${status} ${code}`);
};

/** The account of a code may be gone or closed by now: its link is then as good as one that was never sent. */
const DEAD_CODES = new Set(["INVALID_OOB_CODE", "EMAIL_NOT_FOUND", "USER_DISABLED"]);

const resetFailed = (status: number, answer: unknown): PasswordReset => {
  const code = errorCode(answer);
  if (code === "EXPIRED_OOB_CODE") return { kind: "expired" };
  if (DEAD_CODES.has(code)) return { kind: "refused" };
  if (code === THROTTLED || status === TOO_MANY_REQUESTS) return { kind: "throttled" };
  throw new Error(`Firebase Auth answered ${status} ${code}`);
};

/** The Auth emulator takes any JSON in base64 for one of its tokens, and fails on what is no object. */
const isEmulatorToken = (token: string): boolean => {
  try {
    const content: unknown = JSON.parse(Buffer.from(token, "base64").toString("utf8"));
    return typeof content === "object" && content !== null;
  } catch {
    return false;
  }
};

export const createPasswordSignIn = ({
  authEmulatorHost,
  webApiKey,
}: Pick<Config, "authEmulatorHost" | "webApiKey">): Pick<
  Accounts,
  "signIn" | "refresh" | "resetPassword"
> => {
  const base = (service: string): string =>
    authEmulatorHost === undefined ? `https://${service}` : `http://${authEmulatorHost}/${service}`;
  const post = async (address: string, init: RequestInit): Promise<[Response, unknown]> => {
    const response = await fetch(`${address}?key=${encodeURIComponent(webApiKey)}`, {
      method: "POST",
      ...init,
    });
    const answer: unknown = await response.json();
    return [response, answer];
  };
  const postJson = (method: string, body: object): Promise<[Response, unknown]> =>
    post(`${base("identitytoolkit.googleapis.com")}/v1/accounts:${method}`, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  return {
    signIn: async (email, password) => {
      const [{ ok, status }, answer] = await postJson("signInWithPassword", {
        email,
        password,
        returnSecureToken: true,
      });
      if (!ok) return failed(status, answer);
      return {
        kind: "signed-in",
        tokens: {
          accountId: text(answer, "localId"),
          idToken: text(answer, "idToken"),
          refreshToken: text(answer, "refreshToken"),
          expiresInSeconds: Number(text(answer, "expiresIn")),
        },
      };
    },
    resetPassword: async (oobCode, newPassword) => {
      const [{ ok, status }, answer] = await postJson("resetPassword", { oobCode, newPassword });
      return ok ? { kind: "reset", email: text(answer, "email") } : resetFailed(status, answer);
    },
    refresh: async (refreshToken) => {
      if (authEmulatorHost !== undefined && !isEmulatorToken(refreshToken)) {
        return { kind: "refused" };
      }
      const [{ ok, status }, answer] = await post(
        `${base("securetoken.googleapis.com")}/v1/token`,
        {
          body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
        },
      );
      if (!ok) return failed(status, answer);
      return {
        kind: "signed-in",
        tokens: {
          accountId: text(answer, "user_id"),
          idToken: text(answer, "id_token"),
          refreshToken: text(answer, "refresh_token"),
          expiresInSeconds: Number(text(answer, "expires_in")),
        },
      };
    },
  };
};
