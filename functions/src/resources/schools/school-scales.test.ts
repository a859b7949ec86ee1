import { beforeEach, describe, expect, test } from "vitest";
import { createInMemoryAccountService } from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";

const PATH = "/admin/school/scales";
const CBE = "CBE-2026";
const NATIONAL_PERCENTS = "90, 75, 58, 41, 31, 21, 11, 0";
const OWN = [95, 80, 60, 50, 40, 30, 20, 0];
const OTHER = [96, 80, 60, 50, 40, 30, 20, 0];

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
  add({ id: "adminElsewhere", role: "ADMIN", schoolId: "kisumu" });
  add({ id: "office", role: "ADMIN", schoolId: "national-office" });
  add({ id: "teacher", role: "TEACHER" });
  add({ id: "student", role: "STUDENT" });
  add({ id: "visitor", role: "STUDENT", schoolId: "kisumu" });
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const call = (who: string, method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: tokens.get(who), ...(body === undefined ? {} : { body }) });

const put = (body: object, who = "admin") => call(who, "PUT", PATH, { scale: CBE, ...body });

const storedScales = (schoolId = "moi") => database.documents.get(`schools/${schoolId}`)?.scales;

const scalesOfProgress = async (who: string): Promise<unknown> => {
  const { json } = await call(who, "GET", "/assessments/my-progress");
  return Reflect.get(Object(Reflect.get(Object(json), "data")), "scales");
};

const listActions = () =>
  [...database.documents].flatMap(([path, data]) =>
    path.startsWith("audit/")
      ? [[data.action, data.actorName, data.schoolId, data.corrections]]
      : [],
  );

describe("the percentages of a school", () => {
  test("reach its students and no others, and a reset brings the national ones back", async () => {
    expect(await scalesOfProgress("student")).toBeUndefined();
    expect(await put({ lowest: OWN })).toMatchObject({
      status: 200,
      json: { data: { [CBE]: OWN } },
    });
    expect(await scalesOfProgress("student")).toEqual({ [CBE]: OWN });
    expect(await scalesOfProgress("visitor")).toBeUndefined();
    expect(await call("admin", "GET", "/admin/school")).toMatchObject({
      json: { data: { scales: { [CBE]: OWN } } },
    });
    expect(await put({ previous: OWN })).toMatchObject({ status: 200, json: { data: {} } });
    expect(storedScales()).toBeUndefined();
    expect(await scalesOfProgress("student")).toBeUndefined();
    expect(listActions()).toEqual([
      [
        "SCHOOL_SETTINGS_CHANGED",
        "Mary Wanjiku",
        "moi",
        [{ detail: CBE, from: NATIONAL_PERCENTS, to: OWN.join(", ") }],
      ],
      [
        "SCHOOL_SETTINGS_CHANGED",
        "Mary Wanjiku",
        "moi",
        [{ detail: CBE, from: OWN.join(", "), to: NATIONAL_PERCENTS }],
      ],
    ]);
  });

  test("of two scales do not touch each other", async () => {
    const kcse = [81, 75, 70, 65, 60, 55, 50, 45, 40, 35, 30, 0];
    await put({ lowest: OWN });
    await put({ scale: "KCSE-2026", lowest: kcse });
    await put({ previous: OWN });
    expect(storedScales()).toEqual({ "KCSE-2026": kcse });
  });

  test("are written once by a repeated request, and not over a change of somebody else", async () => {
    await put({ lowest: OWN });
    expect((await put({ lowest: OWN })).status).toBe(200);
    expect(listActions()).toHaveLength(1);
    expect(await put({ lowest: OTHER })).toMatchObject({
      status: 409,
      json: { code: "CHANGED_ELSEWHERE" },
    });
    expect(storedScales()).toEqual({ [CBE]: OWN });
    expect((await put({ lowest: OTHER, previous: OWN })).status).toBe(200);
  });

  test.each([
    ["teacher", 403],
    ["student", 403],
    ["office", 404],
  ])("are refused to %s", async (who, status) => {
    expect((await put({ lowest: OWN }, who)).status).toBe(status);
    expect(storedScales()).toBeUndefined();
  });

  test("of another school are never those that an administrator changes", async () => {
    expect((await put({ lowest: OWN }, "adminElsewhere")).status).toBe(200);
    expect(storedScales()).toBeUndefined();
    expect(storedScales("kisumu")).toEqual({ [CBE]: OWN });
    expect((await put({ lowest: OWN, schoolId: "moi" }, "adminElsewhere")).status).toBe(400);
  });

  test.each([
    ["equal neighbours", { lowest: [95, 80, 80, 50, 40, 30, 20, 0] }, "begin lower"],
    ["a rising step", { lowest: [95, 80, 85, 50, 40, 30, 20, 0] }, "begin lower"],
    ["a last level above 0", { lowest: [95, 80, 60, 50, 40, 30, 20, 5] }, "begin lower"],
    ["more than 100", { lowest: [101, 80, 60, 50, 40, 30, 20, 0] }, "whole number"],
    ["a fraction", { lowest: [95.5, 80, 60, 50, 40, 30, 20, 0] }, "whole number"],
    ["too few levels", { lowest: [95, 80, 0] }, "each level"],
    ["too many levels", { lowest: [95, 80, 70, 60, 50, 40, 30, 20, 0] }, "each level"],
    ["an unknown scale", { scale: "CBE-1999", lowest: OWN }, "Unknown scale"],
  ])("with %s are invalid", async (_what, body, message) => {
    expect(await put(body)).toMatchObject({
      status: 400,
      json: {
        errors: expect.arrayContaining([
          expect.objectContaining({ message: expect.stringContaining(message) }),
        ]),
      },
    });
    expect(storedScales()).toBeUndefined();
  });
});
