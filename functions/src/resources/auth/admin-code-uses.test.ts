import { beforeEach, describe, expect, test } from "vitest";
import {
  createInMemoryAccountService,
  type InMemoryAccountService,
} from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";
import { createAdminCode } from "./admin-code.ts";

const CODE = "MOI-ADMIN-2026";
const PATH = "schools/moi/private/admin";

let database: InMemoryDatabase;
let accounts: InMemoryAccountService;
let api: TestApi;

const setUsesLeft = async (usesLeft: number): Promise<void> => {
  const code = await createAdminCode(CODE, new Date("2026-03-02T08:00:00.000Z"));
  database.documents.set(PATH, { adminCodes: [{ ...code, usesLeft }] });
};

beforeEach(async () => {
  const clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  accounts = createInMemoryAccountService(clock.now);
  createTestUserFactory({ database, accounts, clock }).addSchool("moi");
  await setUsesLeft(3);
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const register = async (name: string): Promise<number> => {
  const email = `${name}@darasa.test`;
  const body = { name, email, password: "Darasa#2026", adminCode: CODE, institutionId: "moi" };
  return (await api.call("POST", "/auth/register/admin", { body })).status;
};

/** Makes `step` of the accounts run `before` first, once. */
const interrupt = (step: "create" | "setClaims", before: () => Promise<unknown>): void => {
  const { [step]: original } = accounts;
  const once = { isDone: false };
  Object.assign(accounts, {
    [step]: async (...args: never) => {
      if (!once.isDone) {
        once.isDone = true;
        await before();
      }
      return Reflect.apply(original, accounts, args);
    },
  });
};

const administrators = (): unknown[] =>
  [...database.documents]
    .filter(([path]) => /^users\/[^/]+$/.test(path))
    .map(([, { name }]) => name);
const storedCodes = (): unknown => database.documents.get(PATH)?.adminCodes;

describe("a registration that overlaps another one with the same code", () => {
  test("leaves the use of a repeated request that completed first", async () => {
    const statuses: number[] = [];
    interrupt("create", async () => statuses.push(await register("esther")));
    statuses.push(await register("esther"));
    expect(statuses).toEqual([201, 201]);
    expect(administrators()).toEqual(["esther"]);
    expect(storedCodes()).toMatchObject([{ usesLeft: 2, usedBy: ["esther@darasa.test"] }]);
  });

  test("gives back nothing of the other one when it fails", async () => {
    interrupt("setClaims", async () => {
      await register("ruth");
      throw new Error("UNAVAILABLE");
    });
    expect(await register("esther")).toBe(500);
    expect(administrators()).toEqual(["ruth"]);
    expect(storedCodes()).toMatchObject([{ usesLeft: 2, usedBy: ["ruth@darasa.test"] }]);
    expect(await register("esther")).toBe(201);
    expect(storedCodes()).toMatchObject([{ usesLeft: 1 }]);
  });

  test("is refused if the other one takes the last use, and leaves no account", async () => {
    await setUsesLeft(1);
    const statuses: number[] = [];
    interrupt("setClaims", async () => statuses.push(await register("ruth")));
    statuses.push(await register("esther"));
    expect(statuses).toEqual([201, 403]);
    expect(administrators()).toEqual(["ruth"]);
    expect([...accounts.entries.values()].map(({ name }) => name)).toEqual(["ruth"]);
    expect(storedCodes()).toMatchObject([{ usesLeft: 0 }]);
  });

  test("counts both if both complete", async () => {
    const statuses: number[] = [];
    interrupt("create", async () => statuses.push(await register("ruth")));
    statuses.push(await register("esther"));
    expect(statuses).toEqual([201, 201]);
    expect(storedCodes()).toMatchObject([{ usesLeft: 1 }]);
  });
});

test("a registration that stops before it writes the account uses no code", async () => {
  const { transact } = database;
  const stop = () => Promise.reject(new Error("stopped"));
  accounts.createEmailConfirmationCode = () => {
    Object.assign(database, { transact: stop });
    return stop();
  };
  expect(await register("esther")).toBe(500);
  database.transact = transact;
  expect(storedCodes()).toMatchObject([{ usesLeft: 3 }]);
});
