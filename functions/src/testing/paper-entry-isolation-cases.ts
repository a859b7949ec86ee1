import { type IsolationCase, STAFF, target } from "./isolation-case.ts";

/** The class of the student of "moi", who has begun the paper `paper` on a device. */
const CLASS_ID = "form2";
const entry = { id: "entry-1", studentId: "student", version: "A", answers: {}, marks: {} };

/** The cases of the routes with which answers come in from paper. */
export const PAPER_ENTRY_CASES = {
  "GET /assessments/:id/paper-entries": [
    target("paper", STAFF, { query: () => `?classId=${CLASS_ID}` }),
    target("draft", [], {
      query: () => `?classId=${CLASS_ID}`,
      statuses: { teacher: 409, admin: 409 },
    }),
  ],
  "PUT /assessments/:id/paper-entries": [
    target("paper", STAFF, { body: () => ({ classId: CLASS_ID, entries: [entry] }) }),
  ],
  "POST /assessments/:id/paper-entries/remove": [
    target("paper", STAFF, {
      body: () => ({ classId: CLASS_ID, studentId: "student", revision: "revision-1" }),
    }),
  ],
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;
