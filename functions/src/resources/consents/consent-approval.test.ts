import { adminUserRoutes } from "@darasa/contract/admin-users";
import { PRIVACY_NOTICE_VERSION } from "@darasa/contract/privacy-notice";
import { beforeEach, describe, expect, test } from "vitest";
import { type AccountFixture, setUpAccountFixture } from "../../testing/account-fixture.ts";
import { buildPaperConsent } from "../../testing/consent-fixture.ts";
import type { TestUserFields } from "../../testing/school-fixture.ts";

let database: AccountFixture["database"];
let people: AccountFixture["people"];
let school: AccountFixture;

beforeEach(async () => {
  school = await setUpAccountFixture({
    admin: { role: "ADMIN", name: "Esther Chepkemoi" },
    teacher: { role: "TEACHER", profile: { classesAssigned: ["Form 2"] } },
    elsewhere: { role: "ADMIN", schoolId: "kisumu" },
    office: { role: "ADMIN", schoolId: "national-office" },
  });
  ({ database, people } = school);
  return () => school.api.close();
});

const CHILD = { dateOfBirth: "2010-05-04", parentGuardianContact: "+254733000111" };
const ADULT = { dateOfBirth: "2008-03-02" };

const add = (facts: Partial<TestUserFields> = {}) =>
  people.addPerson({
    id: "pupil",
    role: "STUDENT",
    status: "PENDING",
    className: "Form 2",
    profile: CHILD,
    ...facts,
  });
const send = (verb: string, body: unknown, by = "admin", id = "pupil") =>
  school.call(by, "POST", `/admin/users/${id}/${verb}`, body);
const approve = (body: unknown = {}, by = "admin") => send("approve", body, by);
const withPaper = (changes: Parameters<typeof buildPaperConsent>[0] = {}) => ({
  consent: buildPaperConsent(changes),
});
const user = () => database.documents.get("users/pupil");
const records = () => school.list("consents").map(([path]) => path);

describe("approving a student", () => {
  test.each([
    ["of 15 years", CHILD],
    ["without a date of birth", {}],
  ])("%s without a consent is refused", async (_case, profile) => {
    add({ profile });
    const { status, json } = await approve();
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: "CONFLICT", reason: "consentMissing" });
    expect(user()).toMatchObject({ status: "PENDING" });
  });

  test("whose guardian has withdrawn the consent is refused", async () => {
    add({ consent: "WITHDRAWN" });
    expect((await approve()).status).toBe(409);
    expect((await approve(withPaper())).status).toBe(200);
  });

  test("of 18 years needs no consent", async () => {
    add({ profile: ADULT });
    expect((await approve()).status).toBe(200);
    expect(records()).toEqual([]);
  });

  test("whose guardian has consented writes no other record", async () => {
    add({ consent: "GIVEN" });
    expect((await approve(withPaper())).status).toBe(200);
    expect(records()).toEqual([]);
  });

  test.each(["admin", "teacher"])("records a consent on paper as %s", async (by) => {
    add();
    const purposes = { photographs: true, nationalFigures: false };
    expect((await approve(withPaper({ purposes }), by)).status).toBe(200);
    expect(user()).toMatchObject({ status: "ACTIVE", consent: "GIVEN" });
    expect(database.documents.get("consents/paper-1")).toEqual({
      studentId: "pupil",
      schoolId: "moi",
      decision: "GIVEN",
      method: "PAPER",
      guardianName: "Fatuma Hassan",
      relation: "Mother",
      signedOn: "2026-01-12",
      purposes,
      recordedById: by,
      recordedByName: by === "admin" ? "Esther Chepkemoi" : "teacher",
      noticeVersion: PRIVACY_NOTICE_VERSION,
      createdAt: school.clock.now(),
    });
  });

  test("writes neither the account nor the record if the commit fails", async () => {
    add();
    database.failNextCommit();
    expect((await approve(withPaper())).status).toBe(500);
    expect(user()).toMatchObject({ status: "PENDING" });
    expect(user()).not.toHaveProperty("consent");
    expect(records()).toEqual([]);
  });

  test("twice writes one record", async () => {
    add();
    await approve(withPaper());
    expect((await approve(withPaper())).status).toBe(200);
    expect(records()).toEqual(["consents/paper-1"]);
  });

  test("refuses the id of another student's record", async () => {
    add();
    await approve(withPaper());
    people.addPerson({ id: "other", role: "STUDENT", status: "PENDING" });
    const { status, json } = await send("approve", withPaper(), "admin", "other");
    expect(status).toBe(409);
    expect(json).toMatchObject({ reason: "consentIdTaken" });
  });

  test("refuses a signature of tomorrow in Nairobi, and accepts one of today", async () => {
    add();
    school.clock.advanceSeconds(14 * 3_600);
    expect((await approve(withPaper({ signedOn: "2026-03-04" }))).json).toMatchObject({
      errors: [{ path: "consent.signedOn", reason: "signatureInFuture" }],
    });
    // It is 22:00 UTC on 2 March, so it is 3 March in Nairobi.
    expect((await approve(withPaper({ signedOn: "2026-03-03" }))).status).toBe(200);
  });

  test("refuses unknown purposes and fields", async () => {
    add();
    const consent = { ...buildPaperConsent(), purposes: { photographs: true } };
    expect((await approve({ consent })).status).toBe(400);
    expect((await approve({ consent: { ...buildPaperConsent(), by: "x" } })).status).toBe(400);
  });

  test("is the only approval with a consent", async () => {
    people.addPerson({ id: "pupil", role: "PARENT", status: "PENDING" });
    const { status, json } = await approve(withPaper());
    expect(status).toBe(409);
    expect(json).toMatchObject({ reason: "consentOnlyForStudents" });
  });

  test("who is ACTIVE already records nothing", async () => {
    add({ status: "ACTIVE", consent: "WITHDRAWN" });
    expect((await approve(withPaper())).status).toBe(200);
    expect(user()).toMatchObject({ status: "ACTIVE", consent: "WITHDRAWN" });
    expect(records()).toEqual([]);
  });
});

