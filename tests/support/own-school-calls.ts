import { getJsonField } from "./api-client.ts";
import type { ApiUnderTest, RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";
import { SAMPLE_LOGO } from "./sample-files.ts";

const CODES = "/admin/school/admin-codes";
const LOGO = "/admin/school/logo";
const SCALE = "CBE-2026";
const PERIODS = "/admin/school/periods";

/** Creates an API call for each route with which administrators manage their school. */
export const createOwnSchoolCalls = (
  api: ApiUnderTest,
): Readonly<Record<string, RepeatableApiCall>> => {
  const as = async (email: string, method: string, path: string, body?: unknown) =>
    api.call(method, path, {
      token: await api.tokenOf(email),
      ...(body === undefined ? {} : { body }),
    });
  const removeLogo = async (): Promise<void> => {
    const { body } = await as(DEMO_LOGINS.admin, "GET", "/admin/school");
    const version = getJsonField(body, "data", "logo");
    if (version !== undefined) {
      await as(DEMO_LOGINS.admin, "DELETE", `${LOGO}/${String(version)}`);
    }
  };
  return {
    "GET /admin/school": { call: () => as(DEMO_LOGINS.admin, "GET", "/admin/school") },
    "GET /admin/school/admin-codes": {
      call: () => as(DEMO_LOGINS.admin, "GET", CODES),
    },
    "POST /admin/school/admin-codes": {
      call: (round) =>
        as(DEMO_LOGINS.admin, "POST", CODES, { id: `code-${round}`, email: "code@example.org" }),
    },
    "DELETE /admin/school/admin-codes/:id": {
      before: async (round) => {
        await as(DEMO_LOGINS.admin, "POST", CODES, { id: `revoked-${round}` });
        return `revoked-${round}`;
      },
      call: (_round, id) => as(DEMO_LOGINS.admin, "DELETE", `${CODES}/${String(id)}`),
    },
    "PUT /admin/school/logo": {
      before: async () => {
        await removeLogo();
        return undefined;
      },
      call: () => as(DEMO_LOGINS.admin, "PUT", LOGO, { image: SAMPLE_LOGO }),
    },
    "DELETE /admin/school/logo/:version": {
      before: async () => {
        await removeLogo();
        const { body } = await as(DEMO_LOGINS.admin, "PUT", LOGO, { image: SAMPLE_LOGO });
        return getJsonField(body, "data", "logo");
      },
      call: (_round, version) => as(DEMO_LOGINS.admin, "DELETE", `${LOGO}/${String(version)}`),
    },
    "PUT /admin/school/scales": {
      before: async () => {
        const { body } = await as(DEMO_LOGINS.admin, "GET", "/admin/school");
        return getJsonField(body, "data", "scales", SCALE);
      },
      call: (round, previous) =>
        as(DEMO_LOGINS.admin, "PUT", "/admin/school/scales", {
          scale: SCALE,
          lowest: [90 - (round % 10), 75, 58, 41, 31, 21, 11, 0],
          previous,
        }),
    },
    "GET /admin/audit": { call: () => as(DEMO_LOGINS.admin, "GET", "/admin/audit") },
    "GET /admin/school/periods": { call: () => as(DEMO_LOGINS.admin, "GET", PERIODS) },
    "PUT /admin/school/periods": {
      before: async () => {
        const { body } = await as(DEMO_LOGINS.admin, "GET", PERIODS);
        return getJsonField(body, "data", "revision");
      },
      call: (round, revision) =>
        as(DEMO_LOGINS.admin, "PUT", PERIODS, {
          periods: [{ kind: "LESSON", start: "08:00", end: `09:${10 + (round % 50)}` }],
          hasSaturday: false,
          revision,
        }),
    },
    "PUT /admin/school": {
      before: async () => {
        const { body } = await as(DEMO_LOGINS.admin, "GET", "/admin/school");
        return getJsonField(body, "data", "revision");
      },
      call: (round, revision) =>
        as(DEMO_LOGINS.admin, "PUT", "/admin/school", {
          name: "Moi Girls High School, Eldoret",
          motto: `Motto ${round}`,
          county: "Uasin Gishu",
          levels: ["SECONDARY"],
          subjects: ["Mathematics"],
          accountDeciders: "ADMINS_AND_TEACHERS",
          revision,
        }),
    },
  };
};
