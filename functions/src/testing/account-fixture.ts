import { createInMemoryAccountService } from "./memory-accounts.ts";
import { createInMemoryDatabase } from "./memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
  type TestUserFields,
} from "./school-fixture.ts";
import { startTestApi } from "./start-api.ts";

/** The people who send requests, by id. */
type Callers = Readonly<Record<string, Omit<TestUserFields, "id">>>;

/** Starts the API with two schools and the given callers, for tests of the accounts of a school. */
export const setUpAccountFixture = async (callers: Callers) => {
  const clock = createTestClock();
  const database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi", "Moi Girls");
  people.addSchool("kisumu", "Kisumu Boys");
  const tokens = new Map<string, string>();
  const addCaller = (id: string, facts: Omit<TestUserFields, "id">): void => {
    tokens.set(id, people.addPerson({ id, ...facts }));
  };
  for (const [id, facts] of Object.entries(callers)) addCaller(id, facts);
  const api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return {
    api,
    clock,
    database,
    people,
    addCaller,
    call: (by: string, method: string, path: string, body?: unknown) =>
      api.call(method, path, { token: tokens.get(by), body }),
    /** Returns the paths and documents of a collection. */
    list: (collection: string) =>
      [...database.documents].filter(([path]) => path.startsWith(`${collection}/`)),
  };
};

export type AccountFixture = Awaited<ReturnType<typeof setUpAccountFixture>>;
