import { authRoutes } from "@darasa/contract/auth";
import { beforeEach, describe, expect, test } from "vitest";
import {
  createInMemoryAccountService,
  type InMemoryAccountService,
} from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
  TEST_PASSWORD,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";

let database: InMemoryDatabase;
let accounts: InMemoryAccountService;
let clock: ReturnType<typeof createTestClock>;
let people: ReturnType<typeof createTestUserFactory>;
let api: TestApi;

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  accounts = createInMemoryAccountService(clock.now);
  people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi");
  people.addPerson({ id: "teacher", role: "TEACHER" });
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const login = (id: string, password = TEST_PASSWORD) =>
  api.call("POST", "/auth/login", { body: { email: `${id}@darasa.test`, password } });
const signIn = async (id: string) => authRoutes.login.response.parse((await login(id)).json);
const refresh = (refreshToken: string) =>
  api.call("POST", "/auth/refresh", { body: { refreshToken } });
/** Opens a session as the Firebase SDK does, without the API. */
const openWithCustomToken = async (customToken: string) => {
  const opened = await accounts.signInWithCustomToken(customToken);
  if (opened.kind !== "signed-in") throw new Error("Firebase accepts the custom token");
  return opened.tokens;
};
const me = (token: string) => api.call("GET", "/me", { token });

describe("login", () => {
  test("returns the ID token and the tokens for the web SDK", async () => {
    const { status, json } = await login("teacher");
    expect(status).toBe(200);
    expect(json).toEqual({
      success: true,
      data: expect.any(String),
      session: {
        refreshToken: expect.any(String),
        customToken: expect.any(String),
        expiresAt: "2026-03-02T09:00:00.000Z",
        deviceKey: expect.stringMatching(/^[\w+/]{43}=$/),
        school: { name: "moi" },
      },
    });
  });

  test("returns the same device key at every login, a different one for each user, and none at a refresh", async () => {
    const { session } = await signIn("teacher");
    expect((await signIn("teacher")).session.deviceKey).toBe(session.deviceKey);
    people.addPerson({ id: "other", role: "TEACHER" });
    expect((await signIn("other")).session.deviceKey).not.toBe(session.deviceKey);
    const { json } = await refresh(session.refreshToken);
    expect(json).toHaveProperty("session.customToken");
    expect(json).not.toHaveProperty("session.deviceKey");
  });

  test("creates one device key for concurrent first logins", async () => {
    const sessions = await Promise.all([signIn("teacher"), signIn("teacher"), signIn("teacher")]);
    expect(new Set(sessions.map(({ session }) => session.deviceKey)).size).toBe(1);
  });

  test("returns no device key to a suspended user", async () => {
    people.addPerson({ id: "other", role: "STUDENT", status: "SUSPENDED" });
    expect((await login("other")).status).toBe(403);
    expect(database.documents.has("users/other/private/deviceKey")).toBe(false);
  });

  test("returns the same error for a wrong e-mail address and a wrong password", async () => {
    const wrongPassword = await login("teacher", "wrong password");
    const wrongEmail = await login("nobody");
    expect(wrongPassword.status).toBe(401);
    expect(wrongPassword.json).toMatchObject({ code: "INVALID_CREDENTIALS" });
    expect([wrongEmail.status, wrongEmail.json]).toEqual([401, wrongPassword.json]);
  });

  test.each([
    [
      "a PENDING teacher",
      { role: "TEACHER", status: "PENDING" },
      {
        reason: "pendingApproval",
        message: "Your account is pending approval. You will receive an email once it is approved.",
      },
    ],
    [
      "a PENDING student",
      { role: "STUDENT", status: "PENDING" },
      { reason: "pendingVerification", message: "Your account is pending verification." },
    ],
    [
      "a REJECTED parent",
      { role: "PARENT", status: "REJECTED", statusReason: "Not known" },
      {
        reason: "rejected",
        message: "Your registration was rejected. Reason: Not known",
        statusReason: "Not known",
      },
    ],
    [
      "a SUSPENDED teacher",
      { role: "TEACHER", status: "SUSPENDED", statusReason: "Left" },
      {
        reason: "suspended",
        message: "Your account is suspended. Reason: Left",
        statusReason: "Left",
      },
    ],
  ] as const)("refuses %s and says why", async (_case, facts, texts) => {
    people.addPerson({ id: "other", ...facts });
    const { status, json } = await login("other");
    expect(status).toBe(403);
    expect(json).toEqual({ success: false, code: "ACCOUNT_NOT_ACTIVE", ...texts });
  });

  test("does not reveal the account status for a wrong password", async () => {
    people.addPerson({ id: "other", role: "PARENT", status: "REJECTED" });
    expect((await login("other", "wrong password")).status).toBe(401);
  });

  test("is rate limited after ten failures; a success resets the limit", async () => {
    for (let attempt = 0; attempt < 9; attempt += 1) await login("teacher", "wrong password");
    expect((await login("teacher")).status).toBe(200);
    for (let attempt = 0; attempt < 10; attempt += 1) await login("teacher", "wrong password");
    expect((await login("teacher")).status).toBe(429);
  });

  test("updates outdated claims", async () => {
    await accounts.setClaims("teacher", { role: "TEACHER", status: "PENDING", schoolId: "moi" });
    const { data } = await signIn("teacher");
    expect((await me(data)).status).toBe(200);
  });
});

