import { beforeEach, describe, expect, test } from "vitest";
import { createInMemoryAccountService } from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import {
  APPLICATION_SECRET,
  buildSchoolApplication,
} from "../../testing/school-application-fixture.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";

let database: InMemoryDatabase;
let clock: ReturnType<typeof createTestClock>;
let api: TestApi;
const tokens = new Map<string, string>();

type Change = Readonly<Record<string, unknown>>;

const put = (id: string, change: Change = {}) =>
  database.documents.set(`schoolApplications/${id}`, {
    ...buildSchoolApplication(clock.now()),
    ...change,
  });

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi");
  tokens.set("admin", people.addPerson({ id: "admin", role: "ADMIN" }));
  const office = { id: "office", role: "ADMIN", schoolId: "national-office" } as const;
  tokens.set("office", people.addPerson(office));
  put("nandi");
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const call = (who: string, method: string, path: string, body?: unknown) =>
  api.call(method, `/admin/school-applications${path}`, { token: tokens.get(who), body });
const get = (path: string) => call("office", "GET", path);
const approve = (id = "nandi") => call("office", "POST", `/${id}/approve`);
const reject = (id = "nandi") =>
  call("office", "POST", `/${id}/reject`, { reason: "Not a school" });

const listDocuments = (collection: string) =>
  [...database.documents]
    .filter(([path]) => path.startsWith(`${collection}/`))
    .map(([, data]) => data);
const getMailText = (): string => JSON.stringify(listDocuments("mail").at(-1));

const register = (link: URLSearchParams, change: Change = {}) =>
  api.call("POST", "/auth/register/admin", {
    body: { name: "Grace Wambui", password: "Darasa#2026", ...Object.fromEntries(link), ...change },
  });
const readRegistrationLink = (): URLSearchParams => {
  const [, fragment = ""] =
    /https:\/\/darasa\.test\/register\?role=admin#([^\\]+)/.exec(getMailText()) ?? [];
  return new URLSearchParams(fragment);
};

describe("the office's list", () => {
  test("has the pending applications first, oldest first, and no unconfirmed one", async () => {
    clock.advanceSeconds(60);
    put("later");
    put("unconfirmed", { status: "UNCONFIRMED" });
    put("rejected", { status: "REJECTED", statusReason: "Twice" });
    expect((await get("")).json).toMatchObject({
      data: { content: [{ id: "nandi" }, { id: "later" }], totalElements: 2 },
    });
    expect((await get("?status=REJECTED")).json).toMatchObject({
      data: { content: [{ id: "rejected", statusReason: "Twice" }] },
    });
    expect((await get("?status=UNCONFIRMED")).status).toBe(400);
  });

  test("has pages", async () => {
    clock.advanceSeconds(60);
    put("later");
    const first = await get("?size=1");
    const next = /"next":"([\w-]+)"/.exec(JSON.stringify(first.json))?.[1];
    expect((await get(`?size=1&page=1&after=${next}`)).json).toMatchObject({
      data: { content: [{ id: "later" }] },
    });
  });

  test("contains neither contact data nor the secret's hash", async () => {
    const text = JSON.stringify((await get("")).json);
    for (const secret of ["grace@nandi.test", "+254712345678", "secretHash"]) {
      expect(text).not.toContain(secret);
    }
  });
});

describe("the detail of an application", () => {
  test("has everything that the applicant entered, and never the hash", async () => {
    const { json } = await get("/nandi");
    expect(json).toMatchObject({
      data: {
        contactName: "Grace Wambui",
        email: "grace@nandi.test",
        levels: ["SENIOR", "SECONDARY"],
        sameCode: { schools: [], applications: [] },
        similarName: { schools: [], applications: [] },
      },
    });
    expect(JSON.stringify(json)).not.toContain("secretHash");
  });

  test("warns of schools and applications with the same code or a similar name", async () => {
    const school = { name: "Moi Girls, Eldoret", nameKey: "moi girls eldoret", plan: "FREE" };
    database.documents.set("schools/eldoret", { ...school, nemisCode: "7UQ4" });
    database.documents.set("schools/other", { name: "Other", nemisCode: "9NA1", plan: "FREE" });
    const different = { schoolName: "Different", nameKey: "different" };
    put("code", different);
    put("name", { nemisCode: "1AAA" });
    put("unconfirmed", { status: "UNCONFIRMED" });
    put("neither", { ...different, nemisCode: "1AAA" });
    expect((await get("/nandi")).json).toMatchObject({
      data: {
        sameCode: { schools: [{ id: "other" }], applications: [{ id: "code" }] },
        similarName: { schools: [{ id: "eldoret" }], applications: [{ id: "name" }] },
      },
    });
  });

  test("costs at most 25 reads however many similar schools there are", async () => {
    for (let index = 0; index < 30; index += 1) {
      put(`copy-${index}`);
      const school = { name: "Moi Girls", nameKey: "moi girls", nemisCode: "9NA1", plan: "FREE" };
      database.documents.set(`schools/copy-${index}`, school);
    }
    const before = database.usage.reads;
    await get("/nandi");
    expect(database.usage.reads - before).toBeLessThanOrEqual(25);
  });
});

