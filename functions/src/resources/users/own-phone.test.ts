import { beforeEach, expect, test } from "vitest";
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

beforeEach(async () => {
  const clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi");
  for (const role of ["STUDENT", "TEACHER", "PARENT", "ADMIN"] as const) {
    const id = role.toLowerCase();
    const profile = { phoneNumber: "+254711111111", nationalId: "12345678" };
    tokens.set(id, people.addPerson({ id, role, profile }));
  }
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const change = (id: string, body: unknown) =>
  api.call("PUT", "/me/phone", { token: tokens.get(id), body });
const profileOf = (id: string) => database.documents.get(`users/${id}/private/profile`);

test.each(["student", "teacher", "parent", "admin"])("a %s changes the own number", async (id) => {
  const { status, json } = await change(id, { phoneNumber: "+254722000111" });
  expect([status, json]).toEqual([200, { success: true, data: { phoneNumber: "+254722000111" } }]);
  expect(profileOf(id)).toMatchObject({ phoneNumber: "+254722000111", nationalId: "12345678" });
  const me = await api.call("GET", "/me", { token: tokens.get(id) });
  expect(me.json).toMatchObject({ data: { phoneNumber: "+254722000111" } });
});

test("a repeated change writes the profile once", async () => {
  await change("parent", { phoneNumber: "+254722000111" });
  const { writes } = database.usage;
  await change("parent", { phoneNumber: "+254722000111" });
  // The only write is the counter of the rate limit.
  expect(database.usage.writes - writes).toBe(1);
});

test.each(["0722000111", "+255722000111", "+25472200011", ""])(
  "refuses %j",
  async (phoneNumber) => {
    const { status, json } = await change("parent", { phoneNumber });
    expect(status).toBe(400);
    expect(json).toMatchObject({ errors: [{ path: "phoneNumber" }] });
    expect(profileOf("parent")).toMatchObject({ phoneNumber: "+254711111111" });
  },
);

test.each([{ nationalId: "99999999" }, { id: "teacher" }])(
  "refuses the field of %j",
  async (more) => {
    expect((await change("parent", { phoneNumber: "+254722000111", ...more })).status).toBe(400);
    expect(profileOf("parent")).toMatchObject({
      phoneNumber: "+254711111111",
      nationalId: "12345678",
    });
  },
);
