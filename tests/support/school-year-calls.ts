import type { ApiResponse } from "./api-client.ts";
import { type ApiUnderTest, expectSuccess, type RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";

/** The rounds use years that have no demo classes: two for each call. */
const FIRST_YEAR = 2050;
const YEARS_PER_ROUND = 2;
const MAX_ROUND = 8;

/** Creates one successful call for every route of school years, each with classes in years of its own. */
export const createSchoolYearCalls = (
  api: ApiUnderTest,
): Readonly<Record<string, RepeatableApiCall>> => {
  const call = async (method: string, path: string, body?: object): Promise<ApiResponse> =>
    api.call(method, path, {
      token: await api.tokenOf(DEMO_LOGINS.admin),
      ...(body === undefined ? {} : { body }),
    });
  const yearOf = (kind: number, round: number): number =>
    FIRST_YEAR + kind * YEARS_PER_ROUND * MAX_ROUND + (round % MAX_ROUND) * YEARS_PER_ROUND;
  /** Creates a class of the year before, and returns the plan that moves it. */
  const prepare = async (year: number) => {
    const id = `year-${year}`;
    const created = { id, year: year - 1, grade: "Grade 7", stream: "Year" };
    expectSuccess(await call("POST", "/classes", created), "POST /classes");
    const target = { grade: "Grade 8", stream: "Year" };
    return {
      ...{ requestId: id, year, keepTeachers: true },
      ...{ classes: [{ id, target }], exceptions: [] },
    };
  };
  const start = (plan: unknown): Promise<ApiResponse> =>
    call("POST", "/admin/school-years", Object(plan));
  const started = async (year: number): Promise<number> => {
    expectSuccess(await start(await prepare(year)), "POST /admin/school-years");
    return year;
  };
  return {
    "GET /admin/school-years/:year": { call: () => call("GET", "/admin/school-years/2099") },
    "POST /admin/school-years": {
      before: (round) => prepare(yearOf(0, round)),
      call: (_round, plan) => start(plan),
    },
    "POST /admin/school-years/:year/continue": {
      before: (round) => started(yearOf(1, round)),
      call: (_round, year) => call("POST", `/admin/school-years/${String(year)}/continue`),
    },
    "POST /admin/school-years/:year/undo": {
      before: (round) => started(yearOf(2, round)),
      call: (_round, year) => call("POST", `/admin/school-years/${String(year)}/undo`),
    },
  };
};
