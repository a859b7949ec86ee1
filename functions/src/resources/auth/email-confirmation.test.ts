import { beforeEach, describe, expect, test } from "vitest";
import { createBackgroundHandlers } from "../../background/background.ts";
import { createApiServices } from "../../services.ts";
import {
  createInMemoryAccountService,
  type InMemoryAccountService,
} from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import { createInMemoryFileStorage } from "../../testing/memory-files.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
  TEST_PASSWORD,
  type TestUserFields,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";
import { createAdminCode } from "./admin-code.ts";

const WEB_ORIGIN = "https://darasa.test";
const STUDENT = {
  name: "Faith Jeptoo",
  email: "faith@darasa.test",
  password: TEST_PASSWORD,
  admissionNumber: "MGE/001",
  schoolId: "moi",
  className: "Form 2",
  dateOfBirth: "2010-05-04",
  parentGuardianContact: "+254712345678",
  countyOfResidence: "Eldoret",
};

let database: InMemoryDatabase;
let accounts: InMemoryAccountService;
let people: ReturnType<typeof createTestUserFactory>;
let api: TestApi;
let adminToken: string;
let sendResetMails: () => Promise<void>;

beforeEach(async () => {
  const clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  accounts = createInMemoryAccountService(clock.now);
  people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi");
  const adminCodes = [await createAdminCode("MOI-1", clock.now())];
  database.documents.set("schools/moi/private/admin", { adminCodes });
  adminToken = people.addPerson({ id: "admin", role: "ADMIN" });
  const ids = createTestIdGenerator();
  const files = createInMemoryFileStorage(clock.now);
  const platform = { database, accounts, files, clock, ids, webOrigin: WEB_ORIGIN };
  const { mailResetLink } = createBackgroundHandlers(
    { ...createApiServices(platform), pause: async () => undefined },
    { onCreated: (_pattern, handler) => handler, onWritten: (_pattern, handler) => handler },
  );
  sendResetMails = async () => {
    for (const path of [...database.documents.keys()]) {
      const [collection, resetId = ""] = path.split("/");
      if (collection === "passwordResets") await mailResetLink({ params: { resetId }, data: {} });
    }
  };
  api = await startTestApi({ database, accounts, clock, ids });
  return () => api.close();
});

const post = (path: string, body: unknown, token?: string) =>
  api.call("POST", path, { body, token });
const confirm = (code: string) => post("/auth/confirm-email", { code });
const mailsTo = (address: string): string[] =>
  [...database.documents]
    .filter(([path, { to }]) => path.startsWith("mail/") && String(to) === address)
    .map(([, data]) => JSON.stringify(data.message));
const codeIn = (letters: readonly string[]): string =>
  /confirm-email\?code=([\w-]+)/.exec(letters.at(-1) ?? "")?.[1] ?? "";

/** Adds an account whose e-mail address is not confirmed, and its twin with a confirmed address. */
const addTwins = (facts: Omit<TestUserFields, "id">) => {
  people.addPerson({ ...facts, id: "unconfirmed" });
  people.addPerson({ ...facts, id: "confirmed" });
  const entry = accounts.entries.get("unconfirmed");
  if (entry !== undefined) accounts.put({ ...entry, emailVerified: false });
};
const UNCONFIRMED = "unconfirmed@darasa.test";
const CONFIRMED = "confirmed@darasa.test";

describe("a registration", () => {
  test("sends one e-mail, with a link that confirms the address", async () => {
    await post("/auth/register/student", STUDENT);
    const letters = mailsTo(STUDENT.email);
    expect(letters).toEqual([expect.stringContaining("Confirm your email address for Darasa")]);
    expect(letters[0]).toContain(`${WEB_ORIGIN}/confirm-email?code=confirmation-1`);
    expect((await confirm(codeIn(letters))).json).toEqual({
      success: true,
      data: null,
      message: "Your email address is confirmed.",
    });
    expect((await accounts.getByEmail(STUDENT.email))?.emailVerified).toBe(true);
  });

  test("of an administrator allows a login before the address is confirmed", async () => {
    const { name, email, password } = STUDENT;
    const body = { name, email, password, adminCode: "MOI-1", institutionId: "moi" };
    await post("/auth/register/admin", body);
    expect((await post("/auth/login", { email, password })).status).toBe(200);
    await confirm(codeIn(mailsTo(email)));
    expect(mailsTo(email)).toHaveLength(1);
    expect((await post("/auth/login", { email, password })).status).toBe(200);
  });

  test("does not admit a pending user who confirms the address", async () => {
    await post("/auth/register/student", STUDENT);
    await confirm(codeIn(mailsTo(STUDENT.email)));
    const { email, password } = STUDENT;
    expect((await post("/auth/login", { email, password })).status).toBe(403);
    expect(mailsTo(email)).toHaveLength(1);
  });
});

