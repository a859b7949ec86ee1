import { questionBankRoutes } from "@darasa/contract/question-bank";
import { NATIONAL_OFFICE_INSTITUTION_ID } from "@darasa/contract/roles";
import { hashAnswer } from "../resources/assessments/hand-marking/hand-marks.ts";
import { createContentStore } from "../resources/content/library/content.store.ts";
import { buildAssessmentRequestBody, CORRECT_ANSWERS_BY_QUESTION } from "./assessment-fixture.ts";
import { buildBankQuestion } from "./bank-fixture.ts";
import { createMapSnapshot } from "./map-snapshot.ts";
import { createInMemoryAccountService } from "./memory-accounts.ts";
import { createInMemoryDatabase } from "./memory-database.ts";
import { createInMemoryFileStorage } from "./memory-files.ts";
import { withReceiptKey } from "./receipt-fixture.ts";
import { SAMPLE_PDF_BYTES } from "./sample-files.ts";
import { buildSchoolApplication } from "./school-application-fixture.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
  type TestUserFields,
} from "./school-fixture.ts";
import { addFinishedSchoolYear } from "./school-year-fixture.ts";
import { startTestApi, type TestApi } from "./start-api.ts";

/** The answer of the student to the last question of the finished paper, which the teacher has marked. */
export const LONG_ANSWER = "Gas drives the molten rock up.";

/** A text in every name and title of the school "moi" that only this school may see. */
export const SECRET_TEXT = "Moi secret";

/** The phone number of a guardian that a student of the school "moi" has entered. */
export const GUARDIAN_PHONE = "+254733000111";

/** The version of the logo of the school "moi". */
export const LOGO_VERSION = "00112233445566aa";
/** A school year that the school "moi" has started. */
export const STARTED_YEAR = "2028";

/** What a teacher enters at registration, which gives no right. */
const EVERY_FORM = { profile: { classesAssigned: ["Form 2", "Form 4"] } };
const FORM_2 = { className: "Form 2", classId: "form2", classLabel: "Form 2 East" };
const KISUMU = { schoolId: "kisumu" };
const OFFICE = { schoolId: NATIONAL_OFFICE_INSTITUTION_ID };

/** The users who send the requests in the tests, by account id. */
const ACTORS = {
  admin: { role: "ADMIN" },
  teacher: { role: "TEACHER", ...EVERY_FORM },
  student: { role: "STUDENT", ...FORM_2, admissionNumber: "1", name: SECRET_TEXT },
  parent: { role: "PARENT", childrenAdmissionNumbers: ["1"], name: SECRET_TEXT },
  adminElsewhere: { role: "ADMIN", ...KISUMU },
  teacherElsewhere: { role: "TEACHER", ...EVERY_FORM, ...KISUMU },
  studentElsewhere: {
    role: "STUDENT",
    className: "Form 2",
    classId: "form2Elsewhere",
    admissionNumber: "1",
    ...KISUMU,
  },
  /** A parent who asks "moi" for a guardian link to the student, and has none. */
  parentElsewhere: { role: "PARENT", childrenAdmissionNumbers: ["1"], ...KISUMU },
  /** A parent of "kisumu" with an approved guardian link to the student of "moi". */
  guardianElsewhere: { role: "PARENT", ...KISUMU },
  office: { role: "ADMIN", ...OFFICE },
} as const satisfies Record<string, Omit<TestUserFields, "id">>;

export type SignedInActor = keyof typeof ACTORS;
/** A user who sends requests; "nobody" sends no token. */
export type IsolationActor = SignedInActor | "nobody";

export const SIGNED_IN_ACTORS = Object.keys(ACTORS).filter(
  (name): name is SignedInActor => name in ACTORS,
);

export const getRoleOfActor = (actor: SignedInActor) => ACTORS[actor].role;

