import { beforeEach, describe, expect, it, test } from "vitest";
import { createInMemoryAccountService } from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
  TEST_PASSWORD,
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
    tokens.set(id, people.addPerson({ id, role }));
  }
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const change = (id: string, body: unknown) =>
  api.call("PUT", "/me/language", { token: tokens.get(id), body });
const mails = () =>
  [...database.documents].flatMap(([path, data]) => (path.startsWith("mail/") ? [data] : []));

test.each(["student", "teacher", "parent", "admin"])("a %s changes the language", async (id) => {
  const before = await api.call("GET", "/me", { token: tokens.get(id) });
  expect(before.json).not.toHaveProperty("data.language");
  const { status, json } = await change(id, { language: "SW" });
  expect([status, json]).toEqual([200, { success: true, data: { language: "SW" } }]);
  const me = await api.call("GET", "/me", { token: tokens.get(id) });
  expect(me.json).toMatchObject({ data: { language: "SW" } });
  await change(id, { language: "EN" });
  const after = await api.call("GET", "/me", { token: tokens.get(id) });
  expect(after.json).not.toHaveProperty("data.language");
});

test("a repeated change writes the account once", async () => {
  await change("parent", { language: "SW" });
  const { writes } = database.usage;
  await change("parent", { language: "SW" });
  // The only write is the counter of the rate limit.
  expect(database.usage.writes - writes).toBe(1);
});

test.each([{ language: "FR" }, { language: "sw" }, {}, { language: "SW", id: "teacher" }])(
  "refuses %j",
  async (body) => {
    expect((await change("parent", body)).status).toBe(400);
    expect(database.documents.get("users/parent")).not.toHaveProperty("language");
    expect(database.documents.get("users/teacher")).not.toHaveProperty("language");
  },
);

test("the response to a login contains the language that was chosen", async () => {
  const logIn = () =>
    api.call("POST", "/auth/login", {
      body: { email: "parent@darasa.test", password: TEST_PASSWORD },
    });
  expect((await logIn()).json).not.toHaveProperty("session.language");
  await change("parent", { language: "SW" });
  expect((await logIn()).json).toHaveProperty("session.language", "SW");
});

describe("an e-mail", () => {
  const suspend = async () => {
    const { status } = await api.call("POST", "/admin/users/parent/suspend", {
      token: tokens.get("admin"),
      body: { reason: "Moved away" },
    });
    expect(status).toBe(200);
  };

  it("is in Kiswahili for a person who has chosen it", async () => {
    await change("parent", { language: "SW" });
    await suspend();
    expect(mails()).toEqual([
      expect.objectContaining({
        message: expect.objectContaining({
          subject: "Akaunti yako ya Darasa imesimamishwa",
          text: expect.stringMatching(
            /^Habari .+,\n\nAkaunti yako ya Darasa imesimamishwa\.\nSababu: Moved away\n\nShule: /,
          ),
        }),
      }),
    ]);
  });

  it("is in English for a person who has chosen nothing, whatever others chose", async () => {
    await change("admin", { language: "SW" });
    await suspend();
    expect(mails()).toEqual([
      expect.objectContaining({
        message: expect.objectContaining({
          subject: "Your Darasa account is suspended",
          text: expect.stringMatching(/^Hello .+\n\nSchool: /s),
        }),
      }),
    ]);
  });
});
