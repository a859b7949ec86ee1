import { computeTimetableRevision } from "../resources/timetables/timetables.presenter.ts";
import { ACCESS_WORD_CASES } from "./access-word-isolation-cases.ts";
import { ACCOMMODATION_CASES } from "./accommodation-isolation-cases.ts";
import { ALLOWANCE_CASES } from "./allowance-isolation-cases.ts";
import { buildAssessmentRequestBody } from "./assessment-fixture.ts";
import { PICTURE_CASES, QUESTION_BANK_CASES } from "./bank-isolation-cases.ts";
import { buildPaperConsent } from "./consent-fixture.ts";
import { CONSENT_ISOLATION_CASES } from "./consent-isolation-cases.ts";
import { CONTENT_ISOLATION_CASES } from "./content-isolation-cases.ts";
import { HAND_MARKING_CASES } from "./hand-marking-isolation-cases.ts";
import {
  EVERYBODY,
  type IsolationCase,
  list,
  OWN,
  SCHOOL,
  STAFF,
  target,
} from "./isolation-case.ts";
import { MARK_SHEET_CASES } from "./mark-sheet-isolation-cases.ts";
import { OVERVIEW_CASES } from "./overview-isolation-cases.ts";
import { OWN_SCHOOL_CASES } from "./own-school-isolation-cases.ts";
import { PAPER_CASES } from "./paper-isolation-cases.ts";
import { RECEIPT_CASES } from "./receipt-isolation-cases.ts";
import { REGRADE_CASES } from "./regrade-isolation-cases.ts";
import { RESULTS_RELEASE_CASES } from "./results-release-isolation-cases.ts";
import { ROOM_CASES } from "./room-isolation-cases.ts";
import { SECRET_TEXT } from "./school-isolation-fixture.ts";
import { SCHOOL_YEAR_CASES } from "./school-year-isolation-cases.ts";

const withReason = { body: () => ({ reason: "Trial" }) };
const withPaper = { body: () => buildAssessmentRequestBody({ published: false }) };

