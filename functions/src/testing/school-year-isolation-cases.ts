import { type IsolationCase, STAFF, target } from "./isolation-case.ts";
import { STARTED_YEAR } from "./school-isolation-fixture.ts";

/** A year that no school has started. */
const OTHER_YEAR = "2099";

const otherYear = { missing: OTHER_YEAR };

/** The cases of the routes of school years and of former students. */
export const SCHOOL_YEAR_CASES = {
  "GET /classes/:id/former-students": [target("form2", STAFF), target("form4", STAFF)],
  // An administrator of another school sees the preview of the own school, whichever year "moi" has started.
  "GET /admin/school-years/:year": [
    target(STARTED_YEAR, ["admin"], {
      ...otherYear,
      missingStatus: 200,
      statuses: { office: 404 },
    }),
  ],
  "POST /admin/school-years": [
    target("form2", ["admin"], {
      missingStatus: 409,
      statuses: { office: 404 },
      body: (id) => ({
        ...{ requestId: "year", year: 2027, keepTeachers: true, exceptions: [] },
        classes: [{ id }, { id: "form4" }, { id: "empty" }],
      }),
    }),
  ],
  "POST /admin/school-years/:year/continue": [target(STARTED_YEAR, ["admin"], otherYear)],
  "POST /admin/school-years/:year/undo": [target(STARTED_YEAR, ["admin"], otherYear)],
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;
