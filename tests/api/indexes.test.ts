import { readFileSync } from "node:fs";
import { ASSESSMENT_SOURCES } from "@darasa/contract/assessment-routes";
import { CONTENT_SORT_FIELDS, SORT_DIRECTIONS } from "@darasa/contract/content";
import { GUARDIAN_REQUEST_LISTS } from "@darasa/contract/guardian-requests";
import { CONVERSATION_REPORT_STATUSES } from "@darasa/contract/reports";
import { ACCOUNT_STATUSES, ROLES } from "@darasa/contract/roles";
import { REVIEWED_APPLICATION_STATUSES } from "@darasa/contract/school-application-reviews";
import {
  findIndexesForDescription,
  formatIndexId,
  parseIndexConfiguration,
} from "@darasa/emulator/source";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resolveFromRoot } from "../../scripts/suite/paths.ts";
import { getJsonField } from "../support/api-client.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { createApiCallForEachRoute } from "../support/route-calls.ts";
import { type DemoApi, startDemoApi } from "./start-demo-api.ts";

const PEOPLE = [
  DEMO_LOGINS.admin,
  DEMO_LOGINS.teacher,
  DEMO_LOGINS.student,
  DEMO_LOGINS.parent,
  DEMO_LOGINS.office,
] as const;

/**
 * Requests whose parameters make the API run other Firestore queries than the default request to the same route.
 */
const VARIANTS: readonly string[] = [
  ...CONTENT_SORT_FIELDS.flatMap((field) =>
    SORT_DIRECTIONS.map((direction) => `/content?sortBy=${field}&direction=${direction}`),
  ),
  "/content/filter?subject=Biology&grade=Form%202",
  "/content?subject=Biology",
  "/content?grade=Form%202",
  "/content/search?query=three%20different%20words",
  "/assessments",
  "/assessments/filter?subject=Biology&grade=Form%202",
  ...ASSESSMENT_SOURCES.flatMap((from) => [
    `/assessments/filter?subject=&grade=&from=${from}`,
    `/assessments/filter?subject=Biology&grade=Form%202&from=${from}`,
  ]),
  "/assessments/my-submissions",
  "/student/users",
  "/student/users?q=a%20mu",
  "/student/users?id=teacher-moi",
  "/admin/users/parent-moi",
  "/admin/users/teacher-moi",
  "/admin/users/student-moi",
  ...[undefined, ...ACCOUNT_STATUSES].flatMap((status) =>
    [undefined, ...ROLES].flatMap((role) => {
      const query = { ...(status && { status }), ...(role && { role }) };
      return ["", "a"].map((q) => `/admin/users?${new URLSearchParams({ ...query, q })}`);
    }),
  ),
  ...GUARDIAN_REQUEST_LISTS.map((list) => `/admin/guardian-requests?list=${list}`),
  "/admin/consents/missing",
  "/admin/consents/missing?q=a",
  ...CONVERSATION_REPORT_STATUSES.map((status) => `/admin/reports?status=${status}`),
  ...REVIEWED_APPLICATION_STATUSES.map((status) => `/admin/school-applications?status=${status}`),
  ...["", "action=ACCOUNT_APPROVED"].flatMap((action) =>
    ["", "person=admin-moi"].map((person) => `/admin/audit?${action}&${person}&from=2026-01-01`),
  ),
  "/schools/search?q=moi%20el",
  "/admin/schools?q=moi%20el",
  "/admin/schools?status=SUSPENDED",
  "/admin/schools?status=SUSPENDED&q=moi%20el",
  "/teacher/analytics",
  "/teacher/analytics?state=open",
  "/teacher/analytics?state=closed",
  "/teacher/analytics?state=closed&grade=Form%202",
  "/teacher/analytics?state=draft",
  "/teacher/analytics?state=draft&grade=Form%202",
  "/teacher/analytics?grade=Form%202",
  "/teacher/analytics?state=open&grade=Form%202",
  "/teacher/students",
  "/teacher/students?className=Form%202",
  "/teacher/students?classId=moi-form-2-east",
  "/teacher/students/student-moi",
  "/teacher/gradebooks/moi-form-2-east",
  "/teacher/gradebooks/moi-form-2-east?subject=Mathematics",
  "/teacher/gradebooks/moi-form-2-east/strands?subject=Mathematics",
  "/admin/dashboard",
];

let api: DemoApi;

beforeAll(async () => {
  api = await startDemoApi();
  for (const route of Object.values(createApiCallForEachRoute(api, "indexes"))) {
    await route.call(0, await route.before?.(0));
  }
  for (const email of PEOPLE) {
    const token = await api.tokenOf(email);
    for (const path of VARIANTS) await api.call("GET", path, { token });
  }
  // A progress document that is older than its list of submissions makes the API list the submissions.
  await api.database.transact(async (transaction) => {
    transaction.merge("progress/student-moi", { submissions: undefined });
  });
  await api.call("GET", "/assessments/my-submissions", {
    token: await api.tokenOf(DEMO_LOGINS.student),
  });
  const teacher = { token: await api.tokenOf(DEMO_LOGINS.teacher) };
  const list = await api.call("GET", "/teacher/analytics", {
    token: await api.tokenOf(DEMO_LOGINS.teacher),
  });
  const ownId = String(getJsonField(list.body, "data", "content", "0", "id"));
  // Another attempt for all can be taken back as long as nobody has begun it.
  const attempt = { ...teacher, body: { id: "again", kind: "ATTEMPT" } };
  await api.call("POST", `/assessments/${ownId}/allowances`, attempt);
  const undo = { ...teacher, body: { id: "again" } };
  await api.call("POST", `/assessments/${ownId}/allowances/undo`, undo);
  for (const what of ["results", "statistics", "answers?question=q1"]) {
    await api.call("GET", `/teacher/analytics/${ownId}/${what}`, {
      token: await api.tokenOf(DEMO_LOGINS.admin),
    });
  }
}, 300_000);
afterAll(() => api.close());

const configuration = parseIndexConfiguration(
  JSON.parse(readFileSync(resolveFromRoot("firestore.indexes.json"), "utf8")),
);

test("every query has an index and every index a query", () => {
  const served = new Set<string>();
  const missing = new Set<string>();
  for (const query of api.queries) {
    const required = findIndexesForDescription(query, configuration);
    if ("missing" in required) missing.add(formatIndexId(required.missing));
    else for (const index of required.served) served.add(index);
  }
  expect([...missing]).toEqual([]);
  const unused = configuration.composites.map(formatIndexId).filter((index) => !served.has(index));
  expect(unused).toEqual([]);
});

test("the emulator refuses no query", () => {
  expect(api.reported).toEqual([]);
});
