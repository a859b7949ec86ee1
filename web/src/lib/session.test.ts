import { describe, expect, it, vi } from "vitest";
import { ManualClock } from "@/testing/manual-clock.ts";
import { ApiError } from "./api-error.ts";
import {
  AUTH_STORAGE_KEY,
  ID_TOKEN_STORAGE_KEY,
  toStoredAuth,
  USER_STORAGE_KEY,
  writeStoredAuth,
} from "./auth-storage.ts";
import { readDepartedUsers } from "./departed-users.ts";
import { LOGOUT_NOTICE_STORAGE_KEY } from "./logout-notice.ts";
import { createLoginSession, type LoginSessionDeps } from "./session.ts";
import { readStoredJson } from "./storage.ts";
import { getUnsentAnswersStorageKey } from "./unfinished-assessments.ts";

const MINUTE_MS = 60_000;
const LIFE_MINUTES = 60;

const encode = (part: object): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(part));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
};

/** Builds a token whose times of issue and expiry are years ahead of the device clock. */
const buildToken = (claims: object = {}): string => {
  const iat = 2_000_000_000;
  const everything = {
    sub: "amina",
    email: "amina@darasa.test",
    name: "Amína Wanjirũ",
    role: "ROLE_TEACHER",
    schoolId: "moi-girls-eldoret",
    iat,
    exp: iat + LIFE_MINUTES * 60,
    ...claims,
  };
  return `${encode({ alg: "RS256" })}.${encode(everything)}.signature`;
};

const buildAnswer = (claims: object = {}, n = 1) => ({
  data: buildToken({ n, ...claims }),
  session: {
    refreshToken: `refresh-${n}`,
    customToken: `custom-${n}`,
    expiresAt: "2026-05-12T10:00:00Z",
    // As on the server, only the response to a login contains the device key.
    ...(n === 1 ? { deviceKey: "key-of-amina" } : {}),
  },
});

function buildSession(overrides: Partial<LoginSessionDeps> = {}) {
  const clock = new ManualClock();
  const storage = window.localStorage;
  const deps = {
    storage,
    clock,
    refresh: vi.fn(async () => buildAnswer({}, 2)),
    endOnServer: vi.fn(async () => undefined),
    forget: vi.fn(async () => undefined),
    exclusively: <T>(work: () => Promise<T>): Promise<T> => work(),
    rememberPage: vi.fn<(role: string) => void>(),
    leaveTo: vi.fn<(path: string) => void>(),
  };
  const logIn = (claims: object = {}): void => {
    const auth = toStoredAuth(buildAnswer(claims), clock.now());
    if (auth === undefined) throw new Error("the test's token names nobody");
    writeStoredAuth(storage, auth);
  };
  logIn();
  return { session: createLoginSession({ ...deps, ...overrides }), deps, clock, logIn };
}

const REFUSED = new ApiError({
  code: "UNAUTHENTICATED",
  status: 401,
  reason: "signInFirst",
  message: "Please log in to continue.",
});

const TOKEN = buildAnswer().data;

const readNotice = (): unknown => readStoredJson(window.localStorage, LOGOUT_NOTICE_STORAGE_KEY);

const storedKeys = (): (string | null)[] =>
  [AUTH_STORAGE_KEY, ID_TOKEN_STORAGE_KEY, USER_STORAGE_KEY].map((key) =>
    window.localStorage.getItem(key),
  );

describe("the stored session", () => {
  it("has the auth state, the token and the user under three keys", () => {
    buildSession();
    expect(window.localStorage.getItem("token")).toBe(buildAnswer().data);
    expect(JSON.parse(window.localStorage.getItem("user") ?? "")).toEqual({
      id: "amina",
      email: "amina@darasa.test",
      name: "Amína Wanjirũ",
      role: "ROLE_TEACHER",
    });
  });

  it("contains the account with school and class of the token", () => {
    expect(buildSession().session.account()).toMatchObject({
      id: "amina",
      name: "Amína Wanjirũ",
      schoolId: "moi-girls-eldoret",
    });
  });

  it.each(["not json", '"text"', "{}", '{"token":"x","user":{},"session":{},"savedAt":1}'])(
    "is nobody's when it is unreadable: %s",
    async (value) => {
      const { session } = buildSession();
      window.localStorage.setItem(AUTH_STORAGE_KEY, value);
      expect(session.account()).toBeUndefined();
      expect(await session.accessToken()).toBeUndefined();
    },
  );

  it("is removed when nobody can use it, because the login page would lead back to the application", () => {
    const { deps } = buildSession();
    createLoginSession(deps);
    expect(window.localStorage.getItem(ID_TOKEN_STORAGE_KEY)).not.toBeNull();
    window.localStorage.setItem(AUTH_STORAGE_KEY, "{}");
    expect(createLoginSession(deps).account()).toBeUndefined();
    expect(window.localStorage.getItem(ID_TOKEN_STORAGE_KEY)).toBeNull();
  });

  it("is refused when the token has no user id", () => {
    expect(toStoredAuth({ ...buildAnswer(), data: "a.b.c" }, 0)).toBeUndefined();
  });
});

