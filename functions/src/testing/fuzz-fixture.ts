import type { Role } from "@darasa/contract/roles";
import { SCHOOL_APPLICATION_STATUSES } from "@darasa/contract/school-applications";
import { createAdminCode } from "../resources/auth/admin-code.ts";
import { listFirestoreDocumentErrors } from "./find-storage-errors.ts";
import { BANK_SAMPLE, createSamples, LONG_ANSWER, NEW_PIN, PAPER } from "./fuzz-samples.ts";
import type { ExistingFieldValues } from "./fuzz-valid.ts";
import { createMapSnapshot, type MapSnapshot } from "./map-snapshot.ts";
import { createInMemoryAccountService } from "./memory-accounts.ts";
import { createInMemoryDatabase } from "./memory-database.ts";
import { createInMemoryFileStorage } from "./memory-files.ts";
import { addNumberLogin, TEST_PIN } from "./number-login-fixture.ts";
import { createPicturePaper } from "./picture-fixture.ts";
import { withReceiptKey } from "./receipt-fixture.ts";
import { LIBRARY_RECORD, SAMPLE_PDF_BYTES } from "./sample-files.ts";
import { APPLICATION_SECRET, buildSchoolApplication } from "./school-application-fixture.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
  TEST_PASSWORD,
  type TestUserFields,
} from "./school-fixture.ts";
import { addOtherSchoolYears } from "./school-year-fixture.ts";
import { startTestApi, type TestApi } from "./start-api.ts";

const ADMIN_CODE = "MOI-1";

const FORM_2 = { className: "Form 2", classId: "form2", classLabel: "Form 2" };

const PEOPLE: readonly TestUserFields[] = [
  { id: "admin", role: "ADMIN" },
  { id: "office", role: "ADMIN", schoolId: "national-office" },
  { id: "teacher", role: "TEACHER" },
  { id: "student", role: "STUDENT", ...FORM_2, admissionNumber: "1" },
  { id: "mate", role: "STUDENT", ...FORM_2, admissionNumber: "2" },
  { id: "parent", role: "PARENT", childrenAdmissionNumbers: ["1"] },
  { id: "teacher2", role: "TEACHER", schoolId: "kisumu" },
  { id: "parent2", role: "PARENT", schoolId: "kisumu" },
  { id: "student2", role: "STUDENT", schoolId: "kisumu", className: "Form 1" },
  { id: "numbered", role: "STUDENT", className: "Form 2" },
  { id: "waiting", role: "STUDENT", status: "PENDING", className: "Form 2", admissionNumber: "3" },
  { id: "aunt", role: "PARENT", status: "PENDING", childrenAdmissionNumbers: ["1", "2"] },
  { id: "gone", role: "TEACHER", status: "SUSPENDED", statusReason: "Left" },
  { id: "refused", role: "PARENT", status: "REJECTED", statusReason: "Unknown" },
];

const NUMBER_LOGIN = { id: "numbered", admissionNumber: "8" };

const createTokens = () => {
  const tokens = new Map<string, string>();
  return {
    set: (name: string, token: string): void => void tokens.set(name, token),
    of: (name: string | undefined): string | undefined =>
      name === undefined ? undefined : (tokens.get(name) ?? "garbage"),
  };
};

const textAt = (json: unknown, ...path: readonly (string | number)[]): string =>
  String(path.reduce<unknown>((node, key) => Reflect.get(Object(node), key), json));

const idOf = (json: unknown): string => textAt(json, "data", "id");

