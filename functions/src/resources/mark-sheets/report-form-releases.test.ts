import { reportFormRoutes } from "@darasa/contract/report-forms";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type ReportFormFixture,
  setUpReportFormFixture,
} from "../../testing/report-form-fixture.ts";

let world: ReportFormFixture;

beforeEach(async () => {
  world = await setUpReportFormFixture();
  return () => world.api.close();
});

const PATH = "/classes/east/report-forms";
const release = (releaseId = "first", who = "colleague") =>
  world.call(who, "POST", `${PATH}/release`, { term: 2, releaseId });
const withdraw = (who = "colleague") => world.call(who, "POST", `${PATH}/withdraw`, { term: 2 });
const readChild = (who = "parent", child = "amina") =>
  world.call(who, "GET", `/parent/children/${child}/report-forms`);
const readOwn = (who = "amina") => world.call(who, "GET", "/student/report-forms");
const acknowledge = (who = "parent", { child = "amina", number = 1, classId = "east" } = {}) =>
  world.call(who, "POST", `/parent/children/${child}/report-forms/acknowledge`, {
    ...{ classId, term: 2, number },
  });
const childOf = async (who = "parent", child = "amina") =>
  reportFormRoutes.listOfChild.response.parse((await readChild(who, child)).json).data.forms;
const formsOf = async () =>
  reportFormRoutes.list.response.parse(
    (await world.call("colleague", "GET", `${PATH}?term=2`)).json,
  ).data;
const acknowledgedBy = async () =>
  (await formsOf()).students.map(({ acknowledgements }) =>
    acknowledgements.map(({ name }) => name),
  );
const saveComment = (value: string, before: string | null = null) =>
  world.call("colleague", "PUT", `${PATH}/entries`, {
    ...{ term: 2, changeId: `comment-${value.length}` },
    entries: [{ studentId: "amina", field: "comment", value, before }],
  });

describe("a release", () => {
  test("shows guardians and the student the report form of that child alone", async () => {
    await saveComment("Works hard");
    expect((await release()).status).toBe(200);
    const expected = {
      ...{ name: "amina", admissionNumber: "1", className: "Form 2 East", year: 2026, term: 2 },
      ...{ classId: "east", number: 1, comment: "Works hard", classTeacherName: "Ms Wafula" },
      rows: [
        {
          ...{ subject: "English", percent: 50, level: { code: "C", points: 6 } },
          isIncomplete: true,
        },
        // 63.75 % is rounded to 64 %, which is below the lowest percentage of a B.
        {
          ...{ subject: "Mathematics", percent: 63.75, level: { code: "B-", points: 8 } },
          isIncomplete: false,
        },
      ],
    };
    for (const who of ["parent", "aunt"]) expect(await childOf(who)).toMatchObject([expected]);
    const { json } = await readOwn();
    const own = reportFormRoutes.listOwn.response.parse(json).data.forms;
    expect(own).toMatchObject([expected]);
    expect((await childOf("uncle", "brian"))[0]?.name).toBe("brian");
    expect(JSON.stringify([json, await childOf()])).not.toContain("brian");
  });

  test("has the motto of the school, and is not another one when only the motto changes", async () => {
    const school = world.documentOf("schools/moi");
    world.database.documents.set("schools/moi", { ...school, motto: "Learn to serve" });
    world.clock.advanceSeconds(61);
    expect((await formsOf()).motto).toBe("Learn to serve");
    await release();
    expect((await childOf())[0]?.motto).toBe("Learn to serve");
    world.database.documents.set("schools/moi", { ...school, motto: "Strive" });
    world.clock.advanceSeconds(61);
    await release("second");
    expect((await childOf())[0]).toMatchObject({ motto: "Learn to serve", number: 1 });
  });

  test("keeps what it released when a mark or a comment changes later", async () => {
    await release();
    await world.setMarks("Mathematics", { amina: [40] }, { amina: [30] });
    await saveComment("Works hard");
    expect((await childOf())[0]?.rows[1]?.percent).toBe(63.75);
    expect((await childOf())[0]?.comment).toBeUndefined();
    expect((await formsOf()).release?.isOutdated).toBe(true);
    await release("second");
    expect((await childOf())[0]?.rows[1]?.percent).toBe(70);
    expect((await childOf())[0]).toMatchObject({ comment: "Works hard", number: 2 });
    expect((await formsOf()).release?.isOutdated).toBe(false);
  });

  test("costs a read for each mark sheet and student, and a write for each changed form", async () => {
    // The class, two mark sheets, the typed facts, the account of the caller, two older report forms.
    expect(await world.costOf(() => release())).toEqual({ reads: 7, writes: 4 });
    await saveComment("Works hard");
    // The report form of one student, the release and its entry of the audit log.
    expect(await world.costOf(() => release("second"))).toEqual({ reads: 7, writes: 3 });
  });

  test("happens once if the request is repeated", async () => {
    await release();
    expect((await release()).status).toBe(200);
    expect(world.list("audit")).toHaveLength(1);
    expect(world.list("audit")[0]).toMatchObject({
      ...{ action: "REPORT_FORMS_RELEASED", actorId: "colleague", schoolId: "moi" },
      subjectName: "Form 2 East, 2026, term 2",
    });
  });

  test("is refused without marks", async () => {
    const body = { term: 1, releaseId: "first" };
    expect(await world.call("admin", "POST", `${PATH}/release`, body)).toMatchObject({
      status: 409,
      json: { reason: "reportFormsEmpty" },
    });
  });

  test("is withdrawn with an entry of the audit log, once, and can come back", async () => {
    await release();
    await acknowledge();
    await withdraw("admin");
    await withdraw("admin");
    expect(await childOf()).toEqual([]);
    expect((await readOwn()).json).toMatchObject({ data: { forms: [] } });
    expect(world.list("audit").map(({ action }) => action)).toEqual([
      "REPORT_FORMS_RELEASED",
      "REPORT_FORMS_WITHDRAWN",
    ]);
    expect(world.list("releasedReportForms")).toHaveLength(2);
    await release("second");
    expect((await childOf())[0]?.acknowledgedAt).toBeDefined();
  });

  test("cannot be withdrawn before there is one", async () => {
    expect((await withdraw()).status).toBe(404);
  });

  test.each([
    ["teacher", 403],
    ["amina", 403],
    ["parent", 403],
    ["admin2", 404],
    ["teacher2", 404],
    ["office", 404],
  ] as const)("is refused to %s, like its withdrawal", async (who, status) => {
    expect((await release("first", who)).status).toBe(status);
    expect(await childOf()).toEqual([]);
    await release();
    expect((await withdraw(who)).status).toBe(status);
    expect(await childOf()).toHaveLength(1);
  });
});

