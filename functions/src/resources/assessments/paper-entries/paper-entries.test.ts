import { analyticsRoutes } from "@darasa/contract/analytics";
import { handMarkingRoutes } from "@darasa/contract/hand-marking";
import {
  LONG_ANSWER_ON_PAPER,
  type PaperStudent,
  paperEntryRoutes,
} from "@darasa/contract/paper-entries";
import { drawForVersion } from "@darasa/contract/random-draw";
import { beforeEach, describe, expect, test } from "vitest";
import { runAllTriggerHandlers } from "../../../testing/background.ts";
import { type ClassFixture, setUpClassFixture } from "../../../testing/class-fixture.ts";

const QUESTIONS = [
  { text: "2 × 2?", type: "MCQ", options: ["3", "4", "5"], correctAnswer: "4", marks: 2 },
  {
    ...{ text: "Primes?", type: "MULTI_SELECT", options: ["2", "3", "4"] },
    ...{ correctAnswer: "2\n3", marks: 4 },
  },
  { text: "A cereal?", type: "SHORT_ANSWER", correctAnswer: "maize", marks: 2 },
  { text: "Why?", type: "LONG_ANSWER", correctAnswer: "", marks: 6 },
];
const RIGHT = { q1: "4", q2: "2\n3", q3: "Maize." };

let world: ClassFixture;
let paperId = "";
let path = "";

const publish = async (changes: object = {}, who = "teacher"): Promise<string> => {
  const { json } = await world.call(who, "POST", "/assessments", {
    ...{ title: "Opener", subject: "Mathematics", grade: "Form 2", duration: 30 },
    ...{ questions: QUESTIONS, passingMarks: 50, ...changes },
  });
  return String(Reflect.get(Object(Reflect.get(Object(json), "data")), "id"));
};

beforeEach(async () => {
  world = await setUpClassFixture();
  paperId = await publish();
  path = `/assessments/${paperId}/paper-entries`;
  return () => world.api.close();
});

const entry = (studentId: string, changes: object = {}) => ({
  ...{ id: `entry-of-${studentId}`, studentId, version: "A" },
  ...{ answers: RIGHT, marks: { q4: 4.5 }, ...changes },
});
const save = (entries: readonly object[], who = "teacher", classId = "east") =>
  world.call(who, "PUT", path, { classId, entries });
const saved = async (...entries: readonly object[]) =>
  paperEntryRoutes.savePaperEntries.response.parse((await save(entries)).json).data.results;
const list = (who = "teacher", classId = "east", at = path) =>
  world.call(who, "GET", `${at}?classId=${classId}`);
const page = async () => paperEntryRoutes.paperEntries.response.parse((await list()).json).data;
const studentOf = async (id: string): Promise<PaperStudent | undefined> =>
  (await page()).students.find((one) => one.id === id);
const revisionOf = async (id: string) => (await studentOf(id))?.entry?.revision;
const submission = (who: string, attempt = 1) =>
  world.documentOf(`submissions/${paperId}_${who}_${attempt}`);
const result = (who: string) => Object(world.documentOf(`progress/${who}`)).results?.[paperId];
const audits = () => world.list("audit").filter(({ action }) => action === "PAPER_ANSWERS_ENTERED");
const figures = async () => {
  await runAllTriggerHandlers(world);
  const { json } = await world.call("teacher", "GET", `/teacher/analytics/${paperId}`);
  return analyticsRoutes.assessment.response.parse(json).data;
};

