import { beforeEach, describe, expect, test } from "vitest";
import { createInMemoryAccountService } from "../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../testing/memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
  TEST_PASSWORD,
} from "../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../testing/start-api.ts";

let database: InMemoryDatabase;
let clock: ReturnType<typeof createTestClock>;
let people: ReturnType<typeof createTestUserFactory>;
let api: TestApi;

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi");
  people.addPerson({ id: "owner", role: "STUDENT" });
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const SCHOOL = "41.90.1.1";
const HOSTING = "151.101.1.195";

interface Client {
  readonly address?: string;
  readonly cookie?: string | undefined;
  /** An entry that the client itself puts into `X-Forwarded-For`. */
  readonly forged?: string;
}

/** Sends a login request through Firebase Hosting, which appends the address of the client. */
const logIn = (id: string, password: string, client: Client = {}) => {
  const { address = SCHOOL, cookie, forged } = client;
  const entries = [...(forged === undefined ? [] : [forged]), address, HOSTING];
  return api.call("POST", "/auth/login", {
    body: { email: `${id}@darasa.test`, password },
    headers: {
      "x-forwarded-for": entries.join(", "),
      ...(cookie === undefined ? {} : { cookie }),
    },
  });
};

/** Logs the owner in and returns the cookie of the device. */
const logInOwner = async (client: Client = {}): Promise<string> => {
  const { status, headers } = await logIn("owner", TEST_PASSWORD, client);
  expect(status).toBe(200);
  return (headers.get("set-cookie") ?? "").split(";")[0] ?? "";
};

/** Sends wrong passwords for the owner's account from many addresses, until the account refuses them. */
const guessFromManyAddresses = async (): Promise<number> => {
  for (let guess = 0; ; guess += 1) {
    const address = `41.90.2.${guess % 250}`;
    if ((await logIn("owner", `wrong${guess}`, { address })).status === 429) return guess;
  }
};

describe("the owner of an account", () => {
  test("logs in from a known device while others enter wrong passwords", async () => {
    const cookie = await logInOwner();
    expect(await guessFromManyAddresses()).toBe(50);
    await logInOwner({ cookie });
    await logInOwner({ cookie, address: "105.160.7.7" });
  });

  test("logs in from a known device after wrong passwords from the same computer room", async () => {
    const cookie = await logInOwner();
    for (let guess = 0; guess < 12; guess += 1) await logIn("owner", `wrong${guess}`);
    expect((await logIn("owner", TEST_PASSWORD)).status).toBe(429);
    await logInOwner({ cookie });
  });

  test("waits on an unknown device until the window ends", async () => {
    await guessFromManyAddresses();
    const { status, headers } = await logIn("owner", TEST_PASSWORD, { address: "105.160.7.7" });
    expect([status, headers.get("retry-after")]).toEqual([429, "900"]);
    clock.advanceSeconds(900);
    await logInOwner({ address: "105.160.7.7" });
  });

  test("gets a cookie that only the login routes receive and no script reads", async () => {
    const { headers } = await logIn("owner", TEST_PASSWORD);
    expect(headers.get("set-cookie")).toMatch(
      /^__session=[0-9a-f-]{36}; Max-Age=15552000; Path=\/api\/v1\/auth; .*HttpOnly; Secure; SameSite=Strict$/,
    );
  });
});

