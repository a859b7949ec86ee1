import type { ApiResponse } from "./api-client.ts";
import { type ApiUnderTest, expectSuccess, type RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";

/** A demo class with mark sheets in term 2, and one of its students, whom the demo parent follows. */
const CLASS = "/classes/moi-form-2-east/report-forms";
const CHILD = "/parent/children/student-moi/report-forms";
const TERM = 2;

/** Creates one successful call for every route of report forms. */
export const createReportFormCalls = (
  api: ApiUnderTest,
  run: string,
): Readonly<Record<string, RepeatableApiCall>> => {
  const as = async (
    email: string,
    method: string,
    path: string,
    body?: object,
  ): Promise<ApiResponse> =>
    api.call(method, path, {
      token: await api.tokenOf(email),
      ...(body === undefined ? {} : { body }),
    });
  const asAdmin = (method: string, path: string, body?: object) =>
    as(DEMO_LOGINS.admin, method, `${CLASS}${path}`, body);
  const release = (kind: string, round: number): Promise<ApiResponse> =>
    asAdmin("POST", "/release", { term: TERM, releaseId: `release-${kind}-${run}-${round}` });
  const released = async (kind: string, round: number): Promise<void> => {
    expectSuccess(await release(kind, round), "POST /classes/:id/report-forms/release");
  };
  const save = (changeId: string, entry: object): Promise<ApiResponse> =>
    asAdmin("PUT", "/entries", { term: TERM, changeId, entries: [entry] });
  /** Replaces the comment, so that the report form of the child is a new one that nobody has acknowledged. */
  const releaseNew = async (round: number): Promise<number> => {
    const { body } = expectSuccess(await asAdmin("GET", `?term=${TERM}`), "GET report forms");
    const { students }: { students: { id: string; comment?: string }[] } = Object(
      Reflect.get(Object(body), "data"),
    );
    const before = students.find(({ id }) => id === "student-moi")?.comment ?? null;
    const comment = {
      studentId: "student-moi",
      field: "comment",
      value: `${run} ${round}`,
      before,
    };
    expectSuccess(await save(`new-${run}-${round}`, comment), "PUT entries");
    await released("new", round);
    const { body: ofChild } = expectSuccess(
      await as(DEMO_LOGINS.parent, "GET", CHILD),
      "GET forms",
    );
    const { forms }: { forms: { number: number }[] } = Object(Reflect.get(Object(ofChild), "data"));
    return forms[0]?.number ?? 0;
  };
  return {
    "GET /classes/:id/report-forms": { call: () => asAdmin("GET", `?term=${TERM}`) },
    "PUT /classes/:id/report-forms/entries": {
      call: (round) => {
        const entry = { studentId: "nobody", field: "headComment", value: "Well done" };
        return save(`entry-${run}-${round}`, {
          ...entry,
          before: round === 0 ? null : "Well done",
        });
      },
    },
    "POST /classes/:id/report-forms/release": {
      before: (round) => released("first", round),
      call: (round) => release("call", round),
    },
    "POST /classes/:id/report-forms/withdraw": {
      before: (round) => released("withdrawn", round),
      call: () => asAdmin("POST", "/withdraw", { term: TERM }),
    },
    "GET /student/report-forms": {
      call: () => as(DEMO_LOGINS.student, "GET", "/student/report-forms"),
    },
    "GET /parent/children/:id/report-forms": { call: () => as(DEMO_LOGINS.parent, "GET", CHILD) },
    "POST /parent/children/:id/report-forms/acknowledge": {
      before: releaseNew,
      call: (_round, number) =>
        as(DEMO_LOGINS.parent, "POST", `${CHILD}/acknowledge`, {
          ...{ classId: "moi-form-2-east", term: TERM, number },
        }),
    },
  };
};
