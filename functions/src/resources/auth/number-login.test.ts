import { numberLoginRoutes } from "@darasa/contract/number-login";
import { getApiErrorMessage, VALIDATION } from "@darasa/contract/texts";
import { beforeEach, describe, expect, test } from "vitest";
import {
  createInMemoryAccountService,
  type InMemoryAccountService,
} from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import { addNumberLogin, TEST_PIN } from "../../testing/number-login-fixture.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
  TEST_PASSWORD,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";

const NUMBER = "MGE/2026/001";
const NEW_PIN = "739164";
const WRONG_PIN = "111112";
const HOSTING = "151.101.1.195";

let clock: ReturnType<typeof createTestClock>;
let database: InMemoryDatabase;
let accounts: InMemoryAccountService;
let people: ReturnType<typeof createTestUserFactory>;
let api: TestApi;

const addStudent = async (
  id: string,
  more: Partial<Parameters<typeof addNumberLogin>[1]> & { status?: "PENDING" | "SUSPENDED" } = {},
): Promise<void> => {
  const { status = "ACTIVE", ...login } = more;
  people.addPerson({
    id,
    role: "STUDENT",
    className: "Form 2",
    status,
    statusReason: "Left",
    profile: { dateOfBirth: "2010-05-14" },
    ...(login.schoolId === undefined ? {} : { schoolId: login.schoolId }),
  });
  await addNumberLogin(database, { id, admissionNumber: NUMBER, ...login });
};

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  accounts = createInMemoryAccountService(clock.now);
  people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi");
  people.addSchool("kisumu");
  await addStudent("faith");
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

interface Attempt {
  readonly schoolId?: string;
  readonly admissionNumber?: string;
  readonly pin?: string;
}

const logIn = (
  { schoolId = "moi", admissionNumber = NUMBER, pin = TEST_PIN }: Attempt = {},
  address = "41.90.1.1",
) =>
  api.call("POST", "/auth/login/number", {
    body: { schoolId, admissionNumber, pin },
    headers: { "x-forwarded-for": `${address}, ${HOSTING}` },
  });
const changeFirstPin = (newPin: string, pin = TEST_PIN) =>
  api.call("POST", "/auth/login/number/change-pin", {
    body: { schoolId: "moi", admissionNumber: NUMBER, pin, newPin },
  });
const changePin = (token: string, currentPin: string, newPin: string) =>
  api.call("POST", "/auth/change-pin", { token, body: { currentPin, newPin } });
const tokenOf = (json: unknown): string =>
  numberLoginRoutes.loginWithNumber.response.parse(json).data;
const me = (token: string) => api.call("GET", "/me", { token });

/** Sends wrong PINs from changing addresses until the account refuses them, and returns how many were checked. */
const guess = async (admissionNumber = NUMBER): Promise<number> => {
  for (let count = 0; ; count += 1) {
    const { status } = await logIn({ admissionNumber, pin: WRONG_PIN }, `41.90.2.${count}`);
    if (status === 429) return count;
    expect(status).toBe(401);
  }
};

