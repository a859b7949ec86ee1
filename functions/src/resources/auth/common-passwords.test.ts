import { beforeEach, describe, expect, test } from "vitest";
import { createInMemoryAccountService } from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase } from "../../testing/memory-database.ts";
import { REGISTRATION_FORMS } from "../../testing/registration-forms.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
  TEST_PASSWORD,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";
import { createAdminCode } from "./admin-code.ts";

const MESSAGE = "Too many people use this password. Please choose another one.";

/** Passwords of at least eight characters from the beginning of published lists of common passwords. */
const COMMON = [
  "password",
  "12345678",
  "qwertyuiop",
  "iloveyou1",
  "PASSWORD1",
  "Football",
  "trustno1",
];
const UNCOMMON = ["Darasa#2026", "Mwalimu#2027", "mvua nyingi leo", "kiboko-na-twiga"];

const account = { name: "Wanjiku Kamau", email: "wanjiku@darasa.test" };
const FORMS = {
  admin: { ...REGISTRATION_FORMS.admin, ...account },
  teacher: { ...REGISTRATION_FORMS.teacher, ...account },
  student: { ...REGISTRATION_FORMS.student, ...account },
  parent: { ...REGISTRATION_FORMS.parent, ...account },
} as const;

let api: TestApi;
let accounts: ReturnType<typeof createInMemoryAccountService>;
let token: string;

beforeEach(async () => {
  const clock = createTestClock();
  const database = createInMemoryDatabase(clock.now);
  accounts = createInMemoryAccountService(clock.now);
  const people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi");
  database.documents.set("schools/moi/private/admin", {
    adminCodes: [await createAdminCode("MOI-1", clock.now())],
  });
  token = people.addPerson({ id: "teacher", role: "TEACHER" });
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const post = (path: string, body: unknown) => api.call("POST", path, { body, token });
const refusalOf = (path: string) => ({
  code: "INVALID_REQUEST",
  reason: "passwordTooCommon",
  errors: [{ path, reason: "passwordTooCommon", message: MESSAGE }],
});

describe.each(Object.entries(FORMS))("the registration of a %s", (role, form) => {
  test.each(COMMON)("refuses the password %s and creates nothing", async (password) => {
    const { status, json } = await post(`/auth/register/${role}`, { ...form, password });
    expect(status).toBe(400);
    expect(json).toMatchObject(refusalOf("password"));
    expect(accounts.entries.size).toBe(1);
  });

  test.each(UNCOMMON)("accepts the password %s", async (password) => {
    expect((await post(`/auth/register/${role}`, { ...form, password })).status).toBe(201);
  });
});

describe("a password reset", () => {
  test("refuses a common password, and the code still works afterwards", async () => {
    const code = await accounts.createResetCode("teacher@darasa.test");
    const { status, json } = await post("/auth/reset-password", { code, password: "sunshine1" });
    expect(status).toBe(400);
    expect(json).toMatchObject(refusalOf("password"));
    const again = await post("/auth/reset-password", { code, password: "mvua nyingi leo" });
    expect(again.status).toBe(200);
  });
});

describe("a change of the password", () => {
  const change = (newPassword: string) =>
    post("/auth/change-password", { currentPassword: TEST_PASSWORD, newPassword });

  test("refuses a common password and keeps the old one", async () => {
    const { status, json } = await change("Princess1");
    expect(status).toBe(400);
    expect(json).toMatchObject(refusalOf("newPassword"));
    expect(accounts.entries.get("teacher")?.password).toBe(TEST_PASSWORD);
  });

  test("accepts an uncommon password", async () => {
    expect((await change("mvua nyingi leo")).status).toBe(200);
  });
});

test("a login with a common password still works, because old accounts may have one", async () => {
  await accounts.setPassword("teacher", "password1");
  const body = { email: "teacher@darasa.test", password: "password1" };
  expect((await post("/auth/login", body)).status).toBe(200);
});
