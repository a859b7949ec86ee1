import type { ApiResponse } from "./api-client.ts";
import type { ApiUnderTest, RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";

/**
 * Creates one successful call for every route of access words and of prepared papers. `supervised` returns the id of a new
 * paper of the demo teacher for which students need a word.
 */
export const createAccessWordCalls = (
  api: ApiUnderTest,
  supervised: () => Promise<string>,
): Readonly<Record<string, RepeatableApiCall>> => {
  const call = async (method: string, id: unknown, body?: object): Promise<ApiResponse> =>
    api.call(method, `/assessments/${String(id)}/access-word`, {
      token: await api.tokenOf(DEMO_LOGINS.teacher),
      ...(body === undefined ? {} : { body }),
    });
  return {
    "GET /assessments/:id/access-word": {
      before: supervised,
      call: (_round, id) => call("GET", id),
    },
    "POST /assessments/:id/access-word": {
      before: supervised,
      call: (_round, id) => call("POST", id, { id: "word-1" }),
    },
    "GET /assessments/:id/package": {
      before: supervised,
      call: async (_round, id) =>
        api.call("GET", `/assessments/${String(id)}/package`, {
          token: await api.tokenOf(DEMO_LOGINS.student),
        }),
    },
  };
};
