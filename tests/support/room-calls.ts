import { getJsonField } from "./api-client.ts";
import { type ApiUnderTest, expectSuccess, type RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";
import { SAMPLE_ASSESSMENT } from "./sample-files.ts";

/** The class of the demo student. */
const CLASS_ID = "moi-form-2-east";
const incident = {
  ...{ id: "incident-1", classId: CLASS_ID },
  ...{ studentId: "student-moi", text: "Power cut for five minutes" },
};

/**
 * Creates one successful call for every route of the room. The papers are of the administrator, so that the gradebook of the
 * demo teacher stays as it is.
 */
export const createRoomCalls = (api: ApiUnderTest): Readonly<Record<string, RepeatableApiCall>> => {
  const call = async (method: string, path: string, body?: object) =>
    api.call(method, path, {
      token: await api.tokenOf(DEMO_LOGINS.admin),
      ...(body === undefined ? {} : { body }),
    });
  /** Publishes a paper for the class of the demo student and returns its path. */
  const published = async (): Promise<string> => {
    const audience = { audience: "CLASSES", classIds: [CLASS_ID] };
    const paper = await call("POST", "/assessments", { ...SAMPLE_ASSESSMENT, ...audience });
    expectSuccess(paper, "POST /assessments");
    return `/assessments/${String(getJsonField(paper.body, "data", "id"))}`;
  };
  const noted = async (): Promise<string> => {
    const path = await published();
    expectSuccess(await call("POST", `${path}/incidents`, incident), "POST incidents");
    return path;
  };
  return {
    "GET /assessments/:id/room": {
      before: published,
      call: (_round, path) => call("GET", `${String(path)}/room?classId=${CLASS_ID}`),
    },
    "POST /assessments/:id/incidents": {
      before: published,
      call: (_round, path) => call("POST", `${String(path)}/incidents`, incident),
    },
    "POST /assessments/:id/incidents/remove": {
      before: noted,
      call: (_round, path) => call("POST", `${String(path)}/incidents/remove`, { id: incident.id }),
    },
  };
};
