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
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";
import { createAdminCode } from "./admin-code.ts";

const student = {
  name: "Faith Jeptoo",
  email: "faith@darasa.test",
  password: "Darasa#2026",
  admissionNumber: "MGE/001",
  schoolId: "moi",
  className: "Form 2",
  dateOfBirth: "2010-05-04",
  parentGuardianContact: "+254712345678",
  countyOfResidence: "Eldoret",
};
const teacher = {
  name: "Daniel Kiplagat",
  email: "daniel@darasa.test",
  password: "Darasa#2026",
  phoneNumber: "+254712345678",
  tscNumber: "123456",
  schoolId: "moi",
  qualification: "B.Ed",
  subjectsTaught: ["Mathematics"],
  classesAssigned: ["Form 2"],
};
const parent = {
  name: "Joseph Jeptoo",
  email: "joseph@darasa.test",
  password: "Darasa#2026",
  phoneNumber: "+254712345678",
  nationalId: "12345678",
  relationshipToChildren: "Father",
  address: "Elgon View",
  schoolId: "moi",
  childrenAdmissionNumbers: ["MGE/001", "MGE/001"],
};
const admin = {
  name: "Esther Chepkemoi",
  email: "esther@darasa.test",
  password: "Darasa#2026",
  adminCode: "MOI-ADMIN-2026",
  institutionId: "moi",
};

let database: InMemoryDatabase;
let accounts: InMemoryAccountService;
let clock: ReturnType<typeof createTestClock>;
let api: TestApi;

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  accounts = createInMemoryAccountService(clock.now);
  createTestUserFactory({ database, accounts, clock }).addSchool("moi");
  for (const institution of ["moi", "national-office"]) {
    database.documents.set(`schools/${institution}/private/admin`, {
      adminCodes: [await createAdminCode("MOI-ADMIN-2026", clock.now())],
    });
  }
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const register = (role: string, body: unknown) =>
  api.call("POST", `/auth/register/${role}`, { body });
const login = (email: string) =>
  api.call("POST", "/auth/login", { body: { email, password: "Darasa#2026" } });
const registeredId = (): string => [...accounts.entries.keys()][0] ?? "";

describe("registration", () => {
  test.each([
    [
      "teacher",
      teacher,
      "Registration successful! Your account is pending approval. You will receive an email once it is approved.",
    ],
    ["student", student, "Registration successful! Your account is pending verification."],
    ["parent", parent, "Registration successful! Your account is pending verification."],
  ])("of a %s creates a PENDING account and returns its message", async (role, body, message) => {
    const { status, json } = await register(role, body);
    expect(status).toBe(201);
    expect(json).toEqual({ success: true, message, data: null });
    const id = registeredId();
    expect(accounts.entries.get(id)?.claims).toMatchObject({ status: "PENDING", schoolId: "moi" });
    expect(database.documents.get(`users/${id}`)).toMatchObject({ name: body.name });
    expect((await login(body.email)).status).toBe(403);
  });

  test("of an administrator with the right code is active at once, and audited", async () => {
    const { status, json } = await register("admin", admin);
    expect(status).toBe(201);
    expect(json).toEqual({
      success: true,
      message: "Admin registration successful! Redirecting to login...",
      data: null,
    });
    expect((await login(admin.email)).status).toBe(200);
    expect(database.documents.get("audit/id-1")).toMatchObject({ action: "ADMIN_REGISTERED" });
  });

  test("of an administrator works for the national office, which has no school document", async () => {
    const { status } = await register("admin", { ...admin, institutionId: "national-office" });
    expect(status).toBe(201);
  });

  test.each([
    ["a wrong code", { adminCode: "WRONG" }],
    ["an institution that does not exist", { institutionId: "nowhere" }],
  ])("with %s is refused and creates nothing", async (_case, change) => {
    const { status, json } = await register("admin", { ...admin, ...change });
    expect(status).toBe(403);
    expect(json).toMatchObject({ code: "INVALID_ADMIN_CODE", message: "Invalid admin code" });
    expect(accounts.entries.size).toBe(0);
  });

  test("rate limits wrong codes until the window ends", async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await register("admin", { ...admin, adminCode: "WRONG" })).status).toBe(403);
    }
    const { status, json, headers } = await register("admin", admin);
    expect(status).toBe(429);
    expect(json).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    expect(headers.get("retry-after")).toBe("900");
    clock.advanceSeconds(901);
    expect((await register("admin", admin)).status).toBe(201);
  });

  test("counts concurrent wrong codes in the rate limit", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => register("admin", { ...admin, adminCode: "WRONG" })),
    );
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test("returns a validation error for a missing school", async () => {
    const { status, json } = await register("student", { ...student, schoolId: "nowhere" });
    expect(status).toBe(400);
    expect(json).toMatchObject({ errors: [{ path: "schoolId", message: "School not found" }] });
  });

  test("refuses a date of birth in the future", async () => {
    const { json } = await register("student", { ...student, dateOfBirth: "2030-01-01" });
    expect(json).toMatchObject({ errors: [{ path: "dateOfBirth" }] });
  });

  test("ignores or refuses a role, status or id in the request", async () => {
    const { status, json } = await register("student", { ...student, role: "ADMIN", status: "X" });
    expect(status).toBe(400);
    expect(json).toMatchObject({ errors: [{ path: "role" }, { path: "status" }] });
  });

  test("stores personal data outside of the document that staff may read", async () => {
    await register("parent", parent);
    const id = registeredId();
    const visible = database.documents.get(`users/${id}`) ?? {};
    expect(Object.keys(visible).sort()).toEqual([
      "childrenAdmissionNumbers",
      "createdAt",
      "email",
      "name",
      "nameLower",
      "role",
      "schoolId",
      "schoolName",
      "search",
      "status",
    ]);
    expect(visible.childrenAdmissionNumbers).toEqual(["MGE/001"]);
    expect(database.documents.get(`users/${id}/private/profile`)).toMatchObject({
      nationalId: "12345678",
    });
  });

  test("replaces an account without documents", async () => {
    accounts.put({ id: "orphan", email: student.email });
    await register("student", student);
    expect(accounts.entries.size).toBe(1);
    expect(accounts.entries.has("orphan")).toBe(false);
    expect((await login(student.email)).status).toBe(403);
  });
});
