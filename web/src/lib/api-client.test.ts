import { authRoutes } from "@darasa/contract/auth";
import { messageRoutes } from "@darasa/contract/messages";
import { userRoutes } from "@darasa/contract/users";
import { describe, expect, it, vi } from "vitest";
import { ManualClock } from "@/testing/manual-clock.ts";
import { createApiClient, getApiRouteUrl } from "./api-client.ts";
import { ApiError, isTransientError } from "./api-error.ts";
import { getAppCheckToken } from "./app-check.ts";

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly etag?: string;
}

const toResponse = ({ status = 200, body, etag }: Answer): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: etag === undefined ? {} : { etag },
  });

function buildClient(...answers: Answer[]) {
  const clock = new ManualClock();
  const fetcher = vi.fn<typeof fetch>(async () => {
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError("Failed to fetch");
    return toResponse(answer);
  });
  const onSessionEnd = vi.fn();
  const token = vi.fn(async (): Promise<string | undefined> => "the-token");
  const api = createApiClient({ fetch: fetcher, clock, token, onSessionEnd });
  const request = (index = 0) => {
    const [url, init] = fetcher.mock.calls[index] ?? [];
    return { url, init, headers: new Headers(init?.headers) };
  };
  return { api, clock, fetcher, request, onSessionEnd, token };
}

const conversations = { success: true, data: { conversations: [] } };
const refusal = (code: string, message: string) => ({ success: false, code, message });

describe("a request", () => {
  it("is sent to the route's URL with parameters, query, token and body", async () => {
    const message = {
      id: "amina_12345678",
      senderId: "amina",
      content: "Habari",
      createdAt: "2026-05-12T09:00:00Z",
    };
    const { api, request } = buildClient({ status: 201, body: { success: true, data: message } });
    const body = { receiverId: "grace", content: "Habari", clientId: "12345678" };
    expect((await api.call(messageRoutes.send, { body })).data).toEqual(message);
    const { url, init, headers } = request();
    expect(url).toBe("/api/v1/messages/send");
    expect(init?.method).toBe("POST");
    expect(JSON.parse(String(init?.body))).toEqual(body);
    expect(headers.get("authorization")).toBe("Bearer the-token");
    expect(headers.get("content-type")).toBe("application/json");
  });

  it("escapes parameters in the URL", () => {
    const input = { params: { partnerId: "a/b?c" }, query: { page: 2, size: undefined } };
    expect(getApiRouteUrl(messageRoutes.conversation, input)).toBe(
      "/api/v1/messages/conversation/a%2Fb%3Fc?page=2",
    );
  });

  it("sends no token to a public route, so that a token refresh does not wait for itself", async () => {
    const { api, request, token } = buildClient({ status: 500 });
    const call = api.call(authRoutes.refresh, { body: { refreshToken: "r" } });
    await expect(call).rejects.toBeInstanceOf(ApiError);
    expect(token).not.toHaveBeenCalled();
    expect(request().headers.has("authorization")).toBe(false);
  });
});

