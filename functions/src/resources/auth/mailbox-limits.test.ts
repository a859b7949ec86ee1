import { beforeEach, describe, expect, test } from "vitest";
import { createApiServices } from "../../services.ts";
import {
  createInMemoryAccountService,
  type InMemoryAccountService,
} from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import { createInMemoryFileStorage } from "../../testing/memory-files.ts";
import { REGISTRATION_FORMS } from "../../testing/registration-forms.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
  TEST_PASSWORD,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";
import { createAdminCode } from "./admin-code.ts";

type Role = keyof typeof REGISTRATION_FORMS;
const EMAIL = "faith@darasa.test";
const WINDOW_SECONDS = 900;

let clock: ReturnType<typeof createTestClock>;
let database: InMemoryDatabase;
let accounts: InMemoryAccountService;
let api: TestApi;
let sendResetMails: () => Promise<void>;

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  accounts = createInMemoryAccountService(clock.now);
  createTestUserFactory({ database, accounts, clock }).addSchool("moi");
  const adminCodes = [await createAdminCode("MOI-1", clock.now())];
  database.documents.set("schools/moi/private/admin", { adminCodes });
  const ids = createTestIdGenerator();
  const files = createInMemoryFileStorage(clock.now);
  const platform = { database, accounts, files, clock, ids, webOrigin: "https://darasa.test" };
  const { passwords } = createApiServices(platform);
  sendResetMails = async () => {
    for (const path of [...database.documents.keys()]) {
      const [collection, id = ""] = path.split("/");
      if (collection === "passwordResets") await passwords.mailResetLink(id);
    }
  };
  api = await startTestApi({ database, accounts, clock, ids });
  return () => api.close();
});

const register = async (role: Role, email: string): Promise<number> => {
  const body = { ...REGISTRATION_FORMS[role], name: "Faith", email, password: TEST_PASSWORD };
  return (await api.call("POST", `/auth/register/${role}`, { body })).status;
};
const forgot = async (email: string): Promise<number> => {
  const { status } = await api.call("POST", "/auth/forgot-password", { body: { email } });
  await sendResetMails();
  return status;
};
const mailsTo = (email: string): string[] =>
  [...database.documents]
    .filter(([path, { to }]) => path.startsWith("mail/") && String(to) === email)
    .map(([, { message }]) => String(Object(message).subject));

describe("the owner of an address that is not confirmed", () => {
  test("gets three confirmation e-mails a day, however often somebody asks", async () => {
    for (let round = 0; round < 10; round += 1) {
      expect(await register("student", EMAIL)).toBe(201);
      expect(await register("teacher", ` ${EMAIL.toUpperCase()} `)).toBe(201);
      expect(await forgot(EMAIL)).toBe(200);
      clock.advanceSeconds(WINDOW_SECONDS);
    }
    expect(mailsTo(EMAIL)).toHaveLength(3);
    clock.advanceSeconds(24 * 60 * 60);
    expect(await forgot(EMAIL)).toBe(200);
    expect(mailsTo(EMAIL)).toHaveLength(4);
  });

  test("gets three although the requests arrive at once", async () => {
    await register("student", EMAIL);
    await Promise.all(Array.from({ length: 4 }, () => forgot(EMAIL)));
    expect(mailsTo(EMAIL)).toHaveLength(3);
  });

  test("costs other addresses nothing", async () => {
    await register("student", EMAIL);
    for (let count = 0; count < 4; count += 1) await forgot(EMAIL);
    await register("student", "other@darasa.test");
    expect(mailsTo("other@darasa.test")).toHaveLength(1);
  });

  test("gets the reset link after the confirmation, although three e-mails were sent", async () => {
    await register("student", EMAIL);
    for (let count = 0; count < 3; count += 1) await forgot(EMAIL);
    expect(mailsTo(EMAIL)).toHaveLength(3);
    const code = [...accounts.entries.values()][0]?.confirmationCode;
    await api.call("POST", "/auth/confirm-email", { body: { code } });
    clock.advanceSeconds(WINDOW_SECONDS);
    await forgot(EMAIL);
    expect(mailsTo(EMAIL)).toHaveLength(4);
    expect(mailsTo(EMAIL).at(-1)).toContain("password");
  });
});

describe("the limit per mailbox", () => {
  const spellings = [EMAIL, EMAIL.toUpperCase(), ` ${EMAIL}`, `${EMAIL}\t`, "Faith@Darasa.test"];

  test("counts every form and every spelling of the address together", async () => {
    const roles = ["admin", "teacher", "student", "parent"] as const;
    for (const [index, role] of roles.entries()) {
      expect(await register(role, spellings[index] ?? "")).toBe(201);
    }
    expect(await forgot(spellings[4] ?? "")).toBe(200);
    for (const role of roles) expect(await register(role, EMAIL)).toBe(429);
    expect(await forgot(EMAIL)).toBe(429);
    expect(await register("parent", "other@darasa.test")).toBe(201);
    expect(await forgot("other@darasa.test")).toBe(200);
    clock.advanceSeconds(WINDOW_SECONDS);
    expect(await forgot(EMAIL)).toBe(200);
  });

  test("does not count logins", async () => {
    for (const email of spellings) await forgot(email);
    const body = { email: EMAIL, password: TEST_PASSWORD };
    expect((await api.call("POST", "/auth/login", { body })).status).toBe(401);
  });
});
