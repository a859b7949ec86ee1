import { beforeEach, describe, expect, test } from "vitest";
import { createInMemoryAccountService } from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";
import { createAdminCode, createSingleUseAdminCode } from "./admin-code.ts";

const CODE = "MOI-ADMIN-2026";
const PATH = "schools/moi/private/admin";
const DAY_SECONDS = 24 * 60 * 60;

let database: InMemoryDatabase;
let clock: ReturnType<typeof createTestClock>;
let people: ReturnType<typeof createTestUserFactory>;
let api: TestApi;
let registered = 0;

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi", "Moi Girls");
  people.addSchool("kisumu");
  for (const school of ["moi", "kisumu"]) {
    const adminCodes = [await createAdminCode(CODE, clock.now())];
    database.documents.set(`schools/${school}/private/admin`, { adminCodes });
  }
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

/** Registers an administrator with a new e-mail address. */
const register = (adminCode: string, institutionId = "moi") => {
  registered += 1;
  const email = `admin${registered}@darasa.test`;
  const body = { name: "Esther", email, password: "Darasa#2026", adminCode, institutionId };
  return api.call("POST", "/auth/register/admin", { body });
};

/** Enters wrong codes at such a pace that the rate limit of an address does not refuse them. */
const enterWrongCodes = async (count: number): Promise<void> => {
  for (let attempt = 1; attempt <= count; attempt += 1) {
    expect((await register("WRONG")).json).toMatchObject({ reason: "badAdminCode" });
    if (attempt % 5 === 0) clock.advanceSeconds(901);
  }
};

const BLOCKED = { code: "INVALID_ADMIN_CODE", reason: "adminCodesBlocked" };

describe("an admin code", () => {
  test("works three times", async () => {
    for (let use = 0; use < 3; use += 1) expect((await register(CODE)).status).toBe(201);
    expect((await register(CODE)).json).toMatchObject({ reason: "badAdminCode" });
  });

  test("works in small letters and with spaces around it", async () => {
    expect((await register(" moi-Admin-2026 ")).status).toBe(201);
    expect((await register("moi-admin-2025")).json).toMatchObject({ reason: "badAdminCode" });
  });

  test("works three times even if registrations arrive at once", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(CODE)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  });

  test("keeps its uses when the registration fails", async () => {
    const body = {
      name: "Esther",
      email: "twice@darasa.test",
      password: "Darasa#2026",
      adminCode: CODE,
      institutionId: "moi",
    };
    database.documents.set(PATH, {
      adminCodes: [{ ...(await createAdminCode(CODE, clock.now())), usesLeft: 1 }],
    });
    people.addPerson({ id: "twice", role: "TEACHER" });
    await api.call("POST", "/auth/register/admin", { body });
    expect((await register(CODE)).status).toBe(201);
  });

  test("is used once by a registration that the phone repeats", async () => {
    database.documents.set(PATH, {
      adminCodes: [{ ...(await createAdminCode(CODE, clock.now())), usesLeft: 1 }],
    });
    const body = {
      name: "Esther",
      email: "esther@darasa.test",
      password: "Darasa#2026",
      adminCode: CODE,
      institutionId: "moi",
    };
    const first = await api.call("POST", "/auth/register/admin", { body });
    const second = await api.call("POST", "/auth/register/admin", { body });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json).toEqual(first.json);
    expect((await register(CODE)).json).toMatchObject({ reason: "badAdminCode" });
  });

  test("for one e-mail address works with this address only", async () => {
    const code = await createSingleUseAdminCode(CODE, "esther@darasa.test", clock.now());
    database.documents.set(PATH, { adminCodes: [code] });
    expect((await register(CODE)).json).toMatchObject({ reason: "badAdminCode" });
    const body = {
      name: "Esther",
      email: "Esther@darasa.test",
      password: "Darasa#2026",
      adminCode: CODE,
      institutionId: "moi",
    };
    expect((await api.call("POST", "/auth/register/admin", { body })).status).toBe(201);
  });

  test("works for 14 days", async () => {
    clock.advanceSeconds(14 * DAY_SECONDS - 1);
    expect((await register(CODE)).status).toBe(201);
    clock.advanceSeconds(1);
    expect((await register(CODE)).json).toMatchObject({ reason: "badAdminCode" });
  });

  test("is one of several codes of an institution", async () => {
    const second = await createAdminCode("SECOND-CODE", clock.now());
    const first = await createAdminCode(CODE, clock.now());
    database.documents.set(PATH, { adminCodes: [first, second] });
    expect((await register("SECOND-CODE")).status).toBe(201);
    expect(database.documents.get(PATH)).toMatchObject({
      adminCodes: [{ usesLeft: 3 }, { usesLeft: 2 }],
    });
  });
});

describe("ten wrong codes within an hour", () => {
  test("block all codes of the institution and of no other", async () => {
    await enterWrongCodes(10);
    const { status, json } = await register(CODE);
    expect(status).toBe(403);
    expect(json).toMatchObject(BLOCKED);
    clock.advanceSeconds(DAY_SECONDS);
    expect((await register(CODE)).json).toMatchObject(BLOCKED);
    expect((await register(CODE, "kisumu")).status).toBe(201);
  });

  test("are more than nine, or ten within a longer time", async () => {
    await enterWrongCodes(9);
    clock.advanceSeconds(3_600);
    await enterWrongCodes(1);
    expect((await register(CODE)).status).toBe(201);
  });
});

describe("the national office", () => {
  const unblock = (token: string, school = "moi") =>
    api.call("POST", `/admin/schools/${school}/unblock-admin-codes`, { token });

  test("unblocks the codes of a school, which is audited", async () => {
    const office = people.addPerson({ id: "office", role: "ADMIN", schoolId: "national-office" });
    await enterWrongCodes(10);
    expect((await unblock(office)).status).toBe(200);
    expect((await register(CODE)).status).toBe(201);
    const entries = [...database.documents].filter(([path]) => path.startsWith("audit/"));
    expect(entries.map(([, entry]) => entry)).toContainEqual(
      expect.objectContaining({
        action: "ADMIN_CODES_UNBLOCKED",
        actorId: "office",
        subjectId: "moi",
        subjectName: "Moi Girls",
        schoolId: "moi",
      }),
    );
    await enterWrongCodes(9);
    expect((await register(CODE)).status).toBe(201);
  });

  test("does nothing for codes that are not blocked, and knows no other schools", async () => {
    const office = people.addPerson({ id: "office", role: "ADMIN", schoolId: "national-office" });
    const before = structuredClone([...database.documents]);
    expect((await unblock(office)).status).toBe(200);
    expect([...database.documents]).toEqual(before);
    expect((await unblock(office, "nowhere")).status).toBe(404);
  });

  test("is the only caller who may unblock codes", async () => {
    await enterWrongCodes(10);
    const admin = people.addPerson({ id: "admin", role: "ADMIN" });
    const elsewhere = people.addPerson({ id: "elsewhere", role: "ADMIN", schoolId: "kisumu" });
    const answers = [await unblock(admin), await unblock(elsewhere), await unblock(admin, "none")];
    for (const { status, json } of answers) {
      expect([status, json]).toEqual([404, answers[0]?.json]);
    }
    expect((await unblock(people.addPerson({ id: "teacher", role: "TEACHER" }))).status).toBe(403);
    expect((await register(CODE)).json).toMatchObject(BLOCKED);
  });
});
