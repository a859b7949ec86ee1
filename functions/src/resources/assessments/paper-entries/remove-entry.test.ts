import { analyticsRoutes } from "@darasa/contract/analytics";
import { paperEntryRoutes, type SavedPaperEntry } from "@darasa/contract/paper-entries";
import { beforeEach, describe, expect, test } from "vitest";
import { runAllTriggerHandlers } from "../../../testing/background.ts";
import { type ClassFixture, setUpClassFixture } from "../../../testing/class-fixture.ts";

const QUESTIONS = [
  { text: "2 × 2?", type: "MCQ", options: ["3", "4", "5"], correctAnswer: "4", marks: 2 },
  { text: "Why?", type: "LONG_ANSWER", correctAnswer: "", marks: 6 },
];

let world: ClassFixture;
let paperId = "";

const publish = async (changes: object = {}): Promise<string> => {
  const { json } = await world.call("teacher", "POST", "/assessments", {
    ...{ title: "Opener", subject: "Mathematics", grade: "Form 2", duration: 30 },
    ...{ questions: QUESTIONS, passingMarks: 50, ...changes },
  });
  return String(Reflect.get(Object(Reflect.get(Object(json), "data")), "id"));
};

beforeEach(async () => {
  world = await setUpClassFixture();
  paperId = await publish();
  return () => world.api.close();
});

const save = async (studentId: string, changes: object = {}): Promise<SavedPaperEntry> => {
  const entry = { id: `entry-of-${studentId}`, studentId, version: "A", answers: { q1: "4" } };
  const { json } = await world.call("teacher", "PUT", `/assessments/${paperId}/paper-entries`, {
    classId: "east",
    entries: [{ ...entry, marks: { q2: 3 }, ...changes }],
  });
  const [result] = paperEntryRoutes.savePaperEntries.response.parse(json).data.results;
  return result ?? { studentId };
};
const entered = async (studentId: string) => (await save(studentId)).entry?.revision ?? "";
const remove = (studentId: string, revision: string, who = "teacher", more: object = {}) =>
  world.call(who, "POST", `/assessments/${paperId}/paper-entries/remove`, {
    ...{ classId: "east", studentId, revision },
    ...more,
  });
const removed = async (studentId: string, revision: string) =>
  paperEntryRoutes.removePaperEntry.response.parse((await remove(studentId, revision)).json).data;
const start = (who: string) => world.call(who, "POST", `/assessments/${paperId}/attempt`);
const figures = async () => {
  await runAllTriggerHandlers(world);
  const { json } = await world.call("teacher", "GET", `/teacher/analytics/${paperId}`);
  return analyticsRoutes.assessment.response.parse(json).data;
};
const documents = () => structuredClone([...world.database.documents]);
const ofPaper = (who: string) =>
  documents()
    .filter(([path]) => path.includes(`${paperId}_${who}`))
    .map(([path]) => path);

