import { adminUserRoutes } from "@darasa/contract/admin-users";
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
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";

let database: InMemoryDatabase;
let accounts: InMemoryAccountService;
let clock: ReturnType<typeof createTestClock>;
let people: ReturnType<typeof createTestUserFactory>;
let api: TestApi;
const tokens = new Map<string, string>();

const PHONE = "+254712345678";

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  accounts = createInMemoryAccountService(clock.now);
  people = createTestUserFactory({ database, accounts, clock });
  tokens.set("admin", people.addPerson({ id: "admin", role: "ADMIN" }));
  tokens.set("teacher", people.addPerson({ id: "teacher", role: "TEACHER" }));
  tokens.set("other", people.addPerson({ id: "other", role: "TEACHER", schoolId: "kisumu" }));
  for (const [id, schoolId] of [
    ["elsewhere", "kisumu"],
    ["office", "national-office"],
  ] as const) {
    tokens.set(id, people.addPerson({ id, role: "ADMIN", schoolId }));
  }
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const addPending = (id: string, facts: Partial<Parameters<typeof people.addPerson>[0]>) =>
  people.addPerson({
    id,
    role: "STUDENT",
    status: "PENDING",
    ...(facts.role === undefined || facts.role === "STUDENT" ? { consent: "GIVEN" } : {}),
    ...facts,
  });
const approve = (by: string, id: string, body: unknown = {}) =>
  api.call("POST", `/admin/users/${id}/approve`, { token: tokens.get(by), body });
const reject = (by: string, id: string, reason = "Not known here") =>
  api.call("POST", `/admin/users/${id}/reject`, { token: tokens.get(by), body: { reason } });
const paths = (prefix: string) =>
  [...database.documents.keys()].filter((path) => path.startsWith(prefix));
const link = (parent: string, student: string) =>
  database.documents.get(`guardianLinks/${parent}_${student}`)?.status;

