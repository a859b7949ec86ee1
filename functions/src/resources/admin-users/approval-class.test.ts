import { STUDENTS_PER_CLASS_LIMIT } from "@darasa/contract/limits";
import { beforeEach, describe, expect, test } from "vitest";
import { type ClassFixture, setUpClassFixture } from "../../testing/class-fixture.ts";
import { buildPaperConsent } from "../../testing/consent-fixture.ts";

let world: ClassFixture;

beforeEach(async () => {
  world = await setUpClassFixture();
  world.people.addPerson({
    id: "newcomer",
    role: "STUDENT",
    className: "Form 1",
    status: "PENDING",
    consent: "MISSING",
  });
  return () => world.api.close();
});

const EAST = { className: "Form 2", classId: "east", classLabel: "Form 2 East" };

const approve = (body: object, { by = "admin", id = "newcomer" } = {}) =>
  world.call(by, "POST", `/admin/users/${id}/approve`, body);
const withClass = (classId: string) => ({ consent: buildPaperConsent(), classId });
const documentOf = (id = "newcomer") => world.documentOf(`users/${id}`);
const documents = () => JSON.stringify([...world.database.documents]);

describe("the approval of a student with a class", () => {
  test.each(["admin", "teacher", "colleague"])("places the student for %s", async (by) => {
    const { status, json } = await approve(withClass("east"), { by });
    expect(status).toBe(200);
    expect(json).toMatchObject({ data: { status: "ACTIVE", ...EAST } });
    expect(documentOf()).toMatchObject({ status: "ACTIVE", consent: "GIVEN", ...EAST });
    expect(world.documentOf("progress/newcomer")).toMatchObject(EAST);
    expect((await world.accounts.get("newcomer"))?.claims).toMatchObject({ classId: "east" });
    const counts = JSON.stringify(world.list("stats"));
    expect(counts).toContain('"class_east":1');
    expect(counts).toContain('"students_Form 2":1');
    expect(counts).not.toContain("Form 1");
  });

  test("also places a student whose account was rejected", async () => {
    await world.call("admin", "POST", "/admin/users/newcomer/reject", { reason: "No such name" });
    expect((await approve(withClass("east"))).status).toBe(200);
    expect(documentOf()).toMatchObject({ status: "ACTIVE", ...EAST });
  });

  test("without a class leaves the grade as it is", async () => {
    await approve({ consent: buildPaperConsent() });
    expect(documentOf()).toMatchObject({ status: "ACTIVE", className: "Form 1" });
    expect(documentOf()).not.toHaveProperty("classId");
  });

  test("changes nothing when it is repeated", async () => {
    await approve(withClass("east"));
    const before = documents();
    expect((await approve(withClass("east"))).status).toBe(200);
    expect(documents()).toBe(before);
  });

  test.each(["admin", "teacher"])("does not move an ACTIVE student for %s", async (by) => {
    const { status, json } = await approve({ classId: "form3" }, { by, id: "amina" });
    expect(status).toBe(200);
    expect(json).toMatchObject({ data: EAST });
    expect(documentOf("amina")).toMatchObject(EAST);
  });

  test.each(["form1-2", "none"])("refuses the class %s and changes nothing", async (classId) => {
    const before = documents();
    const { status, json } = await approve(withClass(classId));
    expect(status).toBe(404);
    expect(json).toMatchObject({ reason: "classNotFound" });
    expect(documents()).toBe(before);
  });

  test("refuses a class with too many students", async () => {
    for (let index = 2; index < STUDENTS_PER_CLASS_LIMIT; index += 1) {
      world.people.addPerson({ id: `mate-${index}`, role: "STUDENT", ...EAST });
    }
    const { status, json } = await approve(withClass("east"));
    expect(status).toBe(409);
    expect(json).toMatchObject({ reason: "classFull" });
    expect(documentOf()).toMatchObject({ status: "PENDING", className: "Form 1" });
  });

  test("places nobody without the consent", async () => {
    expect((await approve({ classId: "east" })).status).toBe(409);
    expect(documentOf()).not.toHaveProperty("classId");
  });

  test("writes neither class nor approval if the commit fails", async () => {
    const before = documents();
    world.database.failNextCommit();
    expect((await approve(withClass("east"))).status).toBe(500);
    expect(documents()).toBe(before);
  });

  test.each(["admin2", "teacher2", "office"])("does not exist for %s", async (by) => {
    expect((await approve(withClass("form1-2"), { by })).status).toBe(404);
    expect(documentOf()).toMatchObject({ status: "PENDING" });
  });
});

test("only accounts of students can be approved with a class", async () => {
  world.people.addPerson({ id: "guardian", role: "PARENT", status: "PENDING" });
  const { status, json } = await approve({ classId: "east" }, { id: "guardian" });
  expect(status).toBe(409);
  expect(json).toMatchObject({ reason: "classOnlyForStudents" });
  expect(documentOf("guardian")).toMatchObject({ status: "PENDING" });
});
