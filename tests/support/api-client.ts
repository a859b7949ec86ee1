import { DEMO_LOGINS } from "./demo-logins.ts";

export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Returns a nested field of parsed JSON; undefined if the path does not exist. */
export const getJsonField = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (current, key) =>
      typeof current === "object" && current !== null
        ? new Map(Object.entries(current)).get(key)
        : undefined,
    value,
  );

export interface ApiCallOptions {
  readonly token?: string;
  /** The request body, which is sent as JSON. */
  readonly body?: unknown;
  /** The request body as multipart/form-data, which is sent instead of `body`. */
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface LoginSession {
  readonly token: string;
  readonly customToken: string;
  readonly refreshToken: string;
  readonly uid: string;
}

/**
 * Creates an HTTP client for a running API. It imports no schemas from packages/contract, so the tests see the
 * API as any other client does.
 */
export const createApiClient = (baseUrl: string) => {
  const call = async (
    method: string,
    path: string,
    options: ApiCallOptions = {},
  ): Promise<ApiResponse> => {
    const payload =
      options.form ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        ...(options.body === undefined ? {} : { "content-type": "application/json" }),
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
      ...(payload === undefined ? {} : { body: payload }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parsed(text) };
  };
  const login = async (
    email: string,
    password: string = DEMO_LOGINS.password,
  ): Promise<LoginSession> => {
    const { status, body } = await call("POST", "/auth/login", { body: { email, password } });
    if (status !== 200) throw new Error(`The login of ${email} failed: ${JSON.stringify(body)}`);
    const token = String(getJsonField(body, "data"));
    const claims: unknown = JSON.parse(
      Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"),
    );
    return {
      token,
      customToken: String(getJsonField(body, "session", "customToken")),
      refreshToken: String(getJsonField(body, "session", "refreshToken")),
      uid: String(getJsonField(claims, "sub")),
    };
  };
  return { call, login };
};
export type ApiClient = ReturnType<typeof createApiClient>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
