import { getJsonField } from "./api-client.ts";
import { type ApiUnderTest, expectSuccess, type RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";
import { SAMPLE_ASSESSMENT } from "./sample-files.ts";

/** The class of the demo student. */
const CLASS_ID = "moi-form-2-east";

/**
 * Creates one successful call for every route with which answers come in from paper. The papers are of the administrator, so
 * that the gradebook of the demo teacher stays as it is.
 */
export const createPaperEntryCalls = (
  api: ApiUnderTest,
): Readonly<Record<string, RepeatableApiCall>> => {
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
    return `/assessments/${String(getJsonField(paper.body, "data", "id"))}/paper-entries`;
  };
  return {
    "GET /assessments/:id/paper-entries": {
      before: published,
      call: (_round, path) => call("GET", `${String(path)}?classId=${CLASS_ID}`),
    },
    "PUT /assessments/:id/paper-entries": {
      before: published,
      call: (_round, path) =>
        call("PUT", String(path), {
          classId: CLASS_ID,
          entries: [
            {
              ...{ id: "entry-1", studentId: "student-moi", version: "A" },
              ...{ answers: { q1: "4", q2: "nairobi" }, marks: {} },
            },
          ],
        }),
    },
  };
};
