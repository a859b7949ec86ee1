import { type ApiCallOptions, getJsonField } from "./api-client.ts";
import { type ApiUnderTest, expectSuccess, type RepeatableApiCall } from "./api-under-test.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";

/** The link in the e-mail to an applicant: id and secret. */
const APPLICATION_LINK = /#([\w-]+)\.([\w-]+)$/m;

/**
 * Creates one successful call for every route of applications of schools, and for the routes that suspend and
 * reinstate a school, which need a school without people.
 */
export const createSchoolApplicationCalls = (
  api: ApiUnderTest,
  run: string,
): Readonly<Record<string, RepeatableApiCall>> => {
  const asOffice = async (method: string, path: string, options: ApiCallOptions = {}) =>
    api.call(method, `/admin${path}`, {
      ...options,
      token: await api.tokenOf(DEMO_LOGINS.office),
    });
  const apply = (kind: string, round: number) =>
    api.call("POST", "/school-applications", {
      // One network may send only a few applications.
      headers: { "x-forwarded-for": `198.18.0.${round}, 198.18.1.1` },
      body: {
        id: `application-${kind}-${run}-${round}`,
        schoolName: `Bench School ${kind} ${round}`,
        nemisCode: "8BN1",
        county: "Nairobi",
        levels: ["PRIMARY"],
        contactName: "Bench Head",
        email: `school.${kind}.${run}.${round}@example.org`,
        phoneNumber: "+254712345678",
        isAuthorised: true,
      },
    });
  /** Applies and returns the parts of the link that the applicant gets by e-mail. */
  const applied = async (kind: string, round: number) => {
    expectSuccess(await apply(kind, round), "POST /school-applications");
    const mails = await api.mailsTo(`school.${kind}.${run}.${round}@example.org`);
    const [, id = "", secret = ""] = APPLICATION_LINK.exec(mails.join("\n")) ?? [];
    return { id, secret };
  };
  const send = (path: string, body: unknown) =>
    api.call("POST", `/school-applications${path}`, { body });
  const confirmed = async (kind: string, round: number): Promise<string> => {
    const link = await applied(kind, round);
    expectSuccess(await send("/confirm", link), "POST /school-applications/confirm");
    return link.id;
  };
  const decideOn = (id: unknown, verb: string, options: ApiCallOptions = {}) =>
    asOffice("POST", `/school-applications/${String(id)}/${verb}`, options);
  const decide = (verb: string, options: ApiCallOptions = {}): RepeatableApiCall => ({
    before: (round) => confirmed(verb, round),
    call: (_round, id) => decideOn(id, verb, options),
  });
  /** Creates a school without people and returns its id. */
  const createSchool = async (kind: string, round: number): Promise<unknown> => {
    expectSuccess(await decideOn(await confirmed(kind, round), "approve"), "approve");
    const found = await asOffice("GET", `/schools?size=100&q=bench%20${kind}`);
    const schools = getJsonField(found.body, "data", "content");
    const name = `Bench School ${kind} ${round}`;
    const founded = Array.isArray(schools)
      ? schools.find((school) => getJsonField(school, "name") === name)
      : undefined;
    return getJsonField(founded, "id");
  };
  const suspend = (id: unknown) =>
    asOffice("POST", `/schools/${String(id)}/suspend`, { body: { reason: "Trial" } });
  return {
    "POST /school-applications": { call: (round) => apply("apply", round) },
    "POST /school-applications/status": {
      before: (round) => applied("status", round),
      call: (_round, link) => send("/status", link),
    },
    "POST /school-applications/confirm": {
      before: (round) => applied("confirm", round),
      call: (_round, link) => send("/confirm", link),
    },
    "GET /admin/school-applications": {
      call: () => asOffice("GET", "/school-applications"),
    },
    "GET /admin/school-applications/:id": {
      before: (round) => confirmed("get", round),
      call: (_round, id) => asOffice("GET", `/school-applications/${String(id)}`),
    },
    "POST /admin/school-applications/:id/approve": decide("approve"),
    "POST /admin/school-applications/:id/reject": decide("reject", { body: { reason: "Trial" } }),
    "POST /admin/schools/:id/suspend": {
      before: (round) => createSchool("suspend", round),
      call: (_round, id) => suspend(id),
    },
    "POST /admin/schools/:id/reinstate": {
      before: async (round) => {
        const id = await createSchool("reinstate", round);
        expectSuccess(await suspend(id), "suspend");
        return id;
      },
      call: (_round, id) => asOffice("POST", `/schools/${String(id)}/reinstate`),
    },
  };
};
