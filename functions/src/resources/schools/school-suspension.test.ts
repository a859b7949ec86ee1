import { authRoutes } from "@darasa/contract/auth";
import { beforeEach, describe, expect, test } from "vitest";
import { createInMemoryAccountService } from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
  TEST_PASSWORD,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";

const REASON = "The school has closed";
const SUSPENDED = {
  code: "ACCOUNT_NOT_ACTIVE",
  reason: "schoolSuspended",
  statusReason: REASON,
};

let database: InMemoryDatabase;
let accounts: ReturnType<typeof createInMemoryAccountService>;
let clock: ReturnType<typeof createTestClock>;
let people: ReturnType<typeof createTestUserFactory>;
let api: TestApi;
const tokens = new Map<string, string>();

const startApi = () => startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  accounts = createInMemoryAccountService(clock.now);
  people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi", "Moi Girls");
  people.addSchool("kisumu", "Kisumu Boys");
  const add = (facts: Parameters<typeof people.addPerson>[0]) =>
    tokens.set(facts.id, people.addPerson(facts));
  add({ id: "office", role: "ADMIN", schoolId: "national-office" });
  add({ id: "admin", role: "ADMIN" });
  add({ id: "left", role: "ADMIN", status: "SUSPENDED", statusReason: "Left" });
  add({ id: "teacher", role: "TEACHER" });
  add({ id: "student", role: "STUDENT" });
  add({ id: "parent", role: "PARENT" });
  add({ id: "elsewhere", role: "TEACHER", schoolId: "kisumu" });
  api = await startApi();
  return () => api.close();
});

const suspend = (id = "moi", who = "office", reason: unknown = REASON) =>
  api.call("POST", `/admin/schools/${id}/suspend`, { token: tokens.get(who), body: { reason } });
const reinstate = (id = "moi", who = "office") =>
  api.call("POST", `/admin/schools/${id}/reinstate`, { token: tokens.get(who), body: {} });
const logIn = (id: string) =>
  api.call("POST", "/auth/login", {
    body: { email: `${id}@darasa.test`, password: TEST_PASSWORD },
  });
const me = (id: string) => api.call("GET", "/me", { token: tokens.get(id) });

const listDocuments = (collection: string) =>
  [...database.documents].flatMap(([path, data]) =>
    path.startsWith(`${collection}/`) ? [data] : [],
  );

describe("a suspension", () => {
  test("is stored and audited once, with the reason, and mailed to the active administrators", async () => {
    expect((await suspend()).status).toBe(200);
    expect((await suspend("moi", "office", "Another reason")).status).toBe(200);
    expect(database.documents.get("schools/moi")).toMatchObject({
      status: "SUSPENDED",
      statusReason: REASON,
      suspendedAt: clock.now(),
    });
    expect(listDocuments("audit")).toMatchObject([
      { action: "SCHOOL_SUSPENDED", subjectId: "moi", schoolId: "moi", reason: REASON },
    ]);
    const mails = listDocuments("mail");
    expect(mails).toMatchObject([{ to: ["admin@darasa.test"] }]);
    expect(JSON.stringify(mails)).toContain(REASON);
  });

  test("is shown to the office", async () => {
    await suspend();
    const token = tokens.get("office");
    expect((await api.call("GET", "/admin/schools/moi", { token })).json).toMatchObject({
      data: { status: "SUSPENDED", statusReason: REASON, suspendedAt: clock.now().toISOString() },
    });
    expect((await api.call("GET", "/admin/schools", { token })).json).toMatchObject({
      data: {
        content: [{ id: "kisumu" }, { id: "moi", status: "SUSPENDED" }],
        totalElements: 2,
      },
    });
  });

  test("ends with the reinstatement, once", async () => {
    await suspend();
    expect((await reinstate()).status).toBe(200);
    expect((await reinstate()).status).toBe(200);
    const school = database.documents.get("schools/moi");
    for (const field of ["status", "statusReason", "suspendedAt"]) {
      expect(school).not.toHaveProperty(field);
    }
    expect(listDocuments("audit")).toMatchObject([
      { action: "SCHOOL_SUSPENDED" },
      { action: "SCHOOL_REINSTATED", subjectId: "moi", schoolId: "moi" },
    ]);
    expect(listDocuments("mail")).toHaveLength(2);
  });

  test("is refused to administrators of schools as for a school that does not exist", async () => {
    expect((await suspend("moi", "admin")).status).toBe(404);
    expect((await reinstate("moi", "admin")).status).toBe(404);
    expect((await suspend("moi", "teacher")).status).toBe(403);
    expect((await suspend("nowhere")).status).toBe(404);
    expect((await suspend("national-office")).status).toBe(404);
    expect((await suspend("moi", "office", " ")).status).toBe(400);
    expect(database.documents.get("schools/moi")).not.toHaveProperty("status");
  });

  test("makes the security rules refuse the tokens of the administrators at once", async () => {
    await suspend();
    const validAfter = Math.floor(clock.now().getTime() / 1_000) + 1;
    expect(database.documents.get("revocations/admin")).toEqual({ validAfter });
  });
});

