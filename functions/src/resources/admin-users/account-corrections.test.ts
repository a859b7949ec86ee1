import { beforeEach, describe, expect, test } from "vitest";
import {
  createInMemoryAccountService,
  type InMemoryAccountService,
} from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import { addNumberLogin, TEST_PIN } from "../../testing/number-login-fixture.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";

const EAST = { className: "Form 2", classId: "east", classLabel: "Form 2 East" };

let database: InMemoryDatabase;
let accounts: InMemoryAccountService;
let people: ReturnType<typeof createTestUserFactory>;
let api: TestApi;
let admin: string;
let parent: string;

beforeEach(async () => {
  const clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  accounts = createInMemoryAccountService(clock.now);
  people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi");
  people.addSchool("kisumu");
  people.addClass("east", ["teacher"], { stream: "East" });
  people.addClass("west", [], { stream: "West" });
  people.addClass("elsewhere", [], { schoolId: "kisumu" });
  admin = people.addPerson({ id: "admin", role: "ADMIN", name: "Esther" });
  people.addPerson({ id: "teacher", role: "TEACHER", name: "Ruth" });
  people.addPerson({ id: "grace", role: "STUDENT", name: "Grace", admissionNumber: "7", ...EAST });
  people.addPerson({ id: "faith", role: "STUDENT", name: "Faith", admissionNumber: "8" });
  parent = people.addPerson({ id: "parent", role: "PARENT", childrenAdmissionNumbers: ["7", "1"] });
  database.documents.set("progress/grace", {
    name: "Grace",
    nameLower: "grace",
    schoolId: "moi",
    ...EAST,
    completed: 0,
    averageScore: 0,
    learningSeconds: 0,
    subjects: [],
    results: {},
  });
  database.documents.set("guardianLinks/parent_grace", {
    parentId: "parent",
    studentId: "grace",
    schoolId: "moi",
    admissionNumber: "7",
    status: "APPROVED",
    createdAt: clock.now(),
  });
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const correct = (id: string, body: object, token = admin) =>
  api.call("PUT", `/admin/users/${id}/details`, { token, body });
const userOf = (id: string) => database.documents.get(`users/${id}`);
const audit = () =>
  [...database.documents].filter(([path]) => path.startsWith("audit/")).map(([, data]) => data);
const logIn = async (admissionNumber: string): Promise<number> => {
  const body = { schoolId: "moi", admissionNumber, pin: TEST_PIN };
  return (await api.call("POST", "/auth/login/number", { body })).status;
};

describe("a correction", () => {
  test("of the name reaches the progress and the token, and is audited with both names", async () => {
    const { status, json } = await correct("grace", { name: "Grace Wambui" });
    expect([status, json]).toMatchObject([200, { data: { id: "grace", name: "Grace Wambui" } }]);
    expect(userOf("grace")).toMatchObject({ name: "Grace Wambui", nameLower: "grace wambui" });
    expect(database.documents.get("progress/grace")).toMatchObject({ name: "Grace Wambui" });
    expect(accounts.entries.get("grace")?.name).toBe("Grace Wambui");
    expect(audit()).toMatchObject([
      {
        action: "ACCOUNT_CORRECTED",
        actorName: "Esther",
        subjectName: "Grace",
        corrections: [{ detail: "name", from: "Grace", to: "Grace Wambui" }],
      },
    ]);
  });

  test("of the class moves the student, also in the claims", async () => {
    expect((await correct("grace", { classId: "west" })).status).toBe(200);
    const west = { classId: "west", classLabel: "Form 2 West" };
    expect(userOf("grace")).toMatchObject(west);
    expect(database.documents.get("progress/grace")).toMatchObject(west);
    expect(accounts.entries.get("grace")?.claims).toMatchObject({ classId: "west" });
    expect(audit()).toMatchObject([
      { corrections: [{ detail: "class", from: "Form 2 East", to: "Form 2 West" }] },
    ]);
  });

  test("of everything is one entry, and a repeated request changes nothing", async () => {
    const everything = { name: "Grace Wambui", admissionNumber: "70", classId: "west" };
    await correct("grace", everything);
    const before = structuredClone([...database.documents]);
    expect((await correct("grace", everything)).status).toBe(200);
    expect([...database.documents]).toEqual(before);
    expect(audit()).toHaveLength(1);
    expect(audit()[0]?.corrections).toHaveLength(3);
  });

  test("of a colleague's name is possible, other details are not", async () => {
    expect((await correct("teacher", { name: "Ruth Wanjiru" })).status).toBe(200);
    expect(userOf("teacher")).toMatchObject({ name: "Ruth Wanjiru" });
    expect(await correct("teacher", { admissionNumber: "70" })).toMatchObject({
      status: 409,
      json: { reason: "numberOnlyForStudents" },
    });
    expect(await correct("teacher", { classId: "west" })).toMatchObject({
      status: 409,
      json: { reason: "classOnlyForStudents" },
    });
  });

  test("is whole or absent", async () => {
    const { status } = await correct("grace", { name: "Grace Wambui", classId: "elsewhere" });
    expect(status).toBe(404);
    expect(userOf("grace")).toMatchObject({ name: "Grace" });
    expect(audit()).toEqual([]);
  });

  test("puts only students with an open account into a class", async () => {
    people.addPerson({ id: "waiting", role: "STUDENT", status: "PENDING" });
    expect(await correct("waiting", { classId: "west" })).toMatchObject({
      status: 409,
      json: { reason: "studentNotActive" },
    });
  });

  test("is open to administrators of the own school only", async () => {
    const missing = await correct("missing", { name: "Grace Wambui" });
    for (const schoolId of ["kisumu", "national-office"]) {
      const token = people.addPerson({ id: `of-${schoolId}`, role: "ADMIN", schoolId });
      for (const id of ["grace", "admin"]) {
        const refused = await correct(id, { name: "Grace Wambui" }, token);
        expect([refused.status, refused.json]).toEqual([404, missing.json]);
      }
    }
    for (const id of ["teacher", "grace", "parent"]) {
      expect((await correct("grace", { name: "Mallory" }, accounts.issue(id))).status).toBe(403);
    }
    expect(userOf("grace")).toMatchObject({ name: "Grace" });
  });

  test.each([
    { name: "G" },
    { name: "https://darasa.test" },
    { admissionNumber: "" },
    { admissionNumber: "1".repeat(61) },
    { classId: "a/b" },
    { role: "ADMIN" },
    { schoolId: "kisumu" },
  ])("refuses %j", async (body) => {
    expect((await correct("grace", body)).status).toBe(400);
  });
});

describe("a corrected admission number", () => {
  test("takes the guardian link and the number that the parent entered along", async () => {
    expect((await correct("grace", { admissionNumber: "70" })).status).toBe(200);
    expect(database.documents.get("guardianLinks/parent_grace")).toMatchObject({
      admissionNumber: "70",
      status: "APPROVED",
    });
    expect(userOf("parent")).toMatchObject({ childrenAdmissionNumbers: ["70", "1"] });
    const dashboard = await api.call("GET", "/parent/dashboard", { token: parent });
    expect(dashboard.json).toMatchObject({
      data: { children: [{ id: "grace", admissionNumber: "70" }], pendingChildren: ["1"] },
    });
    const detail = await api.call("GET", "/admin/users/parent", { token: admin });
    expect(detail.json).toMatchObject({
      data: { children: [{ students: [{ id: "grace", link: "APPROVED" }] }, { students: [] }] },
    });
  });

  test("gives a PENDING link to a parent who entered it, and approves nothing", async () => {
    await correct("faith", { admissionNumber: "1" });
    expect(database.documents.get("guardianLinks/parent_faith")).toMatchObject({
      status: "PENDING",
      admissionNumber: "1",
    });
  });

  test("must be free within the school", async () => {
    people.addPerson({ id: "k", role: "STUDENT", schoolId: "kisumu", admissionNumber: "9" });
    expect(await correct("grace", { admissionNumber: "8" })).toMatchObject({
      status: 409,
      json: { reason: "admissionNumberTaken" },
    });
    expect((await correct("grace", { admissionNumber: "9" })).status).toBe(200);
  });

  describe("of a student who logs in by number", () => {
    beforeEach(async () => {
      await addNumberLogin(database, { id: "grace", schoolId: "moi", admissionNumber: "7" });
    });

    test("logs in with the new number and no longer with the old one", async () => {
      expect(await logIn("7")).toBe(200);
      expect((await correct("grace", { admissionNumber: "mge / 70" })).status).toBe(200);
      expect(await logIn("MGE/70")).toBe(200);
      expect(await logIn("7")).toBe(401);
    });

    test("leaves the old number to another student", async () => {
      await correct("grace", { admissionNumber: "70" });
      expect((await correct("faith", { admissionNumber: "7" })).status).toBe(200);
      expect(await logIn("7")).toBe(401);
    });

    test("is refused if another login has it in another spelling", async () => {
      expect(await correct("faith", { admissionNumber: " 7 " })).toMatchObject({ status: 409 });
      expect(await correct("faith", { admissionNumber: "7" })).toMatchObject({ status: 409 });
    });

    test("keeps the login if only the spelling changes", async () => {
      await correct("grace", { admissionNumber: "a 7" });
      expect((await correct("grace", { admissionNumber: "A7" })).status).toBe(200);
      expect(await logIn("a7")).toBe(200);
    });
  });
});
