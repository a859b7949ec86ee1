import { adminUserRoutes } from "@darasa/contract/admin-users";
import { beforeEach, describe, expect, test, vi } from "vitest";
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

let accounts: InMemoryAccountService;
let database: InMemoryDatabase;
let api: TestApi;
const tokens = new Map<string, string>();

/** Creates a school with two pending students, of whom only Amina has confirmed her e-mail address. */
beforeEach(async () => {
  const clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  accounts = createInMemoryAccountService(clock.now);
  const people = createTestUserFactory({ database, accounts, clock });
  for (const role of ["ADMIN", "TEACHER"] as const) {
    tokens.set(role, people.addPerson({ id: role.toLowerCase(), role }));
  }
  for (const id of ["amina", "brian"]) {
    people.addPerson({ id, role: "STUDENT", status: "PENDING", admissionNumber: id });
  }
  people.addPerson({ id: "carol", role: "STUDENT", className: "Form 4" });
  putConfirmation("brian", false);
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const putConfirmation = (id: string, emailVerified: boolean): void => {
  const account = accounts.entries.get(id);
  if (account === undefined) throw new Error(`There is no account ${id}`);
  accounts.put({ ...account, emailVerified });
};
const request = (by: string, path: string, method = "GET", body?: unknown) =>
  api.call(method, path, { token: tokens.get(by), body });
const list = async (by: string, query = "") => {
  const { json } = await request(by, `/admin/users?${query}`);
  const { content } = adminUserRoutes.list.response.parse(json).data;
  return Object.fromEntries(content.map(({ id, emailConfirmed }) => [id, emailConfirmed]));
};
const detail = async (by: string, id: string) =>
  adminUserRoutes.get.response.parse((await request(by, `/admin/users/${id}`)).json).data;
const mailsTo = (id: string) =>
  [...database.documents.entries()].filter(
    ([path, { to }]) => path.startsWith("mail/") && String(to) === `${id}@darasa.test`,
  );

describe("whether an e-mail address is confirmed", () => {
  test("is told in the list and in the account", async () => {
    for (const by of ["ADMIN", "TEACHER"]) {
      expect(await list(by, "status=PENDING")).toEqual({ amina: true, brian: false });
      expect(await detail(by, "amina")).toMatchObject({ emailConfirmed: true });
      expect(await detail(by, "brian")).toMatchObject({ emailConfirmed: false });
    }
  });

  test("is not told to a teacher who may not see the e-mail address", async () => {
    expect(await list("TEACHER", "status=ACTIVE")).toEqual({ carol: undefined });
    expect(await list("ADMIN", "status=ACTIVE&role=STUDENT")).toEqual({ carol: true });
  });

  test("is false for an account that Firebase Auth does not know", async () => {
    accounts.entries.delete("amina");
    expect(await list("ADMIN", "status=PENDING")).toEqual({ amina: false, brian: false });
    expect(await detail("ADMIN", "amina")).toMatchObject({ emailConfirmed: false });
  });

  test("follows the confirmation", async () => {
    putConfirmation("brian", true);
    expect(await list("ADMIN", "status=PENDING")).toEqual({ amina: true, brian: true });
  });

  test("is looked up once for the whole page", async () => {
    const lookups = vi.spyOn(accounts, "getMany");
    await list("ADMIN");
    expect(lookups.mock.calls.map(([ids]) => [...ids].sort())).toEqual([
      ["admin", "amina", "brian", "carol", "teacher"],
    ]);
  });

  test("decides whether the decision is mailed at once", async () => {
    for (const id of ["amina", "brian"]) {
      await request("ADMIN", `/admin/users/${id}/reject`, "POST", { reason: "Unknown" });
    }
    expect(mailsTo("amina")).toHaveLength(1);
    expect(mailsTo("brian")).toHaveLength(0);
  });
});
