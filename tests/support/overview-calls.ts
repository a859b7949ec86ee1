import { getJsonField } from "./api-client.ts";
import { type ApiUnderTest, expectSuccess, type RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";

const STUDENT = "student-moi";

/** Creates one successful call for every route of dashboards, analytics and the children of a parent. */
export const createOverviewCalls = (
  api: ApiUnderTest,
): Readonly<Record<string, RepeatableApiCall>> => {
  const as = async (email: string, method: string, path: string) =>
    api.call(method, path, { token: await api.tokenOf(email) });
  const analysed = async (): Promise<unknown> => {
    const list = await as(DEMO_LOGINS.teacher, "GET", "/teacher/analytics");
    expectSuccess(list, "GET /teacher/analytics");
    return getJsonField(list.body, "data", "content", "0", "id");
  };
  const read = (email: string, path: string): RepeatableApiCall => ({
    call: () => as(email, "GET", path),
  });
  return {
    "GET /student/dashboard": read(DEMO_LOGINS.student, "/student/dashboard"),
    "GET /student/newest-assessment": read(DEMO_LOGINS.student, "/student/newest-assessment"),
    "GET /teacher/dashboard": read(DEMO_LOGINS.teacher, "/teacher/dashboard"),
    "GET /admin/dashboard": read(DEMO_LOGINS.admin, "/admin/dashboard"),
    "GET /parent/dashboard": read(DEMO_LOGINS.parent, "/parent/dashboard"),
    "GET /parent/assessments": read(DEMO_LOGINS.parent, "/parent/assessments"),
    "GET /parent/children/:id": read(DEMO_LOGINS.parent, `/parent/children/${STUDENT}`),
    "GET /parent/children/:id/timetable": read(
      DEMO_LOGINS.parent,
      `/parent/children/${STUDENT}/timetable`,
    ),
    "GET /teacher/analytics": read(DEMO_LOGINS.teacher, "/teacher/analytics"),
    "GET /teacher/analytics/:id": {
      before: analysed,
      call: (_round, id) => as(DEMO_LOGINS.teacher, "GET", `/teacher/analytics/${String(id)}`),
    },
    "GET /teacher/analytics/:id/results": {
      before: analysed,
      call: (_round, id) =>
        as(DEMO_LOGINS.teacher, "GET", `/teacher/analytics/${String(id)}/results`),
    },
    "GET /teacher/analytics/:id/wrong-answers": {
      before: analysed,
      call: (_round, id) =>
        as(DEMO_LOGINS.teacher, "GET", `/teacher/analytics/${String(id)}/wrong-answers`),
    },
    "GET /teacher/analytics/:id/statistics": {
      before: analysed,
      call: (_round, id) =>
        as(DEMO_LOGINS.teacher, "GET", `/teacher/analytics/${String(id)}/statistics`),
    },
    "GET /teacher/analytics/:id/answers": {
      before: analysed,
      call: (_round, id) =>
        as(DEMO_LOGINS.teacher, "GET", `/teacher/analytics/${String(id)}/answers?question=q1`),
    },
    "GET /teacher/students": read(DEMO_LOGINS.teacher, "/teacher/students"),
    "GET /teacher/students/:id": read(DEMO_LOGINS.teacher, `/teacher/students/${STUDENT}`),
    "GET /teacher/gradebooks/:id": read(DEMO_LOGINS.teacher, "/teacher/gradebooks/moi-form-2-east"),
    "GET /teacher/gradebooks/:id/strands": read(
      DEMO_LOGINS.teacher,
      "/teacher/gradebooks/moi-form-2-east/strands?subject=Mathematics",
    ),
    "GET /teacher/gradebooks/:id/strand-answers": read(
      DEMO_LOGINS.teacher,
      `/teacher/gradebooks/moi-form-2-east/strand-answers?subject=Mathematics&strand=&studentId=${STUDENT}`,
    ),
  };
};
