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
  TEST_PASSWORD,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";

const OLD = "ruth@darasa.test";
const NEW = "ruth.new@darasa.test";

let clock: ReturnType<typeof createTestClock>;
let database: InMemoryDatabase;
let accounts: InMemoryAccountService;
let people: ReturnType<typeof createTestUserFactory>;
let api: TestApi;
let token: string;

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  accounts = createInMemoryAccountService(clock.now);
  people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi");
  token = people.addPerson({ id: "ruth", role: "TEACHER" });
  people.addPerson({ id: "other", role: "PARENT" });
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const ask = (email = NEW, currentPassword = TEST_PASSWORD) =>
  api.call("POST", "/me/email", { token, body: { email, currentPassword } });
const confirm = (code: string) => api.call("POST", "/auth/confirm-email", { body: { code } });
const mailsTo = (address: string): string[] =>
  [...database.documents]
    .filter(([path, { to }]) => path.startsWith("mail/") && String(to) === address)
    .map(([, data]) => JSON.stringify(data.message));
const codeFor = (address: string): string =>
  /confirm-email\?code=([\w.-]+)/.exec(mailsTo(address).at(-1) ?? "")?.[1] ?? "";
const logIn = async (email: string): Promise<number> =>
  (await api.call("POST", "/auth/login", { body: { email, password: TEST_PASSWORD } })).status;
const emails = () => [
  accounts.entries.get("ruth")?.email,
  Object(database.documents.get("users/ruth")).email,
];
const actions = () =>
  [...database.documents]
    .filter(([path]) => path.startsWith("audit/"))
    .map(([, { action }]) => action);

describe("a request for another address", () => {
  test("mails a link to the new address and a notice to the old one, and changes nothing", async () => {
    const { status, json } = await ask();
    expect([status, json]).toEqual([200, { success: true, data: null }]);
    expect(mailsTo(NEW)).toEqual([expect.stringContaining("Confirm your new email address")]);
    expect(mailsTo(OLD)).toEqual([expect.stringContaining(NEW)]);
    expect(mailsTo(OLD)[0]).not.toContain("confirm-email");
    expect(emails()).toEqual([OLD, OLD]);
    expect(await logIn(OLD)).toBe(200);
    expect(await logIn(NEW)).toBe(401);
  });

  test("stores no secret", async () => {
    await ask();
    const [, secret] = codeFor(NEW).split(".");
    expect(secret).toHaveLength(43);
    expect(JSON.stringify(database.documents.get("users/ruth/private/emailChange"))).not.toContain(
      secret,
    );
  });

  test("needs the current password", async () => {
    const { status, json } = await ask(NEW, "wrong password");
    expect(status).toBe(400);
    expect(json).toMatchObject({ errors: [{ path: "currentPassword", reason: "wrongPassword" }] });
    expect(mailsTo(NEW)).toEqual([]);
    expect(mailsTo(OLD)).toEqual([]);
  });

  test("stops guesses of the password", async () => {
    for (let count = 0; count < 10; count += 1) await ask(`${count}@darasa.test`, "wrong password");
    expect((await ask()).status).toBe(429);
  });

  test("refuses the present address and an account without an address", async () => {
    expect(await ask(OLD)).toMatchObject({
      status: 400,
      json: { errors: [{ path: "email", reason: "emailNotNew" }] },
    });
    const { email: _email, ...user } = Object(database.documents.get("users/ruth"));
    database.documents.set("users/ruth", user);
    expect(await ask()).toMatchObject({ status: 409, json: { reason: "noEmailLogin" } });
  });

  test("gets the same response for an address that is in use, and its owner is told once", async () => {
    const free = await ask();
    const used = await ask("other@darasa.test");
    expect([used.status, used.json]).toEqual([free.status, free.json]);
    await ask("other@darasa.test");
    expect(mailsTo("other@darasa.test")).toEqual([
      expect.stringContaining("You already have a Darasa account"),
    ]);
    expect(mailsTo("other@darasa.test")[0]).not.toContain("confirm-email");
  });

  test("mails an address three times a day, and the last link keeps working", async () => {
    for (let count = 0; count < 5; count += 1) expect((await ask()).status).toBe(200);
    expect(mailsTo(NEW)).toHaveLength(3);
    expect((await ask()).status).toBe(429);
    expect((await confirm(codeFor(NEW))).status).toBe(200);
  });
});

describe("the confirmation", () => {
  test("moves the login to the new address, ends the sessions and tells the old address", async () => {
    await ask();
    clock.advanceSeconds(5);
    expect((await confirm(codeFor(NEW))).status).toBe(200);
    expect(emails()).toEqual([NEW, NEW]);
    expect((await api.call("GET", "/me", { token })).status).toBe(401);
    clock.advanceSeconds(5);
    expect(await logIn(NEW)).toBe(200);
    expect(await logIn(OLD)).toBe(401);
    expect(mailsTo(OLD).at(-1)).toContain("was changed");
    expect(actions()).toEqual(["EMAIL_CHANGED"]);
  });

  test("changes nothing when it is repeated", async () => {
    await ask();
    const code = codeFor(NEW);
    clock.advanceSeconds(5);
    await confirm(code);
    clock.advanceSeconds(5);
    const later = accounts.issue("ruth");
    expect((await confirm(code)).status).toBe(200);
    expect((await api.call("GET", "/me", { token: later })).status).toBe(200);
    expect(mailsTo(OLD)).toHaveLength(2);
    expect(actions()).toEqual(["EMAIL_CHANGED"]);
  });

  test("completes a confirmation that stopped after the change in Auth", async () => {
    await ask();
    await accounts.setConfirmedEmail("ruth", NEW);
    expect((await confirm(codeFor(NEW))).status).toBe(200);
    expect(emails()).toEqual([NEW, NEW]);
  });

  test.each([
    ["a wrong secret", (code: string) => `${code.slice(0, -3)}AAA`],
    ["the account of somebody else", (code: string) => code.replace("ruth", "other")],
    ["a missing account", (code: string) => code.replace("ruth", "nobody")],
  ])("is refused for %s", async (_name, spoil) => {
    await ask();
    const { status, json } = await confirm(spoil(codeFor(NEW)));
    expect([status, json]).toMatchObject([400, { errors: [{ reason: "resetCodeUsed" }] }]);
    expect(emails()).toEqual([OLD, OLD]);
  });

  test("is refused for an older link, and after a day", async () => {
    await ask();
    const first = codeFor(NEW);
    await ask("third@darasa.test");
    expect((await confirm(first)).status).toBe(400);
    clock.advanceSeconds(24 * 60 * 60);
    expect(await confirm(codeFor("third@darasa.test"))).toMatchObject({
      json: { errors: [{ reason: "resetCodeExpired" }] },
    });
    expect(emails()).toEqual([OLD, OLD]);
  });

  test("is refused if somebody registered with the address meanwhile, or the account is suspended", async () => {
    await ask();
    const code = codeFor(NEW);
    accounts.put({ id: "squatter", email: NEW });
    expect((await confirm(code)).status).toBe(400);
    accounts.entries.delete("squatter");
    Object(database.documents.get("users/ruth")).status = "SUSPENDED";
    expect((await confirm(code)).status).toBe(400);
    expect(emails()).toEqual([OLD, OLD]);
  });
});
