import { createInMemoryAccountService } from "./memory-accounts.ts";
import { createInMemoryDatabase } from "./memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
  type TestUserFields,
} from "./school-fixture.ts";
import { startTestApi } from "./start-api.ts";

const EAST = { className: "Form 2", classId: "east", classLabel: "Form 2 East" };

const PEOPLE: readonly TestUserFields[] = [
  { id: "admin", role: "ADMIN", name: "Esther Chepkemoi" },
  { id: "teacher", role: "TEACHER", profile: { classesAssigned: ["Form 2", "Form 3"] } },
  { id: "colleague", role: "TEACHER" },
  { id: "gone", role: "TEACHER", status: "SUSPENDED" },
  { id: "amina", role: "STUDENT", ...EAST, admissionNumber: "1" },
  { id: "brian", role: "STUDENT", ...EAST, admissionNumber: "2" },
  { id: "carol", role: "STUDENT", className: "Form 1", admissionNumber: "3" },
  { id: "pupil", role: "STUDENT", className: "Form 1", status: "PENDING", admissionNumber: "4" },
  { id: "parent", role: "PARENT" },
  { id: "admin2", role: "ADMIN", schoolId: "kisumu" },
  { id: "teacher2", role: "TEACHER", schoolId: "kisumu" },
  { id: "student2", role: "STUDENT", schoolId: "kisumu", className: "Form 2" },
  { id: "office", role: "ADMIN", schoolId: "national-office" },
];

/**
 * Starts the API with a school that has the classes Form 2 East (of `teacher`, with the students `amina` and `brian`)
 * and Form 3 (without students), and another school with the class Form 1.
 */
export const setUpClassFixture = async () => {
  const clock = createTestClock();
  const database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi");
  people.addSchool("kisumu");
  people.addClass("east", ["teacher"], { stream: "East" });
  people.addClass("form3", [], { grade: "Form 3" });
  people.addClass("form1-2", ["teacher2"], { schoolId: "kisumu", grade: "Form 1" });
  for (const person of PEOPLE) people.addPerson(person);
  for (const { id, role, status, schoolId = "moi", ...rest } of PEOPLE) {
    if (role !== "STUDENT" || status !== undefined) continue;
    const { className, classId, classLabel } = rest;
    const place = { className, ...(classId === undefined ? {} : { classId, classLabel }) };
    const numbers = { completed: 0, averageScore: 0, learningSeconds: 0 };
    const progress = { name: id, nameLower: id, schoolId, ...numbers, subjects: [], results: {} };
    database.documents.set(`progress/${id}`, { ...progress, ...place });
  }
  const api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return {
    api,
    accounts,
    clock,
    database,
    people,
    /** Advances the test clock by one second, then sends a request as this person, who has just logged in. */
    call: (who: string, method: string, path: string, body?: unknown) => {
      clock.advanceSeconds(1);
      return api.call(method, path, { token: accounts.issue(who), body });
    },
    documentOf: (path: string) => database.documents.get(path),
    list: (collection: string) =>
      [...database.documents]
        .filter(([path]) => path.startsWith(`${collection}/`))
        .map(([, data]) => data),
    /** Measures the document reads and writes that `work` causes while the API caches the school. */
    costOf: async (work: () => Promise<unknown>) => {
      await api.call("GET", "/me", { token: accounts.issue("admin") });
      const { reads, writes } = { ...database.usage };
      await work();
      return { reads: database.usage.reads - reads, writes: database.usage.writes - writes };
    },
  };
};

export type ClassFixture = Awaited<ReturnType<typeof setUpClassFixture>>;
