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
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";

let database: InMemoryDatabase;
let accounts: InMemoryAccountService;
let people: ReturnType<typeof createTestUserFactory>;
let api: TestApi;
let admin: string;
let sendResetMails: () => Promise<void>;

beforeEach(async () => {
  const clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  accounts = createInMemoryAccountService(clock.now);
  people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi");
  people.addSchool("kisumu");
  admin = people.addPerson({ id: "admin", role: "ADMIN", name: "Esther" });
  for (const role of ["TEACHER", "PARENT", "ADMIN", "STUDENT"] as const) {
    people.addPerson({ id: `a-${role.toLowerCase()}`, role });
  }
  const ids = createTestIdGenerator();
  const files = createInMemoryFileStorage(clock.now);
  const webOrigin = "https://darasa.test";
  const platform = { database, accounts, files, clock, ids, webOrigin };
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

const send = (id: string, token = admin) =>
  api.call("POST", `/admin/users/${id}/password-link`, { token });
const mails = () =>
  [...database.documents].filter(([path]) => path.startsWith("mail/")).map(([, data]) => data);
const audit = () =>
  [...database.documents].filter(([path]) => path.startsWith("audit/")).map(([, data]) => data);

describe("a link for a new password", () => {
  test.each(["teacher", "parent", "admin", "student"])(
    "goes to the own address of a %s",
    async (role) => {
      const { status, json } = await send(`a-${role}`);
      expect([status, json]).toEqual([200, { success: true, data: null }]);
      await sendResetMails();
      expect(mails()).toMatchObject([
        { to: [`a-${role}@darasa.test`], message: { subject: "Set a new password for Darasa" } },
      ]);
      expect(audit()).toMatchObject([
        { action: "PASSWORD_LINK_SENT", actorName: "Esther", subjectId: `a-${role}` },
      ]);
    },
  );

  test("is mailed once while the first waits, and is limited per colleague", async () => {
    for (let count = 0; count < 3; count += 1) expect((await send("a-teacher")).status).toBe(200);
    await sendResetMails();
    expect(mails()).toHaveLength(1);
    expect(audit()).toHaveLength(1);
    expect((await send("a-teacher")).status).toBe(429);
    expect((await send("a-parent")).status).toBe(200);
  });

  test("is sent by administrators of the own school only", async () => {
    const missing = await send("missing");
    for (const schoolId of ["kisumu", "national-office"]) {
      const token = people.addPerson({ id: `of-${schoolId}`, role: "ADMIN", schoolId });
      for (const id of ["a-teacher", "a-admin"]) {
        const refused = await send(id, token);
        expect([refused.status, refused.json]).toEqual([404, missing.json]);
      }
    }
    for (const role of ["TEACHER", "PARENT", "STUDENT"] as const) {
      const token = people.addPerson({ id: `not-${role.toLowerCase()}`, role });
      expect((await send("a-teacher", token)).status).toBe(403);
    }
    await sendResetMails();
    expect(mails()).toEqual([]);
  });

  test("needs a confirmed address and an open account", async () => {
    const entry = accounts.entries.get("a-teacher");
    if (entry !== undefined) accounts.put({ ...entry, emailVerified: false });
    expect(await send("a-teacher")).toMatchObject({ json: { reason: "emailNotConfirmed" } });
    const { email: _email, ...withoutEmail } = Object(database.documents.get("users/a-student"));
    database.documents.set("users/a-student", { ...withoutEmail, login: "NUMBER" });
    expect(await send("a-student")).toMatchObject({ json: { reason: "noEmailLogin" } });
    people.addPerson({ id: "gone", role: "TEACHER", status: "SUSPENDED" });
    expect(await send("gone")).toMatchObject({ status: 409, json: { reason: "accountNotOpen" } });
    await sendResetMails();
    expect([mails(), audit()]).toEqual([[], []]);
  });

  test("does not go to an address that the person set at Firebase", async () => {
    await accounts.setConfirmedEmail("a-teacher", "elsewhere@darasa.test");
    expect(await send("a-teacher")).toMatchObject({ json: { reason: "emailNotConfirmed" } });
  });
});
