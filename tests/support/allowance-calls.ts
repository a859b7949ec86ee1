import type { ApiResponse } from "./api-client.ts";
import { type ApiUnderTest, expectSuccess, type RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";

const allowance = { id: "allowance-1", kind: "MINUTES", minutes: 5 };

/**
 * Creates one successful call for every route of allowances. `attempted` returns the id of a new paper of the demo teacher
 * with one attempt in progress.
 */
export const createAllowanceCalls = (
  api: ApiUnderTest,
  attempted: () => Promise<string>,
): Readonly<Record<string, RepeatableApiCall>> => {
  const call = async (
    method: string,
    id: unknown,
    path: string,
    body?: object,
  ): Promise<ApiResponse> =>
    api.call(method, `/assessments/${String(id)}${path}`, {
      token: await api.tokenOf(DEMO_LOGINS.teacher),
      ...(body === undefined ? {} : { body }),
    });
  const give = (id: unknown) => call("POST", id, "/allowances", allowance);
  const given = async (): Promise<string> => {
    const id = await attempted();
    expectSuccess(await give(id), "POST /assessments/:id/allowances");
    return id;
  };
  return {
    "GET /assessments/:id/attempts": {
      before: given,
      call: (_round, id) => call("GET", id, "/attempts"),
    },
    "POST /assessments/:id/allowances": { before: attempted, call: (_round, id) => give(id) },
    "POST /assessments/:id/allowances/undo": {
      before: given,
      call: (_round, id) => call("POST", id, "/allowances/undo", { id: allowance.id }),
    },
  };
};
