import { GRADEBOOK_PAPERS_LIMIT, STUDENT_RECORD_ATTEMPTS_LIMIT } from "@darasa/contract/limits";
import { ALL_ROUTES } from "@darasa/contract/routes";
import { STRAND_PAPERS_LIMIT } from "@darasa/contract/strands";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestClock } from "../../functions/src/testing/school-fixture.ts";
import { getJsonField } from "../support/api-client.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { createApiCallForEachRoute } from "../support/route-calls.ts";
import { type DemoApi, startDemoApi } from "./start-demo-api.ts";

/**
 * The number of document reads for a page of 20 items: 20 reads for the items, one for the count of all items
 * and one for the subscription plan of the school.
 */
const PAGE_READS = 22;
const DASHBOARD_READS = 10;
/**
 * The other figures and lists, the number of waiting guardian requests, and of each of the three newest running papers
 * the paper, its figures and what its author sees of the class.
 */
const TEACHER_DASHBOARD_READS = 21;
/**
 * The reads of the first visit of a student with results: the other figures and lists cost 9 reads, the newest
 * assessments 6 and those that close next up to 5, which the API instance then knows (10 less), and the unfinished
 * attempts 1.
 */
const STUDENT_DASHBOARD_READS = 21;
/** Two reads for each unfinished attempt: the attempt and its assessment. */
const STUDENT_ATTEMPT_READS = 2 * STUDENT_RECORD_ATTEMPTS_LIMIT;
/** The class of the demo teacher has eight students, and calls of other routes put some more into it. */
const GRADEBOOK_STUDENTS = 11;

/**
 * For each route, the maximum number of document reads and writes that one request may cause with the demo
 * data.
 */
