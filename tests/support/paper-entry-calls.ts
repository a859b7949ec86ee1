import { getJsonField } from "./api-client.ts";
import { type ApiUnderTest, expectSuccess, type RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";
import { SAMPLE_ASSESSMENT } from "./sample-files.ts";

/** The class of the demo student. */
const CLASS_ID = "moi-form-2-east";
const STUDENT_ID = "student-moi";

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
  const save = (path: unknown) =>
    call("PUT", String(path), {
      classId: CLASS_ID,
      entries: [
        {
          ...{ id: "entry-1", studentId: STUDENT_ID, version: "A" },
          ...{ answers: { q1: "4", q2: "nairobi" }, marks: {} },
        },
      ],
    });
  return {
    "GET /assessments/:id/paper-entries": {
      before: published,
      call: (_round, path) => call("GET", `${String(path)}?classId=${CLASS_ID}`),
    },
    "PUT /assessments/:id/paper-entries": {
      before: published,
      call: (_round, path) => save(path),
    },
    "POST /assessments/:id/paper-entries/remove": {
      before: async () => {
        const path = await published();
        const { body } = await save(path);
        const entry = ["data", "results", "0", "entry", "revision"];
        return { path, revision: getJsonField(body, ...entry) };
      },
      call: (_round, prepared) => {
        const { path, revision }: { path?: unknown; revision?: unknown } = Object(prepared);
        const entry = { classId: CLASS_ID, studentId: STUDENT_ID, revision };
        return call("POST", `${String(path)}/remove`, entry);
      },
    },
  };
};
