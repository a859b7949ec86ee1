import { type IsolationCase, STAFF, target } from "./isolation-case.ts";

const change = { questionId: "q1", kind: "DROPPED" };

/** The cases of the routes of regrades. The fixture has begun a regrade of the paper `done`. */
export const REGRADE_CASES = {
  "GET /assessments/:id/regrade": [target("done", STAFF), target("draft", STAFF)],
  "POST /assessments/:id/regrade/preview": [target("done", STAFF, { body: () => ({ change }) })],
  "POST /assessments/:id/regrade": [
    target("paper", STAFF, { body: () => ({ id: "regrade-2", change }) }),
  ],
  "POST /assessments/:id/regrade/continue": [target("done", STAFF)],
  "POST /assessments/:id/regrade/undo": [
    target("done", STAFF, { body: () => ({ id: "regrade-1" }) }),
  ],
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;
