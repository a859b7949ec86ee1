import { type IsolationCase, target } from "./isolation-case.ts";

const SUPPORT = { timeFactor: 1.5, largeText: true, readAloud: true, note: "A scribe" };
const PAUSE = { attempt: 1, id: "pause-1", state: "RUNNING" };

/** The cases of the routes of extra support. The class of the student of "moi" has no class teacher. */
export const ACCOMMODATION_CASES = {
  "GET /students/:id/accommodations": [target("student", ["admin", "student"])],
  "PUT /students/:id/accommodations": [target("student", ["admin"], { body: () => SUPPORT })],
  "PUT /assessments/:id/attempt/pause": [
    target("draft", [], { body: () => PAUSE, missingStatus: 409 }),
    target("paper", ["student"], { body: () => PAUSE, statuses: { studentElsewhere: 409 } }),
  ],
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;
