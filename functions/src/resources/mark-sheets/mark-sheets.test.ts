import { type MarkSheet, markSheetRoutes, type SavedMarks } from "@darasa/contract/mark-sheets";
import { beforeEach, describe, expect, test } from "vitest";
import { type ClassFixture, setUpClassFixture } from "../../testing/class-fixture.ts";

let world: ClassFixture;

const KEY = { term: 1, subject: "Mathematics" };
const QUERY = "?term=1&subject=Mathematics";
const OPENER = { id: "opener", title: "Opener", maxMarks: 40, weight: 1 };
const PAPER_2 = { id: "paper-2", title: "Paper 2", maxMarks: 80, weight: 2 };

beforeEach(async () => {
  world = await setUpClassFixture();
  setClass("east", { classTeacherId: "colleague", classTeacherName: "Ms Wafula" });
  return () => world.api.close();
});

const setClass = (id: string, changes: object): void => {
  const path = `classes/${id}`;
  world.database.documents.set(path, { ...world.documentOf(path), ...changes });
};
const setResult = (student: string, percent: number): void => {
  const path = `progress/${student}`;
  const result = { submissionId: "s", subject: "Mathematics", percent, passed: true };
  world.database.documents.set(path, {
    ...world.documentOf(path),
    results: { [paperId]: result },
  });
};

let paperId = "";
const publish = async (who = "teacher", changes: object = {}): Promise<void> => {
  const question = { text: "2 × 2?", type: "SHORT_ANSWER", correctAnswer: "4", marks: 2 };
  const { json } = await world.call(who, "POST", "/assessments", {
    ...{ title: "Indices", subject: "Mathematics", grade: "Form 2", duration: 30 },
    ...{ questions: [question], ...changes },
  });
  paperId = String(Reflect.get(Object(Reflect.get(Object(json), "data")), "id"));
};

const path = (rest = "", id = "east") => `/classes/${id}/mark-sheet${rest}`;
const read = (who = "teacher", query = QUERY) => world.call(who, "GET", path(query));
const refresh = (who = "teacher") => world.call(who, "POST", path("/refresh"), KEY);
const sheetOf = ({ json }: { readonly json: unknown }): MarkSheet =>
  markSheetRoutes.get.response.parse(json).data;
const setColumns = (columns: readonly object[], revision: number, who = "teacher") =>
  world.call(who, "PUT", path("/columns"), { ...KEY, columns, revision });
const change = (studentId: string, mark: unknown, before: unknown = null, columnId = "opener") => ({
  ...{ studentId, columnId, mark, before },
});
const save = (marks: readonly object[], { who = "teacher", changeId = "first" } = {}) =>
  world.call(who, "PUT", path("/marks"), { ...KEY, changeId, marks });
const savedOf = ({ json }: { readonly json: unknown }): SavedMarks =>
  markSheetRoutes.saveMarks.response.parse(json).data;
const marksOf = async () =>
  Object.fromEntries(sheetOf(await read()).students.map(({ id, marks }) => [id, marks]));
const begin = async (columns: readonly object[] = [OPENER, PAPER_2]): Promise<void> => {
  await refresh();
  expect((await setColumns(columns, 1)).status).toBe(200);
};

describe("a mark sheet", () => {
  test("is empty until somebody begins it with the students of the class", async () => {
    expect(sheetOf(await read())).toMatchObject({ students: [], columns: [], revision: 0 });
    expect(sheetOf(await refresh())).toMatchObject({
      className: "Form 2 East",
      mayWrite: true,
      revision: 1,
      students: [
        { id: "amina", name: "amina", admissionNumber: "1", marks: {} },
        { id: "brian", name: "brian", admissionNumber: "2", marks: {} },
      ],
    });
  });

  test("costs two reads to open, three reads and a write to save", async () => {
    await begin();
    expect(await world.costOf(() => read())).toEqual({ reads: 2, writes: 0 });
    const costs = await world.costOf(() => save([change("amina", 30)]));
    expect(costs).toEqual({ reads: 3, writes: 1 });
  });

  test("costs two reads for each student of the class to refresh, whatever the size of the school", async () => {
    await begin();
    const { reads, writes } = await world.costOf(refresh);
    expect({ reads, writes }).toEqual({ reads: 2 * 2 + 5, writes: 1 });
  });

  test("opens for a class teacher with the subject that this teacher teaches", async () => {
    const subjectTeachers = [
      { subject: "English", teacherId: "teacher", teacherName: "teacher" },
      { subject: "Physics", teacherId: "colleague", teacherName: "colleague" },
    ];
    setClass("east", { subjectTeachers });
    expect(sheetOf(await read("colleague", "?term=2"))).toMatchObject({
      ...{ subject: "Physics", subjects: ["English", "Physics"], mayWrite: true },
    });
  });

  test("opens with the first subject that the caller may read", async () => {
    expect(sheetOf(await read("teacher", "?term=2"))).toMatchObject({
      ...{ term: 2, subject: "Mathematics", subjects: ["Mathematics"] },
    });
    setClass("east", { subjectTeachers: [] });
    const empty = sheetOf(await read("colleague", "?term=2"));
    expect(empty).toMatchObject({ subjects: [], mayWrite: false });
    expect(empty.subject).toBeUndefined();
  });

  test.each(["0", "4", "1.5", "x"])("has no term %s", async (term) => {
    expect((await read("teacher", `?term=${term}`)).status).toBe(400);
  });
});

