import {
  API_BASE_PATH,
  errorEnvelopeSchema,
  type RouteDefinition,
  type RouteRequestParts,
  type RouteResponseBody,
} from "@darasa/contract/http";
import { ApiError, isSessionEndError } from "./api-error.ts";
import { APP_CHECK_HEADER, type AppCheckTokenSource } from "./app-check.ts";
import type { Clock } from "./clock.ts";

const TIMEOUT_MS = 20_000;
/**
 * The maximum number of responses that the client keeps for conditional requests with an ETag. When there are
 * more, the client removes the oldest.
 */
const KEPT_ANSWERS = 24;

interface RequestParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /**
   * If true, the browser completes the request even if the page is closed in the meantime. The body of such a
   * request is limited to 64 KiB.
   */
  readonly keepalive?: boolean;
}

export interface ApiClient {
  /**
   * Sends a request and returns the body of the response. Throws an ApiError if the request fails, or the abort
   * reason if `signal` aborts it.
   */
  call<S extends RouteDefinition>(
    route: S,
    input: RouteRequestParts<S> & RequestParts,
    options?: CallOptions,
  ): Promise<RouteResponseBody<S>>;
}

export interface ApiClientDeps {
  readonly fetch: typeof fetch;
  readonly clock: Pick<Clock, "after">;
  /**
   * Returns the stored ID token, or undefined if nobody is logged in. Refreshes the token first if it expires
   * soon.
   */
  readonly token: () => Promise<string | undefined>;
  /** Returns the App Check token of a request. If absent, requests contain none. */
  readonly appCheckToken?: AppCheckTokenSource | undefined;
  /**
   * Called after a response which says that the session is over, with the token that the request contained. Not
   * called for public routes, which need no session.
   */
  readonly onSessionEnd: (failure: ApiError, token: string | undefined) => void;
}

interface KeptAnswer {
  readonly etag: string;
  readonly body: unknown;
}

const entriesOf = (record: unknown): [string, string][] =>
  typeof record === "object" && record !== null
    ? Object.entries(record).flatMap(([key, value]): [string, string][] =>
        value === undefined ? [] : [[key, String(value)]],
      )
    : [];

/** Returns the URL of a route with its path parameters and query filled in. */
export const getApiRouteUrl = (
  { path }: RouteDefinition,
  { params, query }: RequestParts,
): string => {
  let url = `${API_BASE_PATH}${path}`;
  for (const [name, value] of entriesOf(params)) {
    url = url.replace(`:${name}`, encodeURIComponent(value));
  }
  const search = new URLSearchParams(entriesOf(query)).toString();
  return search === "" ? url : `${url}?${search}`;
};

const unreadable = (status: number, cause: unknown): ApiError =>
  new ApiError(
    { code: "UNREADABLE", status, message: "The server's answer could not be read" },
    { cause },
  );

const read = <T extends RouteDefinition["response"]>(
  { response }: { readonly response: T },
  body: unknown,
) => {
  const parsed = response.safeParse(body);
  if (!parsed.success) throw unreadable(200, parsed.error);
  return parsed.data;
};

/**
 * Loads the texts for error responses. They are a chunk of their own, because most visits need none of them.
 * Resolves to undefined if the chunk cannot be loaded; the screens then show their own texts.
 */
const loadTexts = () => import("./response-error-texts.ts").catch(() => undefined);

const toApiError = async (response: Response): Promise<ApiError> => {
  const parsed = errorEnvelopeSchema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) return unreadable(response.status, parsed.error);
  const { errors, ...failure } = parsed.data;
  const texts = await loadTexts();
  const issues = errors?.map((issue) => ({
    ...issue,
    message: texts?.getValidationIssueMessage(issue) ?? issue.message,
  }));
  const userMessage = texts?.getResponseErrorMessage(parsed.data);
  return new ApiError({ ...failure, status: response.status, issues, userMessage });
};

class FetchingClient implements ApiClient {
  readonly #deps: ApiClientDeps;
  readonly #kept = new Map<string, KeptAnswer>();

  constructor(deps: ApiClientDeps) {
    this.#deps = deps;
  }

  async call<S extends RouteDefinition>(
    route: S,
    input: RouteRequestParts<S> & RequestParts,
    options: CallOptions = {},
  ): Promise<RouteResponseBody<S>> {
    const url = getApiRouteUrl(route, input);
    const kept = route.conditional === true ? this.#kept.get(url) : undefined;
    // Public routes need no token. The refresh route must be public, because `token()` may call it: if the refresh
    // route needed a token, too, the calls would never end.
    const isPublic = route.access === "public";
    const token = isPublic ? undefined : await this.#deps.token();
    const request = await this.#request(route, input, { kept, token });
    const response = await this.#send(url, request, options);
    if (response.status === 304 && kept !== undefined) return read<S["response"]>(route, kept.body);
    if (!response.ok) {
      const failure = await toApiError(response);
      if (!isPublic && isSessionEndError(failure)) this.#deps.onSessionEnd(failure, token);
      throw failure;
    }
    const body: unknown = await response.json().catch((cause: unknown) => {
      throw unreadable(response.status, cause);
    });
    const parsed = read<S["response"]>(route, body);
    if (route.conditional === true) this.#keep(url, response.headers.get("etag"), body);
    return parsed;
  }

  async #request(
    route: RouteDefinition,
    { body }: RequestParts,
    { kept, token }: { readonly kept: KeptAnswer | undefined; readonly token: string | undefined },
  ): Promise<RequestInit> {
    const headers = new Headers({ accept: "application/json" });
    if (body !== undefined) headers.set("content-type", "application/json");
    if (kept !== undefined) headers.set("if-none-match", kept.etag);
    if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
    const appCheckToken = await this.#deps.appCheckToken?.();
    if (appCheckToken !== undefined) headers.set(APP_CHECK_HEADER, appCheckToken);
    return {
      method: route.method,
      headers,
      credentials: "omit",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
  }

  async #send(url: string, init: RequestInit, options: CallOptions): Promise<Response> {
    const { signal, timeoutMs = TIMEOUT_MS, keepalive = false } = options;
    const controller = new AbortController();
    let timedOut = false;
    const stopTimer = this.#deps.clock.after(timeoutMs, () => {
      timedOut = true;
      controller.abort();
    });
    const forward = (): void => controller.abort(signal?.reason);
    if (signal?.aborted === true) forward();
    signal?.addEventListener("abort", forward);
    try {
      return await this.#deps.fetch(url, { ...init, keepalive, signal: controller.signal });
    } catch (cause) {
      signal?.throwIfAborted();
      throw timedOut
        ? new ApiError(
            { code: "TIMEOUT", status: 0, message: "No response before the timeout" },
            { cause },
          )
        : new ApiError({ code: "OFFLINE", status: 0, message: "No response" }, { cause });
    } finally {
      stopTimer();
      signal?.removeEventListener("abort", forward);
    }
  }

  #keep(url: string, etag: string | null, body: unknown): void {
    this.#kept.delete(url);
    if (etag === null) return;
    this.#kept.set(url, { etag, body });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT_ANSWERS && oldest !== undefined) this.#kept.delete(oldest);
  }
}

export const createApiClient = (deps: ApiClientDeps): ApiClient => new FetchingClient(deps);
