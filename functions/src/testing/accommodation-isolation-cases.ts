import { type IsolationCase, target } from "./isolation-case.ts";

const SUPPORT = { timeFactor: 1.5, largeText: true, readAloud: true, note: "A scribe" };

/** The cases of the routes of extra support. The class of the student of "moi" has no class teacher. */
export const ACCOMMODATION_CASES = {
  "GET /students/:id/accommodations": [target("student", ["admin", "student"])],
  "PUT /students/:id/accommodations": [target("student", ["admin"], { body: () => SUPPORT })],
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;