describe("a session", () => {
  test("is refreshed with the response of a login", async () => {
    const { session } = await signIn("teacher");
    const { status, json } = await api.call("POST", "/auth/refresh", {
      body: { refreshToken: session.refreshToken },
    });
    expect(status).toBe(200);
    const renewed = authRoutes.refresh.response.parse(json);
    expect((await me(renewed.data)).status).toBe(200);
  });

  test("is refreshed only by its refresh token", async () => {
    const { data } = await signIn("teacher");
    const { status, json } = await api.call("POST", "/auth/refresh", {
      body: { refreshToken: data },
    });
    expect(status).toBe(401);
    expect(json).toMatchObject({ code: "INVALID_CREDENTIALS" });
  });

  test("ends at logout with its ID and refresh tokens", async () => {
    const { data, session } = await signIn("teacher");
    clock.advanceSeconds(5);
    expect((await api.call("POST", "/auth/logout", { token: data })).status).toBe(200);
    expect((await me(data)).status).toBe(401);
    const refreshed = await api.call("POST", "/auth/refresh", {
      body: { refreshToken: session.refreshToken },
    });
    expect(refreshed.status).toBe(401);
  });

  test("can be opened with the custom token of a login and of a refresh", async () => {
    const { session } = await signIn("teacher");
    const refreshed = await api.call("POST", "/auth/refresh", {
      body: { refreshToken: session.refreshToken },
    });
    const renewed = authRoutes.refresh.response.parse(refreshed.json);
    for (const { customToken } of [session, renewed.session]) {
      const opened = await openWithCustomToken(customToken);
      expect((await me(opened.idToken)).status).toBe(200);
      expect((await refresh(opened.refreshToken)).status).toBe(200);
    }
  });

  test("cannot be opened with a custom token from before a revocation", async () => {
    const { data, session } = await signIn("teacher");
    clock.advanceSeconds(5);
    const refreshed = authRoutes.refresh.response.parse((await refresh(session.refreshToken)).json);
    clock.advanceSeconds(5);
    await api.call("POST", "/auth/logout", { token: data });
    clock.advanceSeconds(5);
    for (const { customToken } of [session, refreshed.session]) {
      const opened = await openWithCustomToken(customToken);
      expect((await me(opened.idToken)).status).toBe(401);
      expect((await refresh(opened.refreshToken)).status).toBe(401);
    }
    expect((await me((await signIn("teacher")).data)).status).toBe(200);
  });

  test("ends at a logout in the second of the login", async () => {
    const { data } = await signIn("teacher");
    await api.call("POST", "/auth/logout", { token: data });
    expect((await me(data)).status).toBe(401);
  });

  test("of a suspended account is not refreshed and states the reason", async () => {
    const { session } = await signIn("teacher");
    people.addPerson({ id: "teacher", role: "TEACHER", status: "SUSPENDED", statusReason: "Left" });
    const { status, json } = await api.call("POST", "/auth/refresh", {
      body: { refreshToken: session.refreshToken },
    });
    expect(status).toBe(403);
    expect(json).toMatchObject({ message: "Your account is suspended. Reason: Left" });
  });

  test("of a disabled account ends at once", async () => {
    const { data } = await signIn("teacher");
    accounts.put({ id: "teacher", email: "teacher@darasa.test", disabled: true });
    expect((await me(data)).status).toBe(401);
  });

  test("of a suspended account is refused with the reason", async () => {
    const { data } = await signIn("teacher");
    people.addPerson({ id: "teacher", role: "TEACHER", status: "SUSPENDED", statusReason: "Left" });
    const { status, json } = await me(data);
    expect(status).toBe(403);
    expect(json).toMatchObject({ message: "Your account is suspended. Reason: Left" });
  });
});