const MAX_USAGE: Readonly<Record<string, readonly [reads: number, writes: number]>> = {
  "POST /auth/register/admin": [8, 12],
  "POST /auth/register/teacher": [5, 7],
  "POST /auth/register/student": [5, 7],
  "POST /auth/register/parent": [5, 7],
  "POST /auth/login": [6, 6],
  "POST /auth/login/number": [8, 6],
  "POST /auth/login/number/change-pin": [12, 11],
  "POST /auth/change-pin": [11, 11],
  "POST /admin/students": [12, 10],
  "POST /admin/import/preview": [6, 1],
  "POST /admin/import": [19, 16],
  "POST /admin/users/:id/reset-pin": [6, 6],
  "POST /auth/refresh": [1, 0],
  "POST /auth/logout": [1, 1],
  "POST /auth/forgot-password": [2, 3],
  "POST /auth/reset-password": [3, 3],
  "POST /auth/confirm-email": [3, 2],
  "POST /auth/change-password": [5, 4],
  "GET /schools": [2, 0],
  "GET /schools/search": [3, 0],
  "GET /schools/:id": [1, 0],
  "GET /admin/schools": [PAGE_READS, 0],
  "GET /admin/schools/:id": [3, 0],
  "PUT /admin/schools/:id/plan": [2, 2],
  "POST /admin/schools/:id/admin-codes": [4, 3],
  "POST /admin/schools/:id/suspend": [3, 2],
  "POST /admin/schools/:id/reinstate": [3, 2],
  "POST /admin/schools/:id/unblock-admin-codes": [3, 0],
  "GET /admin/school": [3, 0],
  "PUT /admin/school": [5, 5],
  "GET /admin/school/admin-codes": [1, 0],
  "POST /admin/school/admin-codes": [7, 4],
  "DELETE /admin/school/admin-codes/:id": [2, 2],
  "PUT /admin/school/logo": [3, 4],
  "PUT /admin/school/scales": [3, 3],
  "DELETE /admin/school/logo/:version": [2, 3],
  "GET /admin/audit": [PAGE_READS, 0],
  "POST /school-applications": [7, 4],
  "POST /school-applications/status": [2, 1],
  "POST /school-applications/confirm": [2, 2],
  "GET /admin/school-applications": [PAGE_READS, 0],
  "GET /admin/school-applications/:id": [25, 0],
  "POST /admin/school-applications/:id/approve": [6, 6],
  "POST /admin/school-applications/:id/reject": [2, 3],
  "GET /student/users": [15, 0],
  "POST /guardian-links/:id/withdraw": [4, 2],
  "GET /admin/guardian-requests": [7, 0],
  "POST /admin/guardian-requests/:id/approve": [5, 4],
  "POST /admin/guardian-requests/:id/refuse": [4, 3],
  "DELETE /parent/guardian-requests/:id": [2, 2],
  "GET /admin/consents": [4, 0],
  "GET /admin/consents/missing": [22, 0],
  "POST /admin/users/:id/consent": [6, 3],
  "POST /parent/children/:id/consent": [6, 3],
  "POST /parent/children/:id/consent/withdraw": [9, 6],
  "GET /me": [2, 0],
  "PUT /me/phone": [3, 2],
  "PUT /me/language": [2, 2],
  "POST /me/email": [6, 5],
  "PUT /admin/users/:id/details": [13, 9],
  "POST /admin/users/:id/password-link": [5, 4],
  "POST /parent/children": [4, 3],
  "GET /admin/users": [PAGE_READS, 0],
  "GET /admin/users/:id": [13, 0],
  "POST /admin/users/:id/approve": [12, 10],
  "POST /admin/users/:id/reject": [5, 6],
  "POST /admin/users/:id/suspend": [5, 6],
  "POST /admin/users/:id/reinstate": [8, 5],
  "GET /students/:id/accommodations": [3, 0],
  "PUT /students/:id/accommodations": [5, 2],
  "GET /classes": [6, 0],
  "GET /teacher/classes": [3, 0],
  "POST /classes": [4, 2],
  "GET /classes/:id": [12, 0],
  "PUT /classes/:id": [6, 2],
  "DELETE /classes/:id": [5, 2],
  "GET /classes/:id/timetable": [3, 0],
  "PUT /classes/:id/timetable": [4, 2],
  "GET /classes/:id/mark-sheet": [2, 0],
  "GET /classes/:id/report-forms": [6, 0],
  "PUT /classes/:id/report-forms/entries": [3, 1],
  "POST /classes/:id/report-forms/release": [17, 2],
  "POST /classes/:id/report-forms/withdraw": [7, 2],
  "GET /student/report-forms": [2, 0],
  "GET /parent/children/:id/report-forms": [4, 0],
  "POST /parent/children/:id/report-forms/acknowledge": [5, 1],
  "GET /classes/:id/mark-sheet/papers": [21, 0],
  "POST /classes/:id/mark-sheet/refresh": [6, 1],
  "PUT /classes/:id/mark-sheet/columns": [3, 1],
  "PUT /classes/:id/mark-sheet/marks": [3, 1],
  "GET /admin/school/periods": [1, 0],
  "PUT /admin/school/periods": [1, 1],
  "GET /classes/:id/former-students": [2, 0],
  "GET /admin/school-years/:year": [4, 0],
  "POST /admin/school-years": [7, 4],
  "POST /admin/school-years/:year/continue": [11, 9],
  "POST /admin/school-years/:year/undo": [2, 2],
  "GET /classes/:id/login-slips": [14, 0],
  "POST /classes/:id/login-slips": [10, 4],
  "POST /classes/:id/students": [7, 6],
  "POST /classes/:id/students/remove": [6, 5],
  "GET /messages/conversations": [4, 0],
  "GET /messages/conversation/:partnerId": [10, 0],
  "POST /messages/send": [3, 5],
  "POST /messages/mark-read/:partnerId": [2, 2],
  "GET /messages/unread-count": [3, 1],
  "POST /messages/report/:partnerId": [8, 6],
  "GET /admin/reports": [PAGE_READS, 0],
  "GET /admin/reports/open-count": [1, 0],
  "POST /admin/reports/:id/read": [13, 1],
  "POST /admin/reports/:id/close": [2, 3],
  "GET /content": [PAGE_READS, 0],
  "GET /content/search": [PAGE_READS, 0],
  "GET /content/filter": [PAGE_READS, 0],
  "GET /content/my-content": [PAGE_READS, 0],
  "POST /content/upload/file": [0, 0],
  "POST /content/upload": [2, 4],
  "GET /content/:id": [1, 0],
  "GET /content/:id/file": [1, 0],
  "POST /content/:id/view": [2, 1],
  "PUT /content/:id": [2, 1],
  "POST /content/:id/file": [3, 1],
  "DELETE /content/:id": [2, 12],
  "POST /content/:id/take-down": [3, 5],
  "POST /content/:id/put-back": [3, 5],
  "GET /assessments": [PAGE_READS, 0],
  "GET /assessments/filter": [PAGE_READS, 0],
  "GET /assessments/my-submissions": [1, 0],
  "GET /assessments/my-progress": [1, 0],
  "GET /assessments/submissions/:id": [2, 0],
  "POST /assessments": [1, 7],
  "GET /assessments/:id": [3, 0],
  "POST /assessments/:id/copy": [7, 7],
  "GET /assessments/:id/draft": [3, 0],
  "PUT /assessments/:id": [3, 7],
  "PUT /assessments/:id/closing-time": [2, 2],
  "PUT /assessments/:id/archive": [2, 3],
  "DELETE /assessments/:id": [3, 7],
  "GET /assessments/:id/solutions": [2, 0],
  "PUT /assessments/:id/solutions": [2, 2],
  "GET /assessments/:id/regrade": [2, 0],
  "POST /assessments/:id/regrade/preview": [4, 0],
  "POST /assessments/:id/regrade": [5, 3],
  "POST /assessments/:id/regrade/continue": [6, 3],
  "POST /assessments/:id/regrade/undo": [5, 3],
  "GET /assessments/:id/results-release": [2, 0],
  "POST /assessments/:id/results-release": [3, 3],
  "POST /assessments/:id/results-release/continue": [4, 4],
  "POST /pictures": [2, 2],
  "GET /pictures/:id": [1, 0],
  "GET /question-bank": [PAGE_READS, 0],
  "POST /question-bank": [4, 2],
  "GET /question-bank/strands": [1, 0],
  "GET /question-bank/:id": [1, 0],
  "PUT /question-bank/:id": [3, 1],
  "PUT /question-bank/:id/sharing": [1, 1],
  "DELETE /question-bank/:id": [1, 1],
  "GET /assessments/:id/marking": [6, 0],
  "PUT /assessments/:id/marking": [6, 3],
  "GET /assessments/:id/paper-entries": [84, 0],
  "PUT /assessments/:id/paper-entries": [9, 4],
  "POST /assessments/:id/paper-entries/remove": [8, 5],
  "GET /assessments/:id/room": [84, 0],
  "POST /assessments/:id/incidents": [8, 2],
  "POST /assessments/:id/incidents/remove": [4, 2],
  "GET /assessments/:id/attempts": [4, 0],
  "POST /assessments/:id/allowances": [4, 4],
  "POST /assessments/:id/allowances/undo": [4, 4],
  "POST /assessments/:id/receipts/check": [4, 1],
  "GET /assessments/:id/access-word": [2, 0],
  "POST /assessments/:id/access-word": [3, 3],
  "GET /assessments/:id/package": [4, 0],
  "GET /assessments/:id/attempt": [3, 0],
  "POST /assessments/:id/attempt": [4, 1],
  "POST /assessments/:id/late-answers": [2, 0],
  "PUT /assessments/:id/attempt/answers": [2, 1],
  "PUT /assessments/:id/attempt/pause": [2, 2],
  "POST /assessments/:id/submit": [5, 4],
  "GET /student/dashboard": [STUDENT_DASHBOARD_READS, 0],
  "GET /student/newest-assessment": [1, 0],
  "GET /teacher/dashboard": [TEACHER_DASHBOARD_READS, 0],
  "GET /admin/dashboard": [DASHBOARD_READS, 0],
  "GET /parent/dashboard": [DASHBOARD_READS, 0],
  "GET /parent/assessments": [28, 0],
  "GET /parent/children/:id": [13, 0],
  "GET /parent/children/:id/timetable": [5, 0],
  "GET /teacher/analytics": [PAGE_READS, 0],
  "GET /teacher/analytics/:id": [4, 0],
  "GET /teacher/analytics/:id/results": [10, 0],
  "GET /teacher/analytics/:id/wrong-answers": [10, 0],
  "GET /teacher/analytics/:id/statistics": [15, 1],
  "GET /teacher/analytics/:id/answers": [10, 0],
  "GET /teacher/students": [PAGE_READS, 0],
  "GET /teacher/students/:id": [5 + STUDENT_ATTEMPT_READS, 0],
  "GET /teacher/gradebooks/:id/strands": [2 + GRADEBOOK_STUDENTS, 0],
  "GET /teacher/gradebooks/:id/strand-answers": [2 + STRAND_PAPERS_LIMIT, 0],
  "GET /teacher/gradebooks/:id": [2 + GRADEBOOK_STUDENTS + GRADEBOOK_PAPERS_LIMIT, 0],
};