describe("a login with a number", () => {
  test("opens a session like a login with a password", async () => {
    const { status, json, headers } = await logIn();
    expect(status).toBe(200);
    expect(await me(tokenOf(json))).toMatchObject({
      status: 200,
      json: { data: { id: "faith", login: "NUMBER" } },
    });
    expect(headers.get("set-cookie")).toContain("HttpOnly");
    expect(JSON.stringify(await me(tokenOf(json)))).not.toContain("@");
  });

  test.each(["mge/2026/001", " MGE / 2026 / 001 ", "Mge/2026/001"])(
    "ignores case and spaces: %s",
    async (admissionNumber) => {
      expect((await logIn({ admissionNumber })).status).toBe(200);
    },
  );

  test("gives one response for a wrong school, number or PIN", async () => {
    const attempts = [{ pin: WRONG_PIN }, { admissionNumber: "1" }, { schoolId: "kisumu" }];
    const results = await Promise.all(attempts.map((attempt) => logIn(attempt)));
    const responses = results.map(({ status, json }) => [status, json]);
    expect(responses[0]).toMatchObject([
      401,
      { code: "INVALID_CREDENTIALS", message: getApiErrorMessage("badNumberCredentials") },
    ]);
    expect(responses).toEqual(responses.map(() => responses[0]));
  });

  test("does not open the account with the same number at another school", async () => {
    await addStudent("brian", { schoolId: "kisumu", pin: NEW_PIN });
    expect((await logIn({ pin: NEW_PIN })).status).toBe(401);
    expect((await logIn({ schoolId: "kisumu" })).status).toBe(401);
    const { json } = await logIn({ schoolId: "kisumu", pin: NEW_PIN });
    expect(await me(tokenOf(json))).toMatchObject({ json: { data: { id: "brian" } } });
  });

  test.each(["PENDING", "SUSPENDED"] as const)(
    "tells only the owner of the PIN that the account is %s",
    async (status) => {
      await addStudent("faith", { status });
      expect((await logIn({ pin: WRONG_PIN })).status).toBe(401);
      expect(await logIn()).toMatchObject({ status: 403, json: { code: "ACCOUNT_NOT_ACTIVE" } });
    },
  );

  test("refuses a first PIN of an account that is not active without asking for a new one", async () => {
    await addStudent("faith", { status: "SUSPENDED", mustChange: true });
    expect(await logIn()).toMatchObject({ json: { reason: "suspended", statusReason: "Left" } });
    expect(await changeFirstPin(NEW_PIN)).toMatchObject({ json: { reason: "suspended" } });
    expect((await logIn({ pin: NEW_PIN })).status).toBe(401);
  });

  test.each([true, false])(
    "tells only the owner of the PIN that the school is suspended: must change it %s",
    async (mustChange) => {
      await addStudent("faith", { mustChange });
      await addStudent("brian", { schoolId: "kisumu" });
      const school = database.documents.get("schools/moi");
      const suspension = { status: "SUSPENDED", statusReason: "Closed" };
      database.documents.set("schools/moi", { ...school, ...suspension });
      expect((await logIn({ pin: WRONG_PIN })).status).toBe(401);
      const refusal = {
        status: 403,
        json: { reason: "schoolSuspended", statusReason: "Closed" },
      };
      expect(await logIn()).toMatchObject(refusal);
      expect(await changeFirstPin(NEW_PIN)).toMatchObject(refusal);
      expect((await logIn({ pin: NEW_PIN })).status).toBe(401);
      expect((await logIn({ schoolId: "kisumu" })).status).toBe(200);
    },
  );

  test("opens nothing for an account without documents", async () => {
    database.documents.delete("users/faith");
    expect((await logIn()).status).toBe(403);
    database.documents.delete("users/faith/private/login");
    expect((await logIn()).status).toBe(401);
  });

  test("is not possible with a password, not even with the empty address", async () => {
    const body = { email: "faith@darasa.test", password: TEST_PASSWORD };
    const entry = accounts.entries.get("faith");
    if (entry !== undefined) accounts.put({ ...entry, email: "" });
    expect((await api.call("POST", "/auth/login", { body })).status).toBe(401);
    const token = tokenOf((await logIn()).json);
    const change = { currentPassword: TEST_PASSWORD, newPassword: "Kiplagat#2027" };
    expect(await api.call("POST", "/auth/change-password", { token, body: change })).toMatchObject({
      json: { errors: [{ path: "currentPassword", reason: "wrongPassword" }] },
    });
  });
});

