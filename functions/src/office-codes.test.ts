import { beforeEach, describe, expect, test } from "vitest";
import { createOfficeCodesService } from "./resources/auth/office-codes.service.ts";
import { createSchoolsService } from "./resources/schools/schools.service.ts";
import { createSchoolsStore } from "./resources/schools/schools.store.ts";
import { createInMemoryAccountService } from "./testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "./testing/memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
} from "./testing/school-fixture.ts";
import { startTestApi, type TestApi } from "./testing/start-api.ts";

const EMAIL = "grace@darasa.test";
const DAY_SECONDS = 24 * 60 * 60;

let database: InMemoryDatabase;
let clock: ReturnType<typeof createTestClock>;
let api: TestApi;
let office: ReturnType<typeof createOfficeCodesService>;

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  createTestUserFactory({ database, accounts, clock }).addSchool("moi");
  const schools = createSchoolsService(createSchoolsStore(database), clock);
  office = createOfficeCodesService({ database, schools, clock });
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const register = async (
  adminCode: string,
  { email = EMAIL, institutionId = "national-office" } = {},
): Promise<number> => {
  const body = { name: "Grace Wambui", email, password: "Darasa#2026", adminCode, institutionId };
  return (await api.call("POST", "/auth/register/admin", { body })).status;
};

describe("a code of the national office", () => {
  test("registers one administrator who can log in", async () => {
    const code = await office.issue(EMAIL);
    expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
    expect(await register(code)).toBe(201);
    const login = await api.call("POST", "/auth/login", {
      body: { email: EMAIL, password: "Darasa#2026" },
    });
    expect(login.status).toBe(200);
  });

  test.each([
    ["another e-mail address", { email: "thief@darasa.test" }],
    ["a school", { institutionId: "moi" }],
  ])("does not work for %s", async (_case, change) => {
    expect(await register(await office.issue(EMAIL), change)).toBe(403);
  });

  test("works for 14 days", async () => {
    const code = await office.issue(EMAIL);
    clock.advanceSeconds(14 * DAY_SECONDS);
    expect(await register(code)).toBe(403);
  });

  test("replaces the earlier code for the same address and no other code", async () => {
    const [first, other] = [await office.issue(EMAIL), await office.issue("john@darasa.test")];
    const second = await office.issue(EMAIL);
    expect(await register(first)).toBe(403);
    expect(await register(second)).toBe(201);
    expect(await register(other, { email: "john@darasa.test" })).toBe(201);
  });

  test("is stored as a hash", async () => {
    const code = await office.issue(EMAIL);
    expect(JSON.stringify([...database.documents])).not.toContain(code);
  });
});

describe("the codes of the national office after ten wrong codes", () => {
  test("work again once the operator unblocks them", async () => {
    const code = await office.issue(EMAIL);
    expect(await office.unblock()).toBe(false);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await register("WRONG", { email: `thief${"x".repeat(attempt)}@darasa.test` })).toBe(
        403,
      );
      if (attempt % 5 === 0) clock.advanceSeconds(901);
    }
    expect(await register(code)).toBe(403);
    expect(await office.unblock()).toBe(true);
    expect(await register(code)).toBe(201);
  });
});