let api: DemoApi;
let calls: ReturnType<typeof createApiCallForEachRoute>;

beforeAll(async () => {
  // With this clock, the same requests always find the same caches.
  api = await startDemoApi(createTestClock(new Date().toISOString()));
  calls = createApiCallForEachRoute(api, "test");
}, 60_000);
afterAll(() => api.close());

const NAMES = ALL_ROUTES.map(({ method, path }) => `${method} ${path}`);

/** The dashboards that fill the caches of the API. */
const CACHE_FILLING_DASHBOARDS = [
  [DEMO_LOGINS.student, "/student/dashboard"],
  [DEMO_LOGINS.studentElsewhere, "/student/dashboard"],
  [DEMO_LOGINS.teacher, "/teacher/dashboard"],
  [DEMO_LOGINS.admin, "/admin/dashboard"],
] as const;

/**
 * Makes the API cache the schools, which it otherwise reads at the first request of their people in each minute, their
 * terms, which it otherwise reads at the first dashboard with lessons in ten minutes, and the submissions of the days
 * that are over, which it otherwise counts at the first dashboard of a teacher or a school.
 */
const fillCaches = async (): Promise<void> => {
  for (const [email, path] of CACHE_FILLING_DASHBOARDS) {
    await api.call("GET", path, { token: await api.tokenOf(email) });
  }
};

