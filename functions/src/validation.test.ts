import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AdminCode, createAdminCode } from "./resources/auth/admin-code.ts";
import { createInMemoryAccountService } from "./testing/memory-accounts.ts";
import { createInMemoryDatabase } from "./testing/memory-database.ts";
import { createInMemoryFileStorage } from "./testing/memory-files.ts";
import { SAMPLE_PDF_BYTES } from "./testing/sample-files.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
} from "./testing/school-fixture.ts";
import { startTestApi, type TestApi } from "./testing/start-api.ts";

/** The API under test. */

let api: TestApi;
let adminCode: AdminCode;
const tokens = new Map<string, string>();

beforeAll(async () => {
  adminCode = await createAdminCode("MOI-ADMIN-2026", createTestClock().now());
});

beforeEach(async () => {
  const clock = createTestClock();
  const database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const files = createInMemoryFileStorage(clock.now);
  const people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi");
  database.documents.set("schools/moi/private/admin", { adminCodes: [adminCode] });
  for (const [id, role] of [
    ["teacher", "TEACHER"],
    ["student", "STUDENT"],
  ] as const) {
    tokens.set(id, people.addPerson({ id, role }));
  }
  const entry = accounts.entries.get("teacher");
  if (entry !== undefined) accounts.put({ ...entry, password: "123456" });
  files.put("staging/teacher/upload-1/leaves.pdf", SAMPLE_PDF_BYTES);
  api = await startTestApi({ database, accounts, files, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const account = { name: "Wanjiku", email: "wanjiku@shule.test", password: "Darasa#2026" };
const question = {
  text: "What is 2 + 2?",
  type: "MCQ",
  options: ["3", "4"],
  correctAnswer: "4",
  marks: 5,
};

interface Form {
  readonly path: string;
  readonly by?: string;
  readonly good: Readonly<Record<string, unknown>>;
  readonly status: 200 | 201;
}

const FORMS = {
  login: {
    path: "/auth/login",
    good: { email: "teacher@darasa.test", password: "123456" },
    status: 200,
  },
  admin: {
    path: "/auth/register/admin",
    good: { ...account, adminCode: "MOI-ADMIN-2026", institutionId: "moi" },
    status: 201,
  },
  teacher: {
    path: "/auth/register/teacher",
    good: {
      ...account,
      phoneNumber: "+254712345678",
      tscNumber: "123456",
      schoolId: "moi",
      qualification: "B.Ed",
      subjectsTaught: ["Mathematics"],
      classesAssigned: ["Form 2"],
    },
    status: 201,
  },
  student: {
    path: "/auth/register/student",
    good: {
      ...account,
      admissionNumber: "MGE/001",
      schoolId: "moi",
      className: "Form 2",
      dateOfBirth: "2010-05-04",
      parentGuardianContact: "+254712345678",
      countyOfResidence: "Nairobi",
    },
    status: 201,
  },
  parent: {
    path: "/auth/register/parent",
    good: {
      ...account,
      phoneNumber: "+254712345678",
      nationalId: "12345678",
      relationshipToChildren: "Mother",
      address: "Elgon View",
      schoolId: "moi",
      childrenAdmissionNumbers: ["MGE/001"],
    },
    status: 201,
  },
  content: {
    path: "/content/upload",
    by: "teacher",
    good: {
      title: "Photosynthesis",
      description: "How leaves make sugar from light",
      subject: "Biology",
      grade: "Form 2",
      contentType: "PDF",
      accessLevel: "FREE",
      fileUrl: "gs://darasa.test/staging/teacher/upload-1/leaves.pdf",
    },
    status: 201,
  },
  assessment: {
    path: "/assessments",
    by: "teacher",
    good: {
      title: "Fractions",
      description: "",
      subject: "Mathematics",
      grade: "Form 2",
      duration: 30,
      passingMarks: 50,
      published: true,
      questions: [question],
    },
    status: 201,
  },
  message: {
    path: "/messages/send",
    by: "teacher",
    good: { receiverId: "student", content: "Habari" },
    status: 201,
  },
} as const satisfies Record<string, Form>;
type FormName = keyof typeof FORMS;

/**
 * The values that one field accepts and refuses, and the message of a refused value. The test value `undefined`
 * means that the request omits the field.
 */
interface Rule {
  readonly field: string;
  readonly message: string;
  readonly accepts: readonly unknown[];
  readonly refuses: readonly unknown[];
  /** The path of the reported issue, if it differs from `field`. */
  readonly path?: string;
}

const required = (field: string, message: string, ...accepts: readonly unknown[]): Rule => ({
  field,
  message,
  accepts,
  refuses: [undefined, "", null],
});
const EMAIL: Rule = {
  field: "email",
  message: "Invalid email address",
  accepts: ["jo@shule.test", " Jo.K@Shule.Sc.Ke "],
  refuses: [undefined, "", "wanjiku", "wanjiku@", "@shule.test", 7],
};
const ACCOUNT: readonly Rule[] = [
  {
    field: "name",
    message: "Name must be at least 2 characters",
    accepts: ["Jo"],
    refuses: [undefined, "", "J", " J "],
  },
  EMAIL,
  {
    field: "password",
    message: "Password must be at least 8 characters",
    accepts: ["mvua-leo", "        "],
    refuses: [undefined, "", "1234567"],
  },
];
const phone = (field: string, message: string): Rule => ({
  field,
  message,
  accepts: ["+254712345678", "+254112345678"],
  refuses: [undefined, "", "0712345678", "+25471234567", "+2547123456789", "+255712345678"],
});
const withQuestion = (change: Readonly<Record<string, unknown>>) => [{ ...question, ...change }];

const RULES: Readonly<Record<FormName, readonly Rule[]>> = {
  login: [
    { ...EMAIL, accepts: ["teacher@darasa.test", " TEACHER@darasa.test "] },
    {
      field: "password",
      message: "Password must be at least 6 characters",
      accepts: ["123456"],
      refuses: [undefined, "", "12345"],
    },
  ],
  admin: [
    ...ACCOUNT,
    required("adminCode", "Admin code is required", "MOI-ADMIN-2026"),
    required("institutionId", "Institution ID is required", "moi"),
  ],
  teacher: [
    ...ACCOUNT,
    phone("phoneNumber", "Invalid Kenyan phone number (e.g., +254712345678)"),
    {
      field: "tscNumber",
      message: "TSC number is required",
      accepts: ["12345"],
      refuses: [undefined, "", "1234"],
    },
    required("schoolId", "School ID is required", "moi"),
    required("qualification", "Qualification is required", "B"),
    {
      field: "subjectsTaught",
      message: "Please select at least one subject",
      accepts: [["IRE"], ["Mathematics", "Computer Studies"]],
      refuses: [undefined, []],
    },
    {
      field: "classesAssigned",
      message: "Please select at least one class",
      accepts: [["Grade 1"], ["Grade 9", "Form 4"]],
      refuses: [undefined, []],
    },
  ],
  student: [
    ...ACCOUNT,
    required("admissionNumber", "Admission number is required", "1"),
    required("schoolId", "School is required", "moi"),
    required("className", "Class is required", "Grade 1", "Form 4"),
    required("dateOfBirth", "Date of birth is required", "2008-02-29"),
    phone("parentGuardianContact", "Invalid phone number"),
    required("countyOfResidence", "County is required", "Nairobi", "Kiambu"),
  ],
  parent: [
    ...ACCOUNT,
    phone("phoneNumber", "Invalid phone number"),
    {
      field: "nationalId",
      message: "Invalid National ID",
      accepts: ["1234567", "12345678"],
      refuses: [undefined, "", "123456", "123456789", "1234567a"],
    },
    required("relationshipToChildren", "Relationship is required", "Mother"),
    required("address", "Address is required", "Elgon View"),
    {
      field: "childrenAdmissionNumbers",
      message: "Please add at least one child admission number",
      accepts: [["1"], ["1", "2"]],
      refuses: [undefined, []],
    },
  ],
  content: [
    {
      field: "title",
      message: "Title must be at least 3 characters",
      accepts: ["ABC"],
      refuses: [undefined, "", "AB", " AB "],
    },
    {
      field: "description",
      message: "Description must be at least 10 characters",
      accepts: ["1234567890"],
      refuses: [undefined, "", "123456789"],
    },
    required("subject", "Subject is required", "Mathematics", "Physics"),
    required("grade", "Grade is required", "Grade 7", "Form 4"),
    required("contentType", "Content type is required", "PDF", "VIDEO", "BOOK", "PAST_PAPER"),
    required("accessLevel", "Access level is required", "FREE", "PREMIUM", "SCHOOL_ONLY"),
    { field: "author", message: "", accepts: [undefined, "", "Ngũgĩ"], refuses: [] },
    {
      field: "fileUrl",
      message: "Please select a file to upload",
      accepts: [FORMS.content.good.fileUrl],
      refuses: [undefined, "", "gs://darasa.test/staging/teacher/none/leaves.pdf"],
    },
  ],
  assessment: [
    required("title", "Title is required", "T"),
    required("subject", "Subject is required", "Mathematics", "CRE"),
    required("grade", "Grade is required", "Grade 7", "Form 4"),
    {
      field: "duration",
      message: "Duration must be at least 5 minutes",
      accepts: [undefined, 5, 90],
      refuses: [4, 0, -5, 5.5, "30"],
    },
    {
      field: "passingMarks",
      message: "Passing marks must be from 0 to 100",
      accepts: [undefined, 0, 100],
      refuses: [-1, 101, "50"],
    },
    {
      field: "totalMarks",
      message: "Total marks must be the sum of the question marks",
      accepts: [undefined, 5],
      refuses: [4, 6],
    },
    {
      field: "questions",
      message: "Add at least one question",
      accepts: [[question]],
      refuses: [undefined, []],
    },
    {
      field: "questions",
      path: "questions.0.text",
      message: "Question text is required",
      accepts: [withQuestion({ text: "?" })],
      refuses: [withQuestion({ text: "" }), withQuestion({ text: undefined })],
    },
    {
      field: "questions",
      path: "questions.0.correctAnswer",
      message: "Correct answer is required",
      accepts: [withQuestion({ correctAnswer: "3" })],
      refuses: [withQuestion({ correctAnswer: " " }), withQuestion({ correctAnswer: undefined })],
    },
    {
      field: "questions",
      path: "questions.0.marks",
      message: "Marks must be at least 1",
      accepts: [withQuestion({ marks: 1 })],
      refuses: [withQuestion({ marks: 0 }), withQuestion({ marks: undefined })],
    },
    {
      field: "questions",
      path: "questions.0.options",
      message: "The options must be True and False",
      accepts: [
        withQuestion({ type: "TRUE_FALSE", options: ["True", "False"], correctAnswer: "True" }),
      ],
      refuses: [withQuestion({ type: "TRUE_FALSE", options: ["Yes", "No"], correctAnswer: "Yes" })],
    },
    {
      field: "questions",
      path: "questions.0.options",
      message: "A short answer has no options",
      accepts: [withQuestion({ type: "SHORT_ANSWER", options: [] })],
      refuses: [withQuestion({ type: "SHORT_ANSWER" })],
    },
  ],
  message: [
    {
      field: "content",
      message: "Message cannot be empty",
      accepts: ["a", " a ", "a".repeat(4_000)],
      refuses: [undefined, "", " ", "\n\t "],
    },
    {
      field: "content",
      message: "Message must be at most 4000 characters",
      accepts: [],
      refuses: ["a".repeat(4_001)],
    },
  ],
};

const send = (name: FormName, field: string, value: unknown) => {
  const form: Form = FORMS[name];
  return api.call("POST", form.path, {
    body: { ...form.good, [field]: value },
    ...(form.by === undefined ? {} : { token: tokens.get(form.by) }),
  });
};

const shown = (value: unknown): string => (JSON.stringify(value) ?? "nothing").slice(0, 60);

const NAMES = Object.keys(FORMS).filter((name): name is FormName => name in FORMS);

describe.each(NAMES)("the %s form", (name) => {
  const rules = RULES[name];

  test.each(
    rules.flatMap(({ field, accepts }) => accepts.map((value) => [field, shown(value), value])),
  )("accepts the field %s with the value %s", async (field, _shown, value) => {
    const { status, json } = await send(name, String(field), value);
    expect(json).toMatchObject({ success: true });
    expect(status).toBe(FORMS[name].status);
  });

  test.each(
    rules.flatMap(({ field, path = field, message, refuses }) =>
      refuses.map((value) => [field, shown(value), message, { path, value }] as const),
    ),
  )(
    "refuses the field %s with the value %s: %s",
    async (field, _shown, message, { path, value }) => {
      const { status, json } = await send(name, field, value);
      expect(status).toBe(400);
      expect(json).toMatchObject({ success: false, code: "INVALID_REQUEST", message });
      expect(json).toMatchObject({ errors: expect.arrayContaining([{ path, message }]) });
    },
  );
});
