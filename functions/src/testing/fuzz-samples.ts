import { DEFAULT_PERIOD_TIMES } from "@darasa/contract/timetables";
import { hashAnswer } from "../resources/assessments/hand-marking/hand-marks.ts";
import {
  computePeriodTimesRevision,
  computeTimetableRevision,
} from "../resources/timetables/timetables.presenter.ts";
import { buildPngLogo } from "./logo-fixture.ts";
import { TEST_PIN } from "./number-login-fixture.ts";
import { PICTURE_SAMPLE } from "./picture-fixture.ts";
import { RECEIPT } from "./receipt-fixture.ts";
import { SCHOOL_APPLICATION } from "./school-application-fixture.ts";
import { TEST_PASSWORD } from "./school-fixture.ts";
import { SCHOOL_SETTINGS } from "./school-settings-fixture.ts";
import { SCHOOL_YEAR_PLAN } from "./school-year-fixture.ts";

const PIN_LOGIN = { schoolId: "moi", admissionNumber: "8", pin: TEST_PIN };
export const NEW_PIN = "739164";

/** The long answer of the submission in the test data. */
export const LONG_ANSWER = "Because it is even.";

const PAPER_ENTRIES = {
  classId: "form2",
  entries: [{ id: "entry-1", studentId: "mate", version: "B", answers: {}, marks: { q6: 1.5 } }],
};

const MARK = {
  ...{ id: "mark-1", questionId: "q6", marks: 2.5 },
  answerOf: hashAnswer(LONG_ANSWER),
};

export const PAPER = {
  title: "Indices",
  subject: "Mathematics",
  grade: "Form 2",
  duration: 30,
  questions: [
    { text: "2 × 2", type: "MCQ", options: ["4", "5"], correctAnswer: "4", marks: 2 },
    { text: "Capital?", type: "SHORT_ANSWER", correctAnswer: "Nairobi", marks: 1 },
    {
      text: "Even?",
      type: "MULTI_SELECT",
      options: ["2", "3", "4"],
      correctAnswer: "2\n4",
      marks: 2,
    },
    {
      text: "Squares?",
      type: "MATCHING",
      items: ["2", "3"],
      options: ["4", "9", "6"],
      correctAnswer: "4\n9",
      marks: 2,
    },
    { text: "Up", type: "ORDERING", options: ["1", "2", "3"], correctAnswer: "1\n2\n3", marks: 1 },
    { text: "Why?", type: "LONG_ANSWER", correctAnswer: "Two reasons", marks: 4 },
  ],
};

const MARK_SHEET = { term: 1, subject: "Mathematics", revision: 1 };
const BANK_TAGS = {
  subject: "Mathematics",
  grade: "Form 2",
  strand: "Numbers",
  subStrand: "Squares",
  difficulty: "EASY",
};

export const BANK_SAMPLE = {
  questions: PAPER.questions.map((question) => ({ ...BANK_TAGS, question })),
};

const CHANGED_BANK_QUESTION = {
  ...BANK_TAGS,
  question: { text: "3 × 3", type: "SHORT_ANSWER", correctAnswer: "9", marks: 1 },
  version: 1,
};

const FULL_MARKS = { questionId: "q2", kind: "FULL_MARKS" };

const IMPORTED_TEACHER = { name: "Ruth Wanjiru", email: "ruth@darasa.test" };

const DEFAULT_PERIODS_REVISION = computePeriodTimesRevision(DEFAULT_PERIOD_TIMES);

