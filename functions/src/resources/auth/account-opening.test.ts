import { EventEmitter, once } from "node:events";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
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
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";
import { createAdminCode } from "./admin-code.ts";

type Role = keyof typeof REGISTRATION_FORMS;
const EMAIL = "faith@darasa.test";
const FIRST_PASSWORD = "Darasa#2026";
const SECOND_PASSWORD = "Kiplagat#77";

let clock: ReturnType<typeof createTestClock>;
let database: InMemoryDatabase;
let accounts: InMemoryAccountService;
let apis: TestApi[];

const start = async (
  platform: Pick<Parameters<typeof startTestApi>[0], "database" | "accounts">,
) => {
  const api = await startTestApi({ ...platform, clock, ids: createTestIdGenerator() });
  apis.push(api);
  return api;
};

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  accounts = createInMemoryAccountService(clock.now);
  apis = [];
  createTestUserFactory({ database, accounts, clock }).addSchool("moi");
  const adminCodes = [await createAdminCode("MOI-1", clock.now())];
  database.documents.set("schools/moi/private/admin", { adminCodes });
});
afterEach(() => Promise.all(apis.map((api) => api.close())));

const register = async (api: TestApi, role: Role, password: string): Promise<number> => {
  const body = { ...REGISTRATION_FORMS[role], name: "Faith Jeptoo", email: EMAIL, password };
  return (await api.call("POST", `/auth/register/${role}`, { body })).status;
};

/** True if the password is right: only then a login says that the account waits for approval. */
const isPassword = async (api: TestApi, password: string): Promise<boolean> => {
  const { status } = await api.call("POST", "/auth/login", { body: { email: EMAIL, password } });
  return status !== 401;
};

const pathsOf = (pattern: RegExp): string[] =>
  [...database.documents.keys()].filter((path) => pattern.test(path));