describe("approving", () => {
  test("makes the account ACTIVE, writes the e-mail and the audit entry", async () => {
    addPending("pupil", {});
    const { status, json } = await approve("admin", "pupil");
    expect(status).toBe(200);
    expect(json).toMatchObject({ data: { id: "pupil", status: "ACTIVE" } });
    expect(accounts.entries.get("pupil")?.claims).toMatchObject({ status: "ACTIVE" });
    expect(database.documents.get("mail/id-1")).toMatchObject({
      to: ["pupil@darasa.test"],
      message: { subject: "Your Darasa account is approved" },
    });
    expect(database.documents.get("audit/id-2")).toMatchObject({
      action: "ACCOUNT_APPROVED",
      actorId: "admin",
      subjectId: "pupil",
    });
  });

  test("of a student creates empty progress once", async () => {
    addPending("pupil", { className: "Form 2" });
    await approve("admin", "pupil");
    const started = database.documents.get("progress/pupil");
    expect(started).toEqual({
      name: "pupil",
      nameLower: "pupil",
      schoolId: "moi",
      className: "Form 2",
      completed: 0,
      averageScore: 0,
      subjects: [],
      results: {},
      submissions: [],
      learningSeconds: 0,
    });
    database.documents.set("progress/pupil", { ...started, completed: 3 });
    await approve("admin", "pupil");
    expect(database.documents.get("progress/pupil")).toMatchObject({ completed: 3 });
  });

  test("of another role creates no progress", async () => {
    addPending("parent", { role: "PARENT" });
    await approve("admin", "parent");
    expect(paths("progress/")).toEqual([]);
  });

  test("twice sends one e-mail", async () => {
    addPending("pupil", {});
    await approve("admin", "pupil");
    expect((await approve("admin", "pupil")).status).toBe(200);
    expect(paths("mail/")).toHaveLength(1);
    expect(paths("audit/")).toHaveLength(1);
  });

  test("again sets the claims after an earlier failure", async () => {
    people.addPerson({ id: "pupil", role: "STUDENT" });
    await accounts.setClaims("pupil", { role: "STUDENT", status: "PENDING", schoolId: "moi" });
    await approve("admin", "pupil");
    expect(accounts.entries.get("pupil")?.claims).toMatchObject({ status: "ACTIVE" });
  });

  test.each([
    ["a student of their school", "teacher", { role: "STUDENT" }, 200],
    ["a parent of their school", "teacher", { role: "PARENT" }, 200],
    ["a teacher of their school", "teacher", { role: "TEACHER" }, 404],
    ["a student of another school", "other", { role: "STUDENT" }, 404],
  ] as const)("by a teacher, of %s", async (_case, by, facts, expected) => {
    addPending("person", facts);
    expect((await approve(by, "person")).status).toBe(expected);
    expect((await reject(by, "person")).status).toBe(expected === 200 ? 409 : 404);
  });

  test.each([
    ["a student of their school", "admin", { role: "STUDENT" }, 200],
    ["a teacher of their school", "admin", { role: "TEACHER" }, 200],
    ["a teacher of another school", "elsewhere", { role: "TEACHER" }, 404],
    ["an administrator of another school", "elsewhere", { role: "ADMIN" }, 404],
  ] as const)("by an administrator, of %s", async (_case, by, facts, expected) => {
    addPending("person", facts);
    expect((await approve(by, "person")).status).toBe(expected);
  });

  test("by the national office is possible for administrators only", async () => {
    for (const role of ["TEACHER", "STUDENT", "PARENT"] as const) {
      addPending(role, { role });
      expect((await approve("office", role)).status).toBe(404);
    }
    addPending("head", { role: "ADMIN" });
    expect((await approve("office", "head")).status).toBe(200);
  });

  test("by a teacher returns no contact data", async () => {
    addPending("pupil", { admissionNumber: "7" });
    const { json } = await approve("teacher", "pupil");
    expect(json).toMatchObject({ data: { name: "pupil", status: "ACTIVE" } });
    expect(json).not.toHaveProperty("data.email");
    expect(json).not.toHaveProperty("data.admissionNumber");
  });

  test("an account that is rejected is possible, a suspended one conflicts", async () => {
    addPending("pupil", { status: "REJECTED", statusReason: "Mistake" });
    expect((await approve("admin", "pupil")).status).toBe(200);
    expect(database.documents.get("users/pupil")).not.toHaveProperty("statusReason");
    addPending("banned", { status: "SUSPENDED" });
    const { status, json } = await approve("admin", "banned");
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: "CONFLICT" });
  });

  test("one of many accounts keeps a rejection, and approves the others once", async () => {
    addPending("pupil", { status: "REJECTED", statusReason: "Unknown" });
    addPending("twin", {});
    const approveOneOfMany = (id: string) => approve("admin", id, { keepsRejection: true });
    expect(await approveOneOfMany("pupil")).toMatchObject({
      status: 409,
      json: { code: "CONFLICT", reason: "rejectedMeanwhile" },
    });
    expect(database.documents.get("users/pupil")).toMatchObject({ statusReason: "Unknown" });
    for (let count = 0; count < 2; count += 1) {
      expect((await approveOneOfMany("twin")).status).toBe(200);
    }
    expect(database.documents.get("users/twin")).toMatchObject({ status: "ACTIVE" });
    const mails = [...database.documents.keys()].filter((path) => path.startsWith("mail/"));
    expect(mails).toHaveLength(1);
  });

  test("a second student with the same admission number of a school conflicts", async () => {
    people.addPerson({ id: "first", role: "STUDENT", admissionNumber: "7" });
    addPending("second", { admissionNumber: "7" });
    addPending("elsewhere-7", { admissionNumber: "7", schoolId: "kisumu" });
    expect((await approve("admin", "second")).status).toBe(409);
    expect((await approve("elsewhere", "elsewhere-7")).status).toBe(200);
  });

  test("concurrently with another decision sets the claims of the later commit", async () => {
    addPending("pupil", {});
    const setClaims = accounts.setClaims.bind(accounts);
    accounts.setClaims = async (id, claims) => {
      accounts.setClaims = setClaims;
      await approve("admin", "pupil");
      await setClaims(id, claims);
    };
    await reject("teacher", "pupil");
    expect(database.documents.get("users/pupil")).toMatchObject({ status: "ACTIVE" });
    expect(accounts.entries.get("pupil")?.claims).toMatchObject({ status: "ACTIVE" });
  });

  test("an unknown account is not found", async () => {
    expect((await approve("admin", "nobody")).status).toBe(404);
  });

  test("works without a body", async () => {
    addPending("pupil", {});
    const { status } = await api.call("POST", "/admin/users/pupil/approve", {
      token: tokens.get("admin"),
    });
    expect(status).toBe(200);
  });
});

