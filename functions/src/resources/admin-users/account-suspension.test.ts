import { beforeEach, describe, expect, test } from "vitest";
import { createTestBackgroundHandlers } from "../../testing/background.ts";
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
const tokens = new Map<string, string>();

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  accounts = createInMemoryAccountService(clock.now);
  people = createTestUserFactory({ database, accounts, clock });
  tokens.set("admin", people.addPerson({ id: "admin", role: "ADMIN" }));
  tokens.set("teacher", people.addPerson({ id: "teacher", role: "TEACHER" }));
  tokens.set("colleague", people.addPerson({ id: "colleague", role: "TEACHER" }));
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const suspend = (id: string, reason = "Left the school", by = "admin") =>
  api.call("POST", `/admin/users/${id}/suspend`, { token: tokens.get(by), body: { reason } });
const reinstate = (id: string, by = "admin") =>
  api.call("POST", `/admin/users/${id}/reinstate`, { token: tokens.get(by) });
const me = (token: string | undefined) => api.call("GET", "/me", { token });
const logIn = (id: string) =>
  api.call("POST", "/auth/login", {
    body: { email: `${id}@darasa.test`, password: TEST_PASSWORD },
  });
const documents = (prefix: string) =>
  [...database.documents].filter(([path]) => path.startsWith(prefix)).map(([, data]) => data);
const nowSeconds = () => Math.floor(clock.now().getTime() / 1_000);
/** Runs the trigger for a write of the user. */
const runTrigger = (id: string, data = database.documents.get(`users/${id}`)) =>
  createTestBackgroundHandlers(database, undefined, accounts).syncSuspension({
    params: { uid: id },
    data,
  });
const validAfter = (id: string) => Number(database.documents.get(`revocations/${id}`)?.validAfter);

describe("suspending", () => {
  test("closes the account with its reason, mails the person and is audited", async () => {
    const { status, json } = await suspend("teacher");
    expect(status).toBe(200);
    expect(json).toMatchObject({
      data: { id: "teacher", status: "SUSPENDED", statusReason: "Left the school" },
    });
    expect(accounts.entries.get("teacher")?.claims).toMatchObject({ status: "SUSPENDED" });
    expect(documents("mail/")).toMatchObject([
      { to: ["teacher@darasa.test"], message: { subject: "Your Darasa account is suspended" } },
    ]);
    expect(JSON.stringify(documents("mail/"))).toContain("Left the school");
    expect(documents("audit/")).toMatchObject([
      {
        action: "ACCOUNT_SUSPENDED",
        actorId: "admin",
        subjectId: "teacher",
        reason: "Left the school",
      },
    ]);
  });

  test("updates the counts of the school", async () => {
    await suspend("teacher");
    const counts = documents("stats/school_moi/shards/").map(({ counts: figures }) => figures);
    expect(counts).toMatchObject([{ users_TEACHER_ACTIVE: -1, users_TEACHER_SUSPENDED: 1 }]);
  });

  test("refuses the next request with the token and the next login", async () => {
    await suspend("teacher");
    for (const ask of [() => me(tokens.get("teacher")), () => logIn("teacher")]) {
      const { status, json } = await ask();
      expect(status).toBe(403);
      expect(json).toMatchObject({
        code: "ACCOUNT_NOT_ACTIVE",
        message: "Your account is suspended. Reason: Left the school",
      });
    }
  });

  test("revokes every token up to this second in the security rules", async () => {
    await suspend("teacher");
    expect(validAfter("teacher")).toBe(nowSeconds() + 1);
  });

  test("revokes the tokens in the security rules even if Auth fails", async () => {
    accounts.setClaims = () => Promise.reject(new Error("UNAVAILABLE"));
    expect((await suspend("teacher")).status).toBe(500);
    expect(validAfter("teacher")).toBe(nowSeconds() + 1);
    expect(database.documents.get("users/teacher")).toMatchObject({ status: "SUSPENDED" });
  });

  test("is completed by the trigger if Auth fails after the commit", async () => {
    const { setClaims } = accounts;
    accounts.setClaims = () => Promise.reject(new Error("UNAVAILABLE"));
    expect((await suspend("teacher")).status).toBe(500);
    await expect(runTrigger("teacher")).rejects.toThrow("UNAVAILABLE");
    expect((await me(tokens.get("teacher"))).status).toBe(200);
    accounts.setClaims = setClaims;
    await runTrigger("teacher");
    expect((await me(tokens.get("teacher"))).json).toMatchObject({ reason: "suspended" });
    expect(accounts.entries.get("teacher")?.tokensValidAfter).toEqual(
      new Date((nowSeconds() + 1) * 1_000),
    );
  });

  test("is not repeated by a trigger that runs after the reinstatement", async () => {
    await suspend("teacher");
    const suspended = database.documents.get("users/teacher");
    clock.advanceSeconds(1);
    await reinstate("teacher");
    await runTrigger("teacher", suspended);
    expect((await logIn("teacher")).status).toBe(200);
    expect(accounts.entries.get("teacher")?.claims).toMatchObject({ status: "ACTIVE" });
  });

  test("prevents new messages to the user", async () => {
    await suspend("teacher");
    const { status } = await api.call("POST", "/messages/send", {
      token: tokens.get("colleague"),
      body: { receiverId: "teacher", content: "Habari" },
    });
    expect(status).toBe(403);
  });

  test("twice keeps the first reason", async () => {
    await suspend("teacher");
    const { status, json } = await suspend("teacher", "Another");
    expect(status).toBe(200);
    expect(json).toMatchObject({ data: { statusReason: "Left the school" } });
    expect(documents("mail/")).toHaveLength(1);
    expect(documents("audit/")).toHaveLength(1);
  });

  test.each(["PENDING", "REJECTED"] as const)("of a %s account conflicts", async (status) => {
    people.addPerson({ id: "other", role: "STUDENT", status });
    const answer = await suspend("other");
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({ message: "Only an active account can be suspended" });
    expect(database.documents.has("revocations/other")).toBe(false);
  });

  test("of oneself is refused", async () => {
    const { status, json } = await suspend("admin");
    expect(status).toBe(403);
    expect(json).toMatchObject({ message: "You cannot suspend your own account" });
  });

  test("needs a reason, an existing user and an administrator", async () => {
    expect((await suspend("teacher", "  ")).json).toMatchObject({
      errors: [{ path: "reason", message: "Reason is required" }],
    });
    expect((await suspend("nobody")).status).toBe(404);
    expect((await suspend("colleague", "Why not", "teacher")).status).toBe(403);
  });
});

