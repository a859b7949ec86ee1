import { DEMO_NUMBER_LOGINS } from "../../scripts/demo-accounts.ts";
import { type ApiResponse, getJsonField } from "./api-client.ts";
import { type ApiUnderTest, expectSuccess, type RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";
import { createPaperConsent } from "./paper-consent.ts";

const SCHOOL_ID = "moi-girls-eldoret";
/** The PINs that the students of these calls choose. */
const CHOSEN_PIN = "739164";
const NEXT_PIN = "285047";

/** Creates the API calls for accounts that a school makes and that log in with a PIN. */
export const createNumberLoginCalls = (
  api: ApiUnderTest,
  run: string,
): Readonly<Record<string, RepeatableApiCall>> => {
  const [{ admissionNumber, pin }] = DEMO_NUMBER_LOGINS;
  const asAdmin = async (path: string, body?: object): Promise<ApiResponse> =>
    api.call("POST", path, {
      token: await api.tokenOf(DEMO_LOGINS.admin),
      ...(body === undefined ? {} : { body }),
    });
  const numberOf = (kind: string, round: number): string => `${kind}/${run}/${round}`;
  const add = (kind: string, round: number): Promise<ApiResponse> =>
    asAdmin("/admin/students", {
      requestId: `${kind}-${run}-${round}`,
      name: "Bench Student",
      admissionNumber: numberOf(kind, round),
      className: "Form 1",
    });
  const importedStudent = (round: number) => ({
    name: "Bench Import",
    admissionNumber: numberOf("import", round),
    className: "Form 2",
    stream: "East",
    dateOfBirth: "2010-05-04",
    consent: { guardianName: "Bench Guardian", relation: "Mother", signedOn: "2026-01-12" },
  });
  const added = async (kind: string, round: number) => {
    const answer = expectSuccess(await add(kind, round), "add a student");
    return {
      id: String(getJsonField(answer.body, "data", "user", "id")),
      pin: String(getJsonField(answer.body, "data", "pin")),
    };
  };
  /** Adds a student, approves the account, and returns the body of the request that replaces the PIN. */
  const firstChange = async (kind: string, round: number) => {
    const student = await added(kind, round);
    const approval = { consent: createPaperConsent() };
    expectSuccess(await asAdmin(`/admin/users/${student.id}/approve`, approval), "approve");
    return {
      schoolId: SCHOOL_ID,
      admissionNumber: numberOf(kind, round),
      pin: student.pin,
      newPin: CHOSEN_PIN,
    };
  };
  const changeFirstPin = (body: unknown): Promise<ApiResponse> =>
    api.call("POST", "/auth/login/number/change-pin", { body });
  return {
    "POST /auth/login/number": {
      call: () =>
        api.call("POST", "/auth/login/number", {
          body: { schoolId: SCHOOL_ID, admissionNumber, pin },
        }),
    },
    "POST /auth/login/number/change-pin": {
      before: (round) => firstChange("first", round),
      call: (_round, body) => changeFirstPin(body),
    },
    "POST /auth/change-pin": {
      before: async (round) => {
        const answer = await changeFirstPin(await firstChange("later", round));
        return getJsonField(expectSuccess(answer, "first change").body, "data");
      },
      call: (_round, token) =>
        api.call("POST", "/auth/change-pin", {
          token: String(token),
          body: { currentPin: CHOSEN_PIN, newPin: NEXT_PIN },
        }),
    },
    "POST /admin/students": { call: (round) => add("student", round) },
    "POST /admin/import/preview": {
      call: (round) => asAdmin("/admin/import/preview", { students: [importedStudent(round)] }),
    },
    "POST /admin/import": {
      call: (round) =>
        asAdmin("/admin/import", { importId: run, students: [importedStudent(round)] }),
    },
    "POST /admin/users/:id/reset-pin": {
      before: async (round) => (await added("reset", round)).id,
      call: (_round, id) => asAdmin(`/admin/users/${String(id)}/reset-pin`),
    },
  };
};
