import type { ApiCallOptions, ApiResponse } from "./api-client.ts";
import type { RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";

interface Actors {
  readonly as: (
    email: string,
    method: string,
    path: string,
    options?: ApiCallOptions,
  ) => Promise<ApiResponse>;
  /** Registers a student, approves the account and returns its id. */
  readonly active: (kind: string, round: number) => Promise<string>;
}

/** Creates repeatable calls of the routes that change accounts: the own one, a colleague's, a student's, a parent's. */
export const createAccountChangeCalls = (
  { as, active }: Actors,
  run: string,
): Readonly<Record<string, RepeatableApiCall>> => ({
  "PUT /me/phone": {
    call: (round) =>
      as(DEMO_LOGINS.student, "PUT", "/me/phone", {
        body: { phoneNumber: `+25471234567${round % 10}` },
      }),
  },
  "PUT /me/language": {
    call: (round) =>
      as(DEMO_LOGINS.student, "PUT", "/me/language", {
        body: { language: round % 2 === 0 ? "EN" : "SW" },
      }),
  },
  "POST /me/email": {
    call: (round) =>
      as(DEMO_LOGINS.student, "POST", "/me/email", {
        body: {
          email: `${run}.new.${round}@x.test`,
          currentPassword: DEMO_LOGINS.password,
        },
      }),
  },
  "PUT /admin/users/:id/details": {
    before: (round) => active("correct", round),
    call: (round, id) =>
      as(DEMO_LOGINS.admin, "PUT", `/admin/users/${String(id)}/details`, {
        body: {
          name: "Corrected Name",
          admissionNumber: `corrected-${run}-${round}`,
          classId: "moi-form-3-east",
        },
      }),
  },
  "POST /admin/users/:id/password-link": {
    call: () => as(DEMO_LOGINS.admin, "POST", "/admin/users/parent-moi/password-link"),
  },
  "POST /parent/children": {
    call: (round) =>
      as(DEMO_LOGINS.parent, "POST", "/parent/children", {
        body: { admissionNumber: `${run}-${round}` },
      }),
  },
});
