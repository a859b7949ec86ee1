import { type ApiCallOptions, type ApiResponse, getJsonField } from "./api-client.ts";
import { expectSuccess, type RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";

/** A student of the second school. */
const CHILD = "student-kisumu";

interface Actors {
  readonly as: (
    email: string,
    method: string,
    path: string,
    options?: ApiCallOptions,
  ) => Promise<ApiResponse>;
  /** Registers a parent of the first school, approves the account and returns its e-mail address. */
  readonly activeParent: (kind: string, round: number) => Promise<string>;
}

/** Creates one successful call for every route of guardian requests. Each asks with a parent of its own. */
export const createGuardianRequestCalls = ({
  as,
  activeParent,
}: Actors): Readonly<Record<string, RepeatableApiCall>> => {
  const read = async (email: string, path: string): Promise<unknown> => {
    const answer = await as(email, "GET", path);
    expectSuccess(answer, path);
    return getJsonField(answer.body, "data");
  };
  /** A new parent asks the second school for its student. Returns the e-mail address of the parent and the request. */
  const ask = async (kind: string, round: number) => {
    const email = await activeParent(kind, round);
    const child = await read(DEMO_LOGINS.adminElsewhere, `/admin/users/${CHILD}`);
    const body = {
      schoolId: "kisumu-boys",
      admissionNumber: getJsonField(child, "admissionNumber"),
    };
    expectSuccess(await as(email, "POST", "/parent/children", { body }), "POST /parent/children");
    const dashboard = await read(email, "/parent/dashboard");
    return { email, id: String(getJsonField(dashboard, "requestedChildren", "0", "id")) };
  };
  const decide = (verb: string, body: object): RepeatableApiCall => ({
    before: async (round) => (await ask(`asks-${verb}`, round)).id,
    call: (_round, id) =>
      as(DEMO_LOGINS.adminElsewhere, "POST", `/admin/guardian-requests/${String(id)}/${verb}`, {
        body,
      }),
  });
  return {
    "GET /admin/guardian-requests": {
      before: (round) => ask("listed", round),
      call: () => as(DEMO_LOGINS.adminElsewhere, "GET", "/admin/guardian-requests"),
    },
    "POST /admin/guardian-requests/:id/approve": decide("approve", { studentId: CHILD }),
    "POST /admin/guardian-requests/:id/refuse": decide("refuse", { reason: "Trial" }),
    "DELETE /parent/guardian-requests/:id": {
      before: (round) => ask("takeback", round),
      call: (_round, asked) =>
        as(
          String(getJsonField(asked, "email")),
          "DELETE",
          `/parent/guardian-requests/${String(getJsonField(asked, "id"))}`,
        ),
    },
  };
};
