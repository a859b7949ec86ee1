import { adminUserRoutes } from "@darasa/contract/admin-users";
import { guardianRequestRoutes } from "@darasa/contract/guardian-requests";
import { MAX_GUARDIAN_REQUESTS_PER_PARENT } from "@darasa/contract/limits";
import { parentDashboardRoute } from "@darasa/contract/parent-dashboard";
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
let api: TestApi;
const tokens = new Map<string, string>();

/** The parent registered with the number 1, which Amina has. Grace has another, and Otieno learns at another school. */
beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi");
  people.addSchool("kisumu");
  const add = (facts: Parameters<typeof people.addPerson>[0]) =>
    tokens.set(facts.id, people.addPerson(facts));
  add({ id: "admin", role: "ADMIN" });
  add({ id: "teacher", role: "TEACHER" });
  add({ id: "adminThere", role: "ADMIN", schoolId: "kisumu" });
  add({ id: "amina", role: "STUDENT", admissionNumber: "mge/1" });
  add({ id: "grace", role: "STUDENT", admissionNumber: "MGE/7" });
  add({ id: "spaced", role: "STUDENT", admissionNumber: "Adm 8" });
  add({ id: "otieno", role: "STUDENT", schoolId: "kisumu", admissionNumber: "MGE/7" });
  add({ id: "parent", role: "PARENT", childrenAdmissionNumbers: ["mge/1"] });
  add({ id: "stranger", role: "PARENT" });
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const call = (who: string, method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: tokens.get(who), body });
const add = (admissionNumber: unknown, who = "parent") =>
  call(who, "POST", "/parent/children", { admissionNumber });
const dashboard = async () =>
  parentDashboardRoute.response.parse((await call("parent", "GET", "/parent/dashboard")).json).data;
const listed = async (who = "admin", list = "PENDING") => {
  const { json } = await call(who, "GET", `/admin/guardian-requests?list=${list}`);
  return guardianRequestRoutes.list.response.parse(json).data.content;
};
const approve = async (studentId: string, who = "admin") =>
  call(who, "POST", `/admin/guardian-requests/${(await listed())[0]?.id}/approve`, { studentId });
const seesGrace = async (): Promise<number> =>
  (await call("parent", "GET", "/parent/children/grace")).status;
const documentsOf = (collection: string) =>
  [...database.documents].flatMap(([path, data]) =>
    path.startsWith(`${collection}/`) ? [data] : [],
  );

