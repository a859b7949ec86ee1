import type { PaperConsent } from "@darasa/contract/consents";
import { expect, type Page } from "@playwright/test";
import { type ApiClient, getJsonField } from "./api-client.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";
import { createPaperConsent } from "./paper-consent.ts";

export interface NewUser {
  readonly name: string;
  readonly email: string;
}

export interface TestSchool {
  readonly id: string;
  readonly name: string;
  readonly adminCode: string;
}

export const MOI_GIRLS_SCHOOL: TestSchool = {
  id: "moi-girls-eldoret",
  name: "Moi Girls High School, Eldoret",
  adminCode: "MOI-ADMIN-2026",
};

/** Returns a word of eight letters that no other call returns. Names of people contain no digits. */
export const createUniqueWord = (): string =>
  crypto
    .randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => String.fromCharCode("g".charCodeAt(0) + Number(digit)));

/** Builds a user with a unique name and e-mail address, so that a test can run several times on one backend. */
export const buildNewUser = (role: string): NewUser => {
  const unique = createUniqueWord();
  return { name: `Nia ${role} ${unique}`, email: `${role}.${unique}@darasa.test`.toLowerCase() };
};

const submit = (page: Page) => page.getByRole("button", { name: /^register/i }).click();

const chooseRole = async (page: Page, role: string): Promise<void> => {
  await page.goto("/register");
  await page
    .getByRole("link", { name: role })
    .or(page.getByRole("button", { name: role }))
    .click();
};

const fillAccount = async (page: Page, { name, email }: NewUser): Promise<void> => {
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_LOGINS.password);
};

interface Registration {
  readonly page: Page;
  readonly person: NewUser;
  readonly school: TestSchool;
}

/** For each role, a function that fills in the registration form without submitting it. */
export const fillRegistrationForm = {
  admin: async ({ page, person, school }: Registration): Promise<void> => {
    await chooseRole(page, "Administrator");
    await fillAccount(page, person);
    await page.getByLabel("Admin code").fill(school.adminCode);
    await page.getByLabel("Institution ID").fill(school.id);
  },
  teacher: async ({ page, person, school }: Registration): Promise<void> => {
    await chooseRole(page, "Teacher");
    await fillAccount(page, person);
    await page.getByLabel("Phone number").fill("+254712345678");
    await page.getByLabel("TSC number").fill("654321");
    await page.getByLabel("School").selectOption({ label: school.name });
    await page.getByLabel("Qualification").fill("Diploma in Education");
    await page.getByRole("checkbox", { name: "Mathematics" }).check();
    await page.getByRole("checkbox", { name: "Form 2" }).check();
  },
  student: async ({ page, person, school }: Registration): Promise<void> => {
    await chooseRole(page, "Student");
    await fillAccount(page, person);
    await page.getByLabel("School").selectOption({ label: school.name });
    await page.getByLabel("Admission number").fill(admissionNumberOf(person));
    await page.getByLabel("Class").selectOption("Form 2");
    await page.getByLabel("Date of birth").fill("2010-05-04");
    await page.getByLabel("Parent or guardian's phone number").fill("0712 345 678");
    await page.getByLabel("County of residence").selectOption("Eldoret");
  },
  parent: async (
    { page, person, school }: Registration,
    child: string = "MGE/2026/001",
  ): Promise<void> => {
    await chooseRole(page, "Parent/Guardian");
    await fillAccount(page, person);
    await page.getByLabel("Phone number").fill("0112 345 678");
    await page.getByLabel("National ID").fill("12345678");
    await page.getByLabel("Relationship to children").selectOption("Mother");
    await page.getByLabel("Address").fill("Kapsoya, Eldoret");
    await page.getByLabel("Your children's school").selectOption({ label: school.name });
    await page.getByLabel("Children's admission numbers").fill(child);
    await page.keyboard.press("Enter");
  },
} as const;

/** Returns an admission number that is unique, because it is derived from the user's unique e-mail address. */
const admissionNumberOf = ({ email }: NewUser): string =>
  `E2E/${email.split("@")[0]?.split(".")[1] ?? ""}`;

/** Submits the registration form and waits for the login page. */
export const submitRegistration = async (page: Page, confirmation: RegExp): Promise<void> => {
  await submit(page);
  await expect(page.getByRole("status").filter({ hasText: confirmation })).toBeVisible();
  await page.waitForURL("**/login");
};

