import { PEOPLE_SEARCH_LIMIT } from "@darasa/contract/limits";
import { userRoutes } from "@darasa/contract/users";
import { beforeEach, describe, expect, test } from "vitest";
import { createSearchIndexesService } from "../../platform/search-indexes.ts";
import { createInMemoryAccountService } from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
  type TestUserFields,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";
import { createUsersService } from "./users.service.ts";

const EAST = { className: "Form 2", classId: "east" };
const PEOPLE: readonly TestUserFields[] = [
  { id: "admin", role: "ADMIN", name: "Ruth Wanjiku" },
  { id: "teacher", role: "TEACHER", name: "Grace Wanjiru Mwangi" },
  { id: "left", role: "TEACHER", name: "Grace Left", status: "SUSPENDED" },
  { id: "amina", role: "STUDENT", name: "Amina Grace", ...EAST },
  { id: "mate", role: "STUDENT", name: "Grace Ng'ang'a", ...EAST },
  { id: "west", role: "STUDENT", name: "Grace West", className: "Form 2", classId: "west" },
  { id: "parent", role: "PARENT", name: "Grace Parent" },
  { id: "k-admin", role: "ADMIN", schoolId: "kisumu", name: "Grace Kisumu" },
  { id: "k-student", role: "STUDENT", schoolId: "kisumu", name: "Grace Pupil" },
  { id: "office", role: "ADMIN", schoolId: "national-office", name: "Grace Office" },
];

let database: InMemoryDatabase;
let api: TestApi;
const tokens = new Map<string, string>();
let addPerson: (person: TestUserFields) => string;

beforeEach(async () => {
  const clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const population = createTestUserFactory({ database, accounts, clock });
  addPerson = population.addPerson;
  population.addSchool("moi");
  population.addSchool("kisumu");
  for (const person of PEOPLE) tokens.set(person.id, addPerson(person));
  database.documents.set("guardianLinks/parent_amina", {
    parentId: "parent",
    studentId: "amina",
    schoolId: "moi",
    admissionNumber: "1",
    status: "APPROVED",
    createdAt: clock.now(),
  });
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const list = async (who: string, query: Readonly<Record<string, string>>): Promise<string[]> => {
  const { json } = await api.call(
    "GET",
    `/student/users?${new URLSearchParams(query).toString()}`,
    {
      token: tokens.get(who),
    },
  );
  return userRoutes.messageable.response.parse(json).data.map(({ id }) => id);
};
const readsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const { reads } = database.usage;
  await work();
  return database.usage.reads - reads;
};

describe("the search for people", () => {
  test.each([
    ["admin", ["amina", "mate", "office", "parent", "teacher", "west"]],
    ["teacher", ["amina", "mate", "parent", "west"]],
    ["amina", ["mate", "teacher"]],
    ["west", ["teacher"]],
    ["parent", ["teacher"]],
    ["k-student", ["k-admin"]],
    ["office", ["k-admin"]],
  ])("finds for %s only people to whom they may write", async (who, expected) => {
    expect((await list(who, { q: "grace" })).sort()).toEqual(expected);
  });

  test.each([
    ["wanjir", ["teacher"]],
    ["MWANGI gra", ["teacher"]],
    ["ngang", ["mate"]],
    ["race", []],
    ["grace ruth", []],
    ["!?", []],
    [" ", ["amina", "mate", "teacher", "west", "parent", "office"]],
  ])("with the text %j", async (q, expected) => {
    expect((await list("admin", { q })).sort()).toEqual([...expected].sort());
  });

  test("follows a corrected name", async () => {
    const { status } = await api.call("PUT", "/admin/users/mate/details", {
      token: tokens.get("admin"),
      body: { name: "Zuhura Njeri" },
    });
    expect(status).toBe(200);
    expect(await list("amina", { q: "zuhu" })).toEqual(["mate"]);
    expect(await list("amina", { q: "ngang" })).toEqual([]);
  });

  test("costs at most 30 reads, however large the school and its classes are", async () => {
    for (let n = 0; n < 200; n += 1) {
      addPerson({ id: `s${n}`, role: "STUDENT", name: `Grace Student ${n}`, ...EAST });
      addPerson({ id: `t${n}`, role: "TEACHER", name: `Grace Teacher ${n}` });
    }
    const size = String(PEOPLE_SEARCH_LIMIT);
    for (const who of ["admin", "teacher", "amina", "parent"]) {
      await list(who, { q: "zz" });
      for (const q of ["gr", ""]) {
        let found: string[] = [];
        const reads = await readsOf(async () => {
          found = await list(who, { q, size });
        });
        expect(found).toHaveLength(PEOPLE_SEARCH_LIMIT);
        expect(found).not.toContain(who);
        expect(reads, `${who} ${q}`).toBeLessThanOrEqual(30);
      }
    }
    expect(await list("admin", {})).toHaveLength(406);
  });

  test("a parent of children in many schools finds the staff of each", async () => {
    for (let n = 0; n < 20; n += 1) {
      addPerson({ id: `head${n}`, role: "ADMIN", schoolId: `school${n}`, name: "Grace Head" });
      database.documents.set(`guardianLinks/parent_child${n}`, {
        ...database.documents.get("guardianLinks/parent_amina"),
        studentId: `child${n}`,
        schoolId: `school${n}`,
      });
    }
    expect(await list("parent", { q: "grace" })).toHaveLength(21);
  });
});

describe("one person by id", () => {
  test("costs one document read", async () => {
    await list("amina", { id: "mate" });
    expect(await readsOf(() => list("amina", { id: "mate" }))).toBe(1);
    expect(await list("amina", { id: "teacher" })).toEqual(["teacher"]);
  });

  test.each(["west", "parent", "k-admin", "left", "amina", "nobody"])(
    "is not shown if the caller may not write to %s",
    async (id) => {
      expect(await list("amina", { id })).toEqual([]);
      expect(await list("amina", { id, q: "grace" })).toEqual([]);
    },
  );
});

test("accounts from before the search are found after their indexes are renewed, once", async () => {
  for (const [path, { search: _, ...before }] of database.documents) {
    if (/^users\/[^/]+$/.test(path)) database.documents.set(path, before);
  }
  expect(await list("admin", { q: "grace" })).toEqual([]);
  const store = createUsersService(database);
  const service = createSearchIndexesService({ database, store });
  expect(await service.renewAll()).toBe(PEOPLE.length);
  expect(await list("admin", { q: "grace" })).toHaveLength(6);
  const { writes } = database.usage;
  expect(await service.renewAll()).toBe(0);
  expect(database.usage.writes).toBe(writes);
});
