import { type IsolationCase, STAFF, target } from "./isolation-case.ts";

/** The cases of the routes that release results. The fixture has begun to release those of the paper `done`. */
export const RESULTS_RELEASE_CASES = {
  "GET /assessments/:id/results-release": [target("done", STAFF)],
  "POST /assessments/:id/results-release": [
    target("done", STAFF, { body: () => ({ id: "release-2", kind: "WITHDRAW" }) }),
  ],
  "POST /assessments/:id/results-release/continue": [target("done", STAFF)],
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;
