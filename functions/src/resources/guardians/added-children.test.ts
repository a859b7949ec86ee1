import { MAX_CHILDREN_PER_PARENT } from "@darasa/contract/limits";
import { beforeEach, describe, expect, test } from "vitest";
import { createInMemoryAccountService } from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";

let clock: ReturnType<typeof createTestClock>;
let database: InMemoryDatabase;
let people: ReturnType<typeof createTestUserFactory>;
let api: TestApi;
let parent: string;
let admin: string;

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi");
  people.addSchool("kisumu");
  admin = people.addPerson({ id: "admin", role: "ADMIN" });
  people.addPerson({ id: "grace", role: "STUDENT", admissionNumber: "7" });
  people.addPerson({ id: "otieno", role: "STUDENT", schoolId: "kisumu", admissionNumber: "8" });
  parent = people.addPerson({ id: "parent", role: "PARENT", childrenAdmissionNumbers: ["1"] });
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const add = (admissionNumber: unknown, token = parent) =>
  api.call("POST", "/parent/children", { token, body: { admissionNumber } });
const dashboard = async () =>
  Object((await api.call("GET", "/parent/dashboard", { token: parent })).json).data;
const linkTo = (studentId: string) => database.documents.get(`guardianLinks/parent_${studentId}`);
const auditCount = (): number =>
  [...database.documents].filter(([path]) => path.startsWith("audit/")).length;

describe("a child that a parent adds", () => {
  test("waits for the school, and is seen after its approval", async () => {
    expect((await add(" 7 ")).status).toBe(200);
    expect(linkTo("grace")).toMatchObject({ status: "PENDING", admissionNumber: "7" });
    expect(await dashboard()).toMatchObject({ children: [], pendingChildren: ["1", "7"] });
    const child = { token: parent };
    expect((await api.call("GET", "/parent/children/grace", child)).status).toBe(404);
    const approval = { token: admin, body: { childrenAdmissionNumbers: ["7"] } };
    await api.call("POST", "/admin/users/parent/approve", approval);
    expect(await dashboard()).toMatchObject({
      children: [{ id: "grace" }],
      pendingChildren: ["1"],
    });
    expect((await api.call("GET", "/parent/children/grace", child)).status).toBe(200);
  });

  test("gets the same response whether or not a student has the number", async () => {
    const found = await add("7");
    for (const number of ["unknown", "8"]) {
      const missing = await add(number);
      expect([missing.status, missing.json]).toEqual([found.status, found.json]);
    }
    expect(linkTo("otieno")).toBeUndefined();
    expect(await dashboard()).toMatchObject({ pendingChildren: ["1", "7", "unknown", "8"] });
  });

  test("is added once", async () => {
    await add("7");
    await add("7");
    expect(database.documents.get("users/parent")).toMatchObject({
      childrenAdmissionNumbers: ["1", "7"],
    });
    expect(auditCount()).toBe(1);
  });

  test("keeps a link that somebody withdrew", async () => {
    database.documents.set("guardianLinks/parent_grace", {
      parentId: "parent",
      studentId: "grace",
      schoolId: "moi",
      admissionNumber: "7",
      status: "REVOKED",
      createdAt: clock.now(),
    });
    expect((await add("7")).status).toBe(200);
    expect(linkTo("grace")).toMatchObject({ status: "REVOKED" });
  });

  test("is refused after the number of children that a registration may have", async () => {
    const childrenAdmissionNumbers = Array.from({ length: MAX_CHILDREN_PER_PARENT }, (_, index) =>
      String(100 + index),
    );
    const many = people.addPerson({ id: "many", role: "PARENT", childrenAdmissionNumbers });
    expect(await add("7", many)).toMatchObject({
      status: 409,
      json: { reason: "tooManyChildren" },
    });
    expect(database.documents.has("guardianLinks/many_grace")).toBe(false);
    expect((await add("100", many)).status).toBe(200);
  });

  test("is limited, so that nobody tries numbers out", async () => {
    for (let count = 0; count < 10; count += 1) expect((await add(String(count))).status).toBe(200);
    expect((await add("11")).status).toBe(429);
  });

  test.each(["", "   ", 7, undefined])("needs an admission number, not %j", async (number) => {
    expect((await add(number)).status).toBe(400);
  });

  test("is added by parents only", async () => {
    expect((await add("7", admin)).status).toBe(403);
  });
});
