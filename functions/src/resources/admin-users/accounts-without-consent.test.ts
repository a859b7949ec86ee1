import { staffConsentRoutes } from "@darasa/contract/staff-consents";
import { beforeEach, describe, expect, test } from "vitest";
import { type AccountFixture, setUpAccountFixture } from "../../testing/account-fixture.ts";
import { buildPaperConsent } from "../../testing/consent-fixture.ts";

let database: AccountFixture["database"];
let people: AccountFixture["people"];
let school: AccountFixture;

beforeEach(async () => {
  school = await setUpAccountFixture({
    admin: { role: "ADMIN" },
    teacher: { role: "TEACHER" },
    newcomer: { role: "TEACHER" },
    student: { role: "STUDENT" },
    mother: { role: "PARENT" },
    elsewhere: { role: "ADMIN", schoolId: "kisumu" },
    office: { role: "ADMIN", schoolId: "national-office" },
  });
  ({ database, people } = school);
  people.addClass("east", ["teacher"], { stream: "East" });
  people.addClass("west", ["colleague"], { stream: "West" });
  return () => school.api.close();
});

const CHILD = { role: "STUDENT", profile: { dateOfBirth: "2010-05-04" } } as const;

const call = (method: string, path: string, body?: unknown, by = "admin") =>
  school.call(by, method, path, body);
const list = async (query = "", by = "admin") =>
  staffConsentRoutes.listMissing.response.parse(
    (await call("GET", `/admin/consents/missing${query}`, undefined, by)).json,
  ).data;
const idsOf = async (by?: string, query?: string) =>
  (await list(query, by)).content.map(({ id }) => id);

describe("the students without a consent", () => {
  beforeEach(() => {
    people.addPerson({ ...CHILD, id: "b", name: "Brenda", status: "PENDING", classId: "east" });
    people.addPerson({ ...CHILD, id: "a", name: "Amina", consent: "WITHDRAWN", classId: "west" });
    people.addPerson({ ...CHILD, id: "c", name: "Carol", status: "PENDING", profile: {} });
    people.addPerson({ ...CHILD, id: "given" });
    people.addPerson({ ...CHILD, id: "rejected", status: "REJECTED" });
    const grown = { dateOfBirth: "2008-03-02" };
    people.addPerson({ ...CHILD, id: "grown", status: "PENDING", profile: grown });
  });

  test("are listed by name, with the withdrawn consents", async () => {
    const closesAt = new Date("2026-03-20T08:00:00Z");
    database.documents.set("users/a", { ...database.documents.get("users/a"), closesAt });
    expect(await list()).toMatchObject({
      content: [
        { id: "a", isWithdrawn: true, closesAt: closesAt.toISOString() },
        { id: "b", isWithdrawn: false },
        { id: "c", isWithdrawn: false },
      ],
      totalElements: 3,
    });
  });

  test("are found by the beginning of the name, in pages", async () => {
    expect(await idsOf("admin", "?q=BREN")).toEqual(["b"]);
    const second = { content: [{ id: "b" }], totalPages: 3 };
    expect(await list("?size=1&page=1")).toMatchObject(second);
    const { next } = await list("?size=1");
    expect(await list(`?size=1&page=1&after=${next}`)).toMatchObject(second);
  });

  test("leave the list on the 18th birthday in Nairobi", async () => {
    const tomorrow = { dateOfBirth: "2008-03-03" };
    people.addPerson({ ...CHILD, id: "d", status: "PENDING", profile: tomorrow });
    expect(await idsOf()).toContain("d");
    school.clock.advanceSeconds(13 * 3_600);
    expect(await idsOf()).not.toContain("d");
  });

  test("are those of the own classes for a teacher", async () => {
    expect(await idsOf("teacher")).toEqual(["b"]);
    expect(await idsOf("newcomer")).toEqual([]);
  });

  test("are not shown to a teacher of a school whose administrators decide alone", async () => {
    database.documents.set("schools/moi/private/settings", { accountDeciders: "ADMINS" });
    expect((await call("GET", "/admin/consents/missing", undefined, "teacher")).status).toBe(403);
  });

  test("are shown to no other school", async () => {
    expect(await idsOf("elsewhere")).toEqual([]);
  });

  test.each(["office", "student", "mother"])("are refused to %s", async (by) => {
    expect((await call("GET", "/admin/consents/missing", undefined, by)).status).toBe(403);
  });

  test("cost the reads of one page, however many there are", async () => {
    for (let count = 0; count < 60; count += 1) {
      people.addPerson({ ...CHILD, id: `s${count}`, status: "PENDING" });
    }
    const before = database.usage.reads;
    expect((await list()).content).toHaveLength(20);
    expect(database.usage.reads - before).toBeLessThanOrEqual(22);
  });
});

describe("a student is on the list", () => {
  const addByHand = async (dateOfBirth?: string) => {
    const body = { requestId: "r-1", name: "Faith", admissionNumber: "9", className: "Form 2" };
    await call("POST", "/admin/students", { ...body, ...(dateOfBirth && { dateOfBirth }) });
    return (await list()).content.at(0)?.id ?? "";
  };
  const importRow = (row: object) =>
    call("POST", "/admin/import", {
      importId: "import-1",
      students: [{ name: "Faith Jeptoo", admissionNumber: "9", className: "Form 2", ...row }],
    });

  test("from the day the school adds the account until the approval with a consent", async () => {
    const id = await addByHand("2010-05-14");
    await call("POST", `/admin/users/${id}/approve`, { consent: buildPaperConsent() });
    expect(await idsOf()).toEqual([]);
  });

  test("unless the school rejects the account", async () => {
    const id = await addByHand();
    await call("POST", `/admin/users/${id}/reject`, { reason: "Entered twice" });
    expect(await idsOf()).toEqual([]);
  });

  test("unless the date of birth says that the student is 18", async () => {
    expect(await addByHand("2008-03-02")).toBe("");
  });

  test("after an import without a consent until an import with one", async () => {
    people.addClass("form2", [], { stream: "North" });
    const row = { stream: "North", dateOfBirth: "2010-05-14" };
    await importRow(row);
    expect(await list()).toMatchObject({ totalElements: 1 });
    const { guardianName, relation, signedOn } = buildPaperConsent();
    await importRow({ ...row, consent: { guardianName, relation, signedOn } });
    expect(await list()).toMatchObject({ totalElements: 0 });
  });

  test("until an import brings a date of birth of 18 years ago", async () => {
    people.addClass("form2", [], { stream: "North" });
    await importRow({ stream: "North" });
    expect(await list()).toMatchObject({ totalElements: 1 });
    await importRow({ stream: "North", dateOfBirth: "2008-03-02" });
    expect(await list()).toMatchObject({ totalElements: 0 });
  });

  test("from the withdrawal of the guardian until a new consent", async () => {
    people.addPerson({ ...CHILD, id: "pupil", admissionNumber: "7" });
    database.documents.set("guardianLinks/mother_pupil", {
      parentId: "mother",
      studentId: "pupil",
      schoolId: "moi",
      admissionNumber: "7",
      status: "APPROVED",
      createdAt: school.clock.now(),
    });
    await call("POST", "/parent/children/pupil/consent/withdraw", { id: "w-1" }, "mother");
    expect(await idsOf()).toEqual(["pupil"]);
    const purposes = { photographs: false, nationalFigures: false };
    await call("POST", "/parent/children/pupil/consent", { id: "c-1", purposes }, "mother");
    expect(await idsOf()).toEqual([]);
  });
});
