import { beforeEach, describe, expect, test } from "vitest";
import { runAllTriggerHandlers } from "../../testing/background.ts";
import { createInMemoryAccountService } from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";

let database: InMemoryDatabase;
let api: TestApi;
const tokens = new Map<string, string>();

const SECRET = "Meet me after school";
const REASON = "He insults me";

beforeEach(async () => {
  const clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const people = createTestUserFactory({ database, accounts, clock });
  const add = (facts: Parameters<typeof people.addPerson>[0]) =>
    tokens.set(facts.id, people.addPerson(facts));
  add({ id: "amina", role: "STUDENT", name: "Amina Chebet" });
  add({ id: "brian", role: "STUDENT", name: "Brian Kiptoo" });
  add({ id: "teacher", role: "TEACHER", name: "Grace Wanjiru" });
  add({ id: "esther", role: "ADMIN", name: "Esther Chepkemoi" });
  add({ id: "samuel", role: "ADMIN", name: "Samuel Rono" });
  add({ id: "former", role: "ADMIN", status: "SUSPENDED" });
  add({ id: "elsewhere", role: "ADMIN", schoolId: "kisumu" });
  add({ id: "office", role: "ADMIN", schoolId: "national-office" });
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  for (const receiverId of ["amina", "brian"]) {
    await post("teacher", "/messages/send", { receiverId, content: SECRET });
  }
  return () => api.close();
});

const post = async (who: string, path: string, body: unknown = {}) => {
  const { status, json } = await api.call("POST", path, { token: tokens.get(who), body });
  if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`);
};
const report = (who: string, partner: string) =>
  post(who, `/messages/report/${partner}`, { reason: REASON });
const close = (who: string, id: string) => post(who, `/admin/reports/${id}/close`);
const countFor = async (who: string): Promise<unknown> => {
  await runAllTriggerHandlers({ database });
  return (await api.call("GET", "/admin/reports/open-count", { token: tokens.get(who) })).json;
};
const counted = (openReports: number) => ({ success: true, data: { openReports } });
const mails = () =>
  [...database.documents].filter(([path]) => path.startsWith("mail/")).map(([, data]) => data);
const receivers = () => mails().flatMap(({ to }) => to);

describe("the count of open reports", () => {
  test("counts each report for every administrator of the school until it is closed", async () => {
    expect(await countFor("esther")).toEqual(counted(0));
    await report("amina", "teacher");
    await report("brian", "teacher");
    for (const who of ["esther", "samuel"]) expect(await countFor(who)).toEqual(counted(2));
    await close("esther", "amina_teacher_amina");
    expect(await countFor("samuel")).toEqual(counted(1));
    await close("samuel", "brian_teacher_brian");
    for (const who of ["esther", "samuel"]) expect(await countFor(who)).toEqual(counted(0));
  });

  test("counts nothing twice", async () => {
    await report("amina", "teacher");
    await report("amina", "teacher");
    expect(await countFor("esther")).toEqual(counted(1));
    await close("esther", "amina_teacher_amina");
    await close("samuel", "amina_teacher_amina");
    expect(await countFor("esther")).toEqual(counted(0));
    await report("amina", "teacher");
    expect(await countFor("esther")).toEqual(counted(1));
  });

  test("contains no report of another school", async () => {
    await report("amina", "teacher");
    expect(await countFor("esther")).toEqual(counted(1));
    for (const who of ["elsewhere", "office"]) expect(await countFor(who)).toEqual(counted(0));
  });

  test("costs one document read", async () => {
    await report("amina", "teacher");
    await runAllTriggerHandlers({ database });
    const { reads } = { ...database.usage };
    await api.call("GET", "/admin/reports/open-count", { token: tokens.get("esther") });
    expect(database.usage.reads - reads).toBe(1);
  });

  test("is refused to teachers", async () => {
    const { status } = await api.call("GET", "/admin/reports/open-count", {
      token: tokens.get("teacher"),
    });
    expect(status).toBe(403);
  });
});

describe("a report", () => {
  test("writes one mail to each active administrator of the school", async () => {
    await report("amina", "teacher");
    expect(new Set(receivers())).toEqual(new Set(["esther@darasa.test", "samuel@darasa.test"]));
    expect(receivers()).toHaveLength(2);
  });

  test("writes mails with a link and without any text or name of the conversation", async () => {
    await report("amina", "teacher");
    const [mail] = mails();
    expect(mail).toMatchObject({ message: { subject: "A conversation was reported" } });
    const text = JSON.stringify(mail);
    expect(text).toContain("https://darasa.test/app/admin/reports");
    for (const word of [SECRET, REASON, "Amina", "Grace"]) expect(text).not.toContain(word);
  });

  test("writes no second mail while any report of the conversation is open", async () => {
    await report("amina", "teacher");
    await report("amina", "teacher");
    await report("teacher", "amina");
    expect(mails()).toHaveLength(2);
    await close("esther", "amina_teacher_amina");
    await report("amina", "teacher");
    expect(mails()).toHaveLength(2);
  });

  test("writes mails again after every report of the conversation was closed", async () => {
    await report("amina", "teacher");
    await close("esther", "amina_teacher_amina");
    await report("teacher", "amina");
    expect(mails()).toHaveLength(4);
  });

  test("of another conversation writes mails of its own", async () => {
    await report("amina", "teacher");
    await report("brian", "teacher");
    expect(mails()).toHaveLength(4);
  });

  test("writes no mail if the report cannot be stored", async () => {
    database.failNextCommit();
    await expect(report("amina", "teacher")).rejects.toThrow("500");
    expect(mails()).toEqual([]);
  });
});
