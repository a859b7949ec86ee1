import { GUARDIANS, type IsolationCase, list, STAFF, target } from "./isolation-case.ts";
import { SECRET_TEXT } from "./school-isolation-fixture.ts";

const SHEET = { term: 1, subject: "Mathematics" };
const COLUMN = { id: "opener", title: "Opener", maxMarks: 40, weight: 1 };
const MARK = { studentId: "student", columnId: "opener", mark: 3, before: null };

const COMMENT = { studentId: "student", field: "comment", value: "Works hard", before: null };
const ACKNOWLEDGED = { classId: "form2", term: 1, number: 1 };
/** The teacher of the fixture teaches a subject of the class, but is not its class teacher. */
const AUTHORS = { statuses: { teacher: 403 } } as const;

/** The cases of the routes of mark sheets. The fixture has begun the mark sheet of the class `form2`, and released it. */
export const MARK_SHEET_CASES = {
  "GET /classes/:id/report-forms": [
    target("form2", ["admin"], { ...AUTHORS, query: () => "?term=1" }),
    target("form4", ["admin"], { query: () => "?term=1" }),
  ],
  "PUT /classes/:id/report-forms/entries": [
    target("form2", ["admin"], {
      ...AUTHORS,
      body: () => ({ term: 1, changeId: "one", entries: [COMMENT] }),
    }),
  ],
  "POST /classes/:id/report-forms/release": [
    target("form2", ["admin"], { ...AUTHORS, body: () => ({ term: 1, releaseId: "two" }) }),
  ],
  "POST /classes/:id/report-forms/withdraw": [
    target("form2", ["admin"], { ...AUTHORS, body: () => ({ term: 1 }) }),
  ],
  "GET /student/report-forms": [list(["student"], { secret: `${SECRET_TEXT} comment` })],
  "GET /parent/children/:id/report-forms": [target("student", GUARDIANS)],
  "POST /parent/children/:id/report-forms/acknowledge": [
    target("student", GUARDIANS, { body: () => ACKNOWLEDGED }),
  ],
  "GET /classes/:id/mark-sheet": [
    target("form2", STAFF, { query: () => "?term=1&subject=Mathematics" }),
    target("form4", ["admin"], { query: () => "?term=1&subject=Mathematics" }),
  ],
  "GET /classes/:id/mark-sheet/papers": [
    target("form2", STAFF, { query: () => "?subject=Mathematics" }),
  ],
  "POST /classes/:id/mark-sheet/refresh": [
    target("form2", STAFF, { body: () => SHEET }),
    target("form4", ["admin"], { body: () => SHEET }),
  ],
  "PUT /classes/:id/mark-sheet/columns": [
    target("form2", STAFF, { body: () => ({ ...SHEET, columns: [COLUMN], revision: 1 }) }),
  ],
  "PUT /classes/:id/mark-sheet/marks": [
    target("form2", STAFF, { body: () => ({ ...SHEET, changeId: "one", marks: [MARK] }) }),
  ],
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;