const ACCOUNTS = {
  teacher: {
    phoneNumber: "+254712345678",
    tscNumber: "654321",
    qualification: "Diploma in Education",
    subjectsTaught: ["Mathematics"],
    classesAssigned: ["Form 2"],
  },
  student: {
    className: "Form 2",
    dateOfBirth: "2010-05-04",
    parentGuardianContact: "+254733000333",
    countyOfResidence: "Eldoret",
  },
  parent: {
    phoneNumber: "+254722000111",
    nationalId: "12345678",
    relationshipToChildren: "Mother",
    address: "Kapsoya, Eldoret",
  },
} as const;

export interface RegisteredUser extends NewUser {
  readonly id: string;
  readonly admissionNumber: string;
}

/** Registration fields that replace the default values. */
type RegistrationFields = Readonly<Record<string, unknown>> & { readonly name?: string };

/** Returns the id of the pending user with this e-mail address. The response to a registration has no id. */
const findPendingUserId = async (
  api: ApiClient,
  token: string,
  { name, email }: NewUser,
): Promise<string> => {
  const path = `/admin/users?status=PENDING&q=${encodeURIComponent(name)}`;
  const { body } = await api.call("GET", path, { token });
  const users = getJsonField(body, "data", "content");
  const found = Array.isArray(users)
    ? users.find((user) => getJsonField(user, "email") === email)
    : undefined;
  return String(getJsonField(found, "id"));
};

interface SchoolAccess {
  readonly api: ApiClient;
  /** The ID token of an administrator of the school. */
  readonly token: string;
  readonly school: TestSchool;
}

const registerByApi = async (
  { api, token, school }: SchoolAccess,
  role: keyof typeof ACCOUNTS,
  { name, ...more }: RegistrationFields,
): Promise<RegisteredUser> => {
  const fresh = buildNewUser(role);
  const person = { ...fresh, name: name ?? fresh.name };
  const admissionNumber = admissionNumberOf(person);
  const { status, body } = await api.call("POST", `/auth/register/${role}`, {
    body: {
      ...person,
      password: DEMO_LOGINS.password,
      schoolId: school.id,
      ...ACCOUNTS[role],
      ...(role === "student" ? { admissionNumber } : {}),
      ...more,
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return { ...person, id: await findPendingUserId(api, token, person), admissionNumber };
};

interface Approval {
  /** For a parent, the admission numbers of the children whose guardian links are approved, too. */
  readonly childrenAdmissionNumbers?: readonly string[];
  /** For a student under 18, the consent that the guardian has signed on paper. */
  readonly consent?: PaperConsent;
}

/** Approves a pending user. */
export const approveUser = async (
  api: ApiClient,
  token: string,
  id: string,
  approval: Approval = {},
): Promise<void> => {
  const { status, body } = await api.call("POST", `/admin/users/${id}/approve`, {
    token,
    body: approval,
  });
  expect(status, JSON.stringify(body)).toBe(200);
};

const approvalOf = (role: unknown): Approval =>
  String(role).toLowerCase() === "student" ? { consent: createPaperConsent() } : {};

/** Approves the pending user with this name. Returns the user id. */
export const approveUserByName = async (
  api: ApiClient,
  token: string,
  name: string,
): Promise<string> => {
  const path = `/admin/users?status=PENDING&q=${encodeURIComponent(name)}`;
  const { body } = await api.call("GET", path, { token });
  const user = getJsonField(body, "data", "content", "0");
  const id = String(getJsonField(user, "id"));
  await approveUser(api, token, id, approvalOf(getJsonField(user, "role")));
  return id;
};

/**
 * Returns functions that register users of a school through the API. `token` belongs to an administrator of
 * this school.
 */
export const createUserFactory = (api: ApiClient, token: string, school: TestSchool) => {
  const access = { api, token, school };
  const active =
    (role: keyof typeof ACCOUNTS) =>
    async (more: RegistrationFields = {}): Promise<RegisteredUser> => {
      const account = await registerByApi(access, role, more);
      await approveUser(api, token, account.id, approvalOf(role));
      return account;
    };
  return {
    pending: (role: keyof typeof ACCOUNTS, more: RegistrationFields = {}) =>
      registerByApi(access, role, more),
    teacher: active("teacher"),
    student: active("student"),
    parent: (children: readonly string[]) =>
      active("parent")({ childrenAdmissionNumbers: children }),
  };
};
