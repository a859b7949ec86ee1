import type { AdminCodeList, IssuedAdminCode } from "@darasa/contract/school-admin-codes";
import { beforeEach, describe, expect, test } from "vitest";
import { createInMemoryAccountService } from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";
import { createAdminCode } from "./admin-code.ts";

const CODES = "/admin/school/admin-codes";
const DAY_SECONDS = 24 * 60 * 60;

let database: InMemoryDatabase;
let clock: ReturnType<typeof createTestClock>;
let api: TestApi;
const tokens = new Map<string, string>();

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const population = createTestUserFactory({ database, accounts, clock });
  population.addSchool("moi", "Moi Girls");
  population.addSchool("kisumu");
  const add = (facts: Parameters<typeof population.addPerson>[0]) =>
    tokens.set(facts.id, population.addPerson(facts));
  add({ id: "admin", role: "ADMIN", name: "Mary Wanjiku" });
  add({ id: "teacher", role: "TEACHER" });
  add({ id: "adminElsewhere", role: "ADMIN", schoolId: "kisumu" });
  add({ id: "office", role: "ADMIN", schoolId: "national-office" });
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const call = (who: string, method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: tokens.get(who), ...(body === undefined ? {} : { body }) });

const issue = async (body: object, who = "admin"): Promise<IssuedAdminCode> => {
  const { status, json } = await call(who, "POST", CODES, body);
  expect(status, JSON.stringify(json)).toBe(201);
  return Reflect.get(Object(json), "data");
};
const list = async (who = "admin"): Promise<AdminCodeList> =>
  Reflect.get(Object((await call(who, "GET", CODES)).json), "data");
const revoke = (id: string, who = "admin") => call(who, "DELETE", `${CODES}/${id}`);
const register = (adminCode: string, email: string, institutionId = "moi") =>
  api.call("POST", "/auth/register/admin", {
    body: { name: "Esther", email, password: "Darasa#2026", adminCode, institutionId },
  });
const listDocuments = (collection: string) =>
  [...database.documents].flatMap(([path, data]) => (path.startsWith(collection) ? [data] : []));

describe("a code for one address", () => {
  test("is mailed with the link to the form, works once, and only for this address", async () => {
    const { code, usesLeft } = await issue({ id: "one", email: "Esther@moi.test" });
    expect(usesLeft).toBe(1);
    const [mail] = listDocuments("mail/");
    expect(mail).toMatchObject({ to: ["esther@moi.test"] });
    expect(JSON.stringify(mail)).toContain(`institutionId=moi&adminCode=${code}`);
    expect(JSON.stringify(mail)).toContain("Moi Girls");
    expect((await register(code, "thief@moi.test")).status).toBe(403);
    expect((await register(code, "esther@moi.test")).status).toBe(201);
    expect(await list()).toEqual({
      codes: [
        {
          id: "one",
          email: "esther@moi.test",
          expiresAt: "2026-03-16T08:00:00.000Z",
          usesLeft: 0,
          usedBy: ["esther@moi.test"],
        },
      ],
      isBlocked: false,
    });
  });

  test("replaces an earlier code for the address", async () => {
    const { code } = await issue({ id: "one", email: "esther@moi.test" });
    await issue({ id: "two", email: "esther@moi.test" });
    expect((await list()).codes.map(({ id }) => id)).toEqual(["two"]);
    expect((await register(code, "esther@moi.test")).status).toBe(403);
  });

  test("is mailed at most three times a day", async () => {
    for (const id of ["a", "b", "c", "d"]) await issue({ id, email: "esther@moi.test" });
    expect(listDocuments("mail/")).toHaveLength(3);
  });
});

