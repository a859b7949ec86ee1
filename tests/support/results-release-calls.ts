import type { ApiResponse } from "./api-client.ts";
import { type ApiUnderTest, expectSuccess, type RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";

/**
 * Creates one successful call for every route that releases results. `taken` returns the id of a new paper of the demo teacher
 * with these settings and one submission.
 */
export const createResultsReleaseCalls = (
  api: ApiUnderTest,
  taken: (settings: object) => Promise<string>,
): Readonly<Record<string, RepeatableApiCall>> => {
  const call = async (
    method: string,
    id: unknown,
    path = "",
    body?: object,
  ): Promise<ApiResponse> =>
    api.call(method, `/assessments/${String(id)}/results-release${path}`, {
      token: await api.tokenOf(DEMO_LOGINS.teacher),
      ...(body === undefined ? {} : { body }),
    });
  const start = (id: unknown) => call("POST", id, "", { id: "release-1", kind: "RELEASE" });
  const held = (): Promise<string> => taken({ marksRelease: "BY_HAND" });
  const started = async (): Promise<string> => {
    const id = await held();
    expectSuccess(await start(id), "POST /assessments/:id/results-release");
    return id;
  };
  return {
    "GET /assessments/:id/results-release": {
      before: started,
      call: (_round, id) => call("GET", id),
    },
    "POST /assessments/:id/results-release": { before: held, call: (_round, id) => start(id) },
    "POST /assessments/:id/results-release/continue": {
      before: started,
      call: (_round, id) => call("POST", id, "/continue"),
    },
  };
};
