import { studentAccountRoutes } from "@darasa/contract/student-accounts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildPaperConsent } from "../../testing/consent-fixture.ts";
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

const STUDENT = {
  requestId: "request-1",
  name: "Faith Jeptoo",
  admissionNumber: "MGE/2026/001",
  className: "Form 2",
  dateOfBirth: "2010-05-14",
};
const NEW_PIN = "739164";

let clock: ReturnType<typeof createTestClock>;
let database: InMemoryDatabase;
let accounts: InMemoryAccountService;
let people: ReturnType<typeof createTestUserFactory>;
let admin: string;
let ids: ReturnType<typeof createTestIdGenerator>;
let apis: TestApi[];
let api: TestApi;

const start = async (
  platform: Pick<Parameters<typeof startTestApi>[0], "database" | "accounts">,
) => {
  const started = await startTestApi({ ...platform, clock, ids });
  apis.push(started);
  return started;
};

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  accounts = createInMemoryAccountService(clock.now);
  people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi");
  people.addSchool("kisumu");
  admin = people.addPerson({ id: "admin", role: "ADMIN", name: "Esther" });
  ids = createTestIdGenerator();
  apis = [];
  api = await start({ database, accounts });
});
afterEach(() => Promise.all(apis.map((each) => each.close())));

const add = (changes: object = {}, token = admin, target = api) =>
  target.call("POST", "/admin/students", { token, body: { ...STUDENT, ...changes } });
const created = (json: unknown) => studentAccountRoutes.create.response.parse(json).data;
const approve = (id: string) =>
  api.call("POST", `/admin/users/${id}/approve`, {
    token: admin,
    body: { consent: buildPaperConsent() },
  });
const resetPin = (id: string, token: string) =>
  api.call("POST", `/admin/users/${id}/reset-pin`, { token });
const pinOf = (json: unknown): string =>
  studentAccountRoutes.resetPin.response.parse(json).data.pin;
const logIn = (pin = "", schoolId = "moi") =>
  api.call("POST", "/auth/login/number", {
    body: { schoolId, admissionNumber: STUDENT.admissionNumber, pin },
  });
const changeFirstPin = (pin = "", newPin = NEW_PIN) =>
  api.call("POST", "/auth/login/number/change-pin", {
    body: { schoolId: "moi", admissionNumber: STUDENT.admissionNumber, pin, newPin },
  });
const pathsOf = (pattern: RegExp): string[] =>
  [...database.documents.keys()].filter((path) => pattern.test(path));

/** Adds a student, approves the account and replaces the first PIN. Returns the id and an ID token. */
const addActiveStudent = async () => {
  const { user, pin } = created((await add()).json);
  await approve(user.id);
  const changed = Object(await changeFirstPin(pin));
  clock.advanceSeconds(1);
  return { id: user.id, token: String(changed.json.data) };
};

