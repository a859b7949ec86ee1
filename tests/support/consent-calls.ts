import type { ApiUnderTest, RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";

const CHILD = "student-moi";

/** Creates one successful call for every route of consents. */
export const createConsentCalls = (
  api: ApiUnderTest,
): Readonly<Record<string, RepeatableApiCall>> => {
  const asParent = async (path: string, body: object) =>
    api.call("POST", `/parent/children/${CHILD}${path}`, {
      token: await api.tokenOf(DEMO_LOGINS.parent),
      body,
    });
  const give = () =>
    asParent("/consent", {
      id: crypto.randomUUID(),
      purposes: { photographs: false, nationalFigures: false },
    });
  return {
    "GET /admin/consents": {
      call: async () =>
        api.call("GET", `/admin/consents?ids=${CHILD}`, {
          token: await api.tokenOf(DEMO_LOGINS.admin),
        }),
    },
    "POST /parent/children/:id/consent": { call: give },
    "POST /parent/children/:id/consent/withdraw": {
      before: give,
      call: () => asParent("/consent/withdraw", { id: crypto.randomUUID() }),
    },
  };
};
