import type { ApiResponse } from "./api-client.ts";
import { type ApiUnderTest, expectSuccess, type RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";

const CLASS = "moi-form-3-east";

/**
 * Creates one successful call for every route of mark sheets. Each round has a class of its own, which `createClass`
 * creates without students, so that the demo classes keep their marks.
 */
export const createMarkSheetCalls = (
  api: ApiUnderTest,
  createClass: (kind: string, round: number) => Promise<string>,
): Readonly<Record<string, RepeatableApiCall>> => {
  const key = { term: 3, subject: "Biology" };
  const asAdmin = async (
    method: string,
    id: unknown,
    path: string,
    body?: object,
  ): Promise<ApiResponse> =>
    api.call(method, `/classes/${String(id)}/mark-sheet${path}`, {
      token: await api.tokenOf(DEMO_LOGINS.admin),
      ...(body === undefined ? {} : { body }),
    });
  const begun = async (kind: string, round: number): Promise<string> => {
    const id = await createClass(kind, round);
    const path = "POST /classes/:id/mark-sheet/refresh";
    expectSuccess(await asAdmin("POST", id, "/refresh", key), path);
    return id;
  };
  const opener = { id: "opener", title: "Opener", maxMarks: 40, weight: 1 };
  const mark = { studentId: "nobody", columnId: "opener", mark: 3, before: null };
  return {
    "GET /classes/:id/mark-sheet": {
      call: () => asAdmin("GET", CLASS, "?term=1&subject=Biology"),
    },
    "GET /classes/:id/mark-sheet/papers": {
      call: () => asAdmin("GET", CLASS, "/papers?subject=Biology"),
    },
    "POST /classes/:id/mark-sheet/refresh": {
      before: (round) => createClass("sheet", round),
      call: (_round, id) => asAdmin("POST", id, "/refresh", key),
    },
    "PUT /classes/:id/mark-sheet/columns": {
      before: (round) => begun("column", round),
      call: (_round, id) =>
        asAdmin("PUT", id, "/columns", { ...key, columns: [opener], revision: 1 }),
    },
    "PUT /classes/:id/mark-sheet/marks": {
      before: (round) => begun("mark", round),
      call: (round, id) =>
        asAdmin("PUT", id, "/marks", { ...key, changeId: `c-${round}`, marks: [mark] }),
    },
  };
};