const ACCOUNT_CASES = {
  "POST /auth/register/admin": OWN,
  "POST /auth/register/teacher": OWN,
  "POST /auth/register/student": OWN,
  "POST /auth/register/parent": OWN,
  "POST /auth/login": OWN,
  "POST /auth/login/number": OWN,
  "POST /auth/login/number/change-pin": OWN,
  "POST /auth/change-pin": OWN,
  "POST /admin/students": OWN,
  "POST /admin/import/preview": OWN,
  "POST /admin/import": OWN,
  "POST /auth/refresh": OWN,
  "POST /auth/logout": OWN,
  "POST /auth/forgot-password": OWN,
  "POST /auth/reset-password": OWN,
  "POST /auth/confirm-email": OWN,
  "POST /auth/change-password": OWN,
  "GET /me": OWN,
  "PUT /me/phone": OWN,
  "PUT /me/language": OWN,
  "POST /me/email": OWN,
  "GET /schools": [{ kind: "public" }],
  "GET /schools/search": [{ kind: "public" }],
  "GET /schools/:id": [{ kind: "public", target: "moi" }],
  // The path has no parameter, but like the other routes of schools in the office it exists for the office only.
  "GET /admin/schools": [target("moi", ["office"])],
  "GET /admin/schools/:id": [target("moi", ["office"])],
  "PUT /admin/schools/:id/plan": [target("moi", ["office"], { body: () => ({ plan: "PREMIUM" }) })],
  "POST /admin/schools/:id/admin-codes": [
    target("moi", ["office"], { body: () => ({ email: "head@darasa.test" }) }),
  ],
  "POST /admin/schools/:id/suspend": [
    target("moi", ["office"], { body: () => ({ reason: "Closed" }) }),
  ],
  "POST /admin/schools/:id/reinstate": [target("moi", ["office"])],
  "POST /admin/schools/:id/unblock-admin-codes": [target("moi", ["office"])],
  "GET /admin/audit": [
    list(["admin", "office"], { secret: "wrong notes" }),
    list(["admin", "office"], { query: "?person=office", secret: "wrong notes" }),
    list(["admin", "office"], { query: "?action=CONTENT_TAKEN_DOWN", secret: "wrong notes" }),
  ],
  "POST /school-applications": OWN,
  "POST /school-applications/status": OWN,
  "POST /school-applications/confirm": OWN,
  // The path has no parameter, but like the other routes of applications it exists for the office only.
  "GET /admin/school-applications": [target("application", ["office"])],
  "GET /admin/school-applications/:id": [target("application", ["office"])],
  "POST /admin/school-applications/:id/approve": [target("application", ["office"])],
  "POST /admin/school-applications/:id/reject": [target("application", ["office"], withReason)],
  "GET /student/users": [
    list([...SCHOOL, "guardianElsewhere"], { secret: "Moi colleague" }),
    list(["admin", "teacher", "student"], { secret: SECRET_TEXT }),
    list([...SCHOOL, "guardianElsewhere"], { query: "?q=colleague", secret: "Moi colleague" }),
    list([...SCHOOL, "guardianElsewhere"], { query: "?id=colleague", secret: "Moi colleague" }),
    // Staff find a guardian of another school only if the guardian follows a student of theirs.
    list(["admin", "teacher", "adminElsewhere", "teacherElsewhere"], {
      query: "?id=guardianElsewhere",
      secret: "guardianElsewhere",
    }),
    list(["adminElsewhere", "teacherElsewhere"], {
      query: "?id=parentElsewhere",
      secret: "parentElsewhere",
    }),
  ],
  "GET /admin/users": [
    list(STAFF),
    list(STAFF, { query: "?q=moi&status=PENDING" }),
    list(STAFF, { query: "?role=STUDENT&status=ACTIVE" }),
    list(["admin", "office"], { query: "?role=ADMIN", secret: "Moi deputy" }),
  ],
  "GET /admin/users/:id": [
    target("waiting", STAFF),
    target("mate", STAFF),
    target("senior", ["admin"]),
    target("parent", ["admin"]),
    target("colleague", ["admin"]),
    target("waitingAdmin", ["admin", "office"]),
  ],
  "POST /admin/users/:id/approve": [
    target("waiting", STAFF, { body: () => ({ consent: buildPaperConsent() }) }),
    target("waitingTeacher", ["admin"], { body: () => ({}) }),
    target("waitingAdmin", ["admin", "office"], { body: () => ({}) }),
  ],
  "POST /admin/users/:id/reject": [
    target("waiting", STAFF, withReason),
    target("waitingTeacher", ["admin"], withReason),
    target("waitingAdmin", ["admin", "office"], withReason),
  ],
  "POST /admin/users/:id/suspend": [
    target("mate", ["admin"], withReason),
    target("teacher", ["admin"], withReason),
  ],
  "POST /admin/users/:id/reset-pin": [
    target("numberStudent", STAFF),
    target("numberSenior", ["admin"]),
  ],
  "PUT /admin/users/:id/details": [
    target("mate", ["admin"], { body: () => ({ name: "Grace Wambui" }) }),
    target("teacher", ["admin"], { body: () => ({ name: "Grace Wambui" }) }),
  ],
  "POST /admin/users/:id/password-link": [target("teacher", ["admin"]), target("mate", ["admin"])],
  "POST /parent/children": OWN,
  "GET /admin/guardian-requests": [
    list(STAFF),
    list(STAFF, { secret: "parentElsewhere" }),
    list(STAFF, { query: "?list=APPROVED" }),
    list(STAFF, { query: "?list=APPROVED", secret: "guardianElsewhere" }),
  ],
  "POST /admin/guardian-requests/:id/approve": [
    target("waitingRequest", STAFF, { body: () => ({ studentId: "student" }) }),
  ],
  "POST /admin/guardian-requests/:id/refuse": [target("waitingRequest", STAFF, withReason)],
  "DELETE /parent/guardian-requests/:id": [target("waitingRequest", ["parentElsewhere"])],
  "POST /guardian-links/:id/withdraw": [
    target("guardianElsewhere_student", ["admin", "teacher", "guardianElsewhere"], {
      ...withReason,
      missing: "guardianElsewhere_missing",
    }),
    target("parent_student", ["admin", "teacher", "parent"], {
      ...withReason,
      missing: "parent_missing",
    }),
  ],
  "POST /admin/users/:id/reinstate": [
    target("suspendedTeacher", ["admin"], { body: () => ({}) }),
    target("suspendedAdmin", ["admin", "office"], { body: () => ({}) }),
  ],
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;

const toReceiver = { body: (receiverId: string) => ({ receiverId, content: "Habari" }) };

const missingReport = { missing: "mate_teacher_mate" };

const moveTo = (students: readonly string[]) => ({ body: () => ({ studentIds: students }) });
const withTeachers = (teacherId: string) => ({
  body: () => ({ subjectTeachers: [{ subject: "English", teacherId }] }),
});

const MATHS = { day: 1, period: 1, subject: "Mathematics" };
const withLesson = { body: () => ({ lessons: [MATHS], revision: computeTimetableRevision([]) }) };

const CLASS_CASES = {
  "GET /classes/:id/timetable": [target("form2", [...STAFF, "student"]), target("form4", STAFF)],
  "PUT /classes/:id/timetable": [
    target("form2", ["admin"], { ...withLesson, statuses: { teacher: 403 } }),
  ],
  "GET /admin/school/periods": OWN,
  "PUT /admin/school/periods": OWN,
  "GET /classes": [list(STAFF)],
  "GET /teacher/classes": [list(["teacher"])],
  "POST /classes": OWN,
  "GET /classes/:id": [target("form2", STAFF), target("form4", STAFF)],
  "PUT /classes/:id": [target("form2", ["admin"], withTeachers("colleague"))],
  "DELETE /classes/:id": [target("empty", ["admin"])],
  "POST /classes/:id/students": [target("form4", ["admin"], moveTo(["student", "senior"]))],
  "GET /classes/:id/login-slips": [target("form2", STAFF), target("form4", ["admin"])],
  "POST /classes/:id/login-slips": [
    target("form2", STAFF, moveTo(["numberStudent"])),
    target("form4", ["admin"], moveTo(["numberSenior"])),
  ],
  "POST /classes/:id/students/remove": [target("form2", ["admin"], moveTo(["student"]))],
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;

const MESSAGE_CASES = {
  "GET /messages/conversations": [list(["teacher", "student"])],
  "GET /messages/conversation/:partnerId": [target("student", ["teacher"], { missingStatus: 200 })],
  "POST /messages/send": [
    target("colleague", [...SCHOOL, "guardianElsewhere"], toReceiver),
    target("mate", ["admin", "teacher", "student"], {
      ...toReceiver,
      statuses: { parent: 403, guardianElsewhere: 403 },
    }),
    target("guardianElsewhere", ["admin", "teacher", "adminElsewhere", "teacherElsewhere"], {
      ...toReceiver,
      statuses: { parentElsewhere: 403, studentElsewhere: 403, guardianElsewhere: 403 },
    }),
    target("parentElsewhere", ["adminElsewhere", "teacherElsewhere"], {
      ...toReceiver,
      statuses: { parentElsewhere: 403, studentElsewhere: 403, guardianElsewhere: 403 },
    }),
    target("admin", ["teacher", "student", "parent", "guardianElsewhere", "office"], {
      ...toReceiver,
      statuses: { admin: 403 },
    }),
  ],
  "POST /messages/mark-read/:partnerId": [target("teacher", ["student"], { missingStatus: 200 })],
  "GET /messages/unread-count": OWN,
  "POST /messages/report/:partnerId": [target("student", ["teacher"], withReason)],
  "GET /admin/reports": [list(["admin"])],
  "GET /admin/reports/open-count": OWN,
  "POST /admin/reports/:id/read": [
    target("report", ["admin"], { ...withReason, ...missingReport }),
  ],
  "POST /admin/reports/:id/close": [target("report", ["admin"], missingReport)],
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;

const withAnswers = {
  body: () => ({
    attempt: 1,
    deviceId: "phone-0001",
    answers: { q1: { answer: "Mount Kenya", at: "2026-03-02T08:00:00.000Z", sequence: 1 } },
  }),
};

const withCopy = { body: () => ({ clientId: "copy-0001" }) };

const ASSESSMENT_CASES = {
  "GET /assessments": [list(STAFF), list(EVERYBODY, { secret: "Open paper" })],
  "GET /assessments/filter": [
    list(STAFF, { query: "?subject=Geography&grade=Form%202" }),
    list(EVERYBODY, { query: "?subject=Geography&grade=Form%202", secret: "Open paper" }),
    list(EVERYBODY, { query: "?subject=&grade=&from=everywhere", secret: "Open paper" }),
    list(SCHOOL, { query: "?subject=&grade=&from=school", secret: "Open paper" }),
  ],
  "GET /assessments/my-submissions": [list(["student"], { secret: "Finished paper" })],
  "GET /assessments/my-progress": [list(["student"], { secret: "Geography" })],
  "GET /assessments/submissions/:id": [
    target("submission", [...SCHOOL, "guardianElsewhere"], { missing: "missing_student_1" }),
  ],
  "POST /assessments": OWN,
  "GET /assessments/:id": [target("paper", EVERYBODY), target("draft", STAFF)],
  "POST /assessments/:id/copy": [
    target("draft", STAFF, withCopy),
    target("paper", [...STAFF, "teacherElsewhere"], withCopy),
  ],
  "GET /assessments/:id/draft": [target("draft", STAFF)],
  "PUT /assessments/:id": [target("draft", STAFF, withPaper)],
  "PUT /assessments/:id/closing-time": [
    target("paper", STAFF, { body: () => ({ closesAt: null }) }),
  ],
  "DELETE /assessments/:id": [target("draft", STAFF)],
  "GET /assessments/:id/solutions": [target("paper", STAFF), target("draft", STAFF)],
  "PUT /assessments/:id/solutions": [
    target("paper", ["teacher"], { body: () => ({ solutions: "AT_ONCE" }) }),
  ],
  "GET /assessments/:id/attempt": [
    target("draft", []),
    target("paper", ["student", "studentElsewhere"]),
  ],
  "POST /assessments/:id/attempt": [
    target("draft", []),
    target("paper", ["student", "studentElsewhere"]),
  ],
  "PUT /assessments/:id/attempt/answers": [
    target("draft", [], { ...withAnswers, missingStatus: 409 }),
    target("paper", ["student"], { ...withAnswers, statuses: { studentElsewhere: 409 } }),
  ],
  "POST /assessments/:id/submit": [
    target("draft", [], { body: () => ({}) }),
    target("paper", ["student"], { body: () => ({}), statuses: { studentElsewhere: 409 } }),
  ],
  "POST /assessments/:id/late-answers": [
    target("done", STAFF, { body: () => ({ decision: "accept" }) }),
  ],
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;

/** The cases of every route of the contract, by method and path. */
export const ISOLATION_CASES: Readonly<Record<string, readonly IsolationCase[]>> = {
  ...ACCOUNT_CASES,
  ...CONSENT_ISOLATION_CASES,
  ...CLASS_CASES,
  ...SCHOOL_YEAR_CASES,
  ...MESSAGE_CASES,
  ...CONTENT_ISOLATION_CASES,
  ...OWN_SCHOOL_CASES,
  ...ASSESSMENT_CASES,
  ...REGRADE_CASES,
  ...RESULTS_RELEASE_CASES,
  ...MARK_SHEET_CASES,
  ...PICTURE_CASES,
  ...QUESTION_BANK_CASES,
  ...HAND_MARKING_CASES,
  ...ALLOWANCE_CASES,
  ...RECEIPT_CASES,
  ...ACCESS_WORD_CASES,
  ...ACCOMMODATION_CASES,
  ...PAPER_CASES,
  ...ROOM_CASES,
  ...OVERVIEW_CASES,
};
