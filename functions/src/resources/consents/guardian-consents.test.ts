import { parentDashboardRoute } from "@darasa/contract/parent-dashboard";
import { PRIVACY_NOTICE_VERSION } from "@darasa/contract/privacy-notice";
import { beforeEach, describe, expect, test } from "vitest";
import { createApiServices } from "../../services.ts";
import {
  createInMemoryAccountService,
  type InMemoryAccountService,
} from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import { createInMemoryFileStorage } from "../../testing/memory-files.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
  type TestUserFields,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";

let database: InMemoryDatabase;
let accounts: InMemoryAccountService;
let clock: ReturnType<typeof createTestClock>;
let people: ReturnType<typeof createTestUserFactory>;
let api: TestApi;
let ids: ReturnType<typeof createTestIdGenerator>;

const DAY_SECONDS = 86_400;
const PURPOSES = { photographs: false, nationalFigures: false };

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  accounts = createInMemoryAccountService(clock.now);
  people = createTestUserFactory({ database, accounts, clock });
  people.addPerson({ id: "admin", role: "ADMIN" });
  for (const [id, name] of [
    ["mother", "Rose Njeri"],
    ["stranger", "Peter Mutai"],
  ] as const) {
    const profile = { relationshipToChildren: "Mother" };
    people.addPerson({ id, name, role: "PARENT", childrenAdmissionNumbers: ["7"], profile });
  }
  ids = createTestIdGenerator();
  api = await startTestApi({ database, accounts, clock, ids });
  return () => api.close();
});

const addChild = (facts: Partial<TestUserFields> = {}) => {
  people.addPerson({
    id: "child",
    name: "Amina Njeri",
    role: "STUDENT",
    status: "PENDING",
    admissionNumber: "7",
    profile: { dateOfBirth: "2010-05-04" },
    ...facts,
  });
  return link("APPROVED");
};
const link = (status: string) =>
  database.documents.set("guardianLinks/mother_child", {
    parentId: "mother",
    studentId: "child",
    schoolId: "moi",
    admissionNumber: "7",
    status,
    createdAt: clock.now(),
  });
const call = (who: string, method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: accounts.issue(who), body });
const give = (id = "c-1", purposes = PURPOSES, who = "mother") =>
  call(who, "POST", "/parent/children/child/consent", { id, purposes });
const withdraw = (id = "w-1", who = "mother") =>
  call(who, "POST", "/parent/children/child/consent/withdraw", { id });
const user = () => database.documents.get("users/child");
const entries = (action: string) =>
  [...database.documents.values()].filter((entry) => entry.action === action);
const mails = () => [...database.documents.keys()].filter((path) => path.startsWith("mail/"));
const dashboard = async () =>
  parentDashboardRoute.response.parse((await call("mother", "GET", "/parent/dashboard")).json).data;
const closeDue = () =>
  createApiServices({
    database,
    accounts,
    clock,
    files: createInMemoryFileStorage(clock.now),
    ids,
    webOrigin: "https://darasa.test",
  }).consentClosures.closeDue();

describe("a link to a student whose account is not open", () => {
  beforeEach(() => {
    addChild();
    database.documents.delete("guardianLinks/mother_child");
  });
  const confirm = () =>
    call("admin", "POST", "/admin/users/mother/approve", { childrenAdmissionNumbers: ["7"] });

  test("is approved by the school, and shows the parent the name and the question only", async () => {
    await confirm();
    expect(await dashboard()).toMatchObject({
      children: [],
      waitingChildren: [{ id: "child", name: "Amina Njeri" }],
      consentQuestions: [{ id: "child", name: "Amina Njeri", isWithdrawn: false }],
    });
    expect((await call("mother", "GET", "/parent/children/child")).status).toBe(404);
  });

  test("is not made to one of two pending students with the same number", async () => {
    people.addPerson({ id: "twin", role: "STUDENT", status: "PENDING", admissionNumber: "7" });
    await confirm();
    expect(database.documents.has("guardianLinks/mother_child")).toBe(false);
  });

  test("is made to the active student if a pending one has the same number", async () => {
    people.addPerson({ id: "first", role: "STUDENT", admissionNumber: "7" });
    await confirm();
    expect(database.documents.has("guardianLinks/mother_first")).toBe(true);
    expect(database.documents.has("guardianLinks/mother_child")).toBe(false);
  });

  test("shows nothing of a rejected student", async () => {
    await confirm();
    database.documents.set("users/child", { ...user(), status: "REJECTED" });
    expect(await dashboard()).toMatchObject({
      children: [],
      waitingChildren: [],
      consentQuestions: [],
    });
    expect((await give()).status).toBe(404);
  });
});

