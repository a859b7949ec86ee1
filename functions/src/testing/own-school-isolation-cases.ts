import { type IsolationCase, OWN, target } from "./isolation-case.ts";
import { LOGO_VERSION } from "./school-isolation-fixture.ts";

/** The routes of the own school. The national office has none, so for it the own school does not exist. */
export const OWN_SCHOOL_CASES = {
  "GET /admin/school": OWN,
  "PUT /admin/school": OWN,
  "GET /admin/school/admin-codes": OWN,
  "POST /admin/school/admin-codes": OWN,
  "DELETE /admin/school/admin-codes/:id": [target("code-of-moi", ["admin"])],
  "PUT /admin/school/logo": OWN,
  "PUT /admin/school/scales": OWN,
  // A school without a logo has nothing to remove, so its administrator gets the same response for every version.
  "DELETE /admin/school/logo/:version": [
    target(LOGO_VERSION, ["admin"], {
      missing: "0123456789abcdef",
      missingStatus: 200,
      statuses: { office: 404 },
    }),
  ],
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;