describe("entering answers from paper", () => {
  test("marks them like every submission, says who entered them, and counts them", async () => {
    const [stored] = await saved(entry("amina", { version: "B" }));
    expect(stored).toMatchObject({ studentId: "amina", entry: { version: "B", answers: RIGHT } });
    expect(submission("amina")).toMatchObject({
      ...{ score: 12.5, totalMarks: 14, percent: 89.29, passed: true, late: false, toMark: 0 },
      ...{ attempt: 1, studentName: "amina", schoolId: "moi" },
      paper: { id: "entry-of-amina", version: "B", enteredByName: "teacher" },
    });
    expect(result("amina")).toMatchObject({ percent: 89.29, passed: true });
    expect(await figures()).toMatchObject({ submissions: 1, averageScore: 89.29, passRate: 100 });
    const { json } = await world.call("amina", "GET", "/assessments/my-submissions");
    expect(Object(json).data[0]).toMatchObject({ enteredBy: "teacher", score: 12.5 });
  });

  test("lists the class by name with numbers and entries", async () => {
    await saved(entry("brian"));
    const { title, questions, students, next } = await page();
    expect(title).toBe("Opener");
    expect(questions.map(({ id }) => id)).toEqual(["q1", "q2", "q3", "q4"]);
    expect(JSON.stringify(questions)).not.toContain("correctAnswer");
    expect(students).toMatchObject([
      { id: "amina", name: "amina", admissionNumber: "1" },
      { id: "brian", entry: { answers: RIGHT, marks: { q4: 4.5 }, enteredByName: "teacher" } },
    ]);
    expect(students[0]).not.toHaveProperty("entry");
    expect(next).toBeUndefined();
  });

  test("shows 20 students on a page", async () => {
    for (let n = 10; n < 35; n += 1) addStudent(`student-${n}`);
    const first = await page();
    expect(first.students).toHaveLength(20);
    const { json } = await list("teacher", `east&after=${first.next}`);
    const rest = paperEntryRoutes.paperEntries.response.parse(json).data;
    expect(rest.students).toHaveLength(7);
    expect(rest.next).toBeUndefined();
  });

  test("writes nothing twice for a repeated request", async () => {
    await saved(entry("amina"));
    const before = submission("amina");
    const [again] = await saved(entry("amina", { answers: {} }));
    expect(again?.entry?.answers).toEqual(RIGHT);
    expect(again).not.toHaveProperty("problem");
    expect(submission("amina")).toEqual(before);
    expect(audits()).toHaveLength(1);
    expect(world.documentOf("progress/amina")).toMatchObject({ learningSeconds: 0 });
  });

  test("counts an empty cell as no answer, and leaves a long answer to be marked later", async () => {
    await saved(entry("amina", { answers: { q1: "4" }, marks: {} }));
    expect(submission("amina")).toMatchObject({ score: 2, percent: 14.29, toMark: 0 });
    await saved(entry("brian", { marks: { q4: null } }));
    expect(submission("brian")).toMatchObject({ score: 8, percent: null, toMark: 1 });
    const { json } = await world.call("teacher", "GET", `/assessments/${paperId}/marking`);
    const { submissions, waiting } = handMarkingRoutes.marking.response.parse(json).data;
    expect(waiting).toBe(1);
    const brian = submissions.find(({ id }) => id === `${paperId}_brian_1`);
    expect(brian?.answers).toMatchObject([{ answer: LONG_ANSWER_ON_PAPER }]);
  });

  test("refuses marks that the question does not have, and the same student twice", async () => {
    expect((await save([entry("amina", { marks: { q4: 6.5 } })])).status).toBe(400);
    expect((await save([entry("amina", { marks: { q4: 1.3 } })])).status).toBe(400);
    expect((await save([entry("amina"), entry("amina", { id: "other" })])).status).toBe(400);
    expect((await save([entry("amina", { version: "C" })])).status).toBe(400);
    expect(submission("amina")).toBeUndefined();
  });

  test("marks the questions that the printed version has of a random draw", async () => {
    const drawn = ["one", "two", "three", "four"].map((text) => ({
      ...{ text, type: "SHORT_ANSWER", options: [], correctAnswer: text, marks: 1 },
    }));
    const pools = [{ count: 2, questions: drawn }];
    paperId = await publish({ questions: QUESTIONS.slice(0, 1), pools });
    path = `/assessments/${paperId}/paper-entries`;
    const { id, questions, draws } = await page();
    expect({ all: questions.length, draws }).toEqual({ all: 5, draws: [2] });
    const printed = drawForVersion({ id, questions, draws }, "B");
    const answers = Object.fromEntries(printed.map((one) => [one.id, one.text]));
    await saved(entry("amina", { version: "B", answers, marks: {} }));
    expect(submission("amina")).toMatchObject({ score: 2, totalMarks: 4 });
    expect(Object(submission("amina")).questions).toHaveLength(3);
  });

  test("ignores marks and answers of questions that are not there", async () => {
    const answers = { ...RIGHT, q4: "An essay", q9: "x" };
    const [stored] = await saved(entry("amina", { answers, marks: { q1: 2, q9: 9 } }));
    expect(stored?.entry).toMatchObject({ answers: RIGHT, marks: {} });
    expect(submission("amina")).toMatchObject({ score: 8 });
  });
});