const costOf = async (work: () => Promise<unknown>) => {
  await api.takeUsage();
  await work();
  return api.takeUsage();
};

describe("each route works with the demo data within its maximum cost", () => {
  test.each(NAMES)("%s", async (name) => {
    const route = calls[name];
    const max = MAX_USAGE[name];
    if (route === undefined || max === undefined) throw new Error("Nothing calls this route.");
    const made = await route.before?.(0);
    await fillCaches();
    await api.takeUsage();
    const { status, body } = await route.call(0, made);
    const { reads, writes } = await api.takeUsage();
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    expect(reads, "reads").toBeLessThanOrEqual(max[0]);
    expect(writes, "writes").toBeLessThanOrEqual(max[1]);
  });

  test("the tables list exactly the routes of the contract", () => {
    expect(Object.keys(MAX_USAGE).sort()).toEqual([...NAMES].sort());
    expect(Object.keys(calls).sort()).toEqual([...NAMES].sort());
  });

  test("no request causes a server error", () => {
    expect(api.reported).toEqual([]);
  });
});

describe("the cost in Firestore", () => {
  const as = async (email: string, path: string, headers: Record<string, string> = {}) =>
    api.call("GET", path, { token: await api.tokenOf(email), headers });

  test.each(["/messages/conversations", "/messages/conversation/teacher-moi"])(
    "a conditional GET of an unchanged %s costs one read",
    async (path) => {
      const etag = (await as(DEMO_LOGINS.student, path)).headers.get("etag") ?? "";
      let status = 0;
      const { reads, writes } = await costOf(async () => {
        ({ status } = await as(DEMO_LOGINS.student, path, { "if-none-match": etag }));
      });
      expect({ status, reads, writes }).toEqual({ status: 304, reads: 1, writes: 0 });
    },
  );

  test.each(["/content", "/content?sortBy=title&direction=ASC", "/teacher/students"])(
    "a later page of %s by cursor costs no more than the first",
    async (path) => {
      const joint = path.includes("?") ? "&" : "?";
      const first = await as(DEMO_LOGINS.admin, path);
      const next = String(getJsonField(first.body, "data", "next"));
      const { reads } = await costOf(() =>
        as(DEMO_LOGINS.admin, `${path}${joint}page=1&after=${next}`),
      );
      expect(reads).toBeLessThanOrEqual(PAGE_READS);
    },
  );

  test.each(["a", "notes", "form 2 biology", "mathematics", "zzz"])(
    "a search for %j costs at most a page of 20",
    async (query) => {
      const { reads } = await costOf(() =>
        as(DEMO_LOGINS.student, `/content/search?query=${encodeURIComponent(query)}`),
      );
      expect(reads).toBeLessThanOrEqual(PAGE_READS);
    },
  );

  test("submitting again writes nothing", async () => {
    const submit = calls["POST /assessments/:id/submit"];
    const id = await submit?.before?.(1);
    await submit?.call(1, id);
    const { reads, writes } = await costOf(async () => submit?.call(1, id));
    expect(writes).toBe(0);
    expect(reads).toBeLessThanOrEqual(2);
  });
});