describe("guessing a password", () => {
  test("is limited to ten guesses on a known device", async () => {
    const cookie = await logInOwner();
    const answers = [];
    for (let guess = 0; guess < 11; guess += 1) {
      answers.push((await logIn("owner", `wrong${guess}`, { cookie })).status);
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  test("gains nothing from an invented cookie or a cookie of another account", async () => {
    people.addPerson({ id: "classmate", role: "STUDENT" });
    const { headers } = await logIn("classmate", TEST_PASSWORD);
    const own = (headers.get("set-cookie") ?? "").split(";")[0];
    for (let guess = 0; guess < 10; guess += 1) {
      const cookie = guess % 2 === 0 ? own : `__session=${crypto.randomUUID()}`;
      expect((await logIn("owner", `wrong${guess}`, { cookie })).status).toBe(401);
    }
    expect((await logIn("owner", "wrong password", { cookie: own })).status).toBe(429);
  });

  test("gives a device without a correct password no cookie", async () => {
    expect((await logIn("owner", "wrong password")).headers.get("set-cookie")).toBeNull();
  });

  test("gains nothing from forged entries of X-Forwarded-For", async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      const forged = `10.0.0.${guess}, 10.1.0.${guess}`;
      expect((await logIn("owner", `wrong${guess}`, { forged })).status).toBe(401);
    }
    expect((await logIn("owner", "wrong password", { forged: "10.9.9.9" })).status).toBe(429);
    await logInOwner({ address: "105.160.7.7", forged: SCHOOL });
  });

  test("gains nothing from the many addresses of one IPv6 network", async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      await logIn("owner", `wrong${guess}`, { address: `2c0f:fe38:1:2::${guess}` });
    }
    const client = { address: "2c0f:fe38:1:2:aaaa::1" };
    expect((await logIn("owner", TEST_PASSWORD, client)).status).toBe(429);
    await logInOwner({ address: "2c0f:fe38:1:3::1" });
  });
});

describe("a computer room behind one address", () => {
  const pupils = Array.from({ length: 60 }, (_pupil, index) => `pupil${index}`);

  test("logs 60 pupils in, six times each", async () => {
    for (const id of pupils) people.addPerson({ id, role: "STUDENT" });
    for (let round = 0; round < 6; round += 1) {
      for (const id of pupils) expect((await logIn(id, TEST_PASSWORD)).status).toBe(200);
    }
  });

  test("may enter 300 wrong passwords, for many accounts", async () => {
    for (const id of pupils) {
      for (let guess = 0; guess < 5; guess += 1) {
        expect((await logIn(id, "wrong password")).status).toBe(401);
      }
    }
    expect((await logIn("owner", TEST_PASSWORD)).status).toBe(429);
    await logInOwner({ address: "105.160.7.7" });
  });

  test("registers 60 pupils, three attempts each, and no more from this address", async () => {
    const register = (email: string, address = SCHOOL) =>
      api.call("POST", "/auth/register/student", {
        headers: { "x-forwarded-for": `${address}, ${HOSTING}` },
        body: {
          name: "Faith Jeptoo",
          email,
          password: TEST_PASSWORD,
          admissionNumber: "MGE/001",
          schoolId: "moi",
          className: "Form 2",
          dateOfBirth: "2010-05-04",
          parentGuardianContact: "+254712345678",
          countyOfResidence: "Eldoret",
        },
      });
    for (let round = 0; round < 3; round += 1) {
      for (const id of pupils) {
        expect((await register(`${id}@darasa.test`)).status).not.toBe(429);
      }
    }
    expect((await register("new@darasa.test")).status).toBe(429);
    expect((await register("new@darasa.test", "105.160.7.7")).status).toBe(201);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await register("new@darasa.test", `105.160.7.${attempt}`);
    }
    expect((await register("new@darasa.test", "105.160.7.9")).status).toBe(429);
  });
});

test("a sender may send 300 messages in a quarter of an hour", async () => {
  const token = people.addPerson({ id: "sender", role: "TEACHER" });
  const other = people.addPerson({ id: "other", role: "TEACHER" });
  const send = (from: string) =>
    api.call("POST", "/messages/send", {
      token: from,
      body: { receiverId: "owner", content: "Habari" },
    });
  for (let count = 0; count < 300; count += 1) expect((await send(token)).status).toBe(201);
  expect((await send(token)).status).toBe(429);
  expect((await send(other)).status).toBe(201);
  clock.advanceSeconds(900);
  expect((await send(token)).status).toBe(201);
});
