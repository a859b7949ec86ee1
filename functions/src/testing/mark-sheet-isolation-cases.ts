import { type IsolationCase, STAFF, target } from "./isolation-case.ts";

const SHEET = { term: 1, subject: "Mathematics" };
const COLUMN = { id: "opener", title: "Opener", maxMarks: 40, weight: 1 };
const MARK = { studentId: "student", columnId: "opener", mark: 3, before: null };

/** The cases of the routes of mark sheets. The fixture has begun the mark sheet of the class `form2`. */
export const MARK_SHEET_CASES = {
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