const addStudent = (id: string): void => {
  const place = { className: "Form 2", classId: "east", classLabel: "Form 2 East" };
  world.people.addPerson({ id, role: "STUDENT", admissionNumber: id, ...place });
  const numbers = { completed: 0, averageScore: 0, learningSeconds: 0 };
  world.database.documents.set(`progress/${id}`, {
    ...{ name: id, nameLower: id, schoolId: "moi", ...numbers, subjects: [], results: {} },
    ...place,
  });
};

describe("correcting an entry", () => {
  test("marks it again, moves the figures and says in the audit log what changed", async () => {
    await saved(entry("amina"));
    await figures();
    const replaces = await revisionOf("amina");
    const wrong = { q1: "3", q2: "2", q3: "Maize" };
    const [stored] = await saved(
      entry("amina", { id: "second", answers: wrong, marks: { q4: 3 }, replaces }),
    );
    expect(stored?.entry).toMatchObject({ answers: wrong, marks: { q4: 3 } });
    expect(submission("amina")).toMatchObject({ score: 7, percent: 50, passed: true });
    expect(result("amina")).toMatchObject({ percent: 50 });
    expect(await figures()).toMatchObject({ submissions: 1, averageScore: 50 });
    expect(audits().at(-1)).toMatchObject({
      ...{ actorId: "teacher", subjectId: "amina", schoolId: "moi", reason: "Opener" },
      corrections: [{ detail: "score", from: "12.5", to: "7" }],
    });
  });

  test("is refused if the teacher has not seen the newest entry", async () => {
    await saved(entry("amina"));
    const replaces = await revisionOf("amina");
    const change = { id: "of-admin", answers: { q1: "3" }, replaces };
    expect((await save([entry("amina", change)], "admin")).status).toBe(200);
    const before = submission("amina");
    const [stored] = await saved(entry("amina", { id: "late", replaces }));
    expect(stored).toMatchObject({ problem: "CHANGED", entry: { answers: { q1: "3" } } });
    const [blind] = await saved(entry("amina", { id: "blind" }));
    expect(blind).toMatchObject({ problem: "CHANGED" });
    expect(submission("amina")).toEqual(before);
  });

  test("is refused after somebody has marked the long answer elsewhere, and keeps comments", async () => {
    await saved(entry("amina", { marks: { q4: null } }));
    const replaces = await revisionOf("amina");
    const { json } = await world.call("teacher", "GET", `/assessments/${paperId}/marking`);
    const [waiting] = handMarkingRoutes.marking.response.parse(json).data.submissions;
    const marking = { id: "m1", submissionId: `${paperId}_amina_1`, questionId: "q4", marks: 5 };
    const { answerOf } = waiting?.answers[0] ?? {};
    await world.call("teacher", "PUT", `/assessments/${paperId}/marking`, {
      ...{ ...marking, answerOf, comment: "Good" },
    });
    expect(submission("amina")).toMatchObject({ score: 13, toMark: 0 });
    const [stale] = await saved(entry("amina", { id: "stale", replaces, marks: { q4: null } }));
    expect(stale).toMatchObject({ problem: "CHANGED", entry: { marks: { q4: 5 } } });
    await saved(entry("amina", { id: "seen", marks: { q4: 5 }, replaces: stale?.entry?.revision }));
    const stored = world.documentOf(`submissions/${paperId}_amina_1/private/marking`);
    expect(Object(stored).marks.q4).toMatchObject({ comment: "Good", id: "m1" });
  });

  test("keeps a regrade", async () => {
    await saved(entry("amina", { answers: { q1: "3" }, marks: {} }));
    const change = { questionId: "q1", kind: "FULL_MARKS" };
    await world.call("teacher", "POST", `/assessments/${paperId}/regrade`, { id: "r1", change });
    await world.call("teacher", "POST", `/assessments/${paperId}/regrade/continue`);
    expect(submission("amina")).toMatchObject({ score: 2 });
    const replaces = await revisionOf("amina");
    await saved(entry("amina", { id: "second", answers: { q1: "5" }, marks: {}, replaces }));
    expect(submission("amina")).toMatchObject({ score: 2 });
  });
});

