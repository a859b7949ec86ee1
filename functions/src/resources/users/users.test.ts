import { beforeEach, describe, expect, test } from "vitest";
import { createInMemoryAccountService } from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
  type TestUserFields,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";

const FORM_2 = { className: "Form 2", classId: "form2-east", classLabel: "Form 2 East" };
const MOI_STUDENTS = ["student", "classmate", "otherStream", "withoutClass", "withoutClass2"];

const PEOPLE: readonly TestUserFields[] = [
  { id: "admin", role: "ADMIN" },
  { id: "teacher", role: "TEACHER" },
  { id: "student", role: "STUDENT", ...FORM_2 },
  { id: "classmate", role: "STUDENT", ...FORM_2 },
  { id: "otherStream", role: "STUDENT", className: "Form 2", classId: "form2-west" },
  { id: "withoutClass", role: "STUDENT", className: "Form 2" },
  { id: "withoutClass2", role: "STUDENT", className: "Form 2" },
  { id: "newcomer", role: "STUDENT", ...FORM_2, status: "PENDING" },
  { id: "parent", role: "PARENT" },
  { id: "stranger", role: "PARENT" },
  { id: "k-admin", role: "ADMIN", schoolId: "kisumu" },
  { id: "k-teacher", role: "TEACHER", schoolId: "kisumu" },
  { id: "k-student", role: "STUDENT", schoolId: "kisumu", className: "Form 2" },
  { id: "office", role: "ADMIN", schoolId: "national-office" },
];

/** For each user of the tests, the ids of the users to whom this user may send messages. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  admin: ["teacher", ...MOI_STUDENTS, "parent", "stranger", "office"],
  office: ["admin", "k-admin"],
  teacher: ["admin", ...MOI_STUDENTS, "parent", "stranger"],
  student: ["admin", "teacher", "classmate"],
  otherStream: ["admin", "teacher"],
  withoutClass: ["admin", "teacher"],
  parent: ["admin", "teacher", "k-admin", "k-teacher"],
  stranger: [],
  "k-teacher": ["k-admin", "k-student", "parent"],
  "k-student": ["k-admin", "k-teacher"],
};

const schoolOf = (id: string): string =>
  PEOPLE.find((person) => person.id === id)?.schoolId ?? "moi";

/** Returns true if the users belong to the same school, or the parent has a child in the partner's school. */
const isOfKnownSchool = (id: string, partner: string): boolean =>
  schoolOf(id) === schoolOf(partner) || (id === "parent" && schoolOf(partner) === "kisumu");

let database: InMemoryDatabase;
let api: TestApi;
const tokens = new Map<string, string>();

beforeEach(async () => {
  const clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const population = createTestUserFactory({ database, accounts, clock });
  population.addSchool("moi", "Moi Girls");
  for (const person of PEOPLE) tokens.set(person.id, population.addPerson(person));
  const link = (studentId: string, schoolId: string, status: string) =>
    database.documents.set(`guardianLinks/parent_${studentId}`, {
      parentId: "parent",
      studentId,
      schoolId,
      admissionNumber: "1",
      status,
      createdAt: clock.now(),
    });
  link("student", "moi", "APPROVED");
  link("k-student", "kisumu", "APPROVED");
  link("otherStream", "third", "PENDING");
  database.documents.set("guardianRequests/asked", {
    parentId: "parent",
    studentId: "k-student",
    schoolId: "kisumu",
    admissionNumber: "1",
    status: "APPROVED",
    isElsewhere: true,
    createdAt: clock.now(),
  });
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

describe.each(Object.keys(EXPECTED))("%s", (id) => {
  const allowed = [...(EXPECTED[id] ?? [])].sort();

  test("lists exactly the users to whom they may write", async () => {
    const { json } = await api.call("GET", "/student/users", { token: tokens.get(id) });
    expect(json).toMatchObject({ data: allowed.map((partner) => ({ id: partner })) });
    expect(json).toHaveProperty("data.length", allowed.length);
  });

  test.each(PEOPLE.map((person) => person.id))(
    "may write to %s only if offered",
    async (partner) => {
      const { status } = await api.call("POST", "/messages/send", {
        token: tokens.get(id),
        body: { receiverId: partner, content: "Habari" },
      });
      const refusal = isOfKnownSchool(id, partner) ? 403 : 404;
      expect(status).toBe(allowed.includes(partner) ? 201 : refusal);
    },
  );
});

test("filters by the beginning of a word of the name, in any case", async () => {
  const { json } = await api.call("GET", "/student/users?q=K-", { token: tokens.get("parent") });
  expect(json).toMatchObject({ data: [{ id: "k-admin" }, { id: "k-teacher" }] });
});

test("a user of another school and a missing user return the same response", async () => {
  const send = (receiverId: string) =>
    api.call("POST", "/messages/send", {
      token: tokens.get("admin"),
      body: { receiverId, content: "Habari" },
    });
  const [foreign, missing] = [await send("k-teacher"), await send("nobody")];
  expect(foreign).toMatchObject({ status: 404, json: missing.json });
});

test("users read their own record with the school's name", async () => {
  const { json } = await api.call("GET", "/me", { token: tokens.get("student") });
  expect(json).toEqual({
    success: true,
    data: {
      id: "student",
      name: "student",
      email: "student@darasa.test",
      role: "STUDENT",
      status: "ACTIVE",
      schoolId: "moi",
      ...FORM_2,
      schoolName: "Moi Girls",
    },
  });
});