describe("wrong PINs", () => {
  test("stop after five, from any number of addresses, even before the right PIN", async () => {
    expect(await guess()).toBe(5);
    const refused = await logIn({}, "105.160.1.1");
    expect(refused).toMatchObject({ status: 429, json: { reason: "tooManyWrongPins" } });
    expect(refused.headers.get("retry-after")).toBe("900");
    clock.advanceSeconds(900);
    expect((await logIn()).status).toBe(200);
  });

  test("make each further guess wait longer, up to four hours", async () => {
    await guess();
    for (const minutes of [15, 30, 60, 120, 240, 240]) {
      clock.advanceSeconds(minutes * 60 - 1);
      expect((await logIn()).status).toBe(429);
      clock.advanceSeconds(1);
      expect((await logIn({ pin: WRONG_PIN })).status).toBe(401);
    }
  });

  test("are limited in parallel requests", async () => {
    const pins = Array.from({ length: 20 }, (_, index) => String(100_000 + index));
    const responses = await Promise.all(pins.map((pin) => logIn({ pin })));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  test("are limited for a number without an account in the same way", async () => {
    expect(await guess("unknown")).toBe(5);
    await guess();
    const known = await logIn();
    const unknown = await logIn({ admissionNumber: "unknown" });
    expect([unknown.status, unknown.json]).toEqual([known.status, known.json]);
  });

  test("count for the change of the first PIN and of a later one, too", async () => {
    const token = tokenOf((await logIn()).json);
    for (let count = 0; count < 2; count += 1) await logIn({ pin: WRONG_PIN });
    expect((await changeFirstPin(NEW_PIN, WRONG_PIN)).status).toBe(401);
    for (let count = 0; count < 2; count += 1) {
      expect(await changePin(token, WRONG_PIN, NEW_PIN)).toMatchObject({
        json: { errors: [{ path: "currentPin", reason: "wrongPin" }] },
      });
    }
    expect((await changePin(token, TEST_PIN, NEW_PIN)).status).toBe(429);
    expect((await changeFirstPin(NEW_PIN)).status).toBe(429);
  });

  test("of one student do not delay another student of the school", async () => {
    await addStudent("mercy", { admissionNumber: "2" });
    await guess();
    expect((await logIn({ admissionNumber: "2" })).status).toBe(200);
  });

  test("for many numbers stop for the school, but not on its own computers", async () => {
    const { headers } = await logIn();
    const cookie = (headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    let count = 0;
    const attempt = () =>
      logIn({ admissionNumber: `n${count}`, pin: WRONG_PIN }, `41.90.${count}.1`);
    while ((await attempt()).status === 401) count += 1;
    expect(count).toBe(300);
    const body = { schoolId: "moi", admissionNumber: NUMBER, pin: TEST_PIN };
    const known = await api.call("POST", "/auth/login/number", { body, headers: { cookie } });
    expect(known.status).toBe(200);
  });
});

describe("the first PIN", () => {
  beforeEach(() => addStudent("faith", { mustChange: true }));

  test("opens no session before it is changed", async () => {
    expect(await logIn()).toMatchObject({ status: 403, json: { code: "PIN_CHANGE_REQUIRED" } });
    expect(JSON.stringify((await logIn()).json)).not.toContain("session");
    const changed = await changeFirstPin(NEW_PIN);
    expect((await me(tokenOf(changed.json))).status).toBe(200);
    clock.advanceSeconds(1);
    expect((await logIn({ pin: NEW_PIN })).status).toBe(200);
    expect((await logIn()).status).toBe(401);
    expect((await changeFirstPin("285047")).status).toBe(401);
  });

  test.each(["123456", "987654", "000000", "121212", "123123", "112233", "200810", "121998"])(
    "cannot be replaced by %s",
    async (newPin) => {
      expect(await changeFirstPin(newPin)).toMatchObject({
        status: 400,
        json: { errors: [{ path: "newPin", message: VALIDATION.pinTooEasy }] },
      });
    },
  );

  test.each([
    [TEST_PIN, "pinNotNew"],
    ["140510", "pinIsBirthDate"],
    ["051410", "pinIsBirthDate"],
    ["100514", "pinIsBirthDate"],
  ])("cannot be replaced by %s: %s", async (newPin, reason) => {
    expect(await changeFirstPin(newPin)).toMatchObject({
      status: 400,
      json: { errors: [{ path: "newPin", reason }] },
    });
    expect((await logIn()).status).toBe(403);
  });

  test("is replaced by one of two parallel requests", async () => {
    const responses = await Promise.all([changeFirstPin(NEW_PIN), changeFirstPin("285047")]);
    expect(responses.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      200, 401,
    ]);
  });
});

describe("a change of the PIN", () => {
  test("needs the current PIN, ends the other sessions and returns a new one", async () => {
    const other = tokenOf((await logIn()).json);
    const token = tokenOf((await logIn()).json);
    const changed = await changePin(token, TEST_PIN, NEW_PIN);
    expect(changed.status).toBe(200);
    expect((await me(other)).status).toBe(401);
    expect((await me(tokenOf(changed.json))).status).toBe(200);
    clock.advanceSeconds(1);
    expect((await logIn()).status).toBe(401);
    expect((await logIn({ pin: NEW_PIN })).status).toBe(200);
  });

  test("is refused for an account with a password", async () => {
    const token = people.addPerson({ id: "teacher", role: "TEACHER" });
    expect(await changePin(token, TEST_PIN, NEW_PIN)).toMatchObject({
      status: 409,
      json: { reason: "noPinLogin" },
    });
  });
});
