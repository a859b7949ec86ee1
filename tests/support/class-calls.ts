import { type ApiCallOptions, type ApiResponse, getJsonField } from "./api-client.ts";
import { type ApiUnderTest, expectSuccess, type RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";
import { createMarkSheetCalls } from "./mark-sheet-calls.ts";
import { createPaperConsent } from "./paper-consent.ts";
import { createReportFormCalls } from "./report-form-calls.ts";

const CLASS = "moi-form-2-east";

/**
 * Creates one successful call for every route of classes. `addStudent` creates an active student and returns the
 * student's id.
 */
export const createClassCalls = (
  api: ApiUnderTest,
  run: string,
  addStudent: (kind: string, round: number) => Promise<string>,
): Readonly<Record<string, RepeatableApiCall>> => {
  const as = async (email: string, method: string, path: string, options: ApiCallOptions = {}) =>
    api.call(method, `/classes${path}`, { ...options, token: await api.tokenOf(email) });
  const asAdmin = (method: string, path: string, body?: object) =>
    as(DEMO_LOGINS.admin, method, path, body === undefined ? {} : { body });
  const create = (kind: string, round: number): Promise<ApiResponse> =>
    asAdmin("POST", "", {
      id: `class-${kind}-${run}-${round}`,
      year: 2026,
      grade: "Grade 7",
      stream: `${kind} ${run}`.slice(0, 14).concat(String(round)),
    });
  const created = async (kind: string, round: number): Promise<string> =>
    String(
      getJsonField(expectSuccess(await create(kind, round), "POST /classes").body, "data", "id"),
    );
  /** Adds a student who logs in with a number, and approves the account. */
  const addNumberStudent = async (round: number): Promise<string> => {
    const token = await api.tokenOf(DEMO_LOGINS.admin);
    const requestId = `slips-${run}-${round}`;
    const student = { requestId, name: "Slip Student", admissionNumber: requestId };
    const answer = await api.call("POST", "/admin/students", {
      token,
      body: { ...student, className: "Form 2" },
    });
    const { body } = expectSuccess(answer, "POST /admin/students");
    const id = String(getJsonField(body, "data", "user", "id"));
    const approval = { consent: createPaperConsent() };
    const approved = await api.call("POST", `/admin/users/${id}/approve`, {
      token,
      body: approval,
    });
    expectSuccess(approved, "approve");
    return id;
  };
  const move = (id: unknown, verb: string) =>
    asAdmin("POST", `/${CLASS}/students${verb}`, { studentIds: [String(id)] });
  return {
    "GET /classes": { call: () => as(DEMO_LOGINS.teacher, "GET", "?year=2026") },
    "GET /teacher/classes": {
      call: async () =>
        api.call("GET", "/teacher/classes", { token: await api.tokenOf(DEMO_LOGINS.teacher) }),
    },
    "POST /classes": { call: (round) => create("create", round) },
    "GET /classes/:id": { call: () => as(DEMO_LOGINS.teacher, "GET", `/${CLASS}`) },
    "PUT /classes/:id": {
      before: (round) => created("put", round),
      call: (_round, id) =>
        asAdmin("PUT", `/${String(id)}`, {
          stream: `new ${String(id)}`.slice(-20),
          subjectTeachers: [{ subject: "English", teacherId: "teacher-moi-2" }],
        }),
    },
    "DELETE /classes/:id": {
      before: (round) => created("delete", round),
      call: (_round, id) => asAdmin("DELETE", `/${String(id)}`),
    },
    "GET /classes/:id/timetable": {
      call: () => as(DEMO_LOGINS.student, "GET", `/${CLASS}/timetable`),
    },
    "PUT /classes/:id/timetable": {
      before: async (round) => {
        const id = await created("timetable", round);
        const teachers = [{ subject: "English", teacherId: "teacher-moi-2" }];
        const change = { stream: `week ${id}`.slice(-20), subjectTeachers: teachers };
        expectSuccess(await asAdmin("PUT", `/${id}`, change), "PUT /classes/:id");
        const { body } = await asAdmin("GET", `/${id}/timetable`);
        return { id, revision: getJsonField(body, "data", "revision") };
      },
      call: (round, found) => {
        const lesson = { day: 6, period: 1, subject: "English", teacherId: "teacher-moi-2" };
        return asAdmin("PUT", `/${String(getJsonField(found, "id"))}/timetable`, {
          lessons: [{ ...lesson, day: (round % 5) + 1 }],
          revision: getJsonField(found, "revision"),
        });
      },
    },
    ...createMarkSheetCalls(api, created),
    ...createReportFormCalls(api, run),
    "POST /classes/:id/students": {
      before: (round) => addStudent("placed", round),
      call: (_round, id) => move(id, ""),
    },
    "GET /classes/:id/former-students": {
      call: () => as(DEMO_LOGINS.teacher, "GET", `/${CLASS}/former-students`),
    },
    "GET /classes/:id/login-slips": {
      call: () => as(DEMO_LOGINS.teacher, "GET", `/${CLASS}/login-slips`),
    },
    "POST /classes/:id/login-slips": {
      before: async (round) => {
        const id = await addNumberStudent(round);
        expectSuccess(await move(id, ""), "POST /classes/:id/students");
        return id;
      },
      call: (_round, id) => asAdmin("POST", `/${CLASS}/login-slips`, { studentIds: [String(id)] }),
    },
    "POST /classes/:id/students/remove": {
      before: async (round) => {
        const id = await addStudent("removed", round);
        expectSuccess(await move(id, ""), "POST /classes/:id/students");
        return id;
      },
      call: (_round, id) => move(id, "/remove"),
    },
  };
};
