import { type IsolationCase, target } from "./isolation-case.ts";

/** The cases of the route of prepared papers. Students can load the paper `supervised` before the day. */
export const PREPARED_PAPER_CASES = {
  "GET /assessments/:id/package": [
    target("supervised", ["student", "studentElsewhere"]),
    target("draft", []),
    target("paper", [], { statuses: { student: 409, studentElsewhere: 409 } }),
  ],
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;
