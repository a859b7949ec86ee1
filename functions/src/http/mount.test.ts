import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createInMemoryAccountService } from "../testing/memory-accounts.ts";
import { createInMemoryDatabase } from "../testing/memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
} from "../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../testing/start-api.ts";

const clock = createTestClock();
const database = createInMemoryDatabase(clock.now);
const accounts = createInMemoryAccountService(clock.now);
const population = createTestUserFactory({ database, accounts, clock });
let api: TestApi;
let teacher: string;

beforeAll(async () => {
  population.addSchool("moi");
  teacher = population.addPerson({ id: "teacher", role: "TEACHER" });
  population.addPerson({ id: "student", role: "STUDENT", className: "Form 2" });
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
});
afterAll(() => api.close());

const login = (body: unknown, headers = {}) =>
  api.call("POST", "/auth/login", { body, headers: { ...headers } });

describe("a request", () => {
  test("with several invalid fields gets one issue per field, also for unknown fields", async () => {
    const { status, json } = await login({ email: "x", password: "123", admin: true });
    expect(status).toBe(400);
    expect(json).toEqual({
      success: false,
      code: "INVALID_REQUEST",
      message: "Invalid email address",
      errors: [
        { path: "email", message: "Invalid email address" },
        { path: "password", message: "Password must be at least 6 characters" },
        { path: "admin", reason: "unknownField", message: "Unknown field" },
      ],
    });
  });

  test.each(["[]", "null", '"text"', "1"])("with the body %s is a bad request", async (body) => {
    const { status, json } = await login(body);
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: "INVALID_REQUEST" });
  });

  test("with a body that is not JSON is a bad request, without quoting it", async () => {
    const { status, json } = await login('{"email": "se');
    expect(status).toBe(400);
    expect(json).toEqual({
      success: false,
      code: "INVALID_REQUEST",
      reason: "malformed",
      message: "The request is not well formed",
    });
  });

  test("with another content type is refused", async () => {
    const { status, json } = await login("email=x", { "content-type": "text/plain" });
    expect(status).toBe(415);
    expect(json).toMatchObject({ code: "UNSUPPORTED_MEDIA_TYPE" });
  });

  test("with a body over the limit is refused", async () => {
    const { status, json } = await login({ email: "x".repeat(70_000) });
    expect(status).toBe(413);
    expect(json).toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
  });

  test("without a token gets 401 even with a malformed body", async () => {
    const { status } = await api.call("POST", "/messages/send", { body: "{broken" });
    expect(status).toBe(401);
  });

  test.each(["/auth/logout", "/messages/mark-read/student"])(
    "to %s with body fields is refused, because the route has none",
    async (path) => {
      const { json } = await api.call("POST", path, { token: teacher, body: { role: "ADMIN" } });
      expect(json).toMatchObject({
        code: "INVALID_REQUEST",
        errors: [{ path: "role", message: "Unknown field" }],
      });
    },
  );

  test("with a lone surrogate is stored with a replacement character", async () => {
    const { json } = await api.call("POST", "/messages/send", {
      token: teacher,
      body: '{"receiverId":"student","content":"Habari \\ud83d"}',
    });
    expect(json).toMatchObject({ data: { content: "Habari \ufffd" } });
  });

  test("for a path that does not exist gets the error envelope", async () => {
    const { status, json } = await api.call("GET", "/nothing");
    expect(status).toBe(404);
    expect(json).toEqual({
      success: false,
      code: "NOT_FOUND",
      reason: "notFound",
      message: "Not found",
    });
  });

  test("with a path that cannot be decoded is a bad request", async () => {
    expect((await api.call("GET", "/schools/%E0%A4%A")).status).toBe(400);
  });

  test("with a bad parameter or query gets 400", async () => {
    const { json } = await api.call("GET", "/messages/conversation/a_b?page=-1&size=500", {
      token: teacher,
    });
    expect(json).toMatchObject({
      errors: [{ path: "partnerId" }, { path: "page" }, { path: "size" }],
    });
  });
});

describe("a response", () => {
  test("contains only the fields of its schema", async () => {
    const { json } = await api.call("GET", "/student/users", { token: teacher });
    expect(json).toEqual({
      success: true,
      data: [{ id: "student", name: "student", role: "STUDENT" }],
    });
  });

  test("to a signed-in user is not cacheable", async () => {
    const { headers } = await api.call("GET", "/me", { token: teacher });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-powered-by")).toBeNull();
  });

  test("has headers that forbid scripts and content sniffing", async () => {
    for (const path of ["/schools", "/no/such/route"]) {
      const { headers } = await api.call("GET", path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
    }
  });

  test("of a route without an ETag ignores If-None-Match", async () => {
    const { status, json } = await api.call("GET", "/me", {
      token: teacher,
      headers: { "if-none-match": "*" },
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({ data: { id: "teacher" } });
  });

  test("to an unexpected error contains no details, and the error is reported", async () => {
    database.documents.set("users/broken", { name: 7 });
    accounts.put({
      id: "broken",
      email: "broken@darasa.test",
      claims: { role: "TEACHER", status: "ACTIVE", schoolId: "moi" },
    });
    const { status, json } = await api.call("GET", "/me", { token: accounts.issue("broken") });
    expect(status).toBe(500);
    expect(json).toEqual({
      success: false,
      code: "INTERNAL",
      reason: "internal",
      message: "Something went wrong. Please try again.",
    });
    expect(api.reported).toHaveLength(1);
  });
});
