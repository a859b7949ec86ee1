import { buildPaperConsent } from "./consent-fixture.ts";
import { GUARDIANS, type IsolationCase, list, STAFF, target } from "./isolation-case.ts";
import { GUARDIAN_PHONE } from "./school-isolation-fixture.ts";

/** The cases of the routes of consents. */
export const CONSENT_ISOLATION_CASES = {
  "GET /admin/consents": [
    list(STAFF, { query: "?ids=waiting,studentElsewhere", secret: GUARDIAN_PHONE }),
    list(["admin"], { query: "?ids=waiting,senior,teacher", secret: '"senior"' }),
  ],
  "GET /admin/consents/missing": [
    list(STAFF),
    list(STAFF, { query: "?q=moi" }),
    list(["admin"], { secret: '"senior"' }),
  ],
  "POST /admin/users/:id/consent": [
    target("mate", STAFF, { body: () => ({ consent: buildPaperConsent() }) }),
    target("senior", ["admin"], {
      body: () => ({ consent: buildPaperConsent({ id: "paper-2", signedOn: "2026-03-02" }) }),
    }),
  ],
  "POST /parent/children/:id/consent": [
    target("student", GUARDIANS, {
      body: () => ({
        id: "consent-1",
        purposes: { photographs: true, nationalFigures: false },
      }),
    }),
  ],
  "POST /parent/children/:id/consent/withdraw": [
    target("student", GUARDIANS, { body: () => ({ id: "consent-2" }) }),
  ],
} as const satisfies Readonly<Record<string, readonly IsolationCase[]>>;