describe("an approval", () => {
  test("creates the school and mails a link with which the applicant registers", async () => {
    const { status, json } = await approve();
    expect(status).toBe(200);
    const schoolId = "moi-girls-high-school-nandi";
    expect(json).toMatchObject({ data: { status: "APPROVED", schoolId } });
    expect(database.documents.get(`schools/${schoolId}`)).toEqual({
      name: "Moi Girls High School, Nandi",
      nameKey: "moi girls high school nandi",
      search: expect.objectContaining({ n: true, nandi: true, "9na1": true }),
      nemisCode: "9NA1",
      county: "Nandi",
      levels: ["SENIOR", "SECONDARY"],
      plan: "FREE",
    });
    expect(listDocuments("audit")).toMatchObject([
      { action: "SCHOOL_APPROVED", actorId: "office", subjectId: schoolId, schoolId },
    ]);
    const link = readRegistrationLink();
    expect((await register(link)).status).toBe(201);
    const login = await api.call("POST", "/auth/login", {
      body: { email: "grace@nandi.test", password: "Darasa#2026" },
    });
    expect(login.status).toBe(200);
  });

  test("issues a code that works only for the applicant, and once", async () => {
    await approve();
    const link = readRegistrationLink();
    expect((await register(link, { email: "thief@nandi.test" })).status).toBe(403);
    expect((await register(link, { institutionId: "moi" })).status).toBe(403);
    expect((await register(link)).status).toBe(201);
    const stored = JSON.stringify(
      [...database.documents].filter(([path]) => !path.startsWith("mail/")),
    );
    expect(stored).not.toContain(link.get("adminCode"));
  });

  test("that is repeated creates nothing and mails nothing", async () => {
    const first = await approve();
    expect((await approve()).json).toEqual(first.json);
    expect(listDocuments("mail")).toHaveLength(1);
    expect(listDocuments("audit")).toHaveLength(1);
    expect(listDocuments("schools").filter(({ name }) => name !== "moi")).toHaveLength(2);
  });

  test("of parallel requests creates one school", async () => {
    const statuses = await Promise.all([approve(), approve(), approve()]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(listDocuments("mail")).toHaveLength(1);
    const counts = listDocuments("stats").map((shard) =>
      Reflect.get(Object(shard.counts), "schools"),
    );
    expect(counts).toEqual([1]);
  });

  test.each([
    ["a name that is taken", { nameKey: "moi" }, /^moi-[a-z0-9]{4}$/],
    [
      "the name of the national office",
      { nameKey: "national office" },
      /^national-office-[a-z0-9]{4}$/,
    ],
    ["a name without Latin letters", { nameKey: "مدرسة" }, /^school$/],
    ["a long name", { nameKey: "academy ".repeat(20).trim() }, /^[a-z-]{30,40}$/],
  ])("gives %s its own id", async (_case, change, pattern) => {
    put("odd", change);
    const { json } = await approve("odd");
    const schoolId = String(Reflect.get(Object(Reflect.get(Object(json), "data")), "schoolId"));
    expect(schoolId).toMatch(pattern);
    expect(database.documents.get("schools/moi")).toMatchObject({ name: "moi", plan: "FREE" });
  });

  test("shows the applicant that the school is approved", async () => {
    await approve();
    const { json } = await api.call("POST", "/school-applications/status", {
      body: { id: "nandi", secret: APPLICATION_SECRET },
    });
    expect(json).toMatchObject({ data: { status: "APPROVED" } });
  });
});

describe("a rejection", () => {
  test("tells the applicant the reason and creates no school", async () => {
    expect((await reject()).json).toMatchObject({ data: { status: "REJECTED" } });
    expect((await reject()).status).toBe(200);
    expect(listDocuments("mail")).toHaveLength(1);
    expect(getMailText()).toContain("Not a school");
    expect(listDocuments("schools")).toHaveLength(1);
    expect(listDocuments("audit")).toMatchObject([
      { action: "SCHOOL_REJECTED", schoolId: "national-office", reason: "Not a school" },
    ]);
  });

  test("needs a reason", async () => {
    expect((await call("office", "POST", "/nandi/reject", { reason: " " })).status).toBe(400);
  });
});

describe("a decision", () => {
  test.each([
    ["approved", approve, reject],
    ["rejected", reject, approve],
  ])("on an application that is %s is final", async (_status, first, second) => {
    await first();
    const before = [...database.documents].length;
    const { status, json } = await second();
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: "CONFLICT", reason: "schoolApplicationDecided" });
    expect([...database.documents]).toHaveLength(before);
  });

  test("on an unconfirmed application is impossible", async () => {
    put("nandi", { status: "UNCONFIRMED" });
    for (const { status } of [await approve(), await reject(), await get("/nandi")]) {
      expect(status).toBe(404);
    }
  });

  test("is taken by nobody but the national office", async () => {
    for (const [method, path, body] of [
      ["GET", "", undefined],
      ["GET", "/nandi", undefined],
      ["POST", "/nandi/approve", {}],
      ["POST", "/nandi/reject", { reason: "No" }],
    ] as const) {
      const { status, json } = await call("admin", method, path, body);
      expect(status).toBe(404);
      expect(json).toMatchObject({ reason: "schoolApplicationNotFound" });
    }
    expect(database.documents.get("schoolApplications/nandi")).toMatchObject({ status: "PENDING" });
  });
});