describe("a student with a device", () => {
  const start = (who: string) => world.call(who, "POST", `/assessments/${paperId}/attempt`);

  test("is never overwritten: the teacher is told", async () => {
    await start("amina");
    const entries = [entry("amina"), entry("brian")];
    expect(await saved(...entries)).toMatchObject([
      { studentId: "amina", problem: "ON_DEVICE" },
      { studentId: "brian", entry: { version: "A" } },
    ]);
    expect(submission("amina")).toBeUndefined();
    await world.call("amina", "POST", `/assessments/${paperId}/submit`, { q1: "3" });
    const before = submission("amina");
    expect(await saved(entry("amina", { id: "again" }))).toMatchObject([{ problem: "ON_DEVICE" }]);
    expect(submission("amina")).toEqual(before);
    expect(await studentOf("amina")).toMatchObject({ device: { number: 1, status: "SUBMITTED" } });
  });

  test("cannot begin the entered attempt, nor add answers to it", async () => {
    await saved(entry("amina", { answers: {}, marks: {} }));
    const { json } = await start("amina");
    expect(Object(json).data.attempt).toMatchObject({ number: 1, status: "SUBMITTED" });
    const at = new Date(submission("amina")?.submittedAt as Date).toISOString();
    const answers = { q1: { answer: "4", at, sequence: 1 } };
    await world.call("amina", "PUT", `/assessments/${paperId}/attempt/answers`, {
      ...{ attempt: 1, deviceId: "phone-0001", answers },
    });
    expect(submission("amina")).not.toHaveProperty("answersAfterSubmission");
  });

  test("may begin the next attempt, which a correction leaves alone and the teacher sees", async () => {
    paperId = await publish({ attemptsAllowed: 2 });
    path = `/assessments/${paperId}/paper-entries`;
    await saved(entry("amina", { answers: { q1: "4" }, marks: {} }));
    await start("amina");
    await world.call("amina", "POST", `/assessments/${paperId}/submit`, { q2: "2\n3" });
    expect(await studentOf("amina")).toMatchObject({ device: { number: 2 } });
    expect(result("amina")).toMatchObject({ percent: 28.57 });
    const replaces = await revisionOf("amina");
    await saved(entry("amina", { id: "second", answers: {}, marks: { q4: 6 }, replaces }));
    expect(submission("amina", 2)).toMatchObject({ score: 4 });
    expect(submission("amina")).toMatchObject({ score: 6 });
    expect(result("amina")).toMatchObject({ percent: 42.86 });
  });
});

