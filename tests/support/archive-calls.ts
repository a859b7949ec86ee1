import type { ApiResponse } from "./api-client.ts";
import { type ApiUnderTest, expectSuccess, type RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";

/** Creates one successful call for the route of the archive. `published` returns the id of a new paper of the demo teacher. */
export const createArchiveCalls = (
  api: ApiUnderTest,
  published: () => Promise<unknown>,
): Readonly<Record<string, RepeatableApiCall>> => {
  const put = async (id: unknown, path: string, body: object): Promise<ApiResponse> =>
    api.call("PUT", `/assessments/${String(id)}${path}`, {
      token: await api.tokenOf(DEMO_LOGINS.teacher),
      body,
    });
  return {
    "PUT /assessments/:id/archive": {
      before: async () => {
        const id = await published();
        const closed = await put(id, "/closing-time", { closesAt: "now" });
        expectSuccess(closed, "PUT /assessments/:id/closing-time");
        return id;
      },
      call: (_round, id) => put(id, "/archive", { archived: true }),
    },
  };
};
