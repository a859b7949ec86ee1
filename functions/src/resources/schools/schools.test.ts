import { beforeEach, expect, test } from "vitest";
import { createInMemoryAccountService } from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import { createTestClock, createTestIdGenerator } from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";

let database: InMemoryDatabase;
let clock: ReturnType<typeof createTestClock>;
let api: TestApi;

const moi = {
  name: "Moi Girls, Eldoret",
  nemisCode: "7UQ4",
  county: "Uasin Gishu",
  plan: "PREMIUM",
};

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  database.documents.set("schools/moi", moi);
  database.documents.set("schools/kisumu", { name: "Kisumu Boys", plan: "FREE" });
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
  ["o", ["kisumu", "moi"]],
  ["", ["kisumu", "moi"]],
  ["nothing", []],
])("a search for %s finds %s", async (q, ids) => {
  const { json } = await api.call("GET", `/schools/search?q=${q}`);
  expect(json).toMatchObject({ data: ids.map((id) => ({ id })) });
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
