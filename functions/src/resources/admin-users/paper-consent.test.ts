import { beforeEach, describe, expect, test } from "vitest";
import { type AccountFixture, setUpAccountFixture } from "../../testing/account-fixture.ts";
import { buildPaperConsent } from "../../testing/consent-fixture.ts";
import type { TestUserFields } from "../../testing/school-fixture.ts";

let database: AccountFixture["database"];
let people: AccountFixture["people"];
let school: AccountFixture;

beforeEach(async () => {
  school = await setUpAccountFixture({
    admin: { role: "ADMIN" },
    teacher: { role: "TEACHER" },
    colleague: { role: "TEACHER" },
    elsewhere: { role: "ADMIN", schoolId: "kisumu" },
    office: { role: "ADMIN", schoolId: "national-office" },
  });
  ({ database, people } = school);
  people.addClass("east", ["teacher"]);
  return () => school.api.close();
});

const add = (facts: Partial<TestUserFields> = {}) =>
  people.addPerson({
    id: "pupil",
    role: "STUDENT",
    classId: "east",
    consent: "MISSING",
    profile: { dateOfBirth: "2010-05-04" },
    ...facts,
  });
const record = (changes: Parameters<typeof buildPaperConsent>[0] = {}, by = "admin") =>
  school.call(by, "POST", "/admin/users/pupil/consent", { consent: buildPaperConsent(changes) });
const user = () => database.documents.get("users/pupil");

describe("a consent on paper for an open account", () => {
  test.each(["admin", "teacher"])("is recorded and audited for %s", async (by) => {
    add();
    const { status, json } = await record({}, by);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      data: { isRequired: true, current: { decision: "GIVEN", method: "PAPER" } },
    });
    expect(user()).toMatchObject({ status: "ACTIVE", consent: "GIVEN" });
    expect(user()).not.toHaveProperty("needsConsentUntil");
    expect(school.list("audit")).toMatchObject([
      [expect.anything(), { action: "CONSENT_GIVEN", actorId: by, subjectId: "pupil" }],
    ]);
  });

  test.each(["colleague", "elsewhere", "office"])("is not recorded by %s", async (by) => {
    add();
    expect((await record({}, by)).status).toBe(404);
    expect(school.list("consents")).toEqual([]);
  });

  test("stops the closure after a withdrawal", async () => {
    add({ consent: "WITHDRAWN" });
    database.documents.set("users/pupil", { ...user(), closesAt: school.clock.now() });
    expect((await record()).status).toBe(200);
    expect(user()).toMatchObject({ consent: "GIVEN" });
    expect(user()).not.toHaveProperty("closesAt");
  });

  test("does not end a withdrawal that came after the signature", async () => {
    add({ consent: "WITHDRAWN" });
    database.documents.set("consents/w-1", {
      studentId: "pupil",
      schoolId: "moi",
      decision: "WITHDRAWN",
      purposes: { photographs: false, nationalFigures: false },
      method: "APP",
      guardianName: "Fatuma Hassan",
      relation: "Mother",
      guardianId: "mother",
      recordedById: "mother",
      recordedByName: "Fatuma Hassan",
      noticeVersion: "1",
      createdAt: school.clock.now(),
    });
    expect((await record({ signedOn: "2026-03-01" })).json).toMatchObject({
      errors: [{ path: "consent.signedOn", reason: "signatureBeforeWithdrawal" }],
    });
    expect(user()).toMatchObject({ consent: "WITHDRAWN" });
    expect((await record({ signedOn: "2026-03-02" })).status).toBe(200);
  });

  test.each([
    { photographs: true, nationalFigures: false },
    { photographs: false, nationalFigures: true },
  ])("changes the optional purposes to %o", async (purposes) => {
    add({ consent: "GIVEN" });
    expect((await record({ purposes })).json).toMatchObject({ data: { current: { purposes } } });
  });

  test("is written once by a repeated request", async () => {
    add();
    await record();
    expect((await record()).status).toBe(200);
    expect(school.list("consents")).toHaveLength(1);
    expect(school.list("audit")).toHaveLength(1);
    const other = { purposes: { photographs: true, nationalFigures: false } };
    expect((await record(other)).json).toMatchObject({ reason: "consentIdTaken" });
  });

  test("writes nothing if the commit fails", async () => {
    add();
    database.failNextCommit();
    expect((await record()).status).toBe(500);
    expect(user()).not.toHaveProperty("consent");
    expect(school.list("consents")).toEqual([]);
  });

  test.each([
    [{ status: "PENDING" }, "accountNotOpen"],
    [{ status: "SUSPENDED" }, "accountNotOpen"],
    [{ profile: { dateOfBirth: "2008-03-02" } }, "consentNotRequired"],
    [{ role: "PARENT" }, "consentOnlyForStudents"],
  ] as const)("of %o is refused with %s", async (facts, reason) => {
    add(facts);
    const { status, json } = await record();
    expect(status).toBe(409);
    expect(json).toMatchObject({ reason });
    expect(school.list("consents")).toEqual([]);
  });
});
