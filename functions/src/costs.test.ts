import { beforeEach, expect, test } from "vitest";
import { buildPaperConsent } from "./testing/consent-fixture.ts";
import { createInMemoryAccountService } from "./testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "./testing/memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
  TEST_PASSWORD,
} from "./testing/school-fixture.ts";
import { startTestApi, type TestApi } from "./testing/start-api.ts";

/** The database of the API under test, which counts document reads and writes. */

let database: InMemoryDatabase;
let api: TestApi;
const tokens = new Map<string, string>();

beforeEach(async () => {
  const clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const population = createTestUserFactory({ database, accounts, clock });
  population.addSchool("moi");
  population.addSchool("kisumu");
  population.addPerson({ id: "aunt", role: "PARENT", schoolId: "kisumu" });
  database.documents.set("guardianRequests/asked", {
    parentId: "aunt",
    schoolId: "moi",
    admissionNumber: "7",
    status: "PENDING",
    createdAt: clock.now(),
  });
  for (const id of ["teacher", "admin"] as const) {
    tokens.set(id, population.addPerson({ id, role: id === "admin" ? "ADMIN" : "TEACHER" }));
  }
  tokens.set("student", population.addPerson({ id: "student", role: "STUDENT" }));
  tokens.set("parent", population.addPerson({ id: "parent", role: "PARENT" }));
  population.addClass("east", [], { stream: "East" });
  population.addPerson({ id: "pupil", role: "STUDENT", status: "PENDING", admissionNumber: "7" });
  database.documents.set("guardianLinks/parent_student", {
    parentId: "parent",
    studentId: "student",
    schoolId: "moi",
    admissionNumber: "1",
    status: "APPROVED",
    createdAt: clock.now(),
  });
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  await send("teacher", "student");
  await send("teacher", "parent");
  return () => api.close();
});

const post = (who: string, path: string, body?: unknown) =>
  api.call("POST", path, { token: tokens.get(who), body });
const get = (who: string, path: string) => api.call("GET", path, { token: tokens.get(who) });
const send = (who: string, receiverId: string, clientId?: string) =>
  post(who, "/messages/send", { receiverId, content: "Habari", clientId });
const logIn = (password: string) =>
  api.call("POST", "/auth/login", { body: { email: "teacher@darasa.test", password } });

const PHONE = { phoneNumber: "+254712345679" };
const LANGUAGE = { language: "SW" };

const COSTS: readonly [string, { reads: number; writes: number }, () => Promise<unknown>][] = [
  ["logging in for the first time", { reads: 5, writes: 6 }, () => logIn(TEST_PASSWORD)],
  ["logging in with a wrong password", { reads: 4, writes: 3 }, () => logIn("wrong password")],
  ["reading the own account", { reads: 2, writes: 0 }, () => get("student", "/me")],
  [
    "changing the own phone number",
    { reads: 3, writes: 2 },
    () => api.call("PUT", "/me/phone", { token: tokens.get("student"), body: PHONE }),
  ],
  [
    "changing the own language",
    { reads: 2, writes: 2 },
    () => api.call("PUT", "/me/language", { token: tokens.get("student"), body: LANGUAGE }),
  ],
  [
    "asking for another e-mail address",
    { reads: 6, writes: 5 },
    () =>
      post("teacher", "/me/email", {
        email: "new@darasa.test",
        currentPassword: TEST_PASSWORD,
      }),
  ],
  [
    "correcting the name, the number and the class of a student",
    { reads: 14, writes: 8 },
    () =>
      api.call("PUT", "/admin/users/student/details", {
        token: tokens.get("admin"),
        body: { name: "Grace Wambui", admissionNumber: "99", classId: "east" },
      }),
  ],
  [
    "sending a colleague a link for a new password",
    { reads: 5, writes: 4 },
    () => post("admin", "/admin/users/teacher/password-link"),
  ],
  [
    "adding a child of the own school",
    { reads: 4, writes: 3 },
    () => post("parent", "/parent/children", { admissionNumber: "7" }),
  ],
  [
    "asking another school for a guardian link",
    { reads: 4, writes: 3 },
    () => post("parent", "/parent/children", { admissionNumber: "7", schoolId: "kisumu" }),
  ],
  [
    "listing the only guardian request with its student",
    { reads: 6, writes: 0 },
    () => get("admin", "/admin/guardian-requests"),
  ],
  [
    "approving a guardian request",
    { reads: 5, writes: 4 },
    () => post("admin", "/admin/guardian-requests/asked/approve", { studentId: "pupil" }),
  ],
  [
    "refusing a guardian request",
    { reads: 3, writes: 3 },
    () => post("admin", "/admin/guardian-requests/asked/refuse", { reason: "Unknown" }),
  ],
  ["sending a message", { reads: 2, writes: 3 }, () => send("teacher", "student", "device-1")],
  [
    "sending a message as a parent, who has sent none in this window",
    { reads: 4, writes: 5 },
    () => send("parent", "teacher", "device-1"),
  ],
  [
    "sending a message without a clientId",
    { reads: 2, writes: 3 },
    () => send("teacher", "student"),
  ],
  [
    "sending the first message of a conversation",
    { reads: 4, writes: 4 },
    () => send("student", "admin", "device-1"),
  ],
  [
    "marking messages as read",
    { reads: 2, writes: 2 },
    () => post("student", "/messages/mark-read/teacher"),
  ],
  [
    "marking as read without unread messages",
    { reads: 1, writes: 0 },
    () => post("teacher", "/messages/mark-read/student"),
  ],
  [
    "counting unread messages for the first time",
    { reads: 3, writes: 1 },
    () => get("student", "/messages/unread-count"),
  ],
  [
    "listing two conversations",
    { reads: 3, writes: 0 },
    () => get("teacher", "/messages/conversations"),
  ],
  [
    "listing one message",
    { reads: 2, writes: 0 },
    () => get("teacher", "/messages/conversation/student"),
  ],
  [
    "approving the account of a student with a consent on paper",
    { reads: 8, writes: 9 },
    () => post("admin", "/admin/users/pupil/approve", { consent: buildPaperConsent() }),
  ],
  [
    "approving the account of a student with a class",
    { reads: 11, writes: 10 },
    () =>
      post("admin", "/admin/users/pupil/approve", {
        consent: buildPaperConsent(),
        classId: "east",
      }),
  ],
  [
    "recording a consent on paper for an open account",
    { reads: 6, writes: 3 },
    () => post("admin", "/admin/users/student/consent", { consent: buildPaperConsent() }),
  ],
  [
    "listing the only student without a consent",
    { reads: 2, writes: 0 },
    () => get("admin", "/admin/consents/missing"),
  ],
  [
    "suspending an account",
    { reads: 4, writes: 6 },
    () => post("admin", "/admin/users/teacher/suspend", { reason: "Left" }),
  ],
];

test.each(COSTS)("%s costs %o", async (_name, cost, call) => {
  const { reads, writes } = { ...database.usage };
  await call();
  expect({ reads: database.usage.reads - reads, writes: database.usage.writes - writes }).toEqual(
    cost,
  );
});

test("a later login costs one read for the device key, does not write it again and does not read the school again", async () => {
  await logIn(TEST_PASSWORD);
  const { reads, writes } = { ...database.usage };
  await logIn(TEST_PASSWORD);
  expect([database.usage.reads - reads, database.usage.writes - writes]).toEqual([5, 5]);
});
