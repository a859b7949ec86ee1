import type { ApiUnderTest, RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";

const SUPPORT = { timeFactor: 1.5, largeText: true, readAloud: true, note: "A scribe" };

/** Creates one successful call for every route of extra support. `addStudent` returns the id of a new student. */
export const createAccommodationCalls = (
  api: ApiUnderTest,
  addStudent: (kind: string, round: number) => Promise<string>,
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
  };
};
