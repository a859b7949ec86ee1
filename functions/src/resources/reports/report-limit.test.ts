import { beforeEach, expect, test } from "vitest";
import { createInMemoryAccountService } from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";

const LIMIT = 10;
const WINDOW_SECONDS = 900;

let clock: ReturnType<typeof createTestClock>;
let database: InMemoryDatabase;
let api: TestApi;
const tokens = new Map<string, string>();

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const people = createTestUserFactory({ database, accounts, clock });
  for (const [id, role] of [
    ["reporter", "TEACHER"],
    ["colleague", "TEACHER"],
    ["admin", "ADMIN"],
  ] as const) {
    tokens.set(id, people.addPerson({ id, role }));
  }
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  for (let count = 0; count <= LIMIT; count += 1) {
    people.addPerson({ id: `pupil${count}`, role: "STUDENT" });
    for (const id of ["reporter", "colleague"]) {
      await post(id, "/messages/send", { receiverId: `pupil${count}`, content: "Habari" });
    }
  }
  return () => api.close();
});

const post = (who: string, path: string, body: unknown) =>
  api.call("POST", path, { token: tokens.get(who), body });
const report = (who: string, pupil: number) =>
  post(who, `/messages/report/pupil${pupil}`, { reason: "Bullying" });
const countOf = (prefix: string): number =>
  [...database.documents.keys()].filter((path) => path.startsWith(prefix)).length;

test("a reporter makes ten reports in 15 minutes, and the eleventh is refused and writes nothing", async () => {
  for (let pupil = 0; pupil < LIMIT; pupil += 1) {
    expect((await report("reporter", pupil)).status).toBe(201);
  }
  const { status, json, headers } = await report("reporter", LIMIT);
  expect(status).toBe(429);
  expect(json).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  expect(headers.get("retry-after")).toBe(String(WINDOW_SECONDS));
  expect([countOf("reports/"), countOf("mail/")]).toEqual([LIMIT, LIMIT]);
  expect((await report("colleague", LIMIT)).status).toBe(201);
  clock.advanceSeconds(WINDOW_SECONDS);
  expect((await report("reporter", LIMIT)).status).toBe(201);
});

test("parallel reports exceed the limit by none", async () => {
  const answers = await Promise.all(
    Array.from({ length: LIMIT + 1 }, (_, pupil) => report("reporter", pupil)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(LIMIT);
});

test("a repeated report of a conversation returns the same report and writes nothing", async () => {
  const first = await report("reporter", 0);
  const before = [countOf("reports/"), countOf("mail/"), countOf("stats/")];
  for (let count = 1; count < LIMIT; count += 1) {
    const again = await report("reporter", 0);
    expect([again.status, again.json]).toEqual([201, first.json]);
  }
  expect([countOf("reports/"), countOf("mail/"), countOf("stats/")]).toEqual(before);
});
