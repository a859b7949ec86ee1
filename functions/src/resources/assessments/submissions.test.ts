import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  CORRECT_ANSWERS_BY_QUESTION,
  SECRET_CORRECT_ANSWER,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";

const DURATION_SECONDS = 30 * 60;
const GRACE_SECONDS = 60;

let world: AssessmentFixture;
let id: string;

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  ({ id } = await world.created("teacher"));
  return async () => {
    expect(world.heard.filter((text) => /correctAnswer/.test(text))).toEqual([]);
    expect(world.heard.filter((text) => text.includes(SECRET_CORRECT_ANSWER))).toEqual([]);
    await world.close();
  };
});

const documentOf = (path: string) => world.database.documents.get(path);
const submissionPaths = () =>
  [...world.database.documents.keys()].filter((path) => path.startsWith("submissions/"));
const entry = (answer: string, seconds = 0) => ({ answer, at: world.at(seconds) });

describe("submitting", () => {
  test("returns the score", async () => {
    await world.started("amina", id);
    world.clock.advanceSeconds(600);
    const { status, json } = await world.submit("amina", id, {
      ...CORRECT_ANSWERS_BY_QUESTION,
      q2: "False",
    });
    expect(status).toBe(200);
    expect(json).toEqual({
      success: true,
      data: {
        id: `${id}_amina_1`,
        assessmentId: id,
        title: "Mountains",
        subject: "Geography",
        grade: "Form 2",
        attempt: 1,
        score: 8,
        totalMarks: 10,
        percent: 80,
        passed: true,
        late: false,
        submittedAt: "2026-03-02T08:10:00.000Z",
      },
    });
  });

  test("stores the questions and answers, not yet counted in the statistics", async () => {
    await world.started("amina", id);
    await world.submit("amina", id, { q1: "Longonot" });
    expect(documentOf(`submissions/${id}_amina_1`)).toMatchObject({
      assessmentOwnerId: "teacher",
      studentId: "amina",
      studentName: "Amina Hassan",
      schoolId: "moi",
      startedAt: world.clock.now(),
      submittedAt: world.clock.now(),
      counted: false,
      questions: [
        { id: "q1", answer: "Longonot", correct: false, awarded: 0, marks: 5 },
        { id: "q2", answer: "", correct: false, awarded: 0, marks: 2 },
        { id: "q3", answer: "", correct: false, awarded: 0, marks: 3 },
      ],
    });
    expect(documentOf(`attempts/${id}_amina`)).toMatchObject({
      status: "SUBMITTED",
      submissionId: `${id}_amina_1`,
    });
  });

  test.each([
    [0, true],
    [20, true],
    [20.01, false],
    [100, false],
  ])("2 of 10 marks, with passing marks of %d percent, passes: %s", async (mark, passed) => {
    ({ id } = await world.created("teacher", { passingMarks: mark }));
    expect(await world.taken("amina", id, { q2: "True" })).toMatchObject({ passed });
  });

  test("uses the saved answer for each question missing in the request", async () => {
    await world.started("amina", id);
    await world.journal("amina", id, { q1: entry("Longonot"), q2: entry("True") });
    await world.submit("amina", id, { q1: "Mount Kenya" });
    const { questions } = await world.reviewed("amina", `${id}_amina_1`);
    expect(questions.map(({ answer }) => answer)).toEqual(["Mount Kenya", "True", ""]);
  });

  test("lets the request clear a saved answer", async () => {
    await world.started("amina", id);
    await world.journal("amina", id, { q1: entry("Mount Kenya") });
    expect((await world.submitted("amina", id, { q1: "" })).score).toBe(0);
  });

  test.each([
    ["teacher", 403],
    ["parent", 403],
    ["admin", 403],
  ])("by %s returns %i", async (who, status) => {
    expect((await world.submit(who, id, CORRECT_ANSWERS_BY_QUESTION)).status).toBe(status);
    expect(submissionPaths()).toEqual([]);
  });

  test.each([
    ["a draft", async () => (await world.created("teacher", { published: false })).id],
    ["nothing", async () => "nothing"],
  ])("to %s returns 404", async (_case, find) => {
    const { status, json } = await world.submit("amina", await find(), CORRECT_ANSWERS_BY_QUESTION);
    expect(status).toBe(404);
    expect(json).toMatchObject({ message: "Assessment not found" });
  });

  test.each([
    ["a list", ["Mount Kenya"]],
    ["numbers", { q1: 5 }],
    ["answers wrapped in another map", { answers: { q1: "Mount Kenya" } }],
    ["an endless answer", { q3: "x".repeat(501) }],
  ])("with %s is refused and leaves the attempt open", async (_case, body) => {
    await world.started("amina", id);
    expect((await world.submit("amina", id, body)).status).toBe(400);
    expect((await world.started("amina", id)).attempt.status).toBe("IN_PROGRESS");
  });

  test("ignores fields other than answers", async () => {
    const claims = { score: "10", percent: "100", studentId: "brian", q4: "x" };
    expect(await world.taken("amina", id, claims)).toMatchObject({
      id: `${id}_amina_1`,
      score: 0,
    });
    expect(documentOf(`submissions/${id}_amina_1`)).toMatchObject({ studentId: "amina" });
  });

  test("ignores keys such as __proto__", async () => {
    const body = '{"__proto__":{"q1":"Mount Kenya"},"constructor":"x","q2":"True"}';
    expect(await world.taken("amina", id, body)).toMatchObject({ score: 2 });
  });

  test("succeeds when retried after a server error", async () => {
    await world.started("amina", id);
    world.database.failNextCommit();
    expect((await world.submit("amina", id, CORRECT_ANSWERS_BY_QUESTION)).status).toBe(500);
    expect(submissionPaths()).toEqual([]);
    expect(await world.submitted("amina", id, CORRECT_ANSWERS_BY_QUESTION)).toMatchObject({
      percent: 100,
    });
  });

  test("returns a server error if the answer key is missing", async () => {
    await world.started("amina", id);
    world.database.documents.delete(`assessments/${id}/private/answerKey`);
    expect((await world.submit("amina", id, CORRECT_ANSWERS_BY_QUESTION)).status).toBe(500);
    expect(submissionPaths()).toEqual([]);
  });
});

