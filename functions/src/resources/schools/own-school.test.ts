import type { OwnSchool } from "@darasa/contract/own-school";
import { beforeEach, describe, expect, test } from "vitest";
import { createInMemoryAccountService } from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
} from "../../testing/school-fixture.ts";
import { SCHOOL_SETTINGS } from "../../testing/school-settings-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";
import { toSchoolSearchIndex } from "./school-search-index.ts";

let database: InMemoryDatabase;
let api: TestApi;
const tokens = new Map<string, string>();

beforeEach(async () => {
  const clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const population = createTestUserFactory({ database, accounts, clock });
  population.addSchool("moi", "Moi Girls");
  population.addSchool("kisumu", "Kisumu Boys");
  const add = (facts: Parameters<typeof population.addPerson>[0]) =>
    tokens.set(facts.id, population.addPerson(facts));
  add({ id: "admin", role: "ADMIN", name: "Mary Wanjiku" });
  add({ id: "deputy", role: "ADMIN" });
  add({ id: "adminElsewhere", role: "ADMIN", schoolId: "kisumu" });
  add({ id: "office", role: "ADMIN", schoolId: "national-office" });
  population.addClass("form2", ["teacher"]);
  add({ id: "teacher", role: "TEACHER" });
  add({ id: "pupil", role: "STUDENT", className: "Form 4", status: "PENDING" });
  add({ id: "student", role: "STUDENT", className: "Form 2", classId: "form2" });
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const call = (who: string, method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: tokens.get(who), ...(body === undefined ? {} : { body }) });

const read = async (who = "admin"): Promise<OwnSchool> => {
  const { json } = await call(who, "GET", "/admin/school");
  return Reflect.get(Object(json), "data");
};

const change = async (changes: object = {}, who = "admin") =>
  call(who, "PUT", "/admin/school", {
    ...SCHOOL_SETTINGS,
    revision: (await read(who)).revision,
    ...changes,
  });

const listAudit = () =>
  [...database.documents].flatMap(([path, data]) => (path.startsWith("audit/") ? [data] : []));

describe("the settings of the own school", () => {
  test("have defaults: the national terms, and teachers who may approve", async () => {
    expect(await read()).toMatchObject({
      id: "moi",
      name: "Moi Girls",
      levels: [],
      subjects: [],
      accountDeciders: "ADMINS_AND_TEACHERS",
      nationalTerms: [
        { starts: "2026-01-05", ends: "2026-04-02" },
        { starts: "2026-04-27", ends: "2026-07-31" },
        { starts: "2026-08-24", ends: "2026-10-23" },
      ],
    });
    expect((await read()).terms).toBeUndefined();
  });

  test("take the national terms from the calendar document", async () => {
    const terms = [{ starts: "2027-01-04", ends: "2027-04-02" }];
    database.documents.set("settings/calendar", { events: [], terms });
    expect((await read()).nationalTerms).toEqual(terms);
  });

  test("are stored, the public ones in the document that everybody reads", async () => {
    const { status } = await change();
    expect(status).toBe(200);
    expect(await read()).toMatchObject(SCHOOL_SETTINGS);
    const { dataProtectionContact, terms, accountDeciders, ...publicFields } = SCHOOL_SETTINGS;
    expect(database.documents.get("schools/moi")).toEqual({
      ...publicFields,
      nameKey: "moi girls high school",
      search: toSchoolSearchIndex(publicFields),
      plan: "FREE",
    });
    expect(database.documents.get("schools/moi/private/settings")).toEqual({
      dataProtectionContact,
      terms,
      accountDeciders,
    });
  });

  test("lose the fields that a change leaves out", async () => {
    await change();
    const { motto, terms, dataProtectionContact, ...rest } = SCHOOL_SETTINGS;
    const { revision } = await read();
    expect((await call("admin", "PUT", "/admin/school", { ...rest, revision })).status).toBe(200);
    const after = await read();
    expect([after.motto, after.terms, after.dataProtectionContact]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(database.documents.get("schools/moi")).not.toHaveProperty("motto");
  });

  test("ignore own terms of an earlier year than the national terms", async () => {
    await change();
    const terms = [{ starts: "2027-01-04", ends: "2027-04-02" }];
    database.documents.set("settings/calendar", { events: [], terms });
    expect((await read()).terms).toBeUndefined();
  });

  test.each([
    ["levels", { levels: [] }],
    ["terms", { terms: SCHOOL_SETTINGS.terms?.slice(0, 2) }],
    ["terms", { terms: SCHOOL_SETTINGS.terms?.toReversed() }],
    [
      "terms.0.starts",
      { terms: SCHOOL_SETTINGS.terms?.with(0, { starts: "soon", ends: "2026-04-02" }) },
    ],
    [
      "dataProtectionContact.phoneNumber",
      { dataProtectionContact: { name: "Mary", email: "a@b.test", phoneNumber: "1" } },
    ],
    ["accountDeciders", { accountDeciders: "NOBODY" }],
    ["plan", { plan: "PREMIUM" }],
  ])("refuse an invalid %s", async (path, changes) => {
    const before = database.documents.get("schools/moi");
    const { status, json } = await change(changes);
    expect(status).toBe(400);
    expect(json).toMatchObject({ errors: [{ path }] });
    expect(database.documents.get("schools/moi")).toEqual(before);
  });

  test("of another school are neither read nor changed", async () => {
    const before = database.documents.get("schools/moi");
    expect(await read("adminElsewhere")).toMatchObject({ id: "kisumu", name: "Kisumu Boys" });
    await change({}, "adminElsewhere");
    expect(database.documents.get("schools/moi")).toEqual(before);
    expect(database.documents.get("schools/kisumu")).toMatchObject({ name: SCHOOL_SETTINGS.name });
  });

  test("do not exist for the national office, and not for teachers", async () => {
    const body = { ...SCHOOL_SETTINGS, revision: "any" };
    expect((await call("office", "GET", "/admin/school")).status).toBe(404);
    expect((await call("office", "PUT", "/admin/school", body)).status).toBe(404);
    expect((await call("teacher", "GET", "/admin/school")).status).toBe(403);
    expect((await call("teacher", "PUT", "/admin/school", body)).status).toBe(403);
  });
});

describe("two administrators", () => {
  test("who change the same settings: the later one is told, and overwrites nothing", async () => {
    const { revision } = await read("deputy");
    await change({ motto: "First" });
    const { status, json } = await change({ motto: "Second", revision }, "deputy");
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: "CHANGED_ELSEWHERE", reason: "schoolChangedElsewhere" });
    expect((await read()).motto).toBe("First");
  });

  test("may repeat a change whose response was lost", async () => {
    const { revision } = await read();
    expect((await change({ revision })).status).toBe(200);
    expect((await change({ revision })).status).toBe(200);
    expect(listAudit()).toHaveLength(2);
  });
});

