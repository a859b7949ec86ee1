import { type IsolationCase, STAFF, target } from "./isolation-case.ts";

const allowance = { id: "allowance-2", kind: "MINUTES", minutes: 5 };

/** The cases of the routes of allowances. The fixture has given the student of the paper `paper` five minutes. */
export const ALLOWANCE_CASES = {
  "GET /assessments/:id/attempts": [
    target("paper", STAFF),
    target("draft", [], { statuses: { teacher: 409, admin: 409 } }),
  ],
  "POST /assessments/:id/allowances": [target("paper", STAFF, { body: () => allowance })],
  "POST /assessments/:id/allowances/undo": [
    target("paper", STAFF, { body: () => ({ id: "allowance-1" }) }),
  ],
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;