describe("the accounts of a suspended school", () => {
  const ACCOUNTS = ["admin", "teacher", "student", "parent"];

  test.each(ACCOUNTS)("cannot use the API or log in: %s", async (id) => {
    expect((await me(id)).status).toBe(200);
    await suspend();
    for (const { status, json } of [await me(id), await logIn(id)]) {
      expect(status).toBe(403);
      expect(json).toMatchObject(SUSPENDED);
    }
    expect(database.documents.has(`users/${id}/private/deviceKey`)).toBe(false);
    await reinstate();
    clock.advanceSeconds(1);
    expect((await logIn(id)).status).toBe(200);
  });

  test("cannot renew a session", async () => {
    const { session } = authRoutes.login.response.parse((await logIn("teacher")).json);
    const refresh = () =>
      api.call("POST", "/auth/refresh", { body: { refreshToken: session.refreshToken } });
    expect((await refresh()).status).toBe(200);
    await suspend();
    expect(await refresh()).toMatchObject({ status: 403, json: SUSPENDED });
  });

  test("learn nothing of the suspension from a wrong password", async () => {
    await suspend();
    const body = { email: "teacher@darasa.test", password: "wrong password" };
    expect((await api.call("POST", "/auth/login", { body })).status).toBe(401);
  });

  test("of another school, and of the office, are not concerned", async () => {
    await suspend();
    for (const id of ["elsewhere", "office"]) {
      expect((await me(id)).status).toBe(200);
      expect((await logIn(id)).status).toBe(200);
    }
  });

  test("are refused by every instance of the API within a minute", async () => {
    const other = await startApi();
    try {
      const ask = () => other.call("GET", "/me", { token: tokens.get("teacher") });
      expect((await ask()).status).toBe(200);
      await suspend();
      clock.advanceSeconds(61);
      expect(await ask()).toMatchObject({ status: 403, json: SUSPENDED });
    } finally {
      await other.close();
    }
  });

  test("cost one read of the school in a minute", async () => {
    const readsOf = async (id: string) => {
      const before = database.usage.reads;
      await me(id);
      return database.usage.reads - before;
    };
    const first = await readsOf("teacher");
    expect([await readsOf("teacher"), await readsOf("student")]).toEqual([first - 1, first - 1]);
    await suspend();
    expect([await readsOf("teacher"), await readsOf("student")]).toEqual([1, 0]);
  });
});

describe("a suspended school", () => {
  const find = async (path: string) => {
    const { json } = await api.call("GET", path);
    const { data, total } = Object(json);
    return { ids: data.map(({ id }: { id: string }) => id), total };
  };

  test("is missing in the public list and in the search", async () => {
    expect(await find("/schools")).toMatchObject({ ids: ["kisumu", "moi"] });
    await suspend();
    expect(await find("/schools")).toMatchObject({ ids: ["kisumu"] });
    expect(await find("/schools/search?q=")).toEqual({ ids: ["kisumu"], total: 1 });
    expect(await find("/schools/search?q=mo")).toEqual({ ids: [], total: 0 });
    expect(await find("/schools/search?q=kis")).toEqual({ ids: ["kisumu"], total: 1 });
  });

  test("is found by its whole name or code, without a word about the suspension", async () => {
    database.documents.set("schools/moi", {
      ...database.documents.get("schools/moi"),
      name: "Moi Girls",
      nemisCode: "M4X2",
      nameKey: "moi girls",
      search: { moi: true, girls: true, girl: true, m4x2: true, m4x: true },
    });
    await suspend();
    for (const text of ["moi%20girls", "%20Moi%20%20GIRLS", "m4x2"]) {
      const { json } = await api.call("GET", `/schools/search?q=${text}`);
      expect(json).toMatchObject({ data: [{ id: "moi", name: "Moi Girls" }], total: 1 });
      expect(JSON.stringify(json).toLowerCase()).not.toContain("suspend");
    }
    for (const text of ["moi", "girls", "moi%20girl", "m4x"]) {
      expect(await find(`/schools/search?q=${text}`)).toEqual({ ids: [], total: 0 });
    }
  });

  const parent = (schoolId: string) => ({
    name: "Achieng",
    email: `achieng.${schoolId}@shule.test`,
    password: "Darasa#2026",
    phoneNumber: "+254712345678",
    nationalId: "12345678",
    relationshipToChildren: "Mother",
    address: "Eldoret",
    schoolId,
    childrenAdmissionNumbers: ["7"],
  });

  test("takes no registration, while another school does", async () => {
    await suspend();
    const register = (schoolId: string) =>
      api.call("POST", "/auth/register/parent", { body: parent(schoolId) });
    expect(await register("moi")).toMatchObject({
      status: 400,
      json: { errors: [{ path: "schoolId", reason: "schoolTakesNoAccounts" }] },
    });
    expect((await register("kisumu")).status).toBe(201);
    expect(await accounts.getByEmail("achieng.moi@shule.test")).toBeUndefined();
  });

  const issue = (id: string) =>
    api.call("POST", `/admin/schools/${id}/admin-codes`, {
      token: tokens.get("office"),
      body: { email: `head@${id}.test` },
    });

  test("gets no admin code, while another school does", async () => {
    await suspend();
    expect(await issue("moi")).toMatchObject({
      status: 409,
      json: { reason: "schoolTakesNoAccounts" },
    });
    expect((await issue("kisumu")).status).toBe(200);
    expect(database.documents.has("schools/moi/private/admin")).toBe(false);
  });

  test("takes no administrator with an earlier code, until it is reinstated", async () => {
    await issue("moi");
    const text = JSON.stringify(listDocuments("mail"));
    const adminCode = /Admin code: ([\w-]+)/.exec(text)?.[1] ?? "";
    const register = () =>
      api.call("POST", "/auth/register/admin", {
        body: {
          name: "Esther",
          email: "head@moi.test",
          password: "Darasa#2026",
          institutionId: "moi",
          adminCode,
        },
      });
    await suspend();
    expect(await register()).toMatchObject({
      status: 400,
      json: { errors: [{ path: "institutionId", reason: "schoolTakesNoAccounts" }] },
    });
    await reinstate();
    expect((await register()).status).toBe(201);
  });
});