describe("the consent of a guardian", () => {
  test("is recorded and audited, and the account waits for the approval", async () => {
    addChild();
    const { status, json } = await give("c-1", { photographs: true, nationalFigures: false });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      data: { isRequired: true, current: { decision: "GIVEN", guardianName: "Rose Njeri" } },
    });
    expect(user()).toMatchObject({ status: "PENDING", consent: "GIVEN" });
    expect(database.documents.get("consents/c-1")).toEqual({
      studentId: "child",
      schoolId: "moi",
      decision: "GIVEN",
      method: "APP",
      guardianName: "Rose Njeri",
      relation: "Mother",
      guardianId: "mother",
      purposes: { photographs: true, nationalFigures: false },
      recordedById: "mother",
      recordedByName: "Rose Njeri",
      noticeVersion: PRIVACY_NOTICE_VERSION,
      createdAt: clock.now(),
    });
    expect(entries("CONSENT_GIVEN")).toHaveLength(1);
    expect((await dashboard()).consentQuestions).toEqual([]);
    expect((await call("admin", "POST", "/admin/users/child/approve", {})).status).toBe(200);
  });

  test("opens an account that the school has made", async () => {
    addChild({ madeBySchool: true });
    expect((await give()).status).toBe(200);
    expect(user()).toMatchObject({ status: "ACTIVE", consent: "GIVEN" });
    expect(accounts.entries.get("child")?.claims).toMatchObject({ status: "ACTIVE" });
    expect(database.documents.has("progress/child")).toBe(true);
  });

  test("opens no suspended account", async () => {
    addChild({ status: "SUSPENDED", madeBySchool: true, consent: "WITHDRAWN" });
    expect((await give()).status).toBe(200);
    expect(user()).toMatchObject({ status: "SUSPENDED", consent: "GIVEN" });
  });

  test("is written once by a repeated request, and its id by nobody else", async () => {
    addChild();
    await give();
    expect((await give()).status).toBe(200);
    expect(entries("CONSENT_GIVEN")).toHaveLength(1);
    const other = { photographs: true, nationalFigures: false };
    expect((await give("c-1", other)).json).toMatchObject({ reason: "consentIdTaken" });
    expect((await withdraw("c-1")).json).toMatchObject({ reason: "consentIdTaken" });
  });

  test("with another id changes the purposes", async () => {
    addChild({ status: "ACTIVE", consent: "GIVEN" });
    await give("c-1");
    clock.advanceSeconds(1);
    await give("c-2", { photographs: false, nationalFigures: true });
    expect((await call("mother", "GET", "/parent/children/child")).json).toMatchObject({
      data: { consent: { current: { purposes: { nationalFigures: true } } } },
    });
    expect(database.documents.get("consents/c-1")).toMatchObject({ purposes: PURPOSES });
  });

  test("is refused for a student of 18 years", async () => {
    addChild({ profile: { dateOfBirth: "2008-03-02" } });
    expect((await give()).json).toMatchObject({ reason: "consentNotRequired" });
    expect((await dashboard()).consentQuestions).toEqual([]);
  });

  test.each(["PENDING", "REVOKED"])("is not found with a link that is %s", async (status) => {
    addChild({ status: "ACTIVE", consent: "GIVEN" });
    link(status);
    const missing = await call("mother", "POST", "/parent/children/nobody/consent", {
      id: "c-1",
      purposes: PURPOSES,
    });
    for (const refused of [await give(), await withdraw()]) {
      expect(refused.status).toBe(404);
      expect(refused.json).toEqual(missing.json);
    }
    expect(user()).toMatchObject({ consent: "GIVEN" });
  });

  test("is not found by another parent and refused to the student", async () => {
    addChild();
    expect((await give("c-1", PURPOSES, "stranger")).status).toBe(404);
    database.documents.set("users/child", { ...user(), status: "ACTIVE" });
    await accounts.setClaims("child", { role: "STUDENT", status: "ACTIVE", schoolId: "moi" });
    expect((await give("c-1", PURPOSES, "child")).status).toBe(403);
    expect(database.documents.has("consents/c-1")).toBe(false);
  });
});

