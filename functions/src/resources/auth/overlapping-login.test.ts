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
import { startTestApi, type TestApi, type TestApiResponse } from "../../testing/start-api.ts";

let clock: ReturnType<typeof createTestClock>;
let database: InMemoryDatabase;
let accounts: InMemoryAccountService;
let api: TestApi;
let adminToken: string;
let teacherToken: string;

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  accounts = createInMemoryAccountService(clock.now);
  const people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi");
  adminToken = people.addPerson({ id: "admin", role: "ADMIN" });
  teacherToken = people.addPerson({ id: "teacher", role: "TEACHER" });
  clock.advanceSeconds(5);
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

/** The requests to Firebase that a login sends after the password check, in their order. */
const STEPS = ["signIn", "get", "createCustomToken", "signInWithCustomToken"] as const;
type Step = (typeof STEPS)[number];

/** Makes the first call of `step` that a login sends run `work` before its result is used. */
const during = (step: Step, work: () => Promise<unknown>): void => {
  const { [step]: original } = accounts;
  Object.assign(accounts, {
    [step]: async (...args: never) => {
      const result: unknown = await Reflect.apply(original, accounts, args);
      Object.assign(accounts, { [step]: original });
      await work();
      return result;
    },
  });
};

const login = (password = TEST_PASSWORD) =>
  api.call("POST", "/auth/login", { body: { email: "teacher@darasa.test", password } });
const suspend = () =>
  api.call("POST", "/admin/users/teacher/suspend", { token: adminToken, body: { reason: "Left" } });
const reinstate = () => api.call("POST", "/admin/users/teacher/reinstate", { token: adminToken });
const logout = () => api.call("POST", "/auth/logout", { token: teacherToken });
const changePassword = () =>
  api.call("POST", "/auth/change-password", {
    token: teacherToken,
    body: { currentPassword: TEST_PASSWORD, newPassword: "Kiplagat#77" },
  });

/** Expects that no token of the response opens anything, neither now nor later. */
const expectNoAccess = async ({ json }: TestApiResponse): Promise<void> => {
  const { data, session } = Object(json);
  for (let second = 0; second < 3; second += 1) {
    for (const token of [data, session?.customToken].filter((each) => each !== undefined)) {
      const opened = await accounts.signInWithCustomToken(String(token));
      const idToken = opened.kind === "signed-in" ? opened.tokens.idToken : String(token);
      expect((await api.call("GET", "/me", { token: idToken })).status).toBeGreaterThan(400);
    }
    clock.advanceSeconds(1);
  }
};

describe.each(STEPS)("a login that has sent %s", (step) => {
  test("is refused if the account is suspended meanwhile, and the account stays suspended", async () => {
    during(step, async () => expect((await suspend()).status).toBe(200));
    const response = await login();
    expect(response.status).toBe(403);
    expect(response.json).toMatchObject({ reason: "suspended", statusReason: "Left" });
    await expectNoAccess(response);
    expect(accounts.entries.get("teacher")?.claims).toMatchObject({ status: "SUSPENDED" });
    expect((await login()).status).toBe(403);
  });

  test("is refused if the account is suspended and reinstated meanwhile", async () => {
    during(step, async () => {
      await suspend();
      clock.advanceSeconds(1);
      expect((await reinstate()).status).toBe(200);
    });
    const response = await login();
    expect(response.status).toBe(401);
    await expectNoAccess(response);
    expect((await login()).status).toBe(200);
  });

  test.each([
    ["a logout", logout, TEST_PASSWORD],
    ["a change of the password", changePassword, "Kiplagat#77"],
  ])("is refused after %s", async (_name, work, password) => {
    during(step, async () => expect((await work()).status).toBe(200));
    const response = await login();
    expect(response.status).toBe(401);
    expect(response.json).toMatchObject({ reason: "sessionEnded" });
    await expectNoAccess(response);
    clock.advanceSeconds(1);
    expect((await login(password)).status).toBe(200);
  });

  test("succeeds if nothing of the account changes meanwhile", async () => {
    during(step, async () => expect((await login()).status).toBe(200));
    const { status, json } = await login();
    expect(status).toBe(200);
    const token = String(Object(json).data);
    expect((await api.call("GET", "/me", { token })).status).toBe(200);
  });
});