describe("an account that the school makes", () => {
  test("is pending, has no e-mail address and one PIN, and is audited", async () => {
    const { status, json } = await add();
    const { user, pin } = created(json);
    expect(status).toBe(201);
    expect(user).toMatchObject({
      status: "PENDING",
      login: "NUMBER",
      madeBySchool: true,
      schoolId: "moi",
      admissionNumber: STUDENT.admissionNumber,
    });
    expect(user).not.toHaveProperty("email");
    expect(pin).toMatch(/^\d{6}$/);
    expect(JSON.stringify([...database.documents.values()])).not.toContain(`"${pin}"`);
    expect(accounts.entries.get(user.id)).toMatchObject({ email: "", password: "" });
    const audit = pathsOf(/^audit\//).map((path) => database.documents.get(path));
    expect(audit).toMatchObject([
      { action: "STUDENT_ADDED", subjectId: user.id, actorId: "admin" },
    ]);
  });

  test("is approved without an e-mail, and its student logs in with another PIN", async () => {
    const { user, pin } = created((await add()).json);
    expect((await logIn(pin)).status).toBe(403);
    expect((await approve(user.id)).status).toBe(200);
    expect(pathsOf(/^mail\//)).toEqual([]);
    expect(await logIn(pin)).toMatchObject({ json: { code: "PIN_CHANGE_REQUIRED" } });
    expect((await changeFirstPin(pin)).status).toBe(200);
  });

  test("shows its details without an e-mail address", async () => {
    const { user } = created((await add()).json);
    const { json } = await api.call("GET", `/admin/users/${user.id}`, { token: admin });
    expect(json).toMatchObject({
      data: { login: "NUMBER", profile: { dateOfBirth: "2010-05-14" } },
    });
    expect(Object(json).data).not.toHaveProperty("emailConfirmed");
  });

  test("is made once for repeated and parallel requests", async () => {
    const [first, ...others] = await Promise.all([add(), add(), add()]);
    const repeated = [...others, await add()].map(({ json }) => created(json));
    const all = [created(first?.json), ...repeated];
    expect(new Set(all.map(({ user }) => user.id)).size).toBe(1);
    expect(all.filter(({ pin }) => pin !== undefined)).toHaveLength(1);
    expect(pathsOf(/^users\/[^/]+$/)).toHaveLength(2);
    expect(pathsOf(/^audit\//)).toHaveLength(1);
  });

  test.each([STUDENT.admissionNumber, "mge/2026/001", "MGE / 2026/001"])(
    "refuses another student with the number %s",
    async (admissionNumber) => {
      await add();
      expect(await add({ requestId: "request-2", admissionNumber })).toMatchObject({
        status: 409,
        json: { reason: "admissionNumberTaken" },
      });
    },
  );

  test("refuses the number of a student who registered, but not of one who waits", async () => {
    const { admissionNumber } = STUDENT;
    people.addPerson({ id: "mercy", role: "STUDENT", status: "PENDING", admissionNumber });
    expect((await add()).status).toBe(201);
    people.addPerson({ id: "ruth", role: "STUDENT", admissionNumber: "2" });
    expect((await add({ requestId: "request-2", admissionNumber: "2" })).status).toBe(409);
  });

  test("may have the number of a student of another school", async () => {
    const elsewhere = people.addPerson({ id: "admin2", role: "ADMIN", schoolId: "kisumu" });
    await add();
    const other = created((await add({ requestId: "request-2" }, elsewhere)).json);
    expect(other.user).toMatchObject({ schoolId: "kisumu" });
    expect(pathsOf(/^schools\/\w+\/logins\//)).toHaveLength(2);
  });

  test("refuses a birth in the future and unknown fields such as a role or a school", async () => {
    expect((await add({ dateOfBirth: "2030-01-01" })).status).toBe(400);
    expect((await add({ schoolId: "kisumu" })).status).toBe(400);
    expect((await add({ role: "ADMIN" })).status).toBe(400);
    expect(pathsOf(/\/logins\//)).toEqual([]);
  });

  test("is not for the national office, which has no students", async () => {
    const office = people.addPerson({ id: "office", role: "ADMIN", schoolId: "national-office" });
    expect((await add({}, office)).status).toBe(404);
  });
});

/** The platform of a server that stops at its write number `stopAt`, before the write or when the write is done. */
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
  const { createWithoutEmail, setClaims } = accounts;
  return {
    database: { ...database, transact: mortal(database.transact) as typeof database.transact },
    accounts: {
      ...accounts,
      createWithoutEmail: mortal(createWithoutEmail),
      setClaims: mortal(setClaims),
    },
  };
};

describe.each([
  ["before", false],
  ["after", true],
])("a server that stops %s a write", (_when, isWritten) => {
  test.each([1, 2, 3, 4])(
    "leaves an account that a repeated request completes: %i",
    async (stopAt) => {
      const stopped = await start(createMortalPlatform(stopAt, isWritten));
      expect((await add({}, admin, stopped)).status).toBe(500);
      const { user, pin } = created((await add()).json);
      expect(pathsOf(/^users\/[^/]+$/)).toEqual(["users/admin", `users/${user.id}`]);
      expect([...accounts.entries.keys()]).toEqual(["admin", user.id]);
      await approve(user.id);
      if (pin !== undefined) expect((await changeFirstPin(pin)).status).toBe(200);
      // If the PIN was lost with the first response, the school resets it.
      else
        expect((await changeFirstPin(pinOf((await resetPin(user.id, admin)).json))).status).toBe(
          200,
        );
    },
  );

  test("does not block the number for another request", async () => {
    const stopped = await start(createMortalPlatform(2, isWritten));
    expect((await add({}, admin, stopped)).status).toBe(500);
    const other = created((await add({ requestId: "request-2", name: "Ruth Wanjiru" })).json);
    expect(other.user.name).toBe("Ruth Wanjiru");
    expect(accounts.entries.get(other.user.id)?.name).toBe("Ruth Wanjiru");
    expect((await add()).status).toBe(409);
  });
});

describe("a reset of the PIN", () => {
  test("returns a PIN that must be replaced, ends the sessions and is audited", async () => {
    const { id, token } = await addActiveStudent();
    const { status, json } = await resetPin(id, admin);
    expect(status).toBe(200);
    expect((await api.call("GET", "/me", { token })).status).toBe(401);
    expect((await logIn(NEW_PIN)).status).toBe(401);
    expect(await logIn(pinOf(json))).toMatchObject({ json: { code: "PIN_CHANGE_REQUIRED" } });
    const audit = pathsOf(/^audit\//).map((path) => Object(database.documents.get(path)).action);
    expect(audit).toContain("PIN_RESET");
  });

  test("lifts the wait after wrong PINs", async () => {
    const { id } = await addActiveStudent();
    for (let count = 0; count < 6; count += 1) await logIn("111112");
    expect((await logIn(NEW_PIN)).status).toBe(429);
    const pin = pinOf((await resetPin(id, admin)).json);
    expect((await logIn(pin)).status).toBe(403);
  });

  test("is open to teachers of the student, and to nobody else", async () => {
    const { id } = await addActiveStudent();
    people.addClass("form2", ["own", "teacher2"]);
    const placement = { token: admin, body: { studentIds: [id] } };
    expect((await api.call("POST", "/classes/form2/students", placement)).status).toBe(200);
    const own = people.addPerson({ id: "own", role: "TEACHER" });
    const other = people.addPerson({ id: "other", role: "TEACHER" });
    const teacher2 = people.addPerson({ id: "teacher2", role: "TEACHER", schoolId: "kisumu" });
    const admin2 = people.addPerson({ id: "admin2", role: "ADMIN", schoolId: "kisumu" });
    const missing = await resetPin("missing", own);
    for (const token of [other, teacher2, admin2]) {
      const refused = await resetPin(id, token);
      expect([refused.status, refused.json]).toEqual([missing.status, missing.json]);
    }
    clock.advanceSeconds(1);
    expect((await changeFirstPin(NEW_PIN, "285047")).status).toBe(200);
    expect((await resetPin(id, own)).status).toBe(200);
  });

  test("is open to teachers of the student although only administrators decide on accounts", async () => {
    const { id } = await addActiveStudent();
    people.addClass("form2", ["own"]);
    const placement = { token: admin, body: { studentIds: [id] } };
    expect((await api.call("POST", "/classes/form2/students", placement)).status).toBe(200);
    const own = people.addPerson({ id: "own", role: "TEACHER" });
    const other = people.addPerson({ id: "other", role: "TEACHER" });
    database.documents.set("schools/moi/private/settings", { accountDeciders: "ADMINS" });
    expect((await resetPin(id, other)).status).toBe(404);
    expect((await resetPin(id, own)).status).toBe(200);
  });

  test("is refused for an account with a password", async () => {
    people.addPerson({ id: "ruth", role: "STUDENT", className: "Form 2" });
    expect(await resetPin("ruth", admin)).toMatchObject({ status: 409 });
  });
});
