import { beforeEach, describe, expect, test } from "vitest";
import { createInMemoryAccountService } from "./testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "./testing/memory-database.ts";
import { createInMemoryFileStorage } from "./testing/memory-files.ts";
import { SAMPLE_HTML_BYTES } from "./testing/sample-files.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
  TEST_PASSWORD,
} from "./testing/school-fixture.ts";
import { startTestApi, type TestApi, type TestApiResponse } from "./testing/start-api.ts";

/**
 * The API under test. Its client checks that the message of each error response is the text that belongs to the
 * error's reason.
 */

let api: TestApi;
let database: InMemoryDatabase;
const tokens = new Map<string, string>();

beforeEach(async () => {
  const clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi");
  const add = (facts: Parameters<typeof people.addPerson>[0]) =>
    tokens.set(facts.id, people.addPerson(facts));
  add({ id: "admin", role: "ADMIN" });
  add({ id: "teacher", role: "TEACHER" });
  add({ id: "student", role: "STUDENT" });
  add({ id: "classmate", role: "STUDENT" });
  add({ id: "pending", role: "TEACHER", status: "PENDING" });
  add({ id: "pupil", role: "STUDENT", status: "PENDING" });
  add({ id: "rejected", role: "PARENT", status: "REJECTED", statusReason: "Not known here" });
  add({ id: "suspended", role: "TEACHER", status: "SUSPENDED", statusReason: "Left" });
  const files = createInMemoryFileStorage(clock.now);
  files.put("staging/teacher/upload-1/page.pdf", SAMPLE_HTML_BYTES);
  api = await startTestApi({ database, accounts, files, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const call = (who: string | undefined, method: string, path: string, body?: unknown) =>
  api.call(method, path, { body, ...(who === undefined ? {} : { token: tokens.get(who) }) });
const logIn = (id: string, password = TEST_PASSWORD) =>
  call(undefined, "POST", "/auth/login", { email: `${id}@darasa.test`, password });

const TEACHER = {
  name: "Wanjiku",
  email: "wanjiku@shule.test",
  password: "Darasa#2026",
  phoneNumber: "+254712345678",
  tscNumber: "123456",
  schoolId: "moi",
  qualification: "B.Ed",
  subjectsTaught: ["Mathematics"],
  classesAssigned: ["Form 2"],
};
const ADMIN = {
  name: "Esther",
  email: "esther@shule.test",
  password: "Darasa#2026",
  adminCode: "WRONG",
  institutionId: "moi",
};
const CONTENT = {
  title: "Photosynthesis",
  description: "How leaves make sugar from light",
  subject: "Biology",
  grade: "Form 2",
  contentType: "PDF",
  accessLevel: "FREE",
  fileUrl: "gs://darasa.test/staging/teacher/upload-1/page.pdf",
};

type Row = readonly [
  what: string,
  status: number,
  code: string,
  message: string,
  ask: () => Promise<TestApiResponse>,
];

const LOGIN: readonly Row[] = [
  [
    "a wrong password",
    401,
    "INVALID_CREDENTIALS",
    "Invalid email or password",
    () => logIn("teacher", "wrong password"),
  ],
  [
    "an e-mail address without an account",
    401,
    "INVALID_CREDENTIALS",
    "Invalid email or password",
    () => logIn("nobody"),
  ],
  [
    "a pending teacher",
    403,
    "ACCOUNT_NOT_ACTIVE",
    "Your account is pending approval. You will receive an email once it is approved.",
    () => logIn("pending"),
  ],
  [
    "a pending student",
    403,
    "ACCOUNT_NOT_ACTIVE",
    "Your account is pending verification.",
    () => logIn("pupil"),
  ],
  [
    "a rejected parent",
    403,
    "ACCOUNT_NOT_ACTIVE",
    "Your registration was rejected. Reason: Not known here",
    () => logIn("rejected"),
  ],
  [
    "a suspended teacher",
    403,
    "ACCOUNT_NOT_ACTIVE",
    "Your account is suspended. Reason: Left",
    () => logIn("suspended"),
  ],
  [
    "too many wrong passwords",
    429,
    "TOO_MANY_REQUESTS",
    "Too many attempts. Please try again later.",
    async () => {
      for (let attempt = 0; attempt < 10; attempt += 1) await logIn("teacher", "wrong password");
      return logIn("teacher");
    },
  ],
];

const REGISTRATION: readonly Row[] = [
  [
    "a wrong admin code",
    403,
    "INVALID_ADMIN_CODE",
    "Invalid admin code",
    () => call(undefined, "POST", "/auth/register/admin", ADMIN),
  ],
  [
    "an unknown school",
    400,
    "INVALID_REQUEST",
    "School not found",
    () => call(undefined, "POST", "/auth/register/teacher", { ...TEACHER, schoolId: "nowhere" }),
  ],
  [
    "an unknown form field",
    400,
    "INVALID_REQUEST",
    "Unknown field",
    () => call(undefined, "POST", "/auth/register/teacher", { ...TEACHER, role: "ADMIN" }),
  ],
];

const SIGNED_IN: readonly Row[] = [
  [
    "a missing token",
    401,
    "UNAUTHENTICATED",
    "Please log in to continue.",
    () => call(undefined, "GET", "/me"),
  ],
  [
    "a role without permission",
    403,
    "PERMISSION_DENIED",
    "You don't have permission to access this page.",
    () => call("student", "GET", "/admin/users"),
  ],
  [
    "a message to a user whom the sender may not message",
    403,
    "PERMISSION_DENIED",
    "You cannot send messages to this user",
    () => call("student", "POST", "/messages/send", { receiverId: "classmate", content: "Hi" }),
  ],
  [
    "a message to an unknown user",
    404,
    "NOT_FOUND",
    "User not found",
    () => call("student", "POST", "/messages/send", { receiverId: "nobody", content: "Hi" }),
  ],
  [
    "a file of an unsupported type",
    415,
    "UNSUPPORTED_MEDIA_TYPE",
    "Only PDF, MP4 and MP3 files can be uploaded",
    () => call("teacher", "POST", "/content/upload", CONTENT),
  ],
  [
    "an unknown content item",
    404,
    "NOT_FOUND",
    "Content not found",
    () => call("student", "GET", "/content/none"),
  ],
  [
    "an unknown assessment",
    404,
    "NOT_FOUND",
    "Assessment not found",
    () => call("student", "GET", "/assessments/none"),
  ],
  [
    "rejecting an active account",
    409,
    "CONFLICT",
    "Only a pending account can be rejected",
    () => call("admin", "POST", "/admin/users/student/reject", { reason: "No" }),
  ],
  ["an unknown path", 404, "NOT_FOUND", "Not found", () => call("student", "GET", "/nowhere")],
];

const TRANSPORT: readonly Row[] = [
  [
    "a body that is not JSON",
    400,
    "INVALID_REQUEST",
    "The request is not well formed",
    () => call(undefined, "POST", "/auth/login", "{"),
  ],
  [
    "a body of another content type",
    415,
    "UNSUPPORTED_MEDIA_TYPE",
    "Send the request as JSON",
    () =>
      api.call("POST", "/auth/login", { body: "a=b", headers: { "content-type": "text/plain" } }),
  ],
  [
    "a body that is too large",
    413,
    "PAYLOAD_TOO_LARGE",
    "The request is too large",
    () => logIn("teacher", "a".repeat(1_000_000)),
  ],
  [
    "a failed database write",
    500,
    "INTERNAL",
    "Something went wrong. Please try again.",
    () => {
      database.failNextCommit();
      return call(undefined, "POST", "/auth/register/teacher", TEACHER);
    },
  ],
];

describe.each([
  ["login", LOGIN],
  ["registration", REGISTRATION],
  ["requests of signed-in users", SIGNED_IN],
  ["request bodies and server errors", TRANSPORT],
] as const)("error responses to %s", (_group, rows) => {
  test.each(rows)("%s leads to %i %s: %s", async (...[, status, code, message, ask]) => {
    const answer = await ask();
    expect(answer.json).toMatchObject({ success: false, code, message });
    expect(answer.json).toHaveProperty("reason");
    expect(answer.status).toBe(status);
  });
});