describe("who may read and write", () => {
  test("the subject's teacher and administrators write, the class teacher reads", async () => {
    await begin();
    for (const who of ["teacher", "admin", "colleague"]) {
      const { status, json } = await read(who);
      expect([who, status]).toEqual([who, 200]);
      expect(sheetOf({ json }).mayWrite).toBe(who !== "colleague");
    }
    expect((await save([change("amina", 30)], { who: "admin", changeId: "a" })).status).toBe(200);
  });

  test.each(["carol", "amina", "parent"])("the API refuses %s", async (who) => {
    await begin();
    expect((await read(who)).status).toBe(403);
    expect((await save([change("amina", 40)], { who })).status).toBe(403);
    expect(await marksOf()).toMatchObject({ amina: {} });
  });

  test.each(["admin2", "teacher2", "office"])("it is missing for %s", async (who) => {
    await begin();
    const missing = await world.call("admin", "GET", path(QUERY, "none"));
    expect(await read(who)).toMatchObject({ status: 404, json: missing.json });
    expect((await save([change("amina", 40)], { who })).status).toBe(404);
    expect((await setColumns([], 2, who)).status).toBe(404);
    expect((await refresh(who)).status).toBe(404);
    expect((await world.call(who, "GET", path("/papers?subject=Mathematics"))).status).toBe(404);
    expect(sheetOf(await read())).toMatchObject({ revision: 2, columns: [OPENER, PAPER_2] });
  });

  test("the class teacher changes nothing without teaching the subject", async () => {
    await begin();
    const refused = { status: 403, json: { reason: "notSubjectTeacher" } };
    expect(await save([change("amina", 40)], { who: "colleague" })).toMatchObject(refused);
    expect(await setColumns([], 2, "colleague")).toMatchObject(refused);
    expect(await refresh("colleague")).toMatchObject(refused);
    expect(await marksOf()).toEqual({ amina: {}, brian: {} });
  });

  test("a teacher of the school without this class knows nothing of it", async () => {
    setClass("east", { classTeacherId: "admin" });
    expect((await read("colleague")).status).toBe(404);
  });

  test("a teacher of another subject of the class cannot read it", async () => {
    const teachers = [
      { subject: "Mathematics", teacherId: "teacher", teacherName: "teacher" },
      { subject: "English", teacherId: "colleague", teacherName: "colleague" },
    ];
    setClass("east", { classTeacherId: "admin", subjectTeachers: teachers });
    expect(await read("colleague")).toMatchObject({ status: 403 });
    expect((await read("colleague", "?term=1&subject=English")).status).toBe(200);
  });
});

describe("columns", () => {
  test("are replaced once, and a repeated request changes nothing", async () => {
    await begin();
    await save([change("amina", 30), change("amina", 60, null, "paper-2")]);
    expect(sheetOf(await setColumns([PAPER_2], 2))).toMatchObject({ revision: 3 });
    const again = await setColumns([PAPER_2], 2);
    expect(sheetOf(again)).toMatchObject({ revision: 3, columns: [PAPER_2] });
    expect(await marksOf()).toEqual({ amina: { "paper-2": 60 }, brian: {} });
  });

  test("never overwrite the columns of somebody else", async () => {
    await begin();
    await setColumns([PAPER_2], 2, "admin");
    expect(await setColumns([OPENER], 2)).toMatchObject({
      json: { code: "CHANGED_ELSEWHERE", reason: "markSheetChangedElsewhere" },
    });
    expect(sheetOf(await read()).columns).toEqual([PAPER_2]);
  });

  test("have no lower maximum than a mark", async () => {
    await begin();
    await save([change("amina", 35)]);
    const lower = await setColumns([{ ...OPENER, maxMarks: 34 }], 2);
    expect(lower).toMatchObject({ status: 400, json: { reason: "columnMaxTooLow" } });
    expect((await setColumns([{ ...OPENER, maxMarks: 35 }], 2)).status).toBe(200);
  });

  test.each([
    ["two columns with one id", [OPENER, OPENER]],
    ["a weight below 0", [{ ...OPENER, weight: -1 }]],
    ["no marks", [{ ...OPENER, maxMarks: 0 }]],
    ["no name", [{ ...OPENER, title: " " }]],
    ["thirteen columns", Array.from({ length: 13 }, (_, at) => ({ ...OPENER, id: `c-${at}` }))],
  ])("are refused with %s", async (_what, columns) => {
    await begin();
    expect((await setColumns(columns, 2)).status).toBe(400);
  });
});