const DECISIONS = [
  ["approve", "PENDING", {}, "has been approved"],
  ["reject", "PENDING", { reason: "Not on our list" }, "Reason: Not on our list"],
  ["suspend", "ACTIVE", { reason: "Left the school" }, "Reason: Left the school"],
  ["reinstate", "SUSPENDED", undefined, "is open again"],
] as const;

describe.each(DECISIONS)("the decision to %s an account", (verb, status, body, words) => {
  beforeEach(async () => {
    addTwins({ role: "TEACHER", status });
    for (const id of ["unconfirmed", "confirmed"]) {
      const answer = await post(`/admin/users/${id}/${verb}`, body, adminToken);
      expect(answer.status).toBe(200);
    }
  });

  test("is mailed to a confirmed address and not to an unconfirmed one", () => {
    expect(mailsTo(CONFIRMED)).toEqual([expect.stringContaining(words)]);
    expect(mailsTo(UNCONFIRMED)).toEqual([]);
  });

  test("is mailed once, after the owner has confirmed the address", async () => {
    for (let count = 0; count < 2; count += 1) {
      await confirm((await accounts.createEmailConfirmationCode(UNCONFIRMED)) ?? "");
    }
    expect(mailsTo(UNCONFIRMED)).toEqual([
      expect.stringContaining(verb === "reinstate" ? "has been approved" : words),
    ]);
  });
});

describe("a request for a new password", () => {
  const forgot = async (email: string) => {
    await post("/auth/forgot-password", { email });
    await sendResetMails();
  };

  test("sends the reset link to a confirmed address only", async () => {
    addTwins({ role: "STUDENT" });
    await forgot(CONFIRMED);
    await forgot(UNCONFIRMED);
    expect(mailsTo(CONFIRMED)).toEqual([expect.stringContaining("/reset-password?code=")]);
    expect(mailsTo(UNCONFIRMED)).toEqual([expect.stringContaining("/confirm-email?code=")]);
  });

  test("sends the confirmation again, and the reset link once the address is confirmed", async () => {
    await post("/auth/register/student", STUDENT);
    await forgot(STUDENT.email);
    const letters = mailsTo(STUDENT.email);
    expect(letters).toHaveLength(2);
    expect((await confirm(codeIn(letters))).status).toBe(200);
    await forgot(STUDENT.email);
    expect(mailsTo(STUDENT.email).at(-1)).toContain("/reset-password?code=");
  });
});

test("a changed password is reported to a confirmed address only", async () => {
  addTwins({ role: "STUDENT" });
  for (const id of ["unconfirmed", "confirmed"]) {
    const body = { currentPassword: TEST_PASSWORD, newPassword: "mvua nyingi leo" };
    expect((await post("/auth/change-password", body, accounts.issue(id))).status).toBe(200);
  }
  expect(mailsTo(CONFIRMED)).toHaveLength(1);
  expect(mailsTo(UNCONFIRMED)).toEqual([]);
});

describe("the code of the confirmation link", () => {
  test("works once", async () => {
    await post("/auth/register/student", STUDENT);
    const code = codeIn(mailsTo(STUDENT.email));
    expect((await confirm(code)).status).toBe(200);
    const { status, json } = await confirm(code);
    expect(status).toBe(400);
    expect(json).toMatchObject({ errors: [{ path: "code", reason: "resetCodeUsed" }] });
  });

  test.each([
    ["expired", 400],
    ["throttled", 429],
  ] as const)("that Firebase reports as %s leads to %i", async (kind, status) => {
    accounts.confirmEmail = async () => ({ kind });
    expect((await confirm("code")).status).toBe(status);
  });

  test("does not work with GET, because mail scanners open links", async () => {
    await post("/auth/register/student", STUDENT);
    const code = codeIn(mailsTo(STUDENT.email));
    // biome-ignore lint/style/noRestrictedGlobals: the contract has no route with the method GET to call
    const response = await fetch(`${api.url}/auth/confirm-email?code=${code}`);
    expect(response.status).toBe(404);
    expect((await accounts.getByEmail(STUDENT.email))?.emailVerified).toBe(false);
    expect((await confirm(code)).status).toBe(200);
  });

  test("does not set a password, and a reset code confirms nothing", async () => {
    await post("/auth/register/student", STUDENT);
    const code = codeIn(mailsTo(STUDENT.email));
    const reset = await post("/auth/reset-password", { code, password: "mvua nyingi leo" });
    expect(reset.status).toBe(400);
    const resetCode = (await accounts.createResetCode(STUDENT.email)) ?? "";
    expect((await confirm(resetCode)).status).toBe(400);
  });
});