describe("a withdrawal", () => {
  beforeEach(() => addChild({ status: "ACTIVE", consent: "GIVEN" }));

  test("names the day on which the account closes, and tells the administrators", async () => {
    const { json } = await withdraw();
    expect(json).toMatchObject({
      data: { current: { decision: "WITHDRAWN" }, closesAt: "2026-04-01T08:00:00.000Z" },
    });
    expect(user()).toMatchObject({ status: "ACTIVE", consent: "WITHDRAWN" });
    expect(entries("CONSENT_WITHDRAWN")).toHaveLength(1);
    expect(mails()).toHaveLength(1);
    expect((await dashboard()).consentQuestions).toMatchObject([
      { id: "child", isWithdrawn: true, closesAt: "2026-04-01T08:00:00.000Z" },
    ]);
  });

  test("that is repeated changes nothing", async () => {
    await withdraw();
    clock.advanceSeconds(DAY_SECONDS);
    expect((await withdraw()).json).toMatchObject({
      data: { closesAt: "2026-04-01T08:00:00.000Z" },
    });
    expect((await withdraw("w-2")).json).toMatchObject({ reason: "consentNotGiven" });
    expect(mails()).toHaveLength(1);
  });

  test("is taken back by a new consent until the day", async () => {
    await withdraw();
    clock.advanceSeconds(29 * DAY_SECONDS);
    expect((await give()).status).toBe(200);
    expect(user()).not.toHaveProperty("closesAt");
    clock.advanceSeconds(2 * DAY_SECONDS);
    expect(await closeDue()).toBe(0);
    expect(user()).toMatchObject({ status: "ACTIVE" });
  });

  test("closes the account after 30 days, once, with the reason", async () => {
    await withdraw();
    clock.advanceSeconds(30 * DAY_SECONDS - 1);
    expect(await closeDue()).toBe(0);
    clock.advanceSeconds(1);
    expect(await closeDue()).toBe(1);
    expect(user()).toMatchObject({
      status: "SUSPENDED",
      statusReason: expect.stringContaining("withdrawn the consent"),
    });
    expect(user()).not.toHaveProperty("closesAt");
    expect(accounts.entries.get("child")?.claims).toMatchObject({ status: "SUSPENDED" });
    expect(entries("ACCOUNT_CLOSED")).toHaveLength(1);
    expect(await closeDue()).toBe(0);
    expect((await call("admin", "POST", "/admin/users/child/reinstate", {})).status).toBe(409);
  });

  test("closes no account of a student who became 18, and keeps other accounts", async () => {
    await withdraw();
    const profile = "users/child/private/profile";
    database.documents.set(profile, {
      ...database.documents.get(profile),
      dateOfBirth: "2008-03-15",
    });
    clock.advanceSeconds(31 * DAY_SECONDS);
    expect(await closeDue()).toBe(0);
    expect(user()).toMatchObject({ status: "ACTIVE" });
    expect(user()).not.toHaveProperty("closesAt");
  });

  test("of many accounts closes all of them in batches", async () => {
    for (let index = 0; index < 150; index += 1) {
      const id = `s${index}`;
      people.addPerson({ id, role: "STUDENT", consent: "WITHDRAWN" });
      database.documents.set(`users/${id}`, {
        ...database.documents.get(`users/${id}`),
        closesAt: clock.now(),
      });
    }
    expect(await closeDue()).toBe(150);
  });
});
