import { beforeEach, describe, expect, test } from "vitest";
import {
  createInMemoryAccountService,
  type InMemoryAccountService,
} from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import { REGISTRATION_FORMS } from "../../testing/registration-forms.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
  TEST_PASSWORD,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";
import { createAdminCode } from "./admin-code.ts";

const account = { name: "Faith Jeptoo", password: TEST_PASSWORD };
type Role = keyof typeof REGISTRATION_FORMS;
const ROLES = ["admin", "teacher", "student", "parent"] as const satisfies readonly Role[];
const STATUSES = ["PENDING", "ACTIVE", "REJECTED", "SUSPENDED"] as const;

const TAKEN = "owner@darasa.test";
const FREE = "newcomer@darasa.test";

let database: InMemoryDatabase;
let accounts: InMemoryAccountService;
let clock: ReturnType<typeof createTestClock>;
let people: ReturnType<typeof createTestUserFactory>;
let api: TestApi;

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  accounts = createInMemoryAccountService(clock.now);
  people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi");
  const adminCodes = [await createAdminCode("MOI-1", clock.now())];
  database.documents.set("schools/moi/private/admin", { adminCodes });
  people.addPerson({ id: "owner", role: "TEACHER", name: "Daniel Kiplagat" });
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const register = (role: Role, email: string) =>
  api.call("POST", `/auth/register/${role}`, {
    body: { ...REGISTRATION_FORMS[role], ...account, email },
  });
const mailsTo = (address: string) =>
  [...database.documents]
    .filter(([path]) => path.startsWith("mail/"))
    .map(([, data]) => data)
    .filter(({ to }) => String(to) === address);

describe.each(ROLES)(
  "the registration of a %s with an e-mail address that has an account",
  (role) => {
    test.each(STATUSES)("gets the same response as a new one: %s", async (status) => {
      people.addPerson({ id: "owner", role: "TEACHER", status });
      const known = await register(role, TAKEN);
      const unknown = await register(role, FREE);
      expect(known.status).toBe(201);
      expect([known.status, known.json]).toEqual([unknown.status, unknown.json]);
      expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
    });

    test("gets the response after the same time, however long the parts of the work take", async () => {
      const { create, setClaims } = accounts;
      const delays = { create: 0.3, setClaims: 0.4 };
      accounts.create = async (input) => {
        const created = await create(input);
        if (created !== "email-taken") clock.advanceSeconds(delays.create);
        return created;
      };
      accounts.setClaims = async (id, claims) => {
        clock.advanceSeconds(delays.setClaims);
        return setClaims(id, claims);
      };
      const durationOf = async (email: string) => {
        const start = clock.now().getTime();
        await register(role, email);
        return clock.now().getTime() - start;
      };
      expect(await durationOf(TAKEN)).toBe(await durationOf(FREE));
    });

    test("changes nothing in the account", async () => {
      const before = [accounts.entries.get("owner"), database.documents.get("users/owner")];
      await register(role, TAKEN);
      expect([accounts.entries.get("owner"), database.documents.get("users/owner")]).toEqual(
        before,
      );
      expect([...accounts.entries.keys()]).toEqual(["owner"]);
    });
  },
);

describe("the owner of the address", () => {
  test("is told by e-mail, with the name of the account and nothing of the form", async () => {
    await register("student", TAKEN);
    expect(mailsTo(TAKEN)).toMatchObject([
      { message: { subject: "You already have a Darasa account" } },
    ]);
    const text = JSON.stringify(mailsTo(TAKEN));
    expect(text).toContain("Hello Daniel Kiplagat");
    expect(text).toContain("https://darasa.test/login");
    expect(text).toContain("https://darasa.test/forgot-password");
    expect(text).not.toContain("Faith");
  });

  test("is told once a day, however often somebody registers", async () => {
    for (let count = 0; count < 3; count += 1) await register("student", TAKEN);
    await register("parent", "OWNER@darasa.test");
    expect(mailsTo(TAKEN)).toHaveLength(1);
    clock.advanceSeconds(24 * 60 * 60);
    await register("student", TAKEN);
    expect(mailsTo(TAKEN)).toHaveLength(2);
  });
});

describe("a registration that a phone sends twice", () => {
  test("succeeds both times, creates one account and sends one e-mail", async () => {
    const answers = [await register("student", FREE), await register("student", FREE)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(accounts.entries.size).toBe(2);
    expect(mailsTo(FREE)).toHaveLength(1);
  });

  test("succeeds both times if both requests run at the same time", async () => {
    const answers = await Promise.all([register("student", FREE), register("student", FREE)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(accounts.entries.size).toBe(2);
    expect(mailsTo(FREE)).toHaveLength(1);
  });
});