/** The bodies of the routes of mark sheets and report forms. */
const MARK_SAMPLES = [
  [
    "markSheets.changeColumns",
    { ...MARK_SHEET, columns: [{ id: "opener", title: "Opener", maxMarks: 40, weight: 1 }] },
  ],
  [
    "markSheets.saveMarks",
    {
      ...{ term: 1, subject: "Mathematics", changeId: "change-1" },
      marks: [{ studentId: "student", columnId: "opener", mark: 12.5, before: null }],
    },
  ],
  ["reportForms.withdraw", { term: 1 }],
  ["reportForms.acknowledge", { classId: "form2", term: 1, number: 1 }],
  [
    "reportForms.saveEntries",
    {
      ...{ term: 1, changeId: "change-1" },
      entries: [{ studentId: "student", field: "comment", value: "Works hard", before: null }],
    },
  ],
] as const;

/**
 * Bodies that succeed, for routes whose bodies the generator rarely guesses, by resource and route. `submissionId` is a
 * submission with LONG_ANSWER.
 */
export const createSamples = (
  revision: string,
  submissionId: string,
): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    ["auth.loginWithNumber", PIN_LOGIN],
    ["auth.changeFirstPin", { ...PIN_LOGIN, newPin: NEW_PIN }],
    ["guardianLinks.addChild", { admissionNumber: "3" }],
    ["guardianRequests.approve", { studentId: "student" }],
    ["guardianRequests.refuse", { reason: "Unknown" }],
    ["users.changePhone", { phoneNumber: "+254712345679" }],
    ["users.changeLanguage", { language: "SW" }],
    ["users.changeEmail", { email: "new@darasa.test", currentPassword: TEST_PASSWORD }],
    ["auth.changePin", { currentPin: TEST_PIN, newPin: NEW_PIN }],
    ["schoolApplications.apply", SCHOOL_APPLICATION],
    ["classes.addStudents", { studentIds: ["student"] }],
    ["classes.makeLoginSlips", { studentIds: ["student"] }],
    ["schoolYears.start", SCHOOL_YEAR_PLAN],
    ["peopleImport.preview", { teachers: [IMPORTED_TEACHER] }],
    ["peopleImport.importPeople", { importId: "import-1", teachers: [IMPORTED_TEACHER] }],
    ["classes.change", { subjectTeachers: [{ subject: "English", teacherId: "teacher" }] }],
    ["ownSchool.change", { ...SCHOOL_SETTINGS, revision }],
    ["ownSchool.changeLogo", { image: buildPngLogo().toString("base64") }],
    ["ownSchool.changeScale", { scale: "CBE-2026", lowest: [80, 70, 60, 50, 40, 30, 20, 0] }],
    [
      "timetables.change",
      {
        lessons: [{ day: 1, period: 1, subject: "English", teacherId: "teacher" }],
        revision: computeTimetableRevision([]),
      },
    ],
    [
      "timetables.changePeriods",
      { ...DEFAULT_PERIOD_TIMES, hasSaturday: true, revision: DEFAULT_PERIODS_REVISION },
    ],
    ...MARK_SAMPLES,
    ["assessments.create", PAPER],
    ["assessments.change", PAPER],
    ["pictures.save", PICTURE_SAMPLE],
    ["questionBank.save", BANK_SAMPLE],
    ["questionBank.change", CHANGED_BANK_QUESTION],
    [
      "accommodations.set",
      { timeFactor: 1.5, largeText: true, readAloud: false, pauseMinutes: 10, note: "" },
    ],
    ["assessments.pause", { attempt: 1, id: "pause-2", state: "RUNNING" }],
    ["assessments.checkReceipt", { receipt: RECEIPT }],
    ["assessments.allow", { id: "allowance-2", kind: "MINUTES", minutes: 5 }],
    ["assessments.savePaperEntries", PAPER_ENTRIES],
    ["assessments.previewRegrade", { change: FULL_MARKS }],
    ["assessments.startRegrade", { id: "regrade-2", change: FULL_MARKS }],
    ["assessments.startResultsRelease", { id: "release-2", kind: "RELEASE" }],
    ["assessments.markAnswer", { ...MARK, submissionId }],
    ["assessments.journal", { attempt: 1, deviceId: "phone-0001", answers: {} }],
  ]);
