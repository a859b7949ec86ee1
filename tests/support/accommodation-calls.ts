import type { ApiUnderTest, RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";

const SUPPORT = { timeFactor: 1.5, largeText: true, readAloud: true, note: "A scribe" };

const STUDENT_ID = "student-moi";
const PAUSES = { timeFactor: 1, largeText: false, readAloud: false, pauseMinutes: 10, note: "" };

/**
 * Creates one successful call for every route of extra support. `addStudent` returns the id of a new student, and
 * `attempted` the id of a new paper of which the demo student has begun an attempt.
 */
export const createAccommodationCalls = (
  api: ApiUnderTest,
  addStudent: (kind: string, round: number) => Promise<string>,
  attempted: () => Promise<string>,
): Readonly<Record<string, RepeatableApiCall>> => {
  const call = async (method: string, id: unknown, body?: object) =>
    api.call(method, `/students/${String(id)}/accommodations`, {
      token: await api.tokenOf(DEMO_LOGINS.admin),
      ...(body === undefined ? {} : { body }),
    });
  return {
    "GET /students/:id/accommodations": {
      before: (round) => addStudent("support-read", round),
      call: (_round, id) => call("GET", id),
    },
    "PUT /students/:id/accommodations": {
      before: (round) => addStudent("support", round),
      call: (_round, id) => call("PUT", id, SUPPORT),
    },
    "PUT /assessments/:id/attempt/pause": {
      before: async () => {
        await call("PUT", STUDENT_ID, PAUSES);
        const id = await attempted();
        await call("PUT", STUDENT_ID, { ...PAUSES, pauseMinutes: 0 });
        return id;
      },
      call: async (_round, id) =>
        api.call("PUT", `/assessments/${String(id)}/attempt/pause`, {
          token: await api.tokenOf(DEMO_LOGINS.student),
          body: { attempt: 1, id: "pause-1", state: "RUNNING" },
        }),
    },
  };
};
