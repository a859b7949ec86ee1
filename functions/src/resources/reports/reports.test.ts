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

const REPORT = "amina_teacher_amina";
const READING = { reason: "Looking into the report" };

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const people = createTestUserFactory({ database, accounts, clock });
  const add = (facts: Parameters<typeof people.addPerson>[0]) =>
    tokens.set(facts.id, people.addPerson(facts));
  add({ id: "amina", role: "STUDENT", name: "Amina Chebet" });
  add({ id: "brian", role: "STUDENT", name: "Brian Kiptoo" });
  add({ id: "teacher", role: "TEACHER", name: "Grace Wanjiru" });
  add({ id: "admin", role: "ADMIN", name: "Esther Chepkemoi" });
  add({ id: "elsewhere", role: "ADMIN", schoolId: "kisumu" });
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  await send("teacher", "amina", "Habari");
  await post("amina", "/messages/report/teacher", { reason: "Bullying" });
  return () => api.close();
});

const post = (who: string, path: string, body?: unknown) =>
  api.call("POST", path, { token: tokens.get(who), body });
const send = (who: string, receiverId: string, content: string) =>
  post(who, "/messages/send", { receiverId, content });
const list = (who: string, query = "") =>
  api.call("GET", `/admin/reports${query}`, { token: tokens.get(who) });
const read = (who: string, body: unknown = READING, id = REPORT) =>
  post(who, `/admin/reports/${id}/read`, body);
const close = (who: string, id = REPORT) => post(who, `/admin/reports/${id}/close`);
const audit = () =>
  [...database.documents].filter(([path]) => path.startsWith("audit/")).map(([, data]) => data);

describe("the list of reports", () => {
  test("shows participants, reporter and reason, but no messages", async () => {
    const { status, json } = await list("admin");
    expect(status).toBe(200);
    expect(json).toMatchObject({
      data: {
        content: [
          {
            id: REPORT,
            participants: [
              { id: "amina", name: "Amina Chebet" },
              { id: "teacher", name: "Grace Wanjiru" },
            ],
            reporterId: "amina",
            reason: "Bullying",
            status: "OPEN",
          },
        ],
        totalElements: 1,
      },
    });
    expect(JSON.stringify(json)).not.toContain("Habari");
  });

  test("is sorted newest first, in pages", async () => {
    await send("teacher", "brian", "Habari");
    clock.advanceSeconds(60);
    await post("brian", "/messages/report/teacher", { reason: "Rude" });
    expect((await list("admin", "?size=1")).json).toMatchObject({
      data: { content: [{ reporterId: "brian" }], totalPages: 2 },
    });
    expect((await list("admin", "?size=1&page=1")).json).toMatchObject({
      data: { content: [{ reporterId: "amina" }] },
    });
  });

  test("is empty for administrators of other schools", async () => {
    expect((await list("elsewhere")).json).toMatchObject({ data: { content: [] } });
  });

  test("is refused to teachers and to unknown statuses", async () => {
    expect((await list("teacher")).status).toBe(403);
    expect((await list("admin", "?status=LOST")).json).toMatchObject({
      errors: [{ path: "status" }],
    });
  });
});

describe("reading a report", () => {
  test("returns the messages in order and writes an audit entry with reader and reason", async () => {
    await send("amina", "teacher", "Nzuri");
    const { status, json } = await read("admin");
    expect(status).toBe(200);
    expect(json).toMatchObject({
      data: {
        report: { id: REPORT },
        messages: [
          { senderId: "teacher", content: "Habari" },
          { senderId: "amina", content: "Nzuri" },
        ],
      },
    });
    expect(audit()).toEqual([
      {
        action: "REPORT_READ",
        actorId: "admin",
        actorName: "Esther Chepkemoi",
        subjectId: REPORT,
        subjectName: "Amina Chebet, Grace Wanjiru",
        schoolId: "moi",
        at: clock.now(),
        reason: READING.reason,
      },
    ]);
  });

  test("shows the newest fifty", async () => {
    for (let n = 1; n <= 50; n += 1) await send("teacher", "amina", `Message ${n}`);
    const { json } = await read("admin");
    expect(json).toMatchObject({
      data: { messages: Array.from({ length: 50 }, (_, n) => ({ content: `Message ${n + 1}` })) },
    });
  });

  test("returns no messages if the audit entry cannot be written", async () => {
    database.failNextCommit();
    const { status, json } = await read("admin");
    expect(status).toBe(500);
    expect(JSON.stringify(json)).not.toContain("Habari");
  });

  test("needs a reason", async () => {
    expect((await read("admin", { reason: " " })).json).toMatchObject({
      errors: [{ path: "reason", message: "Reason is required" }],
    });
    expect(audit()).toEqual([]);
  });

  test.each([
    ["of another school", "elsewhere", REPORT],
    ["that does not exist", "admin", "amina_brian_amina"],
  ])("%s is not found, and leaves no entry", async (_case, who, id) => {
    const { status, json } = await read(who, READING, id);
    expect(status).toBe(404);
    expect(json).toMatchObject({ code: "NOT_FOUND", message: "Report not found" });
    expect((await close(who, id)).status).toBe(404);
    expect(audit()).toEqual([]);
  });
});

describe("closing a report", () => {
  test("moves the report from the open to the closed list, once", async () => {
    expect((await close("admin")).json).toMatchObject({ data: { status: "CLOSED" } });
    expect((await close("admin")).status).toBe(200);
    expect(audit()).toMatchObject([{ action: "REPORT_CLOSED", actorId: "admin" }]);
    expect((await list("admin")).json).toMatchObject({ data: { content: [] } });
    expect((await list("admin", "?status=CLOSED")).json).toMatchObject({
      data: { content: [{ id: REPORT, status: "CLOSED" }] },
    });
  });

  test("keeps the report readable", async () => {
    await close("admin");
    expect((await read("admin")).status).toBe(200);
  });
});
