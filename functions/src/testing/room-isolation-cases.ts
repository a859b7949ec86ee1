import { type IsolationCase, STAFF, target } from "./isolation-case.ts";

/** The class of the student of "moi", who has begun the paper `paper` on a device. */
const CLASS_ID = "form2";
const incident = { classId: CLASS_ID, studentId: "student", text: "Felt ill" };

/** The cases of the routes of the room. The teacher has noted the incident `incident-1` about the paper `paper`. */
export const ROOM_CASES = {
  "GET /assessments/:id/room": [
    target("paper", STAFF, { query: () => `?classId=${CLASS_ID}` }),
    target("draft", [], {
      query: () => `?classId=${CLASS_ID}`,
      statuses: { teacher: 409, admin: 409 },
    }),
  ],
  "POST /assessments/:id/incidents": [
    target("paper", STAFF, { body: () => ({ id: "incident-2", ...incident }) }),
  ],
  "POST /assessments/:id/incidents/remove": [
    target("paper", ["teacher"], {
      body: () => ({ id: "incident-1" }),
      statuses: { admin: 403 },
    }),
  ],
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;