/** The other accounts of the school "moi". */
const PEOPLE: readonly TestUserFields[] = [
  { id: "colleague", role: "TEACHER", name: "Moi colleague" },
  { id: "mate", role: "STUDENT", ...FORM_2, admissionNumber: "2", consent: "MISSING" },
  {
    id: "senior",
    role: "STUDENT",
    className: "Form 4",
    admissionNumber: "3",
    consent: "WITHDRAWN",
  },
  {
    id: "waiting",
    role: "STUDENT",
    className: "Form 4",
    admissionNumber: "4",
    status: "PENDING",
    profile: { parentGuardianContact: GUARDIAN_PHONE },
  },
  {
    id: "numberStudent",
    role: "STUDENT",
    ...FORM_2,
    admissionNumber: "5",
    login: "NUMBER",
  },
  {
    id: "numberSenior",
    role: "STUDENT",
    className: "Form 4",
    classId: "form4",
    admissionNumber: "6",
    login: "NUMBER",
  },
  { id: "waitingTeacher", role: "TEACHER", status: "PENDING" },
  { id: "waitingAdmin", role: "ADMIN", status: "PENDING", name: "Moi deputy" },
  { id: "suspendedTeacher", role: "TEACHER", status: "SUSPENDED" },
  { id: "suspendedAdmin", role: "ADMIN", status: "SUSPENDED", name: "Moi deputy" },
];

const CONTENT = {
  freeItem: { accessLevel: "FREE", title: "Open notes" },
  schoolItem: { accessLevel: "SCHOOL_ONLY", title: `${SECRET_TEXT} school notes` },
  premiumItem: { accessLevel: "PREMIUM", title: `${SECRET_TEXT} premium notes` },
  takenDownItem: { accessLevel: "FREE", title: "Some wrong notes" },
} as const;

/** The URL of a file that the teacher of "moi" has staged. */
export const STAGED_FILE_URL = "gs://darasa.test/staging/teacher/upload-1/notes.pdf";

/** Adds the guardian requests of two parents of "kisumu" to "moi", one of which is approved. */
const addGuardianRequests = (
  { documents }: ReturnType<typeof createInMemoryDatabase>,
  clock: ReturnType<typeof createTestClock>,
): void => {
  const asked = { schoolId: "moi", admissionNumber: "1", createdAt: clock.now() };
  documents.set("guardianRequests/waitingRequest", {
    ...asked,
    parentId: "parentElsewhere",
    status: "PENDING",
  });
  documents.set("guardianRequests/approvedRequest", {
    ...asked,
    parentId: "guardianElsewhere",
    studentId: "student",
    status: "APPROVED",
    isElsewhere: true,
  });
  const path = "guardianLinks/guardianElsewhere_student";
  documents.set(path, { ...documents.get(path), requestId: "approvedRequest" });
};

const createBackend = () => {
  const clock = createTestClock();
  const database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const files = createInMemoryFileStorage(clock.now);
  const population = createTestUserFactory({ database, accounts, clock });
  population.addSchool("moi");
  population.addSchool("kisumu");
  const tokens = new Map<string, string>();
  population.addClass("form2", ["teacher"], { stream: SECRET_TEXT });
  population.addClass("form4", ["colleague"], { grade: "Form 4", stream: SECRET_TEXT });
  population.addClass("empty", [], { grade: "Form 1" });
  addFinishedSchoolYear(database, Number(STARTED_YEAR));
  population.addClass("form2Elsewhere", ["teacherElsewhere"], KISUMU);
  for (const [id, facts] of Object.entries(ACTORS)) {
    tokens.set(id, population.addPerson({ id, ...facts }));
  }
  // The dashboard shows the newest registrations, so the accounts with the secret name come last.
  for (const person of PEOPLE) {
    clock.advanceSeconds(1);
    population.addPerson({ name: SECRET_TEXT, ...person });
  }
  for (const [parentId, studentId, schoolId] of [
    ["parent", "student", "moi"],
    ["parentElsewhere", "studentElsewhere", "kisumu"],
    ["guardianElsewhere", "student", "moi"],
  ] as const) {
    database.documents.set(`guardianLinks/${parentId}_${studentId}`, {
      parentId,
      studentId,
      schoolId,
      admissionNumber: "1",
      status: "APPROVED",
      createdAt: clock.now(),
    });
  }
  addGuardianRequests(database, clock);
  database.documents.set("schools/moi/private/admin", {
    adminCodes: [{ id: "code-of-moi", hash: "", expiresAt: new Date("2027-01-01"), usesLeft: 3 }],
  });
  const moi = database.documents.get("schools/moi");
  database.documents.set("schools/moi", { ...moi, logo: LOGO_VERSION });
  const logo = { version: LOGO_VERSION, type: "image/png", image: "" };
  database.documents.set("schools/moi/private/logo", logo);
  const picture = { schoolId: "moi", type: "image/png", width: 8, height: 8, bytes: 1 };
  database.documents.set("pictures/map", {
    ...picture,
    image: Buffer.from(SECRET_TEXT).toString("base64"),
  });
  database.documents.set("schoolApplications/application", buildSchoolApplication(clock.now()));
  files.put(STAGED_FILE_URL.replace("gs://darasa.test/", ""), SAMPLE_PDF_BYTES);
  return { clock, database, accounts, files, tokens };
};
type Backend = ReturnType<typeof createBackend>;

