import { reportFormRoutes, type SavedReportEntries } from "@darasa/contract/report-forms";
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

const read = (who = "colleague", query = "?term=2") =>
  world.call(who, "GET", `/classes/east/report-forms${query}`);

describe("the report forms of a class", () => {
  test("add up all mark sheets of the term, and name what is missing", async () => {
    const { json } = await read();
    expect(reportFormRoutes.list.response.parse(json).data).toEqual({
      ...{ classId: "east", className: "Form 2 East", year: 2026, term: 2 },
      classTeacherName: "Ms Wafula",
      mayWriteHeadComment: false,
      subjects: [
        { subject: "English", teachers: ["Mr Otieno"] },
        { subject: "Mathematics", teachers: ["Mr Otieno"] },
      ],
      subjectsWithoutSheet: ["History"],
      students: [
        {
          ...{ id: "amina", name: "amina", admissionNumber: "1" },
          // English: 20 / 40. Mathematics: (30 / 40 + 3 · 60 / 100) / 4 = 63.75 %.
          totals: { English: 50, Mathematics: 63.75 },
          missing: ["English"],
          acknowledgements: [],
        },
        {
          ...{ id: "brian", name: "brian", admissionNumber: "2" },
          totals: { Mathematics: 45 },
          missing: ["English"],
          acknowledgements: [],
        },
      ],
    });
  });

  test("name a student whom one mark sheet does not have yet", async () => {
    const path = "progress/carol";
    const facts = { className: "Form 2", classId: "east", classLabel: "Form 2 East" };
    world.database.documents.set(path, { ...world.documentOf(path), ...facts });
    await world.refresh("English");
    expect((await read()).json).toMatchObject({
      data: {
        students: [{}, {}, { id: "carol", totals: {}, missing: ["English", "Mathematics"] }],
      },
    });
  });

  test("are empty in a term without mark sheets", async () => {
    const { json } = await read("admin", "?term=1");
    expect(json).toMatchObject({ data: { subjects: [], students: [] } });
  });

  test("cost two reads, and one for each mark sheet", async () => {
    expect(await world.costOf(() => read())).toEqual({ reads: 4, writes: 0 });
  });

  test("leave out students who left the class", async () => {
    const { classId: _, ...rest } = Object(world.documentOf("progress/brian"));
    world.database.documents.set("progress/brian", rest);
    await world.refresh("Mathematics");
    await world.refresh("English");
    expect((await read()).json).toMatchObject({ data: { students: [{ id: "amina" }] } });
  });

  test("are read by the class teacher and administrators of the school", async () => {
    for (const who of ["colleague", "admin"]) expect((await read(who)).status).toBe(200);
  });

  test("are refused to teachers of single subjects, students and parents", async () => {
    expect(await read("teacher")).toMatchObject({
      status: 403,
      json: { reason: "reportFormsNotAllowed" },
    });
    for (const who of ["amina", "carol", "parent"]) expect((await read(who)).status).toBe(403);
  });

  test.each(["admin2", "teacher2", "office"])("are missing for %s", async (who) => {
    const missing = await world.call("admin", "GET", "/classes/none/report-forms?term=2");
    expect(await read(who)).toMatchObject({ status: 404, json: missing.json });
  });
});

const save = (
  entries: readonly object[],
  { who = "colleague", changeId = "first", term = 2 } = {},
) => world.call(who, "PUT", "/classes/east/report-forms/entries", { term, changeId, entries });
const savedOf = ({ json }: { readonly json: unknown }): SavedReportEntries =>
  reportFormRoutes.saveEntries.response.parse(json).data;
const comment = (value: string | null, before: string | null = null, studentId = "amina") => ({
  ...{ studentId, field: "comment", value, before },
});
const present = (value: number | null, before: number | null = null) => ({
  ...{ studentId: "amina", field: "daysPresent", value, before },
});
const open = (value: number | null, before: number | null = null) => ({
  ...{ field: "daysOpen", value, before },
});
const formsOf = async (who = "colleague") =>
  reportFormRoutes.list.response.parse((await read(who)).json).data;

describe("comments and attendance", () => {
  test("are stored, and shown with the totals", async () => {
    const entries = [open(60), present(58), comment("Works hard")];
    expect(savedOf(await save(entries))).toEqual({ conflicts: [] });
    expect(await formsOf()).toMatchObject({
      daysOpen: 60,
      students: [{ id: "amina", daysPresent: 58, comment: "Works hard" }, { id: "brian" }],
    });
  });

  test("cost three reads and one write, for any number of entries", async () => {
    const one = await world.costOf(() => save([comment("Works hard")]));
    const entries = [comment("Well done", "Works hard"), comment("Read more", null, "brian")];
    const several = await world.costOf(() => save(entries, { changeId: "second" }));
    expect([one, several]).toEqual(Array(2).fill({ reads: 3, writes: 1 }));
  });

  test("are stored once if the request is repeated", async () => {
    await save([comment("Works hard")]);
    await save([comment(null, "Works hard")], { changeId: "second" });
    expect(savedOf(await save([comment("Works hard")]))).toMatchObject({
      conflicts: [{ studentId: "amina", field: "comment", kind: "CHANGED", value: null }],
    });
    expect((await formsOf()).students[0]?.comment).toBeUndefined();
  });

  test("never replace what somebody else has meanwhile saved, and the others are stored", async () => {
    await save([comment("Works hard")], { who: "admin" });
    const result = await save([comment("Lazy"), present(58)], { changeId: "second" });
    expect(savedOf(result)).toEqual({
      conflicts: [{ studentId: "amina", field: "comment", kind: "CHANGED", value: "Works hard" }],
      changedByName: "Esther Chepkemoi",
    });
    expect((await formsOf()).students[0]).toMatchObject({ comment: "Works hard", daysPresent: 58 });
  });

  test("are removed by an empty value", async () => {
    await save([open(60), comment("Works hard")]);
    await save([open(null, 60), comment(null, "Works hard")], { changeId: "second" });
    const { daysOpen, students } = await formsOf();
    expect([daysOpen, students[0]?.comment]).toEqual([undefined, undefined]);
  });

  test("count no student as present on more days than the school was open", async () => {
    await save([open(60)]);
    expect(savedOf(await save([present(61)], { changeId: "second" })).conflicts).toEqual([
      { studentId: "amina", field: "daysPresent", kind: "TOO_HIGH", value: null },
    ]);
    await save([present(60)], { changeId: "third" });
    expect(savedOf(await save([open(59, 60)], { changeId: "fourth" })).conflicts).toEqual([
      { field: "daysOpen", kind: "TOO_HIGH", value: 60 },
    ]);
  });

  test("let administrators write the comment of the head, and nobody else", async () => {
    const entry = { studentId: "amina", field: "headComment", value: "Promoted", before: null };
    expect(await save([entry])).toMatchObject({
      status: 403,
      json: { reason: "headCommentNotAllowed" },
    });
    expect((await formsOf()).students[0]?.headComment).toBeUndefined();
    expect((await save([entry], { who: "admin" })).status).toBe(200);
    expect((await formsOf()).students[0]?.headComment).toBe("Promoted");
  });

  test.each([
    ["teacher", 403],
    ["amina", 403],
    ["parent", 403],
    ["admin2", 404],
    ["teacher2", 404],
  ] as const)("are refused to %s", async (who, status) => {
    expect((await save([comment("Works hard")], { who })).status).toBe(status);
    expect(world.list("reportForms")).toEqual([]);
  });
});