describe("rejecting", () => {
  test("stores the reason and sends it by e-mail", async () => {
    addPending("pupil", {});
    const { status, json } = await reject("teacher", "pupil");
    expect(status).toBe(200);
    expect(json).toMatchObject({ data: { status: "REJECTED", statusReason: "Not known here" } });
    expect(accounts.entries.get("pupil")?.claims).toMatchObject({ status: "REJECTED" });
    expect(String(JSON.stringify(database.documents.get("mail/id-1")))).toContain("Not known here");
  });

  test("needs a reason", async () => {
    addPending("pupil", {});
    expect((await reject("admin", "pupil", "  ")).status).toBe(400);
  });

  test("twice has the effect of one rejection", async () => {
    addPending("pupil", {});
    await reject("admin", "pupil");
    expect((await reject("admin", "pupil", "Again")).json).toMatchObject({
      data: { statusReason: "Not known here" },
    });
    expect(paths("mail/")).toHaveLength(1);
  });
});

describe("the link between a parent and a child", () => {
  beforeEach(() => {
    addPending("child", {
      admissionNumber: "7",
      className: "Form 2",
      profile: { parentGuardianContact: PHONE },
    });
    addPending("parent", {
      role: "PARENT",
      childrenAdmissionNumbers: ["7"],
      profile: { phoneNumber: PHONE },
    });
    addPending("aunt", { role: "PARENT", childrenAdmissionNumbers: ["7"] });
  });

  test("is pending although the phone numbers match, whichever account is approved last", async () => {
    await approve("admin", "parent");
    expect(link("parent", "child")).toBe("PENDING");
    await approve("admin", "child");
    expect(link("parent", "child")).toBe("PENDING");
  });

  test("is pending although the phone numbers match in the other order too", async () => {
    await approve("admin", "child");
    await approve("admin", "parent");
    expect(link("parent", "child")).toBe("PENDING");
  });

  test("is approved with the parent's account if the approver confirms the child", async () => {
    await approve("admin", "child");
    await approve("admin", "parent", { childrenAdmissionNumbers: ["7"] });
    expect(link("parent", "child")).toBe("APPROVED");
  });

  test("is pending until the school confirms the child", async () => {
    await approve("admin", "child");
    await approve("admin", "aunt");
    expect(link("aunt", "child")).toBe("PENDING");
    await approve("teacher", "aunt", { childrenAdmissionNumbers: ["7"] });
    expect(link("aunt", "child")).toBe("APPROVED");
    expect(paths("audit/")).toHaveLength(3);
  });

  test("is not confirmed by naming the number with the student's account", async () => {
    await approve("admin", "aunt");
    await approve("admin", "child", { childrenAdmissionNumbers: ["7"] });
    expect(link("aunt", "child")).toBe("PENDING");
  });

  test("is not created to a student of another school", async () => {
    people.addPerson({ id: "namesake", role: "STUDENT", schoolId: "kisumu", admissionNumber: "7" });
    await approve("admin", "parent");
    expect(paths("guardianLinks/")).toEqual(["guardianLinks/parent_child"]);
  });

  test("stays revoked until the school confirms the child", async () => {
    await approve("admin", "child");
    await approve("admin", "parent");
    const path = "guardianLinks/parent_child";
    database.documents.set(path, { ...database.documents.get(path), status: "REVOKED" });
    await approve("admin", "parent");
    expect(link("parent", "child")).toBe("REVOKED");
    await approve("admin", "parent", { childrenAdmissionNumbers: ["7"] });
    expect(link("parent", "child")).toBe("APPROVED");
  });
});

