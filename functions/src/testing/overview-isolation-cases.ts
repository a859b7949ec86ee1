import { GUARDIANS, type IsolationCase, list, OWN, STAFF, target } from "./isolation-case.ts";

/** The cases of the routes of dashboards, analytics and the children of a parent. */
export const OVERVIEW_CASES = {
  "GET /student/dashboard": [list(["student"]), list(["student"], { secret: "Finished paper" })],
  // The test of the next steps proves that the id is of the own school and grade.
  "GET /student/newest-assessment": OWN,
  "GET /teacher/dashboard": [list(["teacher"])],
  "GET /admin/dashboard": [list(["admin"]), list(["admin", "office"], { secret: "wrong notes" })],
  "GET /parent/dashboard": [list(GUARDIANS)],
  "GET /parent/assessments": [
    list(GUARDIANS),
    target("student", GUARDIANS, { query: (id) => `?child=${id}` }),
  ],
  "GET /parent/children/:id": [target("student", GUARDIANS)],
  "GET /parent/children/:id/timetable": [target("student", GUARDIANS)],
  "GET /teacher/analytics": [list(STAFF), list(STAFF, { query: "?state=draft" })],
  "GET /teacher/analytics/:id": [target("done", STAFF), target("draft", STAFF)],
  "GET /teacher/analytics/:id/results": [target("done", STAFF)],
  "GET /teacher/students": [
    list(STAFF),
    target("form2", STAFF, { query: (id) => `?classId=${id}` }),
    target("form4", ["admin"], { query: (id) => `?classId=${id}` }),
  ],
  "GET /teacher/gradebooks/:id": [target("form2", STAFF), target("form4", ["admin"])],
  "GET /teacher/gradebooks/:id/strands": [target("form2", STAFF), target("form4", ["admin"])],
  "GET /teacher/gradebooks/:id/strand-answers": [
    target("form2", STAFF, { query: () => "?subject=Mathematics&strand=&studentId=student" }),
  ],
  "GET /teacher/students/:id": [target("student", STAFF), target("numberSenior", ["admin"])],
  "GET /teacher/analytics/:id/wrong-answers": [target("done", STAFF)],
  "GET /teacher/analytics/:id/statistics": [target("done", STAFF), target("draft", STAFF)],
  "GET /teacher/analytics/:id/answers": [
    target("done", STAFF, { query: () => "?question=q1" }),
    target("draft", STAFF, { query: () => "?question=q1" }),
  ],
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;
