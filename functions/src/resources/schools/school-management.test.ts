import { beforeEach, describe, expect, test } from "vitest";
import { createInMemoryAccountService } from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";

const EMAIL = "head@shule.test";
const CODES = "schools/moi/private/admin";

let database: InMemoryDatabase;
let clock: ReturnType<typeof createTestClock>;
let people: ReturnType<typeof createTestUserFactory>;
let api: TestApi;
let office: string;

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi", "Moi Girls");
  people.addSchool("kisumu", "Kisumu Boys");
  office = people.addPerson({ id: "office", role: "ADMIN", schoolId: "national-office" });
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const list = async (query = "") => {
  const { json } = await api.call("GET", `/admin/schools${query}`, { token: office });
  return Reflect.get(Object(json), "data");
};

const get = (id: string, token = office) => api.call("GET", `/admin/schools/${id}`, { token });

const setPlan = (plan: unknown, id = "moi", token = office) =>
  api.call("PUT", `/admin/schools/${id}/plan`, { token, body: { plan } });

const issue = (email: unknown = EMAIL, id = "moi", token = office) =>
  api.call("POST", `/admin/schools/${id}/admin-codes`, { token, body: { email } });

const listDocuments = (collection: string) =>
  [...database.documents].flatMap(([path, data]) =>
    path.startsWith(`${collection}/`) ? [data] : [],
  );

describe("the list of schools", () => {
  test("is sorted by name, with the plan", async () => {
    expect(await list()).toMatchObject({
      content: [
        { id: "kisumu", plan: "FREE" },
        { id: "moi", name: "Moi Girls", plan: "FREE" },
      ],
      totalElements: 2,
    });
  });

  test.each([
    ["girls m", ["moi"]],
    ["kis", ["kisumu"]],
    ["nairobi", []],
  ])("for %s contains %j", async (q, ids) => {
    expect(await list(`?q=${q}`)).toMatchObject({ content: ids.map((id) => ({ id })) });
  });

  test.each(["", "&q=academy"])(
    "continues after its cursor, without earlier reads %s",
    async (q) => {
      for (let number = 10; number < 60; number += 1)
        people.addSchool(`school-${number}`, `Academy ${number}`);
      const first = await list(`?size=20${q}`);
      expect(first).toMatchObject({ content: { 0: { id: "school-10" }, length: 20 } });
      const before = database.usage.reads;
      const second = await list(`?size=20&page=1&after=${Reflect.get(first, "next")}${q}`);
      expect(second).toMatchObject({ content: { 0: { id: "school-30" }, length: 20 } });
      expect(database.usage.reads - before).toBeLessThanOrEqual(22);
    },
  );
});

describe("a school in the office", () => {
  test("shows only suspended schools if asked for them, also in a search", async () => {
    expect(await list("?status=SUSPENDED")).toMatchObject({ content: [], totalElements: 0 });
    await api.call("POST", "/admin/schools/moi/suspend", {
      token: office,
      body: { reason: "Closed by the ministry" },
    });
    const suspended = { content: [{ id: "moi", status: "SUSPENDED" }], totalElements: 1 };
    expect(await list("?status=SUSPENDED")).toMatchObject(suspended);
    expect(await list("?status=SUSPENDED&q=gir")).toMatchObject(suspended);
    expect(await list("?status=SUSPENDED&q=kisumu")).toMatchObject({ content: [] });
    expect(await list()).toMatchObject({ totalElements: 2 });
    const { status } = await api.call("GET", "/admin/schools?status=OPEN", { token: office });
    expect(status).toBe(400);
  });

  test("shows the numbers of its accounts and no account", async () => {
    const counts = { users_STUDENT_ACTIVE: 412, users_ADMIN_ACTIVE: 2, users_PARENT_PENDING: 3 };
    database.documents.set("stats/school_moi", { counts });
    database.documents.set(CODES, { adminCodes: [], blockedAt: clock.now() });
    expect((await get("moi")).json).toEqual({
      success: true,
      data: {
        id: "moi",
        name: "Moi Girls",
        plan: "FREE",
        activeAccounts: { ADMIN: 2, TEACHER: 0, STUDENT: 412, PARENT: 0 },
        pendingAccounts: 3,
        areAdminCodesBlocked: true,
      },
    });
  });

  test("does not exist for administrators of schools", async () => {
    const admin = people.addPerson({ id: "admin", role: "ADMIN" });
    const missing = await get("nowhere");
    const before = structuredClone([...database.documents]);
    for (const answer of [
      missing,
      await api.call("GET", "/admin/schools", { token: admin }),
      await get("moi", admin),
      await setPlan("PREMIUM", "moi", admin),
      await issue(EMAIL, "moi", admin),
    ]) {
      expect([answer.status, answer.json]).toEqual([404, missing.json]);
    }
    const teacher = people.addPerson({ id: "teacher", role: "TEACHER" });
    expect((await issue(EMAIL, "moi", teacher)).status).toBe(403);
    expect([...database.documents].filter(([path]) => !path.startsWith("users/teacher"))).toEqual(
      before,
    );
  });
});