describe("the audit log", () => {
  test("names a new name, other deciders and other changes separately", async () => {
    await change({ name: "Moi Girls" });
    await change({ name: "Moi High School" });
    await change({ name: "Moi High School", accountDeciders: "ADMINS" });
    await change({ name: "Moi High School" });
    expect(
      listAudit().map(({ action, actorName, subjectName, schoolId }) => [
        action,
        actorName,
        subjectName,
        schoolId,
      ]),
    ).toEqual([
      ["SCHOOL_SETTINGS_CHANGED", "Mary Wanjiku", "Moi Girls", "moi"],
      ["SCHOOL_RENAMED", "Mary Wanjiku", "Moi Girls", "moi"],
      ["TEACHERS_MAY_NOT_APPROVE", "Mary Wanjiku", "Moi High School", "moi"],
      ["TEACHERS_MAY_APPROVE", "Mary Wanjiku", "Moi High School", "moi"],
    ]);
  });
});

describe("a new name of the school", () => {
  test("is in the own account and in the list of accounts at once, without a write to any account", async () => {
    const schoolNameOf = async (path: string) =>
      JSON.stringify((await call("admin", "GET", path)).json);
    expect(await schoolNameOf("/me")).toContain('"schoolName":"Moi Girls"');
    const before = database.documents.get("users/admin");
    await change({ name: "Moi High School" });
    expect(await schoolNameOf("/me")).toContain('"schoolName":"Moi High School"');
    expect(await schoolNameOf("/admin/users")).toContain('"schoolName":"Moi High School"');
    expect(await schoolNameOf("/schools")).toContain("Moi High School");
    expect(database.documents.get("users/admin")).toEqual(before);
  });

  test("is in e-mails about accounts", async () => {
    await change({ name: "Moi High School" });
    await call("admin", "POST", "/admin/users/pupil/reject", { reason: "No" });
    const mails = [...database.documents].filter(([path]) => path.startsWith("mail/"));
    expect(JSON.stringify(mails)).toContain(String.raw`\nSchool: Moi High School\n`);
  });

  test("costs one read of the school for a whole page of accounts", async () => {
    const listReads = async () => {
      const { reads } = { ...database.usage };
      await call("admin", "GET", "/admin/users");
      return database.usage.reads - reads;
    };
    const first = await listReads();
    expect(await listReads()).toBe(first - 1);
  });
});

describe("a school whose administrators alone decide on accounts", () => {
  const decide = (who: string) => call(who, "POST", "/admin/users/pupil/reject", { reason: "No" });

  beforeEach(async () => {
    await change({ accountDeciders: "ADMINS" });
  });

  test("refuses decisions of teachers and says why", async () => {
    for (const [path, body] of [
      ["/admin/users/pupil/approve", {}],
      ["/admin/users/pupil/reject", { reason: "No" }],
    ] as const) {
      const { status, json } = await call("teacher", "POST", path, body);
      expect(status).toBe(403);
      expect(json).toMatchObject({ code: "PERMISSION_DENIED", reason: "onlyAdminsDecide" });
    }
    expect(database.documents.get("users/pupil")).toMatchObject({ status: "PENDING" });
  });

  test("shows teachers no list and no pending account, but the students of their classes", async () => {
    expect((await call("teacher", "GET", "/admin/users")).json).toMatchObject({
      reason: "onlyAdminsDecide",
    });
    expect((await call("teacher", "GET", "/admin/users/pupil")).status).toBe(404);
    expect((await call("teacher", "GET", "/admin/users/student")).status).toBe(200);
  });

  test("still lets administrators decide", async () => {
    expect((await call("admin", "GET", "/admin/users")).status).toBe(200);
    expect((await decide("admin")).status).toBe(200);
  });

  test("lets teachers decide again after the setting is changed back", async () => {
    await change({ accountDeciders: "ADMINS_AND_TEACHERS" });
    expect((await call("teacher", "GET", "/admin/users")).status).toBe(200);
    expect((await decide("teacher")).status).toBe(200);
  });
});

test("reading the settings costs three document reads", async () => {
  // The first request of a minute also reads the status of the school.
  await read();
  const { reads } = { ...database.usage };
  await read();
  expect(database.usage.reads - reads).toBe(3);
});