describe("a failure", () => {
  it("contains the server's code, status and message, and texts for users", async () => {
    const errors = [{ path: "content", reason: "wrongPassword", message: "Wrong" }];
    const reasons = { reason: "suspended", statusReason: "Left" };
    const body = { ...refusal("INVALID_REQUEST", "Please check"), ...reasons, errors };
    const { api } = buildClient({ status: 400, body });
    await expect(api.call(userRoutes.me, {})).rejects.toMatchObject({
      code: "INVALID_REQUEST",
      ...reasons,
      status: 400,
      message: "Please check",
      issues: [{ path: "content", message: "This is not your current password" }],
      userMessage: "Your account is suspended. Reason: Left",
    });
  });

  it.each([
    ["an answer that is no envelope", { status: 502, body: "Bad gateway" }, "UNREADABLE"],
    ["an answer that is not JSON", { status: 200 }, "UNREADABLE"],
    ["an answer against the contract", { body: { success: true, data: {} } }, "UNREADABLE"],
    ["no answer", undefined, "OFFLINE"],
  ])("of %s has a code", async (_, answer, code) => {
    const { api } = buildClient(...(answer === undefined ? [] : [answer]));
    await expect(api.call(userRoutes.me, {})).rejects.toMatchObject({ code });
  });

  it("is thrown after a timeout", async () => {
    const { api, clock, fetcher } = buildClient();
    fetcher.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
        }),
    );
    const failure = expect(api.call(userRoutes.me, {})).rejects.toMatchObject({ code: "TIMEOUT" });
    await clock.advance(60_000);
    await failure;
  });

  it("is the abort reason when the caller aborts", async () => {
    const { api, fetcher } = buildClient();
    fetcher.mockImplementation(async (_, init) => {
      init?.signal?.throwIfAborted();
      return toResponse({});
    });
    const signal = AbortSignal.abort("gone");
    await expect(api.call(userRoutes.me, {}, { signal })).rejects.toBe("gone");
  });

  it.each([
    { status: 401, code: "UNAUTHENTICATED", reason: "signInFirst" },
    { status: 403, code: "ACCOUNT_NOT_ACTIVE", reason: "suspended", statusReason: "Left" },
  ])("tells that the session of its token is over after %o", async ({ status, ...failure }) => {
    const body = { ...refusal(failure.code, "Over"), ...failure };
    const { api, onSessionEnd } = buildClient({ status, body });
    await expect(api.call(userRoutes.me, {})).rejects.toMatchObject({ status });
    expect(onSessionEnd.mock.calls).toEqual([[expect.objectContaining(failure), "the-token"]]);
  });

  it("does not end the session after a failed login or a request that is not allowed", async () => {
    const { api, onSessionEnd } = buildClient(
      { status: 401, body: refusal("INVALID_CREDENTIALS", "Invalid email or password") },
      { status: 403, body: refusal("ACCOUNT_NOT_ACTIVE", "Suspended") },
      { status: 403, body: refusal("PERMISSION_DENIED", "No") },
    );
    const login = () =>
      api.call(authRoutes.login, { body: { email: "a@b.test", password: "123456" } });
    await expect(login()).rejects.toMatchObject({ status: 401 });
    await expect(login()).rejects.toMatchObject({ status: 403 });
    await expect(api.call(userRoutes.me, {})).rejects.toMatchObject({ status: 403 });
    expect(onSessionEnd).not.toHaveBeenCalled();
  });
});

describe("App Check", () => {
  it("adds no header in a build without a site key", async () => {
    const { api, request } = buildClient({ body: conversations });
    await api.call(messageRoutes.conversations, { query: {} });
    expect(request(0).headers.has("x-firebase-appcheck")).toBe(false);
    expect(getAppCheckToken).toBeUndefined();
  });

  it("adds the token to requests of public and other routes", async () => {
    const fetcher = vi.fn<typeof fetch>(async () => toResponse({ body: conversations }));
    const api = createApiClient({
      fetch: fetcher,
      clock: { after: () => () => undefined },
      token: async () => undefined,
      onSessionEnd: () => undefined,
      appCheckToken: async () => "genuine",
    });
    await api.call(messageRoutes.conversations, { query: {} });
    expect(new Headers(fetcher.mock.calls[0]?.[1]?.headers).get("x-firebase-appcheck")).toBe(
      "genuine",
    );
  });

  it("does not log out when the API could not verify the app", async () => {
    const { api, onSessionEnd } = buildClient({
      status: 401,
      body: {
        ...refusal("UNAUTHENTICATED", "This app could not be verified."),
        reason: "appCheckFailed",
      },
    });
    await expect(api.call(userRoutes.me, {})).rejects.toMatchObject({ reason: "appCheckFailed" });
    expect(onSessionEnd).not.toHaveBeenCalled();
  });
});

describe("a conditional route", () => {
  it("sends the ETag of the last response and returns this response after a 304", async () => {
    const { api, request } = buildClient(
      { body: conversations, etag: '"1"' },
      { status: 304 },
      { body: conversations, etag: '"2"' },
      { status: 304 },
    );
    const call = () => api.call(messageRoutes.conversations, { query: {} });
    expect([await call(), await call(), await call(), await call()]).toEqual(
      Array.from({ length: 4 }, () => conversations),
    );
    const sent = [0, 1, 2, 3].map((index) => request(index).headers.get("if-none-match"));
    expect(sent).toEqual([null, '"1"', '"1"', '"2"']);
  });

  it("stores one ETag per URL", async () => {
    const page = { content: [], totalPages: 0, totalElements: 0, number: 0, size: 50 };
    const body = { success: true, data: page };
    const { api, request } = buildClient({ body, etag: '"1"' }, { body, etag: '"2"' });
    for (const partnerId of ["grace", "daniel"]) {
      await api.call(messageRoutes.conversation, { params: { partnerId }, query: {} });
    }
    expect(request(1).headers.has("if-none-match")).toBe(false);
  });
});

describe("isTransientError", () => {
  it.each([
    [0, true],
    [400, false],
    [403, false],
    [409, false],
    [429, true],
    [500, true],
    [503, true],
  ])("of status %i is %s", (status, expected) => {
    expect(isTransientError(new ApiError({ code: "INTERNAL", status, message: "" }))).toBe(
      expected,
    );
  });
});