describe("the token refresh", () => {
  it("does not refresh a new token, even if the device clock is wrong", async () => {
    const { session, deps, clock } = buildSession();
    await clock.advance(50 * MINUTE_MS);
    expect(await session.accessToken()).toBe(buildAnswer().data);
    expect(deps.refresh).not.toHaveBeenCalled();
  });

  it("refreshes a token before it expires and stores the new one under every key", async () => {
    const { session, deps, clock } = buildSession();
    await clock.advance(56 * MINUTE_MS);
    const fresh = buildAnswer({}, 2).data;
    expect(await session.accessToken()).toBe(fresh);
    expect(deps.refresh).toHaveBeenCalledWith("refresh-1");
    expect(window.localStorage.getItem(ID_TOKEN_STORAGE_KEY)).toBe(fresh);
    expect(session.current()?.session).toMatchObject({
      refreshToken: "refresh-2",
      deviceKey: "key-of-amina",
    });
  });

  it("sends one request for concurrent calls", async () => {
    const { session, deps, clock } = buildSession();
    await clock.advance(56 * MINUTE_MS);
    await Promise.all([session.accessToken(), session.accessToken(), session.customToken()]);
    expect(deps.refresh).toHaveBeenCalledTimes(1);
  });

  it("uses the token that another tab has stored meanwhile", async () => {
    const other = new ManualClock();
    await other.advance(56 * MINUTE_MS);
    const { session, deps, clock } = buildSession({
      exclusively: (work) => {
        const auth = toStoredAuth(buildAnswer({}, 7), other.now());
        if (auth !== undefined) writeStoredAuth(window.localStorage, auth);
        return work();
      },
    });
    await clock.advance(56 * MINUTE_MS);
    expect(await session.accessToken()).toBe(buildAnswer({}, 7).data);
    expect(deps.refresh).not.toHaveBeenCalled();
  });

  it("returns a valid token when the refresh fails offline", async () => {
    const { session, clock } = buildSession({
      refresh: async () => {
        throw new ApiError({ code: "OFFLINE", status: 0, message: "No connection" });
      },
    });
    await clock.advance(57 * MINUTE_MS);
    expect(await session.accessToken()).toBe(buildAnswer().data);
    await clock.advance(10 * MINUTE_MS);
    await expect(session.accessToken()).rejects.toMatchObject({ code: "OFFLINE" });
  });

  it("does not restore a session after a logout", async () => {
    let answer: () => void = () => undefined;
    const { session, clock } = buildSession({
      refresh: () =>
        new Promise((resolve) => {
          answer = () => resolve(buildAnswer({}, 2));
        }),
    });
    await clock.advance(56 * MINUTE_MS);
    const token = session.accessToken();
    await clock.advance();
    session.expire(REFUSED, TOKEN);
    answer();
    expect(await token).toBeUndefined();
    expect(storedKeys()).toEqual([null, null, null]);
  });

  it.each([
    ["refresh token", { code: "INVALID_CREDENTIALS", status: 401, reason: "sessionEnded" }],
    ["account", { code: "ACCOUNT_NOT_ACTIVE", status: 403, reason: "suspended" }],
  ] as const)("ends the session when the server refuses the %s", async (_case, failure) => {
    const { session, deps, clock } = buildSession({
      refresh: () => Promise.reject(new ApiError({ ...failure, message: "" })),
    });
    await clock.advance(56 * MINUTE_MS);
    await expect(session.accessToken()).rejects.toMatchObject({ reason: failure.reason });
    await clock.advance();
    expect(storedKeys()).toEqual([null, null, null]);
    expect(readNotice()).toEqual({ reason: failure.reason, hasUnsentAnswers: false });
    expect(deps.leaveTo.mock.calls).toEqual([["/login"]]);
  });

  it("keeps a session that another tab has renewed before the old refresh token is refused", async () => {
    const renewed = buildAnswer({}, 9);
    const { session, deps, clock } = buildSession({
      refresh: async () => {
        const auth = toStoredAuth(renewed, clock.now());
        if (auth !== undefined) writeStoredAuth(window.localStorage, auth);
        throw REFUSED;
      },
    });
    await clock.advance(56 * MINUTE_MS);
    expect(await session.accessToken()).toBe(renewed.data);
    expect(deps.leaveTo).not.toHaveBeenCalled();
  });

  it("runs on a timer without API calls", async () => {
    const { session, deps, clock } = buildSession();
    const stop = session.watch(window);
    await clock.advance(58 * MINUTE_MS);
    stop();
    expect(deps.refresh).toHaveBeenCalledTimes(1);
    await clock.advance(60 * MINUTE_MS);
    expect(deps.refresh).toHaveBeenCalledTimes(1);
  });
});