describe("released report forms", () => {
  test("cost two reads, and two for each of them", async () => {
    await release();
    expect(await world.costOf(() => readChild())).toEqual({ reads: 4, writes: 0 });
    expect(await world.costOf(() => readOwn())).toEqual({ reads: 2, writes: 0 });
  });

  test("are not there before the release", async () => {
    expect(await childOf()).toEqual([]);
    expect((await acknowledge()).status).toBe(404);
    await release();
    expect(await childOf()).toHaveLength(1);
  });

  test("of another child do not exist for a parent", async () => {
    await release();
    const missing = await readChild("parent", "nobody");
    expect(missing.status).toBe(404);
    expect(await readChild("parent", "brian")).toMatchObject({ status: 404, json: missing.json });
    expect(await readChild("parent", "student2")).toMatchObject({ status: 404 });
    expect((await readChild("uncle", "brian")).status).toBe(200);
  });

  test.each(["PENDING", "REVOKED"])(
    "do not exist for a parent whose link is %s",
    async (status) => {
      await release();
      expect((await readChild()).status).toBe(200);
      world.link("parent", "amina", status);
      expect((await readChild()).status).toBe(404);
      expect((await acknowledge()).status).toBe(404);
      expect(await acknowledgedBy()).toEqual([[], []]);
      expect((await readChild("aunt")).status).toBe(200);
    },
  );

  test("of another school are not shown to a student or a guardian", async () => {
    await release();
    const path = "releasedReportForms/east_2_amina";
    world.database.documents.set(path, { ...world.documentOf(path), schoolId: "kisumu" });
    expect(await childOf()).toEqual([]);
    expect((await readOwn()).json).toMatchObject({ data: { forms: [] } });
    expect((await acknowledge()).status).toBe(404);
    expect(await childOf("uncle", "brian")).toHaveLength(1);
  });

  test("are read by students with their own route only", async () => {
    await release();
    expect((await readOwn("carol")).json).toMatchObject({ data: { forms: [] } });
    expect((await readChild("amina")).status).toBe(403);
    expect((await readOwn("parent")).status).toBe(403);
    expect((await readOwn("brian")).json).toMatchObject({ data: { forms: [{ name: "brian" }] } });
  });
});

describe("an acknowledgement", () => {
  test("is kept with its time, once, and shown to the class teacher", async () => {
    await release();
    const first = await acknowledge("aunt");
    const second = await acknowledge("aunt");
    expect([first.status, second.json]).toEqual([200, first.json]);
    expect(await acknowledgedBy()).toEqual([["Aunt Rehema"], []]);
  });

  test("costs five reads and one write", async () => {
    await release();
    // The link, the child, the release, the report form and the account of the guardian.
    expect(await world.costOf(() => acknowledge())).toEqual({ reads: 5, writes: 1 });
    expect(await world.costOf(() => acknowledge())).toEqual({ reads: 5, writes: 0 });
  });

  test("of one parent is not the one of another", async () => {
    await release();
    await acknowledge("aunt");
    expect((await childOf("aunt"))[0]?.acknowledgedAt).toBeDefined();
    expect((await childOf("parent"))[0]?.acknowledgedAt).toBeUndefined();
    expect((await acknowledge("uncle")).status).toBe(404);
    expect((await acknowledge("uncle", { child: "brian" })).status).toBe(200);
    expect(await acknowledgedBy()).toEqual([["Aunt Rehema"], ["Uncle Juma"]]);
  });

  test("is for the report form that the guardian has read", async () => {
    await release();
    await acknowledge("aunt");
    await acknowledge("uncle", { child: "brian" });
    await saveComment("Works hard");
    await release("second");
    // The report form of Brian says the same as before.
    expect(await acknowledgedBy()).toEqual([[], ["Uncle Juma"]]);
    expect(await acknowledge("aunt")).toMatchObject({
      status: 409,
      json: { reason: "reportFormReleasedAgain" },
    });
    expect((await acknowledge("aunt", { number: 2 })).status).toBe(200);
  });

  test("is refused for withdrawn report forms, other classes, students and staff", async () => {
    await release();
    expect((await acknowledge("parent", { classId: "form3" })).status).toBe(404);
    for (const who of ["amina", "teacher", "admin"]) {
      expect((await acknowledge(who)).status).toBe(403);
    }
    await withdraw();
    expect((await acknowledge()).status).toBe(404);
    await release("second");
    expect((await acknowledge()).status).toBe(200);
  });
});