describe("the walls around answers from paper", () => {
  const STATUSES = [
    ["teacher", 200],
    ["admin", 200],
    ["colleague", 404],
    ["admin2", 404],
    ["teacher2", 404],
    ["office", 404],
    ["amina", 403],
    ["parent", 403],
  ] as const;

  test.each(STATUSES)("for %s answers %i", async (who, status) => {
    const path_ = "classes/east";
    // The colleague teaches the class, but has not written the paper.
    const teacherIds = ["teacher", "colleague"];
    world.database.documents.set(path_, { ...world.documentOf(path_), teacherIds });
    expect((await list(who)).status).toBe(status);
    expect((await save([entry("amina")], who)).status).toBe(status);
    expect(submission("amina") === undefined).toBe(status !== 200);
  });

  test("leave out students of other classes, schools and states, all in the same way", async () => {
    world.people.addPerson({ id: "left", role: "STUDENT", status: "SUSPENDED", classId: "east" });
    const elsewhere = { schoolId: "kisumu", classId: "east", className: "Form 2" };
    world.people.addPerson({ id: "mixed", role: "STUDENT", ...elsewhere });
    const others = ["carol", "student2", "left", "mixed", "colleague", "nobody"];
    const results = await saved(...others.map((id) => entry(id)));
    expect(results).toEqual(others.map((studentId) => ({ studentId, problem: "NOT_OF_PAPER" })));
    expect(world.list("submissions")).toEqual([]);
  });

  test("refuse classes that the teacher does not teach, or that do not write the paper", async () => {
    world.people.addClass("north", ["colleague"], { stream: "North" });
    world.people.addClass("elsewhere", ["teacher2"], { schoolId: "kisumu" });
    for (const classId of ["form3", "form1-2", "north", "elsewhere", "missing"]) {
      expect((await list("teacher", classId)).status).toBe(404);
      expect((await save([entry("amina")], "teacher", classId)).status).toBe(404);
    }
    // An administrator sees the students of the class, but it does not write the paper.
    expect((await list("admin", "form3")).status).toBe(404);
    expect((await list("admin", "north")).status).toBe(200);
    expect((await list("admin", "elsewhere")).status).toBe(404);
    world.people.addClass("west", ["teacher"], { stream: "West" });
    expect((await list("teacher", "west")).status).toBe(200);
    const forEast = await publish({ audience: "CLASSES", classIds: ["east"] });
    const at = `/assessments/${forEast}/paper-entries`;
    expect((await list("teacher", "west", at)).status).toBe(404);
    expect((await list("teacher", "east", at)).status).toBe(200);
    await world.call("teacher", "PUT", `/assessments/${forEast}/closing-time`, { closesAt: "now" });
    await world.call("teacher", "PUT", `/assessments/${forEast}/archive`, { archived: true });
    expect((await list("teacher", "west", at)).status, "archived").toBe(404);
    expect((await list("teacher", "east", at)).status, "archived").toBe(200);
  });

  test("refuse a draft", async () => {
    const draft = await publish({ published: false });
    expect((await list("teacher", "east", `/assessments/${draft}/paper-entries`)).status).toBe(409);
  });
});

describe("the cost", () => {
  test("of a new entry is three reads and five writes for each student", async () => {
    const one = await world.costOf(() => save([entry("amina")]));
    expect(one).toEqual({ reads: 8, writes: 5 });
    addStudent("zawadi");
    const two = await world.costOf(() => save([entry("brian"), entry("zawadi")]));
    expect(two).toEqual({ reads: 10, writes: 10 });
  });

  test("of an entry does not grow with the class", async () => {
    for (let n = 10; n < 35; n += 1) addStudent(`student-${n}`);
    expect(await world.costOf(() => save([entry("amina")]))).toEqual({ reads: 8, writes: 5 });
  });

  test("of a correction is five reads and five writes, of a repetition no write", async () => {
    await save([entry("amina")]);
    const replaces = await revisionOf("amina");
    const again = entry("amina", { id: "second", marks: { q4: 2 }, replaces });
    expect(await world.costOf(() => save([again]))).toEqual({ reads: 9, writes: 4 });
    await figures();
    expect(await world.costOf(() => save([again]))).toEqual({ reads: 9, writes: 0 });
  });

  test("of a page grows with its students only", async () => {
    expect(await world.costOf(() => list())).toEqual({ reads: 10, writes: 0 });
    for (let n = 10; n < 60; n += 1) addStudent(`student-${n}`);
    expect((await world.costOf(() => list())).reads).toBeLessThanOrEqual(4 + 4 * 20);
  });
});