describe("columns of papers", () => {
  const paper = () => ({ ...OPENER, id: "paper", assessmentId: paperId });

  test("have the results of the students in percent, when somebody refreshes the mark sheet", async () => {
    await publish();
    const listed = await world.call("teacher", "GET", path("/papers?subject=Mathematics"));
    expect(listed.json).toMatchObject({ data: { papers: [{ id: paperId, title: "Indices" }] } });
    await begin([OPENER, paper()]);
    setResult("amina", 64);
    expect((await marksOf()).amina).toEqual({});
    const { columns, students } = sheetOf(await refresh());
    expect(columns[1]).toMatchObject({ maxMarks: 100 });
    expect(students.map(({ marks }) => marks)).toEqual([{ paper: 64 }, {}]);
  });

  test("keep what other teachers may not see out of the mark sheet", async () => {
    await publish("colleague");
    await refresh();
    const refused = await setColumns([paper()], 1);
    expect(refused).toMatchObject({ status: 400, json: { reason: "assessmentNotFound" } });
    expect((await setColumns([paper()], 1, "admin")).status).toBe(200);
  });

  test("take no typed marks", async () => {
    await publish();
    await begin([paper()]);
    const saved = savedOf(await save([change("amina", 90, null, "paper")]));
    expect(saved.conflicts).toMatchObject([{ kind: "GONE", columnId: "paper" }]);
    expect(await marksOf()).toMatchObject({ amina: {} });
  });
});

describe("marks", () => {
  test("are stored, with absent apart from zero", async () => {
    await begin();
    const marks = [change("amina", 0), change("brian", "ABSENT")];
    expect(savedOf(await save(marks)).conflicts).toEqual([]);
    expect(await marksOf()).toEqual({ amina: { opener: 0 }, brian: { opener: "ABSENT" } });
    await save([change("amina", null, 0)], { changeId: "second" });
    expect(await marksOf()).toMatchObject({ amina: {} });
  });

  test("of a repeated request change nothing, and those that are not stored are named again", async () => {
    await begin();
    const marks = [change("amina", 30), change("brian", 41)];
    const first = savedOf(await save(marks));
    expect(first.conflicts.map(({ studentId }) => studentId)).toEqual(["brian"]);
    const again = savedOf(await save(marks));
    expect(again.conflicts).toMatchObject([{ studentId: "brian", mark: null }]);
    await save([change("amina", null, 30)], { who: "admin", changeId: "second" });
    expect(savedOf(await save(marks)).conflicts).toMatchObject([
      { studentId: "amina", kind: "CHANGED", mark: null },
      { studentId: "brian" },
    ]);
    expect(await marksOf()).toMatchObject({ amina: {} });
  });

  test("of two teachers never overwrite each other in silence", async () => {
    await begin();
    await save([change("amina", 30)], { who: "admin", changeId: "of-admin" });
    const saved = savedOf(await save([change("amina", 25), change("brian", 20)]));
    expect(saved).toEqual({
      changedByName: "Esther Chepkemoi",
      conflicts: [{ studentId: "amina", columnId: "opener", kind: "CHANGED", mark: 30 }],
    });
    expect(await marksOf()).toEqual({ amina: { opener: 30 }, brian: { opener: 20 } });
  });

  test("that are equal are no conflict", async () => {
    await begin();
    await save([change("amina", 30)], { who: "admin", changeId: "of-admin" });
    expect(savedOf(await save([change("amina", 30)])).conflicts).toEqual([]);
  });

  test("above the maximum and of unknown students are named", async () => {
    await begin();
    const saved = savedOf(await save([change("amina", 41), change("carol", 3)]));
    expect(saved.conflicts.map(({ kind }) => kind)).toEqual(["TOO_HIGH", "GONE"]);
    expect(await marksOf()).toEqual({ amina: {}, brian: {} });
  });

  test.each([-1, 1001, 1.234, "absent", true])("%s is no mark", async (mark) => {
    await begin();
    expect((await save([change("amina", mark)])).status).toBe(400);
  });

  test("of a mark sheet that nobody has begun are refused", async () => {
    expect(await save([change("amina", 3)])).toMatchObject({
      status: 404,
      json: { reason: "markSheetNotFound" },
    });
  });

  test("of a student who left the class stay, and the others leave the sheet", async () => {
    await begin();
    await save([change("amina", 30)]);
    for (const id of ["amina", "brian"]) {
      const { classId: _, ...rest } = Object(world.documentOf(`progress/${id}`));
      world.database.documents.set(`progress/${id}`, rest);
    }
    expect(sheetOf(await refresh()).students).toMatchObject([
      { id: "amina", left: true, marks: { opener: 30 } },
    ]);
  });
});
