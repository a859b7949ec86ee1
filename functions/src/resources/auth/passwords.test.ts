import { authRoutes } from "@darasa/contract/auth";
import { passwordRoutes } from "@darasa/contract/passwords";
import { beforeEach, describe, expect, test } from "vitest";
import { createBackgroundHandlers } from "../../background/background.ts";
import { createApiServices } from "../../services.ts";
import {
  createInMemoryAccountService,
  type InMemoryAccountService,
} from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import { createInMemoryFileStorage } from "../../testing/memory-files.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
  TEST_PASSWORD,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";

const NEW_PASSWORD = "Mwalimu#2027";
const WEB_ORIGIN = "https://darasa.test";

let database: InMemoryDatabase;
let accounts: InMemoryAccountService;
let clock: ReturnType<typeof createTestClock>;
let people: ReturnType<typeof createTestUserFactory>;
let api: TestApi;
let sendLinks: () => Promise<void>;

const paths = (prefix: string) =>
  [...database.documents.keys()].filter((path) => path.startsWith(prefix));
const mails = () =>
  [...database.documents].filter(([path]) => path.startsWith("mail/")).map(([, data]) => data);

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  accounts = createInMemoryAccountService(clock.now);
  people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi");
  people.addPerson({ id: "teacher", role: "TEACHER", name: "Daniel Kiplagat" });
  const ids = createTestIdGenerator();
  const files = createInMemoryFileStorage(clock.now);
  const platform = { database, accounts, files, clock, ids, webOrigin: WEB_ORIGIN };
  const { mailResetLink } = createBackgroundHandlers(
    { ...createApiServices(platform), pause: async () => undefined },
    { onCreated: (_pattern, handler) => handler, onWritten: (_pattern, handler) => handler },
  );
  sendLinks = async () => {
    for (const path of paths("passwordResets/")) {
      const [, resetId = ""] = path.split("/");
      await mailResetLink({ params: { resetId }, data: {} });
    }
  };
  api = await startTestApi({ database, accounts, clock, ids });
  return () => api.close();
});

const forgot = (email: string, address = "41.90.1.1") =>
  api.call("POST", "/auth/forgot-password", {
    body: { email },
    headers: { "x-forwarded-for": address },
  });
const reset = (code: string, password = NEW_PASSWORD) =>
  api.call("POST", "/auth/reset-password", { body: { code, password } });
const logIn = (password: string) =>
  api.call("POST", "/auth/login", { body: { email: "teacher@darasa.test", password } });
const signIn = async () => authRoutes.login.response.parse((await logIn(TEST_PASSWORD)).json);
const me = (token: string) => api.call("GET", "/me", { token });
const change = (token: string, currentPassword = TEST_PASSWORD, newPassword = NEW_PASSWORD) =>
  api.call("POST", "/auth/change-password", { token, body: { currentPassword, newPassword } });
const codeInMail = (): string =>
  /reset-password\?code=(\S+)/.exec(JSON.stringify(mails()))?.[1]?.split("\\n")[0] ?? "";

describe("a password reset", () => {
  test("sends an e-mail with a link to the web application", async () => {
    expect((await forgot("teacher@darasa.test")).status).toBe(200);
    await sendLinks();
    expect(mails()).toMatchObject([
      { to: ["teacher@darasa.test"], message: { subject: "Set a new password for Darasa" } },
    ]);
    expect(JSON.stringify(mails())).toContain(`${WEB_ORIGIN}/reset-password?code=code-1`);
    expect(paths("passwordResets/")).toEqual([]);
  });

  test("sends one e-mail for repeated trigger events", async () => {
    await forgot("teacher@darasa.test");
    const requests = paths("passwordResets/").map(
      (path) => [path, database.documents.get(path)] as const,
    );
    await Promise.all([sendLinks(), sendLinks()]);
    expect(mails()).toHaveLength(1);
    expect(requests).toHaveLength(1);
  });

  test("returns the same response at the same cost without an account", async () => {
    const costOf = async (email: string) => {
      const { reads, writes } = { ...database.usage };
      const { status, json } = await forgot(email);
      return {
        status,
        json,
        reads: database.usage.reads - reads,
        writes: database.usage.writes - writes,
      };
    };
    const known = await costOf("teacher@darasa.test");
    expect(await costOf("nobody@darasa.test")).toEqual(known);
    await sendLinks();
    expect(mails()).toHaveLength(1);
    expect(paths("passwordResets/")).toEqual([]);
  });

  test.each([
    ["PENDING", 1],
    ["REJECTED", 0],
    ["SUSPENDED", 0],
  ] as const)("with a %s account gets %i e-mails", async (status, count) => {
    people.addPerson({ id: "other", role: "STUDENT", status });
    await forgot("other@darasa.test");
    await sendLinks();
    expect(mails()).toHaveLength(count);
  });

  test("is not mailed to an address that a client gave the Auth account without the API", async () => {
    people.addPerson({ id: "other", role: "STUDENT" });
    accounts.put({ id: "other", email: "thief@darasa.test" });
    await forgot("thief@darasa.test");
    await sendLinks();
    expect(mails()).toEqual([]);
  });

  test.each([
    ["one address of five", "nobody@darasa.test", 5],
    ["one place of 120", undefined, 120],
  ])("is rate limited after too many requests for %s", async (_case, email, limit) => {
    for (let count = 0; count < limit; count += 1) {
      const from = email === undefined ? "41.90.1.1" : `41.90.1.${count}`;
      expect((await forgot(email ?? `nobody${count}@darasa.test`, from)).status).toBe(200);
    }
    const { status, json } = await forgot(email ?? "another@darasa.test");
    expect(status).toBe(429);
    expect(json).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });
});

