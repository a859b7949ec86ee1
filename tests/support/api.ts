import { DEMO } from "./demo.ts";

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A field of whatever JSON came back; undefined when it is not there. */
export const fieldOf = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (current, key) =>
      typeof current === "object" && current !== null
        ? new Map(Object.entries(current)).get(key)
        : undefined,
    value,
  );

export interface CallOptions {
  readonly token?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent instead of a body, as multipart/form-data. */
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Login {
  readonly token: string;
  readonly customToken: string;
  readonly uid: string;
}

/** A bare client of a running API, as curl would be: it knows nothing of the contract. */
export const createApi = (baseUrl: string) => {
  const call = async (
    method: string,
    path: string,
    options: CallOptions = {},
  ): Promise<ApiAnswer> => {
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
  const login = async (email: string, password: string = DEMO.password): Promise<Login> => {
    const { status, body } = await call("POST", "/auth/login", { body: { email, password } });
    if (status !== 200) throw new Error(`${email} cannot log in: ${JSON.stringify(body)}`);
    const token = String(fieldOf(body, "data"));
    const claims: unknown = JSON.parse(
      Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"),
    );
    return {
      token,
      customToken: String(fieldOf(body, "session", "customToken")),
      uid: String(fieldOf(claims, "sub")),
    };
  };
  return { call, login };
};
export type Api = ReturnType<typeof createApi>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