/** Expects one complete account: the Auth account, its two documents, its e-mail and one count of it. */
const expectOneAccount = (): void => {
  const [id, ...others] = accounts.entries.keys();
  expect(others).toEqual([]);
  expect(pathsOf(/^users\//)).toEqual([`users/${id}`, `users/${id}/private/profile`]);
  expect(pathsOf(/^mail\//)).toHaveLength(1);
  const counted = pathsOf(/^stats\/school_moi\/shards\//).flatMap((path) =>
    Object.entries(Object(database.documents.get(path)?.counts)),
  );
  for (const [, count] of counted) expect(count).toBe(1);
  expect(accounts.entries.get(String(id))?.claims).toMatchObject({ schoolId: "moi" });
};

const WRITES = ["create", "remove", "setClaims", "createEmailConfirmationCode"] as const;

/**
 * The platform of a server that stops at its write number `stopAt`: before the write or, if `isWritten`, when the write is
 * done. A server that has stopped does nothing any more.
 */
const createMortalPlatform = (stopAt: number, isWritten: boolean) => {
  let writes = 0;
  const mortal =
    <A extends unknown[], T>(write: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      writes += 1;
      if (writes < stopAt || (isWritten && writes === stopAt)) {
        const result = await write(...args);
        if (writes < stopAt) return result;
      }
      throw new Error("The server has stopped");
    };
  const { create, remove, setClaims, createEmailConfirmationCode } = accounts;
  return {
    writes: () => writes,
    database: { ...database, transact: mortal(database.transact) as typeof database.transact },
    accounts: {
      ...accounts,
      create: mortal(create),
      remove: mortal(remove),
      setClaims: mortal(setClaims),
      createEmailConfirmationCode: mortal(createEmailConfirmationCode),
    } satisfies Record<(typeof WRITES)[number], unknown> & InMemoryAccountService,
  };
};

describe.each(["admin", "teacher", "student", "parent"] as const)(
  "a registration of a %s that is repeated after the server stopped",
  (role) => {
    test.each([
      ["before", false],
      ["after", true],
    ])("%s any of its writes is completed", async (_when, isWritten) => {
      const initial = structuredClone([...database.documents]);
      const whole = createMortalPlatform(Number.POSITIVE_INFINITY, isWritten);
      expect(await register(await start(whole), role, FIRST_PASSWORD)).toBe(201);
      expectOneAccount();
      expect(whole.writes()).toBeGreaterThan(4);
      for (let stopAt = 1; stopAt <= whole.writes(); stopAt += 1) {
        database.documents.clear();
        for (const [path, data] of structuredClone(initial)) database.documents.set(path, data);
        accounts.entries.clear();
        const stopped = createMortalPlatform(stopAt, isWritten);
        expect(await register(await start(stopped), role, FIRST_PASSWORD)).toBe(500);
        const wasComplete = pathsOf(/^users\//).length > 0;
        const api = await start({ database, accounts });
        expect(await register(api, role, SECOND_PASSWORD)).toBe(201);
        expectOneAccount();
        expect(await isPassword(api, SECOND_PASSWORD), `write ${stopAt}`).toBe(!wasComplete);
        expect(await isPassword(api, FIRST_PASSWORD), `write ${stopAt}`).toBe(wasComplete);
      }
    });
  },
);

/** Makes the next call of `step` wait until `release` is called. `reached` resolves when the call begins. */
const hold = (step: "createEmailConfirmationCode") => {
  const { [step]: original } = accounts;
  const gate = new EventEmitter();
  const [reached, released] = [once(gate, "reached"), once(gate, "released")];
  accounts[step] = async (email) => {
    accounts[step] = original;
    gate.emit("reached");
    await released;
    return original(email);
  };
  return { reached, release: () => gate.emit("released") };
};

describe("a registration that overlaps a repeated one", () => {
  test("does not complete the account that the repeated one replaced", async () => {
    const api = await start({ database, accounts });
    const slow = hold("createEmailConfirmationCode");
    const first = register(api, "student", FIRST_PASSWORD);
    await slow.reached;
    expect(await register(api, "student", SECOND_PASSWORD)).toBe(201);
    expectOneAccount();
    slow.release();
    expect(await first).toBe(201);
    expectOneAccount();
    expect(await isPassword(api, SECOND_PASSWORD)).toBe(true);
    expect(await isPassword(api, FIRST_PASSWORD)).toBe(false);
  });

  test("keeps its password if it completes while the repeated one looks", async () => {
    const api = await start({ database, accounts });
    const slow = hold("createEmailConfirmationCode");
    const first = register(api, "student", FIRST_PASSWORD);
    await slow.reached;
    const { pause } = clock;
    clock.pause = async (milliseconds) => {
      clock.pause = pause;
      slow.release();
      await first;
      await pause(milliseconds);
    };
    expect(await register(api, "student", SECOND_PASSWORD)).toBe(201);
    expect(await first).toBe(201);
    expectOneAccount();
    expect(await isPassword(api, FIRST_PASSWORD)).toBe(true);
    expect(await isPassword(api, SECOND_PASSWORD)).toBe(false);
  });
});

test("a registration whose documents are written although it saw an error succeeds", async () => {
  const api = await start({ database, accounts });
  const { transact } = database;
  database.transact = async (work) => {
    const result = await transact(work);
    if (pathsOf(/^users\//).length === 0) return result;
    database.transact = transact;
    throw new Error("UNAVAILABLE");
  };
  expect(await register(api, "student", FIRST_PASSWORD)).toBe(201);
  expectOneAccount();
  expect(await isPassword(api, FIRST_PASSWORD)).toBe(true);
});

test("a registration whose documents cannot be written leaves nothing", async () => {
  const api = await start({ database, accounts });
  const { createEmailConfirmationCode } = accounts;
  accounts.createEmailConfirmationCode = (email) => {
    accounts.createEmailConfirmationCode = createEmailConfirmationCode;
    database.failNextCommit();
    return createEmailConfirmationCode(email);
  };
  expect(await register(api, "student", FIRST_PASSWORD)).toBe(500);
  expect(accounts.entries.size).toBe(0);
  expect(pathsOf(/^(?:users|mail)\//)).toEqual([]);
  expect(await register(api, "student", FIRST_PASSWORD)).toBe(201);
  expectOneAccount();
});