describe("the list", () => {
  beforeEach(() => {
    for (const id of ["p1", "p2", "p3"]) {
      clock.advanceSeconds(1);
      addPending(id, {});
    }
    addPending("pt", { role: "TEACHER" });
    addPending("k1", { schoolId: "kisumu" });
  });
  const list = (by: string, query: string) =>
    api.call("GET", `/admin/users?${query}`, { token: tokens.get(by) });

  test("continues after the cursor of a page, at the cost of the first page", async () => {
    const pageOf = async (query: string) => {
      const before = database.usage.reads;
      const { json } = await list("admin", `role=STUDENT&size=1&${query}`);
      const { data } = adminUserRoutes.list.response.parse(json);
      return { ...data, reads: database.usage.reads - before };
    };
    for (const query of ["status=PENDING", "", "q=p"]) {
      const first = await pageOf(query);
      const second = await pageOf(`${query}&page=1&after=${first.next}`);
      const third = await pageOf(`${query}&page=2&after=${second.next}`);
      const pages = [first, second, third];
      expect(pages.map(({ totalElements }) => totalElements)).toEqual([3, 3, 3]);
      expect(pages.map(({ content }) => content[0]?.id)).toEqual(
        query === "" ? ["p3", "p2", "p1"] : ["p1", "p2", "p3"],
      );
      expect(third.next).toBeUndefined();
      expect(third.reads).toBeLessThanOrEqual(first.reads);
      expect(await pageOf(`${query}&page=1`)).toMatchObject({ content: second.content });
    }
    expect((await list("admin", "page=1&after=nonsense")).status).toBe(400);
  });

  test("pages pending accounts, oldest first", async () => {
    const { json } = await list("admin", "status=PENDING&role=STUDENT&size=2&page=1");
    expect(json).toMatchObject({
      data: {
        content: [{ id: "p3" }],
        totalPages: 2,
        totalElements: 3,
        number: 1,
        size: 2,
      },
    });
  });

  test.each(["", "status=PENDING", "role=STUDENT", "status=ACTIVE&role=TEACHER"])(
    "of an administrator supports the filter '%s' within the own school",
    async (query) => {
      const { status, json } = await list("admin", query);
      expect(status).toBe(200);
      expect(JSON.stringify(json)).not.toContain("kisumu");
    },
  );

  test.each(["", "status=ACTIVE", "role=ADMIN", "q=e", "status=ACTIVE&role=ADMIN&q=e"])(
    "of the national office contains only administrators with the filter '%s'",
    async (query) => {
      const { status, json } = await list("office", query);
      expect(status).toBe(200);
      expect(JSON.stringify(json)).toContain('"id":"elsewhere"');
      expect(JSON.stringify(json)).not.toMatch(/"role":"(TEACHER|STUDENT|PARENT)"/);
    },
  );

  test("of the national office does not show teachers", async () => {
    expect((await list("office", "role=TEACHER")).status).toBe(403);
  });

  test("of a teacher shows contact data of pending accounts and of the own classes only", async () => {
    const profile = { classesAssigned: ["Form 4"] };
    tokens.set("form-teacher", people.addPerson({ id: "form-teacher", role: "TEACHER", profile }));
    people.addClass("east", ["form-teacher"]);
    people.addClass("form4");
    const child = { role: "STUDENT", admissionNumber: "7" } as const;
    people.addPerson({ id: "own", ...child, className: "Form 2", classId: "east" });
    people.addPerson({ id: "no-class", ...child, className: "Form 2" });
    people.addPerson({ id: "senior", ...child, className: "Form 4", classId: "form4" });
    people.addPerson({ id: "parent", role: "PARENT", childrenAdmissionNumbers: ["7"] });
    const { data } = adminUserRoutes.list.response.parse((await list("form-teacher", "")).json);
    const withEmail = data.content.filter(({ email }) => email !== undefined);
    expect(withEmail.map(({ id }) => id).sort()).toEqual(["own", "p1", "p2", "p3"]);
    expect(data.content.find(({ id }) => id === "senior")).toEqual({
      id: "senior",
      name: "senior",
      role: "STUDENT",
      status: "ACTIVE",
      schoolId: "moi",
      className: "Form 4",
      classId: "form4",
      createdAt: clock.now().toISOString(),
    });
    expect(data.content.find(({ id }) => id === "parent")).not.toHaveProperty(
      "childrenAdmissionNumbers",
    );
  });

  test.each(["", "status=PENDING", "role=STUDENT", "status=PENDING&role=PARENT"])(
    "of a teacher supports the filter '%s' within the own school",
    async (query) => {
      const { status, json } = await list("teacher", query);
      expect(status).toBe(200);
      expect(JSON.stringify(json)).not.toContain("kisumu");
      expect(JSON.stringify(json)).not.toContain("TEACHER");
    },
  );

  test("names the schools to administrators only", async () => {
    database.documents.set("schools/moi", { name: "Moi Girls", county: "Nandi", plan: "FREE" });
    addPending("teacher-of-moi", { role: "TEACHER", schoolId: "moi" });
    addPending("head-of-moi", { role: "ADMIN", schoolId: "moi" });
    const { json } = await list("admin", "status=PENDING&role=TEACHER");
    expect(JSON.stringify(json)).toContain('"schoolName":"Moi Girls"');
    const { json: offices } = await list("office", "status=PENDING&role=ADMIN");
    expect(JSON.stringify(offices)).toContain('"schoolName":"Moi Girls"');
    expect(JSON.stringify((await list("teacher", "")).json)).not.toContain("schoolName");
  });

  test("of a teacher does not show colleagues", async () => {
    expect((await list("teacher", "role=TEACHER")).status).toBe(403);
  });

  test("refuses an unknown status", async () => {
    expect((await list("admin", "status=LOST")).json).toMatchObject({
      errors: [{ path: "status" }],
    });
  });
});
