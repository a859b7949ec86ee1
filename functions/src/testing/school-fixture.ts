import type { AccountStatus, Role } from "@darasa/contract/roles";

/** Creates a clock whose time changes only when a test advances it or the code under test pauses. */
export const createTestClock = (start = "2026-03-02T08:00:00.000Z") => {
  let nowMs = Date.parse(start);
  return {
    now: () => new Date(nowMs),
    pause: async (milliseconds: number) => {
      nowMs += milliseconds;
    },
    advanceSeconds: (seconds: number) => {
      nowMs += seconds * 1_000;
    },
  };
};

export const createTestIdGenerator = () => {
  let count = 0;
  let picked = -1;
  return {
    next: () => {
      count += 1;
      return `id-${count}`;
    },
    pick: (choices: number) => {
      picked += 1;
      return picked % choices;
    },
  };
};

export interface TestUserFields {
  readonly id: string;
  readonly role: Role;
  readonly name?: string;
  readonly status?: AccountStatus;
  readonly statusReason?: string;
  readonly schoolId?: string;
  readonly className?: string;
  readonly admissionNumber?: string;
  readonly childrenAdmissionNumbers?: readonly string[];
  readonly profile?: Readonly<Record<string, unknown>>;
}

interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

interface World {
  readonly database: { readonly documents: Map<string, Record<string, unknown>> };
  readonly accounts: { put(account: NewAccount): void; issue(id: string): string };
  readonly clock: { now(): Date };
}

export const TEST_PASSWORD = "Darasa#2026";

/** Creates the functions that add schools and users directly to the database and to Auth, without the API. */
export const createTestUserFactory = ({ database, accounts, clock }: World) => ({
  addSchool: (id: string, name = id): void => {
    database.documents.set(`schools/${id}`, { name, plan: "FREE" });
  },

  /** Adds a user and returns an ID token of the user. */
  addPerson: (facts: TestUserFields): string => {
    const { id, profile = {}, name = id, status = "ACTIVE", schoolId = "moi", ...rest } = facts;
    const email = `${id}@darasa.test`;
    const { role, className } = rest;
    const school = database.documents.get(`schools/${schoolId}`);
    database.documents.set(`users/${id}`, {
      ...rest,
      name,
      nameLower: name.toLowerCase(),
      email,
      status,
      schoolId,
      ...(school === undefined ? {} : { schoolName: school.name }),
      createdAt: clock.now(),
    });
    database.documents.set(`users/${id}/private/profile`, { ...profile, schoolId, role });
    accounts.put({
      id,
      email,
      name,
      password: TEST_PASSWORD,
      claims: { role, status, schoolId, ...(className === undefined ? {} : { className }) },
    });
    return accounts.issue(id);
  },
});