describe("a child of the own school that a parent adds", () => {
  test("is on the desk of the school, and seen after the approval", async () => {
    expect((await add(" MGE/7 ")).status).toBe(200);
    expect(await dashboard()).toMatchObject({
      children: [],
      pendingChildren: ["mge/1"],
      requestedChildren: [{ admissionNumber: "MGE/7", schoolName: "moi" }],
    });
    expect(documentsOf("guardianLinks")).toEqual([]);
    expect(await listed()).toMatchObject([
      { admissionNumber: "MGE/7", guardian: { id: "parent" }, students: [{ id: "grace" }] },
    ]);
    expect(await seesGrace()).toBe(404);
    expect((await approve("grace")).status).toBe(200);
    expect(await dashboard()).toMatchObject({
      children: [{ id: "grace" }],
      pendingChildren: ["mge/1"],
      requestedChildren: [],
    });
    expect(await seesGrace()).toBe(200);
  });

  test.each(["admin", "teacher"] as const)("is counted for the %s", async (who) => {
    const counts = async () => {
      const dash = await call(who, "GET", `/${who}/dashboard`);
      const accounts = await call(who, "GET", "/admin/users?status=PENDING");
      const { guardianRequests } = adminUserRoutes.list.response.parse(accounts.json).data;
      return [Object(dash.json).data.pendingApprovals, guardianRequests];
    };
    expect(await counts()).toEqual([0, 0]);
    await add("MGE/7");
    expect(await counts()).toEqual([1, 1]);
    await approve("grace", who);
    expect(await counts()).toEqual([0, 0]);
  });

  test("is nothing to other schools, whose student has the same number", async () => {
    await add("MGE/7");
    expect(await listed("adminThere")).toEqual([]);
    expect((await approve("grace", "adminThere")).status).toBe(404);
    expect((await approve("otieno")).status).toBe(404);
    expect(documentsOf("guardianLinks")).toEqual([]);
  });

  test("gets the same response whether or not a student has the number", async () => {
    const found = await add("MGE/7");
    clock.advanceSeconds(1);
    const missing = await add("unknown");
    expect([missing.status, missing.json]).toEqual([found.status, found.json]);
    expect((await dashboard()).requestedChildren).toMatchObject([
      { admissionNumber: "MGE/7" },
      { admissionNumber: "UNKNOWN" },
    ]);
  });

  test.each([
    ["MGE/7", "mge / 7", "grace"],
    ["mge/7", "MGE/7", "grace"],
    ["Adm 8", "ADM8", "spaced"],
  ])("is one request for %j and %j, and means %s", async (first, second, studentId) => {
    await add(first);
    await add(second);
    expect(documentsOf("audit")).toHaveLength(1);
    expect(await listed()).toMatchObject([{ students: [{ id: studentId }] }]);
    const shown = second.replaceAll(" ", "").toUpperCase();
    expect((await dashboard()).requestedChildren).toMatchObject([{ admissionNumber: shown }]);
    expect((await approve(studentId)).status).toBe(200);
    // The link has the number as the school writes it, so that it follows a corrected number.
    expect(documentsOf("guardianLinks")).toMatchObject([
      { admissionNumber: database.documents.get(`users/${studentId}`)?.admissionNumber },
    ]);
  });

  test.each(["mge/1", "MGE/1", "mge / 1"])(
    "changes nothing if the parent registered with the number: %j",
    async (number) => {
      const before = structuredClone(database.documents.get("users/parent"));
      expect((await add(number)).status).toBe(200);
      expect(documentsOf("guardianRequests")).toEqual([]);
      expect(documentsOf("audit")).toEqual([]);
      expect(database.documents.get("users/parent")).toEqual(before);
      const { json } = await call("parent", "POST", "/parent/children", {
        admissionNumber: number,
        schoolId: "kisumu",
      });
      expect(json).toMatchObject({ success: true });
      expect(documentsOf("guardianRequests")).toMatchObject([{ schoolId: "kisumu" }]);
    },
  );

  test("leaves an earlier link that waits to the account of the parent", async () => {
    database.documents.set("guardianLinks/parent_amina", {
      parentId: "parent",
      studentId: "amina",
      schoolId: "moi",
      admissionNumber: "mge/1",
      status: "PENDING",
      createdAt: clock.now(),
    });
    await call("admin", "POST", "/admin/users/parent/approve", {
      childrenAdmissionNumbers: ["mge/1"],
    });
    expect(await dashboard()).toMatchObject({ children: [{ id: "amina" }], pendingChildren: [] });
  });

  test("stays away after the withdrawal until the school confirms it again", async () => {
    await add("MGE/7");
    await approve("grace");
    const reason = "Court order";
    await call("teacher", "POST", "/guardian-links/parent_grace/withdraw", { reason });
    expect(await seesGrace()).toBe(404);
    await add("MGE/7");
    expect(await listed()).toEqual([]);
    expect(await listed("admin", "ENDED")).toMatchObject([{ statusReason: reason }]);
    expect(await dashboard()).toMatchObject({ requestedChildren: [], withdrawnChildren: [{}] });
  });

  test("puts the parent once into the list of people to write to", async () => {
    const listedPeople = async () => {
      const { json } = await call("teacher", "GET", "/student/users");
      return Object(json).data.filter(({ id }: { readonly id: string }) => id === "parent");
    };
    expect(await listedPeople()).toHaveLength(1);
    await add("MGE/7");
    await approve("grace");
    expect(await listedPeople()).toHaveLength(1);
  });

  test("is refused after the maximum number of requests, but not a repetition", async () => {
    for (let count = 0; count < MAX_GUARDIAN_REQUESTS_PER_PARENT; count += 1) {
      database.documents.set(`guardianRequests/r${count}`, {
        parentId: "stranger",
        schoolId: "moi",
        admissionNumber: `N${count}`,
        status: "REFUSED",
        createdAt: clock.now(),
      });
    }
    expect(await add("MGE/7", "stranger")).toMatchObject({
      status: 409,
      json: { reason: "tooManyChildren" },
    });
    expect((await add("n0", "stranger")).status).toBe(200);
    expect(documentsOf("guardianRequests")).toHaveLength(MAX_GUARDIAN_REQUESTS_PER_PARENT);
  });

  test("is limited, so that nobody tries numbers out", async () => {
    for (let count = 0; count < 10; count += 1) expect((await add(String(count))).status).toBe(200);
    expect((await add("11")).status).toBe(429);
  });

  test.each(["", "   ", 7, undefined])("needs an admission number, not %j", async (number) => {
    expect((await add(number)).status).toBe(400);
  });

  test("is added by parents only", async () => {
    for (const who of ["admin", "teacher", "grace"]) {
      expect((await add("MGE/7", who)).status).toBe(403);
    }
  });
});
