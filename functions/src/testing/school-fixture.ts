import type { ConsentDecision } from "@darasa/contract/consents";
import { TEACHER_REGISTRATION_SUBJECTS } from "@darasa/contract/curriculum";
import type { AccountStatus, Role } from "@darasa/contract/roles";
import { getAdultDate } from "../platform/nairobi-date.ts";
import { toNameSearchIndex } from "../platform/search-words.ts";
import { toSchoolNameKey } from "../resources/schools/school-name-key.ts";
import { toSchoolSearchIndex } from "../resources/schools/school-search-index.ts";

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

const omitAbsent = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

export interface TestUserFields {
  readonly id: string;
  readonly role: Role;
  readonly name?: string;
  readonly status?: AccountStatus;
  readonly statusReason?: string;
  readonly schoolId?: string;
  readonly className?: string;
  readonly classId?: string;
  readonly classLabel?: string;
  readonly admissionNumber?: string;
  readonly login?: "NUMBER";
  readonly childrenAdmissionNumbers?: readonly string[];
  /** The decision of the guardian. By default, every student whose account was opened has a consent. */
  readonly consent?: ConsentDecision | "MISSING";
  readonly madeBySchool?: boolean;
  readonly profile?: Readonly<Record<string, unknown>>;
}

/** Returns the stored date until which the user needs a consent, as the API would write it. */
const getTestConsentNeed = (
  { role, status, profile }: Pick<TestUserFields, "role" | "status" | "profile">,
  decision: string | undefined,
): string | undefined => {
  if (role !== "STUDENT" || status === "REJECTED" || decision === "GIVEN") return undefined;
  const birth = profile?.dateOfBirth;
  return getAdultDate(typeof birth === "string" ? birth : undefined);
};

export interface TestClassFields {
  readonly schoolId?: string;
  readonly year?: number;
  readonly grade?: string;
  readonly stream?: string;
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

const getUsualConsent = (role: Role, status: AccountStatus): ConsentDecision | undefined =>
  role === "STUDENT" && (status === "ACTIVE" || status === "SUSPENDED") ? "GIVEN" : undefined;

/** Creates the functions that add schools and users directly to the database and to Auth, without the API. */
export const createTestUserFactory = ({ database, accounts, clock }: World) => ({
  addSchool: (id: string, name = id): void => {
    const search = toSchoolSearchIndex({ name });
    const nameKey = toSchoolNameKey(name);
    database.documents.set(`schools/${id}`, { name, nameKey, search, plan: "FREE" });
  },

  /** Adds a class of the year 2026 with these teachers. */
  addClass: (id: string, teacherIds: readonly string[] = [], facts: TestClassFields = {}): void => {
    const { schoolId = "moi", year = 2026, grade = "Form 2", stream } = facts;
    const name = stream === undefined ? grade : `${grade} ${stream}`;
    database.documents.set(`classes/${id}`, {
      schoolId,
      year,
      grade,
      ...(stream === undefined ? {} : { stream }),
      name,
      nameLower: name.toLowerCase(),
      subjectTeachers: teacherIds.map((teacherId, index) => ({
        subject: TEACHER_REGISTRATION_SUBJECTS[index],
        teacherId,
        teacherName: teacherId,
      })),
      teacherIds,
      createdAt: clock.now(),
    });
  },

  /** Adds a user and returns an ID token of the user. */
  addPerson: (facts: TestUserFields): string => {
    const { id, profile = {}, name = id, status = "ACTIVE", schoolId = "moi", ...more } = facts;
    const { consent, ...rest } = more;
    const email = `${id}@darasa.test`;
    const { role, className, classId } = rest;
    const decision = consent ?? getUsualConsent(role, status);
    const school = database.documents.get(`schools/${schoolId}`);
    database.documents.set(`users/${id}`, {
      ...rest,
      name,
      nameLower: name.toLowerCase(),
      search: toNameSearchIndex(name),
      email,
      status,
      schoolId,
      ...omitAbsent({
        schoolName: school?.name,
        consent: decision === "MISSING" ? undefined : decision,
        needsConsentUntil: getTestConsentNeed({ role, status, profile }, decision),
      }),
      createdAt: clock.now(),
    });
    database.documents.set(`users/${id}/private/profile`, { ...profile, schoolId, role });
    accounts.put({
      id,
      email,
      name,
      password: TEST_PASSWORD,
      claims: omitAbsent({ role, status, schoolId, className, classId }),
    });
    return accounts.issue(id);
  },
});
