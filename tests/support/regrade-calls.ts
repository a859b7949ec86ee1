import type { ApiResponse } from "./api-client.ts";
import { type ApiUnderTest, expectSuccess, type RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";

const change = { questionId: "q1", kind: "FULL_MARKS" };

/**
 * Creates one successful call for every route of regrades. `taken` returns the id of a new paper of the demo teacher with
 * one submission.
 */
export const createRegradeCalls = (
  api: ApiUnderTest,
  taken: () => Promise<string>,
): Readonly<Record<string, RepeatableApiCall>> => {
  const call = async (
    method: string,
    id: unknown,
    path: string,
    body?: object,
  ): Promise<ApiResponse> =>
    api.call(method, `/assessments/${String(id)}/regrade${path}`, {
      token: await api.tokenOf(DEMO_LOGINS.teacher),
      ...(body === undefined ? {} : { body }),
    });
  const start = (id: unknown) => call("POST", id, "", { id: "regrade-1", change });
  const started = async (): Promise<string> => {
    const id = await taken();
    expectSuccess(await start(id), "POST /assessments/:id/regrade");
    return id;
  };
  return {
    "GET /assessments/:id/regrade": { before: started, call: (_round, id) => call("GET", id, "") },
    "POST /assessments/:id/regrade/preview": {
      before: taken,
      call: (_round, id) => call("POST", id, "/preview", { change }),
    },
    "POST /assessments/:id/regrade": { before: taken, call: (_round, id) => start(id) },
    "POST /assessments/:id/regrade/continue": {
      before: started,
      call: (_round, id) => call("POST", id, "/continue"),
    },
    "POST /assessments/:id/regrade/undo": {
      before: started,
      call: (_round, id) => call("POST", id, "/undo", { id: "regrade-1" }),
    },
  };
};