describe("removing an entry", () => {
  test("leaves the student as before it, with the figures of the others", async () => {
    const progress = { ...world.documentOf("progress/amina"), submissions: [] };
    world.database.documents.set("progress/amina", progress);
    await save("brian", { marks: { q2: 6 } });
    const before = await figures();
    const revision = await entered("amina");
    expect(await figures()).toMatchObject({ submissions: 2, averageScore: 81.25 });
    expect(ofPaper("amina")).toHaveLength(3);
    expect(await removed("amina", revision)).toEqual({ studentId: "amina" });
    expect(ofPaper("amina")).toEqual([]);
    expect(world.documentOf("progress/amina")).toEqual(progress);
    const after = await figures();
    expect(after).toEqual(before);
    const mine = await world.call("amina", "GET", "/assessments/my-submissions");
    expect(Object(mine.json).data).toEqual([]);
    expect(ofPaper("brian")).toHaveLength(3);
  });

  test("keeps the results of other papers", async () => {
    const other = paperId;
    await save("amina");
    paperId = await publish({ title: "Second" });
    const before = world.documentOf("progress/amina");
    const revision = (await save("amina", { id: "second" })).entry?.revision ?? "";
    expect(Object(world.documentOf("progress/amina"))).toMatchObject({ completed: 2 });
    await removed("amina", revision);
    expect(world.documentOf("progress/amina")).toEqual(before);
    expect(world.documentOf(`submissions/${other}_amina_1`)).toBeDefined();
  });

  test("before the trigger has counted the submission counts nothing", async () => {
    await removed("amina", await entered("amina"));
    expect(await figures()).toMatchObject({ submissions: 0, averageScore: 0 });
  });

  test("lets the student start, or the teacher enter other answers", async () => {
    await removed("amina", await entered("amina"));
    expect(Object((await start("amina")).json).data.attempt).toMatchObject({
      ...{ number: 1, status: "IN_PROGRESS", answers: {} },
    });
    await removed("brian", await entered("brian"));
    expect((await save("brian", { id: "again" })).entry).toMatchObject({ marks: { q2: 3 } });
    expect(await figures()).toMatchObject({ submissions: 1, averageScore: 62.5 });
  });

  test("is in the audit log with the marks that went away", async () => {
    await removed("amina", await entered("amina"));
    expect(world.list("audit").at(-1)).toMatchObject({
      ...{ action: "PAPER_ANSWERS_REMOVED", actorId: "teacher", subjectId: "amina" },
      ...{ schoolId: "moi", reason: "Opener" },
      corrections: [{ detail: "score", from: "5" }],
    });
  });

  test("changes nothing more when it is repeated, also after another entry", async () => {
    const revision = await entered("amina");
    await removed("amina", revision);
    const before = documents();
    expect(await removed("amina", revision)).toEqual({ studentId: "amina" });
    expect(documents()).toEqual(before);
    await save("amina", { id: "other" });
    const after = documents();
    expect(await removed("amina", revision)).toMatchObject({ problem: "CHANGED" });
    expect(documents()).toEqual(after);
  });

  test("of answers that somebody has corrected meanwhile is refused", async () => {
    const revision = await entered("amina");
    await save("amina", { id: "second", answers: { q1: "3" }, replaces: revision });
    const before = documents();
    expect(await removed("amina", revision)).toMatchObject({
      ...{ problem: "CHANGED", entry: { answers: { q1: "3" } } },
    });
    expect(documents()).toEqual(before);
  });

  test("tells a teacher who corrects the removed entry", async () => {
    const revision = await entered("amina");
    await removed("amina", revision);
    expect(await save("amina", { id: "late", replaces: revision })).toEqual({
      ...{ studentId: "amina", problem: "CHANGED" },
    });
    expect(ofPaper("amina")).toEqual([]);
  });

  test("never removes what a student has written on a device", async () => {
    await start("amina");
    await start("brian");
    await world.call("brian", "POST", `/assessments/${paperId}/submit`, { q1: "4" });
    const before = documents();
    for (const who of ["amina", "brian"]) {
      expect(await removed(who, "revision-1")).toEqual({ studentId: who, problem: "ON_DEVICE" });
    }
    expect(documents()).toEqual(before);
  });

  test("is refused once the student has a further attempt", async () => {
    paperId = await publish({ attemptsAllowed: 2 });
    const revision = await entered("amina");
    await start("amina");
    const before = documents();
    expect(await removed("amina", revision)).toMatchObject({ problem: "FOLLOWED" });
    expect(documents()).toEqual(before);
  });

  test("is refused once the author has given the student another attempt", async () => {
    const revision = await entered("amina");
    await world.call("teacher", "POST", `/assessments/${paperId}/allowances`, {
      ...{ id: "more", kind: "ATTEMPT", studentIds: ["amina"] },
    });
    expect(await removed("amina", revision)).toMatchObject({ problem: "FOLLOWED" });
    expect(ofPaper("amina")).toHaveLength(3);
  });
});

describe("the walls around a removal", () => {
  test.each([
    ["teacher", 200],
    ["admin", 200],
    ["colleague", 404],
    ["admin2", 404],
    ["teacher2", 404],
    ["office", 404],
    ["amina", 403],
    ["parent", 403],
  ] as const)("for %s answer %i", async (who, status) => {
    // The colleague teaches the class, but has not written the paper.
    const teacherIds = ["teacher", "colleague"];
    world.database.documents.set("classes/east", {
      ...world.documentOf("classes/east"),
      teacherIds,
    });
    const revision = await entered("amina");
    expect((await remove("amina", revision, who)).status).toBe(status);
    expect(ofPaper("amina")).toHaveLength(status === 200 ? 0 : 3);
  });

  test("leave alone students of other classes, and classes that the teacher does not teach", async () => {
    const revision = await entered("amina");
    world.people.addClass("west", ["teacher"], { stream: "West" });
    world.people.addClass("north", ["colleague"], { stream: "North" });
    const other = await remove("amina", revision, "teacher", { classId: "west" });
    expect(Object(other.json).data).toEqual({ studentId: "amina", problem: "NOT_OF_PAPER" });
    const foreign = await remove("amina", revision, "teacher", { classId: "north" });
    expect(foreign.status).toBe(404);
    expect(ofPaper("amina")).toHaveLength(3);
  });

  test.each([
    [{ revision: undefined }],
    [{ revision: "not a revision!" }],
    [{ studentId: "a_b" }],
    [{ classId: undefined }],
    [{ everything: true }],
  ])("refuse the body with %j", async (more) => {
    const revision = await entered("amina");
    expect((await remove("amina", revision, "teacher", more)).status).toBe(400);
    expect(ofPaper("amina")).toHaveLength(3);
  });

  test("cost the same however large the class is", async () => {
    const revision = await entered("amina");
    const cost = await world.costOf(() => remove("amina", revision));
    expect(cost).toEqual({ reads: 7, writes: 5 });
  });
});