describe("a code without an address", () => {
  test("works three times within 14 days, and is mailed to nobody", async () => {
    const { code, usesLeft } = await issue({ id: "one" });
    expect(usesLeft).toBe(3);
    expect(listDocuments("mail/")).toEqual([]);
    expect((await register(code, "a@moi.test")).status).toBe(201);
    expect((await register(code, "b@moi.test", "kisumu")).status).toBe(403);
    clock.advanceSeconds(14 * DAY_SECONDS + 1);
    expect((await register(code, "b@moi.test")).status).toBe(403);
    expect((await list()).codes).toEqual([]);
  });

  test("exists once after a repeated request, and only its last code works", async () => {
    const first = await issue({ id: "one" });
    const second = await issue({ id: "one" });
    expect((await list()).codes).toHaveLength(1);
    expect((await register(first.code, "a@moi.test")).status).toBe(403);
    expect((await register(second.code, "a@moi.test")).status).toBe(201);
  });

  test("is stored as a hash only", async () => {
    const { code } = await issue({ id: "one" });
    expect(JSON.stringify([...database.documents])).not.toContain(code);
  });
});

test("a school has at most 20 valid codes", async () => {
  for (let count = 0; count < 20; count += 1) await issue({ id: `code-${count}` });
  clock.advanceSeconds(901);
  const { status, json } = await call("admin", "POST", CODES, { id: "one-more" });
  expect(status).toBe(409);
  expect(json).toMatchObject({ reason: "tooManyAdminCodes" });
  await revoke("code-3");
  await issue({ id: "one-more" });
});

describe("a revoked code", () => {
  test("admits nobody any more", async () => {
    const { code } = await issue({ id: "one" });
    expect((await revoke("one")).status).toBe(200);
    expect((await register(code, "a@moi.test")).status).toBe(403);
    expect((await revoke("one")).json).toMatchObject({ reason: "adminCodeNotFound" });
  });

  test("may be one that has no stored id", async () => {
    const adminCodes = [await createAdminCode("MOI-1", clock.now())];
    database.documents.set("schools/moi/private/admin", { adminCodes });
    const [code] = (await list()).codes;
    expect(JSON.stringify(code)).not.toContain(adminCodes[0]?.hash);
    expect((await revoke(code?.id ?? "")).status).toBe(200);
    expect((await list()).codes).toEqual([]);
  });
});

test("issuing and revoking do not lift the block after wrong codes", async () => {
  const blockedAt = clock.now();
  database.documents.set("schools/moi/private/admin", { adminCodes: [], blockedAt });
  const { code } = await issue({ id: "one" });
  expect((await list()).isBlocked).toBe(true);
  expect((await register(code, "a@moi.test")).json).toMatchObject({ reason: "adminCodesBlocked" });
  await revoke("one");
  expect((await list()).isBlocked).toBe(true);
});

test("both are in the audit log, with the address", async () => {
  await issue({ id: "one", email: "esther@moi.test" });
  await revoke("one");
  expect(listDocuments("audit/")).toMatchObject([
    {
      action: "ADMIN_CODE_ISSUED",
      actorName: "Mary Wanjiku",
      subjectName: "esther@moi.test",
      schoolId: "moi",
    },
    {
      action: "ADMIN_CODE_REVOKED",
      actorName: "Mary Wanjiku",
      subjectName: "esther@moi.test",
      schoolId: "moi",
    },
  ]);
});

describe("codes of a school", () => {
  test("are neither seen nor revoked by another school", async () => {
    await issue({ id: "one" });
    expect((await list("adminElsewhere")).codes).toEqual([]);
    expect((await revoke("one", "adminElsewhere")).status).toBe(404);
    expect((await list()).codes).toHaveLength(1);
  });

  test.each([
    ["office", 404],
    ["teacher", 403],
  ] as const)("are refused to %s with %i", async (who, status) => {
    await issue({ id: "one" });
    expect((await call(who, "GET", CODES)).status).toBe(status);
    expect((await call(who, "POST", CODES, { id: "two" })).status).toBe(status);
    expect((await revoke("one", who)).status).toBe(status);
  });
});
