import { expect, test } from "vitest";
import { createInMemoryAccountService } from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase } from "../../testing/memory-database.ts";
import { createTestClock, createTestUserFactory } from "../../testing/school-fixture.ts";
import { createUsersService } from "../users/users.service.ts";
import { createConsentNeedsService } from "./consent-needs.service.ts";

test("accounts without the date of a needed consent get it once, in batches", async () => {
  const clock = createTestClock();
  const database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const people = createTestUserFactory({ database, accounts, clock });
  people.addPerson({ id: "given", role: "STUDENT" });
  people.addPerson({ id: "rejected", role: "STUDENT", status: "REJECTED" });
  people.addPerson({ id: "teacher", role: "TEACHER" });
  for (let index = 0; index < 120; index += 1) {
    const profile = index === 0 ? { dateOfBirth: "2010-05-04" } : {};
    people.addPerson({ id: `s${index}`, role: "STUDENT", status: "PENDING", profile });
    const path = `users/s${index}`;
    const { needsConsentUntil: _removed, ...user } = database.documents.get(path) ?? {};
    database.documents.set(path, user);
  }
  const service = createConsentNeedsService({ database, users: createUsersService(database) });
  expect(await service.completeAll()).toBe(120);
  expect(database.documents.get("users/s0")).toMatchObject({ needsConsentUntil: "2028-05-04" });
  expect(database.documents.get("users/s1")).toMatchObject({ needsConsentUntil: "9999-12-31" });
  for (const id of ["given", "rejected", "teacher"]) {
    expect(database.documents.get(`users/${id}`)).not.toHaveProperty("needsConsentUntil");
  }
  expect(await service.completeAll()).toBe(0);
});