const createActions = (api: TestApi, tokenOf: (name: string) => string | undefined) => {
  const call = async (who: string, method: string, path: string, body?: unknown) => {
    const sent = body instanceof FormData ? { form: body } : { body };
    const answer = await api.call(method, path, { token: tokenOf(who), ...sent });
    if (answer.status >= 300) {
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.json)}`);
    }
    return answer.json;
  };
  const upload = async (): Promise<string> => {
    const form = new FormData();
    form.set("category", "content");
    form.set("file", new File([SAMPLE_PDF_BYTES], "notes.pdf"));
    return textAt(await call("teacher", "POST", "/content/upload/file", form), "data");
  };
  return { call, upload };
};

type Actions = ReturnType<typeof createActions>;

/** Creates test data through the API, with at least one document for every kind of id. */
const createDocuments = async ({ call, upload }: Actions) => {
  const record = async () =>
    call("teacher", "POST", "/content/upload", { ...LIBRARY_RECORD, fileUrl: await upload() });
  const contents = [await record(), await record()];
  const paper = await call("teacher", "POST", "/assessments", PAPER);
  const draft = await call("teacher", "POST", "/assessments", { ...PAPER, published: false });
  const room = { needsWord: true, canPrepare: true };
  const supervised = await call("teacher", "POST", "/assessments", { ...PAPER, ...room });
  const paperId = idOf(paper);
  const questionId = textAt(paper, "data", "questions", 0, "id");
  await call("admin", "PUT", "/students/student/accommodations", {
    ...{ timeFactor: 1, largeText: false, readAloud: false, pauseMinutes: 10, note: "" },
  });
  await call("student", "POST", `/assessments/${paperId}/attempt`);
  await call("mate", "POST", `/assessments/${paperId}/attempt`);
  const answers = { [questionId]: "4", q6: LONG_ANSWER };
  const submission = await call("mate", "POST", `/assessments/${paperId}/submit`, answers);
  const regrade = `/assessments/${paperId}/regrade`;
  await call("teacher", "POST", regrade, { id: paperId, change: { questionId, kind: "DROPPED" } });
  await call("teacher", "POST", `${regrade}/continue`);
  const resultsRelease = `/assessments/${paperId}/results-release`;
  await call("teacher", "PUT", `/assessments/${paperId}/solutions`, { solutions: "BY_HAND" });
  await call("teacher", "POST", resultsRelease, { id: paperId, kind: "RELEASE" });
  const sheet = { term: 1, subject: "Mathematics" };
  await call("admin", "POST", "/classes/form2/mark-sheet/refresh", sheet);
  const release = { term: 1, releaseId: paperId };
  await call("admin", "POST", "/classes/form2/report-forms/release", release);
  const allowance = { id: paperId, kind: "MINUTES", minutes: 5, studentIds: ["student"] };
  await call("teacher", "POST", `/assessments/${paperId}/allowances`, allowance);
  const incident = { id: paperId, classId: "form2", studentId: "student", text: "Power cut" };
  await call("teacher", "POST", `/assessments/${paperId}/incidents`, incident);
  await call("teacher", "POST", "/messages/send", { receiverId: "student", content: "Habari" });
  await call("student", "POST", "/messages/send", { receiverId: "teacher", content: "Nzuri" });
  const report = await call("student", "POST", "/messages/report/teacher", { reason: "Trial" });
  const banked = [
    await call("teacher", "POST", "/question-bank", BANK_SAMPLE),
    await call("teacher2", "POST", "/question-bank", { ...BANK_SAMPLE, shared: true }),
  ];
  const nextOf = async (path: string) => textAt(await call("teacher", "GET", path), "data", "next");
  return {
    contents: contents.map(idOf),
    papers: [paperId, idOf(draft), idOf(supervised)],
    submissions: [idOf(submission)],
    reports: [idOf(report)],
    pictures: await createPicturePaper(call, PAPER),
    bankQuestions: banked.flatMap((json) => [
      textAt(json, "data", "questions", 0, "id"),
      textAt(json, "data", "questions", 1, "id"),
    ]),
    nextBankQuestion: await nextOf("/question-bank?size=1"),
    questionId,
    fileUrl: await upload(),
    nextContent: await nextOf("/content?size=1"),
    nextPaper: await nextOf("/assessments?size=1"),
  };
};

type CreatedDocuments = Awaited<ReturnType<typeof createDocuments>>;

const IDS_OF_PEOPLE = PEOPLE.map(({ id }) => id);
const ADMISSION_NUMBERS = [...PEOPLE, NUMBER_LOGIN].flatMap(
  ({ admissionNumber = [] }) => admissionNumber,
);

/** Maps field names to values of the test data for the requests of every resource, unless `knownIn` returns others. */
const knownAnywhere = (
  created: CreatedDocuments,
  refreshToken: string,
  codes: readonly string[],
): ExistingFieldValues => ({
  id: IDS_OF_PEOPLE,
  partnerId: IDS_OF_PEOPLE,
  studentIds: IDS_OF_PEOPLE,
  teacherId: IDS_OF_PEOPLE,
  classTeacherId: IDS_OF_PEOPLE,
  receiverId: IDS_OF_PEOPLE,
  schoolId: ["moi", "kisumu"],
  institutionId: ["moi"],
  adminCode: [ADMIN_CODE],
  email: IDS_OF_PEOPLE.map((id) => `${id}@darasa.test`),
  password: [TEST_PASSWORD],
  currentPassword: [TEST_PASSWORD],
  pin: [TEST_PIN],
  currentPin: [TEST_PIN],
  newPin: [NEW_PIN],
  code: codes,
  refreshToken: [refreshToken],
  admissionNumber: ADMISSION_NUMBERS,
  childrenAdmissionNumbers: ADMISSION_NUMBERS,
  fileUrl: [created.fileUrl],
  questionId: [created.questionId],
});

/** Maps the name of each resource to ids and cursors of the test data, by field name, if their meaning depends on the resource. */
const knownIn = ({ contents, papers, submissions, ...created }: CreatedDocuments) =>
  new Map<string, ExistingFieldValues>([
    ["schools", { id: ["moi", "kisumu"] }],
    // Generated requests may suspend this school. It has no people whose requests would then fail.
    ["adminSchools", { id: ["empty"] }],
    ["ownSchool", { id: ["code-of-moi"] }],
    ["content", { id: contents, after: [created.nextContent] }],
    [
      "assessments",
      {
        id: [...papers, ...submissions],
        after: [created.nextPaper],
        classId: ["form2"],
        studentId: ["student", "mate"],
      },
    ],
    ["pictures", created.pictures],
    ["questionBank", { id: created.bankQuestions, after: [created.nextBankQuestion] }],
    ["analytics", { id: [...papers, "form2", "form3", "student"], studentId: ["student", "mate"] }],
    ["studentAccounts", { id: ["numbered"] }],
    ["guardianLinks", { id: ["parent_student", "aunt_student", "parent_mate"] }],
    ["guardianRequests", { id: GUARDIAN_REQUEST_IDS, studentId: ["student"] }],
    ["messages", { partnerId: ["teacher", "student", "parent"] }],
    ["reports", { id: created.reports }],
    ["classes", { id: ["form2", "form3", "new-class"] }],
    ["timetables", { id: ["form2", "form3", "student"] }],
    ["accommodations", { id: ["student", "mate"] }],
    [
      "reportForms",
      { id: ["form2", "student"], classId: ["form2"], studentId: ["student", "mate"] },
    ],
    ["markSheets", { id: ["form2", "form3"], studentId: ["student", "mate"] }],
    ["schoolYears", { id: ["form2", "form3"], studentId: IDS_OF_PEOPLE }],
    ["schoolApplications", { id: APPLICATION_IDS, secret: [APPLICATION_SECRET] }],
    ["schoolApplicationReviews", { id: APPLICATION_IDS }],
  ]);

/** The id of an application with each status. */
const APPLICATION_IDS = SCHOOL_APPLICATION_STATUSES.map(
  (status) => `application-${status.toLowerCase()}`,
);

/** Requests of a parent of "kisumu" to "moi", and of one of "moi" to "kisumu". */
const GUARDIAN_REQUEST_IDS = ["toMoi1", "toMoi2", "toMoi3", "fromMoi1", "fromMoi2"];

const addGuardianRequests = (
  { documents }: ReturnType<typeof createInMemoryDatabase>,
  createdAt: Date,
): void => {
  for (const id of GUARDIAN_REQUEST_IDS) {
    const isToMoi = id.startsWith("toMoi");
    documents.set(`guardianRequests/${id}`, {
      parentId: isToMoi ? "parent2" : "parent",
      schoolId: isToMoi ? "moi" : "kisumu",
      admissionNumber: "1",
      status: "PENDING",
      createdAt,
    });
  }
};

/** Creates an in-memory backend with two schools, their users, and an approved guardian. */
const createPopulatedBackend = async () => {
  const clock = createTestClock();
  const database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const files = createInMemoryFileStorage(clock.now);
  const population = createTestUserFactory({ database, accounts, clock });
  population.addSchool("moi");
  population.addSchool("kisumu");
  population.addSchool("empty");
  const adminCode = await createAdminCode(ADMIN_CODE, clock.now());
  database.documents.set("schools/moi/private/admin", {
    adminCodes: [{ ...adminCode, id: "code-of-moi", usesLeft: 1_000 }],
  });
  population.addClass("form2", ["teacher"]);
  population.addClass("form3", [], { grade: "Form 3", stream: "East" });
  addOtherSchoolYears(database);
  const tokens = createTokens();
  for (const person of PEOPLE) tokens.set(person.id, population.addPerson(person));
  await addNumberLogin(database, NUMBER_LOGIN);
  database.documents.set("guardianLinks/parent_student", {
    parentId: "parent",
    studentId: "student",
    schoolId: "moi",
    admissionNumber: "1",
    status: "APPROVED",
    createdAt: clock.now(),
  });
  addGuardianRequests(database, clock.now());
  for (const [index, status] of SCHOOL_APPLICATION_STATUSES.entries()) {
    const path = `schoolApplications/${APPLICATION_IDS[index]}`;
    database.documents.set(path, buildSchoolApplication(clock.now(), status));
  }
  return { database, accounts, files, clock, tokens };
};

/**
 * Starts the API with two schools and data for every route. Tests call `restore` to return to this state before
 * each generated request.
 */
export const setUpFuzzFixture = async () => {
  const { database, accounts, files, clock, tokens } = await createPopulatedBackend();
  const ids = createTestIdGenerator();
  const api = await startTestApi({ database, accounts, files, clock, ids });
  const created = await createDocuments(createActions(api, tokens.of));
  const attempt = `attempts/${created.papers[0] ?? ""}_student`;
  database.documents.set(attempt, withReceiptKey(database.documents.get(attempt)));
  // The student whom the parent follows has handed in nothing, so the mark sheet has another student only.
  const released = database.documents.get("releasedReportForms/form2_1_mate");
  const copy = { ...released, studentId: "student" };
  database.documents.set("releasedReportForms/form2_1_student", copy);
  const login = await api.call("POST", "/auth/login", {
    body: { email: "student@darasa.test", password: TEST_PASSWORD },
  });
  const codes = [
    await accounts.createResetCode("student@darasa.test"),
    await accounts.createEmailConfirmationCode("student@darasa.test"),
  ].map(String);
  const ownSchool = await api.call("GET", "/admin/school", { token: tokens.of("admin") });
  const revision = textAt(ownSchool.json, "data", "revision");
  const refreshToken = textAt(login.json, "session", "refreshToken");
  const anywhere = knownAnywhere(created, refreshToken, codes);
  const byResource = knownIn(created);
  const refused = listFirestoreDocumentErrors([...database.documents]);
  if (refused.length > 0) throw new Error(`Firestore would refuse ${refused.join(", ")}`);
  const documents = createMapSnapshot(database.documents);
  const parts: readonly MapSnapshot<unknown>[] = [
    documents,
    createMapSnapshot(accounts.entries),
    createMapSnapshot(files.stored),
  ];
  const roles: Readonly<Record<string, Role>> = Object.fromEntries(
    PEOPLE.filter(({ status }) => status === undefined).map(({ id, role }) => [id, role]),
  );
  return {
    api,
    knownOf: (resource: string): ExistingFieldValues => ({
      ...anywhere,
      ...byResource.get(resource),
    }),
    samples: createSamples(revision, created.submissions[0] ?? ""),
    /** The role of every active account, by account id. */
    roles,
    tokenOf: tokens.of,
    /** Restores the state that `setUpFuzzFixture` created. */
    restore: (): void => {
      for (const part of parts) part.restore();
      api.reported.length = 0;
    },
    /** Lists the new and changed documents of the in-memory database that Firestore would refuse, each with the reason. */
    refusals: (): string[] => listFirestoreDocumentErrors(documents.newEntries()),
    /** Lists the documents, accounts and files that differ from the initial state of the fixture. */
    changes: (): string[] => parts.flatMap((part) => part.changes()),
  };
};

export type FuzzFixture = Awaited<ReturnType<typeof setUpFuzzFixture>>;