describe("reinstating", () => {
  test("allows a new login at once, but no old token", async () => {
    await suspend("teacher");
    clock.advanceSeconds(1);
    const { status, json } = await reinstate("teacher");
    expect(status).toBe(200);
    expect(json).toMatchObject({ data: { status: "ACTIVE" } });
    expect(json).not.toMatchObject({ data: { statusReason: expect.anything() } });
    expect((await logIn("teacher")).status).toBe(200);
    expect(validAfter("teacher")).toBeLessThanOrEqual(nowSeconds());
    expect((await me(tokens.get("teacher"))).status).toBe(401);
  });

  test("sends an e-mail, writes an audit entry and counts, once", async () => {
    await suspend("teacher");
    await reinstate("teacher");
    expect((await reinstate("teacher")).status).toBe(200);
    expect(documents("mail/")).toMatchObject([
      {},
      { message: { subject: "Your Darasa account is open again" } },
    ]);
    expect(documents("audit/")).toMatchObject([{}, { action: "ACCOUNT_REINSTATED" }]);
    const counts = documents("stats/school_moi/shards/").map(({ counts: figures }) => figures);
    expect(counts).toMatchObject([{}, { users_TEACHER_ACTIVE: 1, users_TEACHER_SUSPENDED: -1 }]);
  });

  test.each(["PENDING", "REJECTED"] as const)("of a %s account conflicts", async (status) => {
    people.addPerson({ id: "other", role: "STUDENT", status });
    const answer = await reinstate("other");
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({ message: "Only a suspended account can be let in again" });
  });

  test("of a student with a reused admission number conflicts", async () => {
    people.addPerson({ id: "first", role: "STUDENT", status: "SUSPENDED", admissionNumber: "7" });
    people.addPerson({ id: "second", role: "STUDENT", admissionNumber: "7" });
    expect((await reinstate("first")).json).toMatchObject({ code: "CONFLICT" });
  });

  test("of a student creates the pending guardian links", async () => {
    const facts = { admissionNumber: "7", status: "SUSPENDED" } as const;
    people.addPerson({ id: "child", role: "STUDENT", ...facts });
    people.addPerson({ id: "parent", role: "PARENT", childrenAdmissionNumbers: ["7"] });
    await reinstate("child");
    expect(database.documents.get("guardianLinks/parent_child")).toMatchObject({
      status: "PENDING",
    });
  });
});

describe("the end of a session", () => {
  test("by logout revokes the tokens in the security rules", async () => {
    clock.advanceSeconds(5);
    await api.call("POST", "/auth/logout", { token: tokens.get("teacher") });
    expect(validAfter("teacher")).toBe(nowSeconds() + 1);
  });

  test("by a change of class revokes the tokens of the same second", async () => {
    const facts = { id: "pupil", role: "STUDENT" } as const;
    people.addPerson({ ...facts, className: "Form 3" });
    const claims = { role: "STUDENT", status: "ACTIVE", schoolId: "moi", className: "Form 2" };
    await accounts.setClaims("pupil", claims);
    await logIn("pupil");
    expect(validAfter("pupil")).toBe(nowSeconds() + 1);
  });

  test("is not undone by a later write with an earlier time", async () => {
    database.documents.set("revocations/teacher", { validAfter: nowSeconds() + 60 });
    await api.call("POST", "/auth/logout", { token: tokens.get("teacher") });
    expect(validAfter("teacher")).toBe(nowSeconds() + 60);
  });
});