describe("reinstating a student", () => {
  test.each(["WITHDRAWN", "MISSING"] as const)(
    "whose consent is %s needs a new consent",
    async (consent) => {
      add({ status: "SUSPENDED", consent });
      const { status, json } = await send("reinstate", {});
      expect(status).toBe(409);
      expect(json).toMatchObject({ reason: "consentMissing" });
      expect((await send("reinstate", withPaper())).status).toBe(200);
      expect(user()).toMatchObject({ status: "ACTIVE", consent: "GIVEN" });
    },
  );

  test("with a consent on record needs no other", async () => {
    add({ status: "SUSPENDED", consent: "GIVEN" });
    expect((await send("reinstate", {})).status).toBe(200);
  });
});

describe("the consents for a decision about several accounts", () => {
  const list = async (by: string, ids: string) => {
    const { json } = await school.call(by, "GET", `/admin/consents?ids=${ids}`);
    return adminUserRoutes.consents.response.parse(json).data;
  };

  beforeEach(async () => {
    add();
    people.addPerson({ id: "grown", role: "STUDENT", status: "PENDING", profile: ADULT });
    people.addPerson({ id: "senior", role: "STUDENT", className: "Form 4" });
    people.addPerson({ id: "parent", role: "PARENT", status: "PENDING" });
  });

  test("say who needs one, with the guardian's phone number", async () => {
    expect(await list("admin", "pupil,grown,parent,nobody")).toEqual([
      {
        id: "pupil",
        consent: { isRequired: true },
        guardianPhone: CHILD.parentGuardianContact,
      },
      { id: "grown", consent: { isRequired: false } },
    ]);
  });

  test("contain the newest record", async () => {
    await approve(withPaper());
    expect(await list("admin", "pupil")).toMatchObject([
      { consent: { current: { guardianName: "Fatuma Hassan", method: "PAPER" } } },
    ]);
  });

  test("are shown to teachers only of students whose details they may see", async () => {
    expect((await list("teacher", "pupil,senior")).map(({ id }) => id)).toEqual(["pupil"]);
    expect((await list("admin", "pupil,senior")).map(({ id }) => id)).toEqual(["pupil", "senior"]);
  });

  test.each(["elsewhere", "office"])("are not shown to %s", async (by) => {
    expect(await list(by, "pupil,grown,senior")).toEqual([]);
  });

  test("of 20 students cost two reads for each", async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `s${index}`);
    for (const id of ids) people.addPerson({ id, role: "STUDENT", status: "PENDING" });
    // The first request of a minute also reads the school of the caller.
    await list("admin", "pupil");
    const before = database.usage.reads;
    expect(await list("admin", ids.join(","))).toHaveLength(20);
    expect(database.usage.reads - before).toBe(40);
    const tooMany = [...ids, "pupil"].join(",");
    const { status } = await school.call("admin", "GET", `/admin/consents?ids=${tooMany}`);
    expect(status).toBe(400);
  });
});
