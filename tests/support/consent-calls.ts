import type { ApiUnderTest, RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";
import { createPaperConsent } from "./paper-consent.ts";

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
    "GET /admin/consents/missing": {
      call: async () =>
        api.call("GET", "/admin/consents/missing", {
          token: await api.tokenOf(DEMO_LOGINS.teacher),
        }),
    },
    "POST /admin/users/:id/consent": {
      before: give,
      call: async () =>
        api.call("POST", `/admin/users/${CHILD}/consent`, {
          token: await api.tokenOf(DEMO_LOGINS.admin),
          body: { consent: createPaperConsent() },
        }),
    },
    "POST /parent/children/:id/consent": { call: give },
    "POST /parent/children/:id/consent/withdraw": {
      before: give,
      call: () => asParent("/consent/withdraw", { id: crypto.randomUUID() }),
    },
  };
};