const addContent = async ({ database, clock }: Backend): Promise<void> => {
  const store = createContentStore(database);
  for (const [id, facts] of Object.entries(CONTENT)) {
    await database.transact(async (transaction) => {
      store.create(transaction, id, {
        description: "Worked examples",
        subject: "Mathematics",
        grade: "Form 2",
        contentType: "PDF",
        language: "EN",
        fileName: "notes.pdf",
        fileType: "application/pdf",
        fileSizeBytes: 1_000,
        storagePath: `content/${id}/notes.pdf`,
        ownerId: "teacher",
        schoolId: "moi",
        createdAt: clock.now(),
        ...facts,
      });
    });
  }
};

const idOf = (json: unknown): string =>
  String(["data", "id"].reduce<unknown>((node, key) => Reflect.get(Object(node), key), json));

/** Writes a comment about the student and releases the report forms of the class. */
const releaseReportForms = async (
  call: (path: string, method: string, body: unknown) => Promise<unknown>,
): Promise<void> => {
  const path = "/classes/form2/report-forms";
  const comment = { studentId: "student", field: "comment", value: `${SECRET_TEXT} comment` };
  const entries = [{ ...comment, before: null }];
  await call(`${path}/entries`, "PUT", { term: 1, changeId: "comment", entries });
  await call(`${path}/release`, "POST", { term: 1, releaseId: "first" });
};

