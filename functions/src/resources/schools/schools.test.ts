import { SCHOOL_LIST_LIMIT, SCHOOL_SEARCH_LIMIT } from "@darasa/contract/limits";
import { beforeEach, expect, test } from "vitest";
import { createInMemoryAccountService } from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import { createTestClock, createTestIdGenerator } from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";
import { toSchoolNameKey } from "./school-name-key.ts";
import { toSchoolSearchIndex } from "./school-search-index.ts";

let database: InMemoryDatabase;
let clock: ReturnType<typeof createTestClock>;
let api: TestApi;

const moi = {
  name: "Moi Girls, Eldoret",
  nemisCode: "7UQ4",
  county: "Uasin Gishu",
  plan: "PREMIUM",
};

const addSchool = (id: string, school: { name: string; nemisCode?: string }) => {
  database.documents.set(`schools/${id}`, {
    plan: "FREE",
    ...school,
    nameKey: toSchoolNameKey(school.name),
    search: toSchoolSearchIndex(school),
  });
};

/** Adds schools whose names sort by their number. */
const addSchools = (count: number, name: string) => {
  for (let number = 1; number <= count; number += 1) {
    const digits = String(number).padStart(4, "0");
    addSchool(`school-${digits}`, { name: `${name} ${digits}` });
  }
};

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  addSchool("moi", moi);
  addSchool("kisumu", { name: "Kisumu Boys" });
  database.documents.set("schools/moi/private/admin", { adminCodes: [] });
  const accounts = createInMemoryAccountService(clock.now);
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

test("the list names every school, without its plan", async () => {
  const { json, headers } = await api.call("GET", "/schools");
  expect(json).toEqual({
    success: true,
    data: [
      { id: "kisumu", name: "Kisumu Boys" },
      { id: "moi", name: "Moi Girls, Eldoret", nemisCode: "7UQ4", county: "Uasin Gishu" },
    ],
  });
  expect(headers.get("cache-control")).toBe("public, max-age=60");
});

test("caches the list for a minute", async () => {
  for (let visit = 0; visit < 5; visit += 1) await api.call("GET", "/schools");
  expect(database.usage.reads).toBe(2);
  clock.advanceSeconds(61);
  await api.call("GET", "/schools");
  expect(database.usage.reads).toBe(4);
});

test.each([
  ["ELDORET", ["moi"]],
  ["7uq4", ["moi"]],
  ["7u", ["moi"]],
  ["moi eldoret", ["moi"]],
  ["Eldoret, moi!", ["moi"]],
  ["el m", ["moi"]],
  ["girls moi moi girls moi eldoret g", ["moi"]],
  ["boys kisumu", ["kisumu"]],
  ["moi kisumu", []],
  ["m", ["moi"]],
  ["oi", []],
  ["", ["kisumu", "moi"]],
  ["nothing", []],
  ["?!", []],
  ["__proto__ constructor", []],
  ["search.moi`", []],
])("a search for %s finds %s", async (q, ids) => {
  const { json } = await api.call("GET", `/schools/search?q=${encodeURIComponent(q)}`);
  expect(json).toMatchObject({ data: ids.map((id) => ({ id })), total: ids.length });
});

test("a search shows schools whose name begins with the text first, and says how many match", async () => {
  addSchools(40, "Academy of Nairobi");
  addSchool("zebra", { name: "Nairobi School" });
  const before = database.usage.reads;
  const { json } = await api.call("GET", "/schools/search?q=nairobi");
  expect(json).toMatchObject({ total: 41 });
  const ids: unknown = Reflect.get(Object(json), "data");
  expect(ids).toMatchObject([{ id: "zebra" }, { id: "school-0001" }, ...Array(10).fill({})]);
  expect(database.usage.reads - before).toBeLessThanOrEqual(2 * SCHOOL_SEARCH_LIMIT + 1);
});

test("an empty search does not list more schools than another one", async () => {
  addSchools(40, "Academy");
  const { json } = await api.call("GET", "/schools/search");
  expect(json).toMatchObject({ total: 42, data: { length: SCHOOL_SEARCH_LIMIT } });
});

test("a list that is too long continues after its cursor", async () => {
  addSchools(150, "Academy");
  const first = await api.call("GET", "/schools");
  expect(first.json).toMatchObject({
    data: { length: SCHOOL_LIST_LIMIT, 0: { id: "school-0001" } },
  });
  const next = String(Reflect.get(Object(first.json), "next"));
  const second = await api.call("GET", `/schools?after=${next}`);
  expect(second.json).toMatchObject({ data: { length: 52, 0: { id: "school-0101" } } });
  expect(second.json).not.toHaveProperty("next");
  expect((await api.call("GET", "/schools?after=bad")).status).toBe(400);
});

test("one school is found by its id", async () => {
  expect((await api.call("GET", "/schools/moi")).json).toMatchObject({ data: { id: "moi" } });
  const { status, json } = await api.call("GET", "/schools/nowhere");
  expect(status).toBe(404);
  expect(json).toMatchObject({ message: "School not found" });
});

test("refuses an id that Firestore reserves", async () => {
  expect((await api.call("GET", "/schools/__moi__")).status).toBe(400);
});