describe("the code of the link", () => {
  beforeEach(async () => {
    await forgot("teacher@darasa.test");
    await sendLinks();
  });

  test("sets the new password, ends every session and tells the person", async () => {
    const { data } = await signIn();
    expect((await reset(codeInMail())).status).toBe(200);
    expect((await me(data)).status).toBe(401);
    expect((await logIn(TEST_PASSWORD)).status).toBe(401);
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
    expect(mails()).toMatchObject([
      {},
      { message: { subject: "Your Darasa password was changed" } },
    ]);
    const nowSeconds = Math.floor(clock.now().getTime() / 1_000);
    expect(database.documents.get("revocations/teacher")).toEqual({ validAfter: nowSeconds + 1 });
  });

  test("works once", async () => {
    const code = codeInMail();
    await reset(code);
    const { status, json } = await reset(code, "Another#2028");
    expect(status).toBe(400);
    expect(json).toMatchObject({
      code: "INVALID_REQUEST",
      errors: [{ path: "code", message: "This link is not valid any more. Ask for a new one." }],
    });
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
  });

  test("returns an error if expired", async () => {
    accounts.resetPassword = async () => ({ kind: "expired" });
    expect((await reset(codeInMail())).json).toMatchObject({
      errors: [{ path: "code", message: "This link has expired. Ask for a new one." }],
    });
  });

  test("returns TOO_MANY_REQUESTS if Firebase throttles", async () => {
    accounts.resetPassword = async () => ({ kind: "throttled" });
    expect((await reset(codeInMail())).status).toBe(429);
  });

  test("is not used up by a password that is too short", async () => {
    expect((await reset(codeInMail(), "short")).json).toMatchObject({
      errors: [{ path: "password", message: "Password must be at least 8 characters" }],
    });
    expect((await reset(codeInMail())).status).toBe(200);
  });
});

describe("changing the password", () => {
  test("ends every other session and opens a new one", async () => {
    const [here, elsewhere] = [await signIn(), await signIn()];
    const { status, json } = await change(here.data);
    expect(status).toBe(200);
    const fresh = passwordRoutes.changePassword.response.parse(json);
    expect((await me(fresh.data)).status).toBe(200);
    for (const { data, session } of [here, elsewhere]) {
      expect((await me(data)).status).toBe(401);
      const { refreshToken } = session;
      const renewed = await api.call("POST", "/auth/refresh", { body: { refreshToken } });
      expect(renewed.status).toBe(401);
    }
    expect((await logIn(TEST_PASSWORD)).status).toBe(401);
    expect(mails()).toMatchObject([{ message: { subject: "Your Darasa password was changed" } }]);
  });

  test("needs the current password; a wrong one keeps the session", async () => {
    const { data } = await signIn();
    const { status, json } = await change(data, "wrong password");
    expect(status).toBe(400);
    expect(json).toMatchObject({
      errors: [{ path: "currentPassword", message: "This is not your current password" }],
    });
    expect((await me(data)).status).toBe(200);
    expect((await logIn(TEST_PASSWORD)).status).toBe(200);
  });

  test("is rate limited after ten wrong passwords", async () => {
    const { data } = await signIn();
    for (let count = 0; count < 10; count += 1) await change(data, "wrong password");
    expect((await change(data)).status).toBe(429);
  });

  test("uses the current e-mail address of the account", async () => {
    const { data } = await signIn();
    const entry = accounts.entries.get("teacher");
    if (entry !== undefined) accounts.put({ ...entry, email: "daniel@home.test" });
    expect((await change(data)).status).toBe(200);
  });
});

test("a registration with an e-mail address that only Firebase refuses returns an issue of this field", async () => {
  accounts.create = async () => "email-invalid";
  const { status, json } = await api.call("POST", "/auth/register/student", {
    body: {
      name: "Amina Chebet",
      email: "amina@darasa.test",
      password: TEST_PASSWORD,
      admissionNumber: "7",
      schoolId: "moi",
      className: "Form 2",
      dateOfBirth: "2010-05-04",
      parentGuardianContact: "+254712345678",
      countyOfResidence: "Nairobi",
    },
  });
  expect(status).toBe(400);
  expect(json).toMatchObject({ errors: [{ path: "email", message: "Invalid email address" }] });
});