describe("submitting around the deadline", () => {
  beforeEach(async () => {
    await world.started("amina", id);
    await world.journal("amina", id, { q2: entry("True") });
  });

  test.each([
    ["one second before the deadline", DURATION_SECONDS - 1, false, 100],
    ["one second after the deadline", DURATION_SECONDS + 1, false, 100],
    ["one second before the grace ends", DURATION_SECONDS + GRACE_SECONDS - 1, false, 100],
    ["when the grace ends", DURATION_SECONDS + GRACE_SECONDS, false, 100],
    ["one second after the grace", DURATION_SECONDS + GRACE_SECONDS + 1, true, 20],
    ["a week later", 7 * 24 * 3_600, true, 20],
  ])("%s", async (_case, seconds, late, percent) => {
    world.clock.advanceSeconds(seconds);
    expect(await world.submitted("amina", id, CORRECT_ANSWERS_BY_QUESTION)).toMatchObject({
      late,
      percent,
    });
  });

  test("scores 0 if late without saved answers", async () => {
    await world.started("brian", id);
    world.clock.advanceSeconds(DURATION_SECONDS + GRACE_SECONDS + 1);
    expect(await world.submitted("brian", id, CORRECT_ANSWERS_BY_QUESTION)).toMatchObject({
      late: true,
      score: 0,
      passed: false,
    });
  });

  test.each([
    [600, 600],
    [DURATION_SECONDS + 30, DURATION_SECONDS],
    [DURATION_SECONDS * 10, DURATION_SECONDS],
  ])("after %i seconds adds %i seconds of learning time", async (seconds, learned) => {
    world.clock.advanceSeconds(seconds);
    await world.submit("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    expect(documentOf("progress/amina")).toMatchObject({ learningSeconds: learned });
  });
});

describe("submitting again", () => {
  test("returns the same submission and ignores the new answers", async () => {
    await world.started("amina", id);
    const first = await world.submitted("amina", id, { q1: "Longonot" });
    world.clock.advanceSeconds(60);
    expect(await world.submitted("amina", id, CORRECT_ANSWERS_BY_QUESTION)).toEqual(first);
    expect(submissionPaths()).toEqual([`submissions/${id}_amina_1`]);
    expect(await world.progress("amina")).toMatchObject({ completed: 1, averageScore: 0 });
  });

  test("writes nothing", async () => {
    await world.take("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    const { writes } = { ...world.database.usage };
    await world.submit("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    expect(world.database.usage.writes).toBe(writes);
  });

  test("creates one submission for concurrent requests", async () => {
    await world.started("amina", id);
    const all = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        world.submitted("amina", id, n === 0 ? CORRECT_ANSWERS_BY_QUESTION : {}),
      ),
    );
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(submissionPaths()).toHaveLength(1);
  });

  test("returns the submission of another tab", async () => {
    await world.started("amina", id);
    world.outrun();
    expect(await world.submitted("amina", id, CORRECT_ANSWERS_BY_QUESTION)).toMatchObject({
      percent: 100,
    });
    expect(submissionPaths()).toHaveLength(1);
  });

  test("returns the last submission until the next attempt is opened", async () => {
    ({ id } = await world.created("teacher", { attemptsAllowed: 2 }));
    await world.take("amina", id, {});
    expect((await world.submitted("amina", id, CORRECT_ANSWERS_BY_QUESTION)).attempt).toBe(1);
    await world.started("amina", id);
    expect(await world.submitted("amina", id, CORRECT_ANSWERS_BY_QUESTION)).toMatchObject({
      id: `${id}_amina_2`,
      attempt: 2,
      percent: 100,
    });
    expect(submissionPaths()).toHaveLength(2);
  });

  test("returns the last submission after the last attempt", async () => {
    ({ id } = await world.created("teacher", { attemptsAllowed: 2 }));
    await world.take("amina", id, {});
    await world.started("amina", id);
    await world.submit("amina", id, { q1: "Mount Kenya" });
    await world.started("amina", id);
    expect(await world.submitted("amina", id, CORRECT_ANSWERS_BY_QUESTION)).toMatchObject({
      attempt: 2,
      score: 5,
    });
  });
});

test("stores every submission when 200 students submit twice concurrently", async () => {
  const students = Array.from({ length: 200 }, (_, n) => `student-${n}`);
  for (const student of students) {
    world.tokens.set(student, world.population.addPerson({ id: student, role: "STUDENT" }));
    await world.started(student, id);
  }
  const answersOf = (n: number) => (n % 2 === 0 ? CORRECT_ANSWERS_BY_QUESTION : { q2: "True" });
  const answers = await Promise.all(
    students.flatMap((student, n) =>
      [1, 2].map(async () => ({
        n,
        result: await world.submitted(student, id, answersOf(n)),
      })),
    ),
  );
  expect(answers).toHaveLength(400);
  for (const { n, result } of answers) expect(result.percent).toBe(n % 2 === 0 ? 100 : 20);
  expect(submissionPaths()).toHaveLength(200);
  students.forEach((student, n) => {
    const percent = n % 2 === 0 ? 100 : 20;
    expect(documentOf(`progress/${student}`)).toMatchObject({
      completed: 1,
      averageScore: percent,
      results: { [id]: { submissionId: `${id}_${student}_1`, percent } },
    });
  });
});