describe("a new plan", () => {
  test("is stored and audited once", async () => {
    expect((await setPlan("PREMIUM")).status).toBe(200);
    expect((await setPlan("PREMIUM")).status).toBe(200);
    expect(database.documents.get("schools/moi")).toMatchObject({ plan: "PREMIUM" });
    expect(listDocuments("audit")).toMatchObject([
      {
        action: "SCHOOL_PLAN_CHANGED",
        actorId: "office",
        actorSchoolId: "national-office",
        subjectName: "Moi Girls",
        schoolId: "moi",
      },
    ]);
  });

  test("is refused if it is unknown, or for no school", async () => {
    expect((await setPlan("GOLD")).status).toBe(400);
    expect((await setPlan("PREMIUM", "nowhere")).status).toBe(404);
    expect(listDocuments("audit")).toEqual([]);
  });
});

describe("a new admin code", () => {
  /** Returns the values of the registration link in the newest e-mail. */
  const readLink = (): Record<string, string> => {
    const text = String(Reflect.get(Object(listDocuments("mail").at(-1)?.message), "text"));
    const [, fragment = ""] = /#(\S+)/.exec(text) ?? [];
    return Object.fromEntries(new URLSearchParams(fragment));
  };

  const register = ({ email, institutionId, adminCode }: Record<string, string>) =>
    api.call("POST", "/auth/register/admin", {
      body: { name: "Esther", password: "Darasa#2026", email, institutionId, adminCode },
    });

  test("is mailed with a link that registers its owner once, and audited", async () => {
    expect((await issue(" Head@Shule.test ")).status).toBe(200);
    expect(listDocuments("mail")).toMatchObject([{ to: [EMAIL] }]);
    const link = readLink();
    expect(link).toMatchObject({ email: EMAIL, institutionId: "moi" });
    expect((await register({ ...link, email: "other@shule.test" })).status).toBe(403);
    expect((await register(link)).status).toBe(201);
    expect(listDocuments("audit")).toMatchObject([
      { action: "SCHOOL_ADMIN_CODE_ISSUED", subjectId: "moi", schoolId: "moi" },
      { action: "ADMIN_REGISTERED" },
    ]);
  });

  test("is issued once if the button is pressed twice, and replaced a minute later", async () => {
    await Promise.all([issue(), issue()]);
    expect(listDocuments("mail")).toHaveLength(1);
    expect(listDocuments("audit")).toHaveLength(1);
    const first = readLink();
    await issue("deputy@shule.test");
    expect(listDocuments("mail")).toHaveLength(2);
    clock.advanceSeconds(61);
    await issue();
    expect(listDocuments("mail")).toHaveLength(3);
    expect((await register(first)).status).toBe(403);
    expect((await register(readLink())).status).toBe(201);
  });

  test("is refused for an invalid address and for no school", async () => {
    expect((await issue("head")).status).toBe(400);
    expect((await issue(EMAIL, "nowhere")).status).toBe(404);
    expect((await issue(EMAIL, "national-office")).status).toBe(404);
    expect(listDocuments("mail")).toEqual([]);
  });
});