describe("the end of a session", () => {
  it("removes the three keys and opens the login page once after a 401", async () => {
    const { session, deps, clock } = buildSession();
    session.expire(REFUSED, TOKEN);
    session.expire(REFUSED, TOKEN);
    await clock.advance();
    expect(deps.forget).toHaveBeenCalledTimes(1);
    expect(storedKeys()).toEqual([null, null, null]);
    expect(deps.rememberPage.mock.calls).toEqual([["ROLE_TEACHER"]]);
    expect(deps.leaveTo.mock.calls).toEqual([["/login"]]);
    expect(session.account()).toBeUndefined();
  });

  it.each([false, true])("says why it ended, with unsent answers: %s", (isUnsent) => {
    const { session } = buildSession();
    const key = getUnsentAnswersStorageKey(isUnsent ? "amina" : "grace");
    window.localStorage.setItem(key, '["volcanoes"]');
    session.expire(
      new ApiError({
        code: "ACCOUNT_NOT_ACTIVE",
        status: 403,
        reason: "suspended",
        statusReason: "Left",
        message: "",
      }),
      TOKEN,
    );
    expect(readNotice()).toEqual({
      reason: "suspended",
      statusReason: "Left",
      hasUnsentAnswers: isUnsent,
    });
    expect(window.localStorage.getItem(key)).toBe('["volcanoes"]');
  });

  it("is not caused by a late 401 to an older token", async () => {
    const { session, deps, clock } = buildSession();
    await clock.advance(56 * MINUTE_MS);
    const renewed = await session.accessToken();
    session.expire(REFUSED, TOKEN);
    session.expire(REFUSED, undefined);
    expect(session.current()?.token).toBe(renewed);
    expect(readNotice()).toBeUndefined();
    expect(deps.leaveTo).not.toHaveBeenCalled();
    session.expire(REFUSED, renewed);
    await clock.advance();
    expect(deps.leaveTo.mock.calls).toEqual([["/login"]]);
  });

  it("notifies the server, removes all data and opens the login page at logout", async () => {
    const { session, deps } = buildSession();
    await session.logout();
    expect(deps.rememberPage).not.toHaveBeenCalled();
    expect(deps.endOnServer).toHaveBeenCalledTimes(1);
    expect(deps.forget).toHaveBeenCalledTimes(1);
    expect(storedKeys()).toEqual([null, null, null]);
    expect(deps.leaveTo.mock.calls).toEqual([["/login"]]);
  });

  it("records the departed user with the device key before the data are removed", async () => {
    const { session } = buildSession({
      forget: async () => {
        expect(readDepartedUsers(window.localStorage)).toEqual([
          { id: "amina", deviceKey: "key-of-amina" },
        ]);
      },
    });
    await session.logout();
    expect.assertions(1);
  });

  it.each([
    ["keeps", true, { isLogout: true, hasUnsentAnswers: true }],
    ["has no", false, undefined],
  ])("says at logout if the device %s unsent answers", async (_case, isUnsent, notice) => {
    const { session } = buildSession();
    if (isUnsent) window.localStorage.setItem(getUnsentAnswersStorageKey("amina"), '["volcanoes"]');
    await session.logout();
    expect(readNotice()).toEqual(notice);
  });

  it("does not promise to keep answers without a device key", async () => {
    const { session, clock } = buildSession();
    const auth = toStoredAuth(buildAnswer({}, 2), clock.now());
    if (auth !== undefined) writeStoredAuth(window.localStorage, auth);
    window.localStorage.setItem(getUnsentAnswersStorageKey("amina"), '["volcanoes"]');
    session.expire(REFUSED, buildAnswer({}, 2).data);
    expect(readNotice()).toEqual({ reason: "signInFirst", hasUnsentAnswers: false });
  });

  it("does not wait for a server or a database that does not respond", async () => {
    const never = (): Promise<never> => new Promise(() => undefined);
    const { session, deps, clock } = buildSession({ endOnServer: never, forget: never });
    const logout = session.logout();
    await clock.advance(10_000);
    await logout;
    expect(storedKeys()).toEqual([null, null, null]);
    expect(deps.leaveTo).toHaveBeenCalledWith("/login");
  });

  it.each([
    ["cannot be reached", new ApiError({ code: "OFFLINE", status: 0, message: "" })],
    ["has an error", new ApiError({ code: "INTERNAL", status: 500, message: "" })],
    ["has ended the session before", REFUSED],
  ])("removes all data at logout, too, when the server %s", async (_case, failure) => {
    const { session, deps } = buildSession({
      endOnServer: () => {
        if (failure.status === 401) session.expire(failure, TOKEN);
        return Promise.reject(failure);
      },
    });
    await session.logout();
    expect(deps.forget).toHaveBeenCalledTimes(1);
    expect(storedKeys()).toEqual([null, null, null]);
    expect(readNotice()).toBeUndefined();
    expect(deps.leaveTo.mock.calls).toEqual([["/login"]]);
  });

  it("sends one request for two taps on Logout", async () => {
    const { session, deps } = buildSession();
    await Promise.all([session.logout(), session.logout()]);
    expect(deps.endOnServer).toHaveBeenCalledTimes(1);
    expect(deps.forget).toHaveBeenCalledTimes(1);
  });

  const announce = (key: string | null): boolean =>
    window.dispatchEvent(new StorageEvent("storage", { key }));

  it("logs out when another tab logs out", async () => {
    const { session, deps, clock } = buildSession();
    const stop = session.watch(window);
    announce("something-else");
    expect(deps.leaveTo).not.toHaveBeenCalled();
    window.localStorage.clear();
    announce(null);
    stop();
    await clock.advance();
    expect(readNotice()).toBeUndefined();
    expect(deps.forget).toHaveBeenCalledTimes(1);
    expect(deps.leaveTo).toHaveBeenCalledWith("/login");
  });

  it("does not remove what another tab stores right after it has removed the session", async () => {
    const { session, deps, clock } = buildSession();
    const stop = session.watch(window);
    window.localStorage.removeItem(AUTH_STORAGE_KEY);
    announce(AUTH_STORAGE_KEY);
    stop();
    await clock.advance();
    expect(window.localStorage.getItem(ID_TOKEN_STORAGE_KEY)).not.toBeNull();
    expect(deps.leaveTo).toHaveBeenCalledWith("/login");
  });

  it("reloads when another tab signs in another user, but not after a refresh", () => {
    const { session, deps, logIn } = buildSession();
    const stop = session.watch(window);
    logIn();
    announce(AUTH_STORAGE_KEY);
    expect(deps.leaveTo).not.toHaveBeenCalled();
    logIn({ sub: "grace" });
    announce(AUTH_STORAGE_KEY);
    stop();
    expect(deps.leaveTo).toHaveBeenCalledWith("/app");
  });

  const replacement = () => ({
    data: `${btoa("{}")}.${btoa(JSON.stringify({ sub: "amina", name: "Amina" }))}.`,
    session: { refreshToken: "r9", customToken: "c9", expiresAt: "2026-05-12T11:00:00.000Z" },
  });

  it("uses the replacing session, also when the old token is rejected meanwhile", async () => {
    const { session, deps, clock } = buildSession();
    await session.renew(async () => {
      session.expire(REFUSED, TOKEN);
      return replacement();
    });
    expect(session.current()?.session.refreshToken).toBe("r9");
    expect(deps.leaveTo).not.toHaveBeenCalled();
    session.expire(REFUSED, replacement().data);
    await clock.advance();
    expect(deps.leaveTo).toHaveBeenCalledTimes(1);
  });

  it("opens the login page when the token is rejected without a replacement", async () => {
    const { session, deps, clock } = buildSession();
    const failing = session.renew(async () => {
      session.expire(REFUSED, TOKEN);
      throw new Error("offline");
    });
    await expect(failing).rejects.toThrow("offline");
    await clock.advance();
    expect(deps.leaveTo.mock.calls).toEqual([["/login"]]);
  });

  it("does not change without a replacement", async () => {
    const { session, deps } = buildSession();
    const before = session.current();
    await expect(session.renew(() => Promise.reject(new Error("wrong")))).rejects.toThrow("wrong");
    expect(session.current()).toEqual(before);
    expect(deps.leaveTo).not.toHaveBeenCalled();
  });
});
