import { describe, expect, test } from "vitest";
import {
  adminRegistrationSchema,
  idTokenClaimsSchema,
  loginSchema,
  parentRegistrationSchema,
  studentRegistrationSchema,
  teacherRegistrationSchema,
} from "./auth.ts";

const account = { name: "Jo", email: "jo@darasa.test", password: "12345678" };
const FORMS = {
  login: { schema: loginSchema, good: { email: "jo@darasa.test", password: "123456" } },
  admin: {
    schema: adminRegistrationSchema,
    good: { ...account, adminCode: "C", institutionId: "moi" },
  },
  teacher: {
    schema: teacherRegistrationSchema,
    good: {
      ...account,
      phoneNumber: "+254712345678",
      tscNumber: "12345",
      schoolId: "moi",
      qualification: "B",
      subjectsTaught: ["IRE"],
      classesAssigned: ["Grade 12"],
    },
  },
  student: {
    schema: studentRegistrationSchema,
    good: {
      ...account,
      admissionNumber: "1",
      schoolId: "moi",
      className: "Form 4",
      dateOfBirth: "2008-02-29",
      parentGuardianContact: "+254112345678",
      countyOfResidence: "Nyamira",
    },
  },
  parent: {
    schema: parentRegistrationSchema,
    good: {
      ...account,
      phoneNumber: "+254712345678",
      nationalId: "1234567",
      relationshipToChildren: "F",
      address: "A",
      schoolId: "moi",
      childrenAdmissionNumbers: ["1"],
    },
  },
} as const;
type Form = keyof typeof FORMS;

const issuesOf = (form: Form, change: Record<string, unknown>) => {
  const { schema, good } = FORMS[form];
  const result = schema.safeParse({ ...good, ...change });
  return (result.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);
};

const REGISTRATIONS = ["admin", "teacher", "student", "parent"] as const;
const EMAIL = "Invalid email address";
const NAME = "Name must be at least 2 characters";
const PASSWORD = "Password must be at least 8 characters";
const TEACHER_PHONE = "Invalid Kenyan phone number (e.g., +254712345678)";
const BAD_PHONES = [
  "0712345678",
  "254712345678",
  "+25471234567",
  "+2547123456789",
  "+254 712345678",
];

const phones = (form: Form, field: string, message: string): Case[] =>
  BAD_PHONES.map((phone) => [form, field, phone, message]);

/** A test case: a form, one of its fields, a value that validation refuses, and the expected message. */
type Case = readonly [Form, string, unknown, string];
const REFUSED: readonly Case[] = [
  ["login", "email", "jo@", EMAIL],
  ["login", "email", "", EMAIL],
  ["login", "password", "12345", "Password must be at least 6 characters"],
  ...REGISTRATIONS.flatMap((form): Case[] => [
    [form, "name", "J", NAME],
    [form, "name", "  J  ", NAME],
    [form, "email", "jo.darasa.test", EMAIL],
    [form, "password", "1234567", PASSWORD],
  ]),
  ["admin", "adminCode", " ", "Admin code is required"],
  ["admin", "institutionId", "", "Institution ID is required"],
  ...phones("teacher", "phoneNumber", TEACHER_PHONE),
  ["teacher", "tscNumber", "1234", "TSC number is required"],
  ["teacher", "schoolId", "", "School ID is required"],
  ["teacher", "qualification", "", "Qualification is required"],
  ["teacher", "subjectsTaught", [], "Please select at least one subject"],
  ["teacher", "classesAssigned", [], "Please select at least one class"],
  ["student", "admissionNumber", "", "Admission number is required"],
  ["student", "schoolId", "", "School is required"],
  ["student", "className", "", "Class is required"],
  ["student", "className", "Form 5", "Class is required"],
  ["student", "dateOfBirth", "", "Date of birth is required"],
  ["student", "dateOfBirth", "2009-02-29", "Date of birth is required"],
  ...phones("student", "parentGuardianContact", "Invalid phone number"),
  ["student", "countyOfResidence", "", "County is required"],
  ...phones("parent", "phoneNumber", "Invalid phone number"),
  ["parent", "nationalId", "123456", "Invalid National ID"],
  ["parent", "nationalId", "123456789", "Invalid National ID"],
  ["parent", "nationalId", "1234567a", "Invalid National ID"],
  ["parent", "relationshipToChildren", "", "Relationship is required"],
  ["parent", "address", " ", "Address is required"],
  ["parent", "schoolId", "../moi", "School is required"],
  ["parent", "schoolId", "__moi__", "School is required"],
  ["admin", "institutionId", "__x__", "Institution ID is required"],
  ["parent", "childrenAdmissionNumbers", [], "Please add at least one child admission number"],
];

describe.each(Object.keys(FORMS).filter((form): form is Form => form in FORMS))("%s", (form) => {
  test("accepts the shortest valid values", () => {
    expect(issuesOf(form, {})).toEqual([]);
  });

  test("has the same message for a missing field as for an invalid value", () => {
    const missing = FORMS[form].schema.safeParse({}).error?.issues ?? [];
    const fields = missing.map(({ path }) => path.join("."));
    expect(fields).toEqual(Object.keys(FORMS[form].good));
    for (const { path, message } of missing) {
      const known = REFUSED.filter(([of, field]) => of === form && field === path.join("."));
      expect(known.map(([, , , text]) => text)).toContain(message);
    }
  });

  test("refuses unknown fields", () => {
    const { schema, good } = FORMS[form];
    const result = schema.safeParse({ ...good, role: "ADMIN" });
    expect(result.error?.issues).toMatchObject([{ code: "unrecognized_keys", keys: ["role"] }]);
  });
});

test.each(REFUSED)("%s refuses %s = %j with '%s'", (form, field, value, message) => {
  expect(issuesOf(form, { [field]: value })).toEqual([[field, message]]);
});

test("names and e-mail addresses are trimmed, e-mail addresses are lower-cased, passwords stay unchanged", () => {
  const parsed = adminRegistrationSchema.parse({
    ...FORMS.admin.good,
    name: " Jo ",
    email: " Jo@Darasa.TEST ",
    password: " 1234567 ",
  });
  expect(parsed).toMatchObject({ name: "Jo", email: "jo@darasa.test", password: " 1234567 " });
});

test("the issue of an unknown subject has the index of the subject in its path", () => {
  expect(issuesOf("teacher", { subjectsTaught: ["CRE", "Magic"] })).toEqual([
    ["subjectsTaught.1", "Unknown subject"],
  ]);
});

test("token claims may have a prefixed role and no status", () => {
  const claims = { sub: "u1", email: "e", name: "n", role: "ROLE_ADMIN", exp: 1, iat: 1 };
  expect(idTokenClaimsSchema.parse(claims)).toEqual({
    sub: "u1",
    email: "e",
    name: "n",
    role: "ROLE_ADMIN",
    exp: 1,
  });
});