/** Creates assessments, attempts, a submission, a progress document, and a reported conversation of "moi". */
const addWork = async ({ tokens, database }: Backend, api: TestApi) => {
  const call = async (who: IsolationActor, method: string, path: string, body?: unknown) => {
    const { status, json } = await api.call(method, path, { token: tokens.get(who), body });
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(json)}`);
    return json;
  };
  const create = async (change: Readonly<Record<string, unknown>>) =>
    idOf(await call("teacher", "POST", "/assessments", buildAssessmentRequestBody(change)));
  const paper = await create({ title: "Open paper" });
  const room = { needsWord: true, canPrepare: true };
  const supervised = await create({ title: "Open paper in a room", ...room });
  const draft = await create({ title: `${SECRET_TEXT} draft`, published: false });
  const done = await create({
    title: "Finished paper",
    questions: [
      ...buildAssessmentRequestBody().questions,
      { text: "Why do they erupt?", type: "LONG_ANSWER", correctAnswer: "", marks: 4 },
    ],
  });
  await call("admin", "PUT", "/students/student/accommodations", {
    ...{ timeFactor: 1, largeText: false, readAloud: false, pauseMinutes: 10, note: "" },
  });
  for (const id of [paper, done]) await call("student", "POST", `/assessments/${id}/attempt`);
  const attempt = `attempts/${paper}_student`;
  database.documents.set(attempt, withReceiptKey(database.documents.get(attempt)));
  const submission = idOf(
    await call("student", "POST", `/assessments/${done}/submit`, {
      ...CORRECT_ANSWERS_BY_QUESTION,
      q4: LONG_ANSWER,
    }),
  );
  await call("teacher", "PUT", `/assessments/${done}/marking`, {
    ...{ id: "mark-1", submissionId: submission, questionId: "q4", marks: 4 },
    answerOf: hashAnswer(LONG_ANSWER),
  });
  const incident = { id: "incident-1", classId: "form2", studentId: "student" };
  const noted = { ...incident, text: `${SECRET_TEXT} incident` };
  await call("teacher", "POST", `/assessments/${paper}/incidents`, noted);
  const regrade = { id: "regrade-1", change: { questionId: "q2", kind: "FULL_MARKS" } };
  await call("teacher", "POST", `/assessments/${done}/regrade`, regrade);
  await call("teacher", "PUT", `/assessments/${done}/solutions`, { solutions: "BY_HAND" });
  const resultsRelease = { id: "release-1", kind: "RELEASE" };
  await call("teacher", "POST", `/assessments/${done}/results-release`, resultsRelease);
  const sheet = { term: 1, subject: "Mathematics" };
  await call("teacher", "POST", "/classes/form2/mark-sheet/refresh", sheet);
  await releaseReportForms((path, method, body) => call("admin", method, path, body));
  const bank = async (shared: boolean) => {
    const questions = [buildBankQuestion(`${SECRET_TEXT} question, ${String(shared)}`)];
    const json = await call("teacher", "POST", "/question-bank", { questions, shared });
    return questionBankRoutes.save.response.parse(json).data.questions[0]?.id ?? "";
  };
  const questions = { ownQuestion: await bank(false), sharedQuestion: await bank(true) };
  const allowance = { id: "allowance-1", kind: "MINUTES", minutes: 5 };
  await call("teacher", "POST", `/assessments/${paper}/allowances`, allowance);
  const message = { receiverId: "student", content: `${SECRET_TEXT} message` };
  await call("teacher", "POST", "/messages/send", message);
  const reason = `${SECRET_TEXT} reason`;
  const report = idOf(await call("student", "POST", "/messages/report/teacher", { reason }));
  return { paper, supervised, draft, done, submission, report, ...questions };
};

/** Names of documents of "moi" whose ids the API has generated. */
export type GeneratedDocument = keyof Awaited<ReturnType<typeof addWork>>;

/**
 * Starts the API with two schools, "moi" and "kisumu", both with the plan FREE, and the national office. All
 * documents belong to "moi".
 */
export const setUpSchoolIsolationFixture = async () => {
  const backend = createBackend();
  const { clock, database, accounts, files, tokens } = backend;
  const ids = createTestIdGenerator();
  const api = await startTestApi({ database, accounts, files, clock, ids });
  await addContent(backend);
  const created = await addWork(backend, api);
  // The newest activities of the dashboard must have the take-down, not only what came before it.
  clock.advanceSeconds(1);
  await api.call("POST", "/content/takenDownItem/take-down", {
    token: backend.tokens.get("office"),
    body: { reason: "Wrong answers" },
  });
  const parts = [
    createMapSnapshot(database.documents),
    createMapSnapshot(accounts.entries),
    createMapSnapshot(files.stored),
  ];
  return {
    api,
    created,
    /** Returns the number of document reads so far. */
    getReads: (): number => database.usage.reads,
    tokenOf: (actor: IsolationActor): string | undefined => tokens.get(actor),
    /** Restores the state that `setUpSchoolIsolationFixture` created. */
    restore: (): void => {
      for (const part of parts) part.restore();
    },
    /** Lists the documents, accounts and files that differ from the initial state. */
    changes: (): string[] => parts.flatMap((part) => part.changes()),
  };
};

export type SchoolIsolationFixture = Awaited<ReturnType<typeof setUpSchoolIsolationFixture>>;
