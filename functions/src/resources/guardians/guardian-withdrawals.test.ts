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

let database: InMemoryDatabase;
let clock: ReturnType<typeof createTestClock>;
let api: TestApi;
const tokens = new Map<string, string>();

const LINK = "mother_child";
const REASON = "The court has decided so";

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const people = createTestUserFactory({ database, accounts, clock });
  const add = (facts: Parameters<typeof people.addPerson>[0]) =>
    tokens.set(facts.id, people.addPerson(facts));
  add({ id: "child", role: "STUDENT", name: "Amina Chebet", admissionNumber: "7" });
  add({
    id: "mother",
    role: "PARENT",
    name: "Fatuma Chebet",
    status: "ACTIVE",
    childrenAdmissionNumbers: ["7"],
  });
  add({ id: "stranger", role: "PARENT" });
  add({ id: "teacher", role: "TEACHER", name: "Grace Wanjiru" });
  add({ id: "admin", role: "ADMIN", name: "Esther Chepkemoi" });
  add({ id: "teacherElsewhere", role: "TEACHER", schoolId: "kisumu" });
  add({ id: "adminElsewhere", role: "ADMIN", schoolId: "kisumu" });
  add({ id: "office", role: "ADMIN", schoolId: "national-office" });
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  await confirmChild("admin");
  return () => api.close();
});

const call = (who: string, method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: tokens.get(who), body });
const confirmChild = (who: string) =>
  call(who, "POST", "/admin/users/mother/approve", { childrenAdmissionNumbers: ["7"] });
const withdraw = (who: string, id = LINK, body: unknown = { reason: REASON }) =>
  call(who, "POST", `/guardian-links/${id}/withdraw`, body);
const pageOfChild = () => call("mother", "GET", "/parent/children/child");
const withdrawnChildrenOf = async (who: string) =>
  parentDashboardRoute.response.parse((await call(who, "GET", "/parent/dashboard")).json).data
    .withdrawnChildren;
const storedLink = () => database.documents.get(`guardianLinks/${LINK}`);
const withdrawals = () =>
  [...database.documents.values()].filter(({ action }) => action === "LINK_WITHDRAWN");

describe("withdrawing a guardian link", () => {
  test.each(["admin", "teacher", "mother"])("is open to %s", async (who) => {
    expect((await pageOfChild()).status).toBe(200);
    const { status, json } = await withdraw(who);
    expect(status).toBe(200);
    expect(json).toMatchObject({ data: { id: LINK, status: "REVOKED" } });
    expect(storedLink()).toMatchObject({ status: "REVOKED", statusReason: REASON });
  });

  test("hides the child from the parent's next request on", async () => {
    await withdraw("teacher");
    expect((await pageOfChild()).status).toBe(404);
    expect((await call("mother", "GET", "/parent/dashboard")).json).toMatchObject({
      data: { children: [], pendingChildren: [] },
    });
  });

  test.each([
    ["admin", false],
    ["teacher", false],
    ["mother", true],
  ])("shows the parent the reason and who withdrew it: %s", async (who, withdrawnByParent) => {
    await withdraw(who);
    expect(await withdrawnChildrenOf("mother")).toEqual([
      { name: "Amina Chebet", reason: REASON, withdrawnByParent },
    ]);
    expect((await call("admin", "GET", "/admin/users/mother")).json).toMatchObject({
      data: { children: [{ students: [{ link: "REVOKED", withdrawnByParent }] }] },
    });
  });

  test("shows the parent nothing of the child that the parent did not know before", async () => {
    await withdraw("admin");
    const path = "users/child";
    const changes = { name: "Amina Otieno", admissionNumber: "99", className: "Form 4" };
    database.documents.set(path, { ...database.documents.get(path), ...changes });
    const { json } = await call("mother", "GET", "/parent/dashboard");
    expect(json).toMatchObject({ data: { withdrawnChildren: [{ name: "Amina Chebet" }] } });
    for (const secret of ["Otieno", "99", "Form 4", '"child"']) {
      expect(JSON.stringify(json)).not.toContain(secret);
    }
  });

  test("shows other parents nothing", async () => {
    await withdraw("admin");
    expect(await withdrawnChildrenOf("stranger")).toEqual([]);
  });

  test("of a child whom the school has not confirmed names no child", async () => {
    const path = `guardianLinks/${LINK}`;
    database.documents.set(path, { ...database.documents.get(path), status: "PENDING" });
    await withdraw("admin");
    expect(await withdrawnChildrenOf("mother")).toEqual([
      { admissionNumber: "7", reason: REASON, withdrawnByParent: false },
    ]);
  });

  test("writes an audit entry with the names and the reason", async () => {
    await withdraw("mother");
    expect(withdrawals()).toEqual([
      {
        action: "LINK_WITHDRAWN",
        actorId: "mother",
        actorName: "Fatuma Chebet",
        subjectId: "child",
        subjectName: "Fatuma Chebet, Amina Chebet",
        schoolId: "moi",
        reason: REASON,
        at: clock.now(),
      },
    ]);
  });

  test("changes nothing when it is repeated", async () => {
    await withdraw("mother");
    const { status, json } = await withdraw("teacher", LINK, { reason: "Another reason" });
    expect(status).toBe(200);
    expect(json).toMatchObject({ data: { status: "REVOKED" } });
    expect(storedLink()).toMatchObject({ statusReason: REASON });
    expect(withdrawals()).toHaveLength(1);
  });

  test("leaves the link approved if the audit entry cannot be written", async () => {
    database.failNextCommit();
    expect((await withdraw("admin")).status).toBe(500);
    expect(storedLink()).toMatchObject({ status: "APPROVED" });
  });

  test("requires a reason", async () => {
    expect((await withdraw("admin", LINK, {})).json).toMatchObject({
      errors: [{ path: "reason", message: "Reason is required" }],
    });
    expect((await withdraw("admin", LINK, { reason: "  " })).status).toBe(400);
    expect((await pageOfChild()).status).toBe(200);
  });

  test.each(["stranger", "teacherElsewhere", "adminElsewhere", "office"])(
    "answers %s as if the link did not exist",
    async (who) => {
      const refused = await withdraw(who);
      expect(refused.status).toBe(404);
      expect(refused.json).toEqual((await withdraw(who, "mother_nobody")).json);
      expect((await pageOfChild()).status).toBe(200);
    },
  );

  test("is refused to students", async () => {
    expect((await withdraw("child")).status).toBe(403);
    expect((await pageOfChild()).status).toBe(200);
  });
});

describe("a withdrawn guardian link", () => {
  test("is approved again by the school, which sees the reason of the withdrawal", async () => {
    await withdraw("mother");
    expect((await call("admin", "GET", "/admin/users/mother")).json).toMatchObject({
      data: { children: [{ students: [{ link: "REVOKED", linkReason: REASON }] }] },
    });
    expect((await confirmChild("teacher")).status).toBe(200);
    expect((await pageOfChild()).status).toBe(200);
    for (const field of ["statusReason", "withdrawnByParent", "withdrawnChildName"]) {
      expect(storedLink()).not.toHaveProperty(field);
    }
    expect(await withdrawnChildrenOf("mother")).toEqual([]);
  });

  test("cannot be approved again by the parent", async () => {
    await withdraw("teacher");
    expect((await confirmChild("mother")).status).toBe(403);
    expect((await pageOfChild()).status).toBe(404);
  });

  test("is not approved again by an approval that does not confirm the child", async () => {
    await withdraw("teacher");
    await call("admin", "POST", "/admin/users/mother/approve", {});
    expect((await pageOfChild()).status).toBe(404);
  });
});
