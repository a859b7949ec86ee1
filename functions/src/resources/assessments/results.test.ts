import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  CORRECT_ANSWERS_BY_QUESTION,
  SECRET_CORRECT_ANSWER,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";

let world: AssessmentFixture;

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  return async () => {
    expect(world.heard.filter((text) => /correctAnswer/.test(text))).toEqual([]);
    expect(world.heard.filter((text) => text.includes(SECRET_CORRECT_ANSWER))).toEqual([]);
    await world.close();
  };
});

const HALF = { q1: "Mount Kenya" };
const FIFTH = { q2: "True" };

const link = (status: string, studentId = "amina") => {
  world.database.documents.set(`guardianLinks/parent_${studentId}`, {
    parentId: "parent",
    studentId,
    schoolId: "moi",
    admissionNumber: "1",
    status,
    createdAt: world.clock.now(),
  });
};

describe("a review", () => {
  let id: string;

  beforeEach(async () => {
    const assessment = await world.created("teacher");
    await world.take("amina", assessment.id, { ...CORRECT_ANSWERS_BY_QUESTION, q2: "False" });
    id = `${assessment.id}_amina_1`;
  });

  test("shows each question, the answer, its correctness and the marks", async () => {
    const { questions, ...fields } = await world.reviewed("amina", id);
    expect(fields).toMatchObject({
      id,
      studentId: "amina",
      studentName: "Amina Hassan",
      score: 8,
      percent: 80,
    });
    expect(questions).toEqual([
      {
        id: "q1",
        text: "Which is the highest?",
        type: "MCQ",
        options: ["Mount Kenya", "Mount Elgon", "Longonot", "Menengai"],
        marks: 5,
        answer: "Mount Kenya",
        correct: true,
        awarded: 5,
      },
      {
        id: "q2",
        text: "Longonot is a volcano",
        type: "TRUE_FALSE",
        options: ["True", "False"],
        marks: 2,
        answer: "False",
        correct: false,
        awarded: 0,
      },
      {
        id: "q3",
        text: "What was its older name?",
        type: "SHORT_ANSWER",
        options: [],
        marks: 3,
        answer: "kirinyaga.",
        correct: true,
        awarded: 3,
      },
    ]);
  });

  test.each([
    ["the student", "amina", 200],
    ["the author", "teacher", 200],
    ["an administrator", "admin", 200],
    ["another student", "brian", 404],
    ["another teacher", "colleague", 404],
    ["a parent without a link", "parent", 404],
  ])("returns to %s (%s) the status %i", async (_who, who, status) => {
    const answer = await world.review(who, id);
    expect(answer.status).toBe(status);
    if (status === 404) expect(answer.json).toMatchObject({ message: "Submission not found" });
  });

  test.each([
    ["APPROVED", 200],
    ["PENDING", 404],
    ["REVOKED", 404],
  ])("returns to a parent with a link of status %s the status %i", async (status, expected) => {
    link(status);
    expect((await world.review("parent", id)).status).toBe(expected);
  });

  test("is not found by the parent of another student", async () => {
    link("APPROVED", "brian");
    expect((await world.review("parent", id)).status).toBe(404);
  });

  test("returns 404 for a missing id and 400 for an invalid id", async () => {
    expect((await world.review("amina", "a_amina_1")).status).toBe(404);
    expect((await world.review("amina", "nothing")).status).toBe(400);
  });

  test("shows the original questions after the assessment has changed", async () => {
    const assessmentId = id.slice(0, id.indexOf("_"));
    world.database.documents.set(`assessments/${assessmentId}/private/paper`, { questions: [] });
    expect((await world.reviewed("amina", id)).questions).toHaveLength(3);
  });
});

describe("the list of own submissions", () => {
  test("contains the caller's submissions, newest first", async () => {
    for (const title of ["First", "Second"]) {
      const { id } = await world.created("teacher", { title });
      await world.take("amina", id, CORRECT_ANSWERS_BY_QUESTION);
      await world.take("brian", id, HALF);
      world.clock.advanceSeconds(60);
    }
    const own = await world.mySubmissions("amina");
    expect(own.map(({ title, percent }) => [title, percent])).toEqual([
      ["Second", 100],
      ["First", 100],
    ]);
  });

  test("contains at most 100 submissions", async () => {
    const { id } = await world.created("teacher", { attemptsAllowed: 10 });
    await world.take("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    const path = `submissions/${id}_amina_1`;
    const document = world.database.documents.get(path) ?? {};
    for (let n = 2; n <= 102; n += 1) {
      const attempt = { ...document, attempt: n };
      world.database.documents.set(`submissions/${id}_amina_${n}`, attempt);
    }
    const { submissions: _, ...before } = world.database.documents.get("progress/amina") ?? {};
    world.database.documents.set("progress/amina", before);
    expect(await world.mySubmissions("amina")).toHaveLength(100);
  });

  test.each(["amina", "teacher", "parent", "admin"])("is empty at first for %s", async (who) => {
    expect(await world.mySubmissions(who)).toEqual([]);
  });
});

describe("progress", () => {
  test.each(["amina", "teacher", "parent", "admin"])(
    "contains zeros at first for %s",
    async (who) => {
      expect(await world.progress(who)).toEqual({
        completed: 0,
        averageScore: 0,
        subjects: [],
        results: {},
      });
    },
  );

  test("averages the results by subject with two decimals", async () => {
    const maths = await world.created("teacher", { subject: "Mathematics" });
    const one = await world.created("teacher");
    const other = await world.created("teacher");
    await world.take("amina", one.id, CORRECT_ANSWERS_BY_QUESTION);
    await world.take("amina", other.id, HALF);
    await world.take("amina", maths.id, FIFTH);
    await world.take("brian", one.id, FIFTH);
    expect(await world.progress("amina")).toEqual({
      completed: 3,
      averageScore: 56.67,
      subjects: [
        { subject: "Geography", completed: 2, averageScore: 75 },
        { subject: "Mathematics", completed: 1, averageScore: 20 },
      ],
      results: {
        [one.id]: { submissionId: `${one.id}_amina_1`, percent: 100, passed: true },
        [other.id]: { submissionId: `${other.id}_amina_1`, percent: 50, passed: true },
        [maths.id]: { submissionId: `${maths.id}_amina_1`, percent: 20, passed: false },
      },
    });
  });

  test.each([
    { next: "better", papers: [HALF, CORRECT_ANSWERS_BY_QUESTION], best: 2, percent: 100 },
    { next: "worse", papers: [CORRECT_ANSWERS_BY_QUESTION, HALF], best: 1, percent: 100 },
    { next: "equal", papers: [HALF, HALF], best: 1, percent: 50 },
  ])("keeps the best attempt when the next is $next", async ({ papers, best, percent }) => {
    const { id } = await world.created("teacher", { attemptsAllowed: 3 });
    for (const answers of papers) {
      await world.started("amina", id);
      world.clock.advanceSeconds(300);
      await world.take("amina", id, answers);
    }
    expect(await world.progress("amina")).toMatchObject({
      completed: 1,
      averageScore: percent,
      results: { [id]: { submissionId: `${id}_amina_${best}`, percent } },
    });
    expect(world.database.documents.get("progress/amina")?.learningSeconds).toBe(600);
  });

  test("keeps the student's name and class and adds the submission", async () => {
    world.database.documents.set("progress/amina", {
      name: "Amina H. Hassan",
      nameLower: "amina h. hassan",
      schoolId: "moi",
      className: "Form 3",
      completed: 0,
      averageScore: 0,
      subjects: [],
      results: {},
      learningSeconds: 40,
    });
    const { id } = await world.created("teacher");
    await world.take("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    expect(world.database.documents.get("progress/amina")).toMatchObject({
      name: "Amina H. Hassan",
      className: "Form 3",
      completed: 1,
      learningSeconds: 40,
    });
    expect((await world.reviewed("amina", `${id}_amina_1`)).studentName).toBe("Amina H. Hassan");
  });

  test("is created with the first submission", async () => {
    world.database.documents.delete("progress/amina");
    const { id } = await world.created("teacher");
    await world.take("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    expect(world.database.documents.get("progress/amina")).toMatchObject({
      name: "Amina Hassan",
      nameLower: "amina hassan",
      schoolId: "moi",
      className: "Form 2",
      completed: 1,
    });
  });

  test("includes every concurrent submission", async () => {
    const papers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => world.created("teacher", { title: `Paper ${n}` })),
    );
    await Promise.all(papers.map(({ id }) => world.take("amina", id, CORRECT_ANSWERS_BY_QUESTION)));
    expect(await world.progress("amina")).toMatchObject({ completed: 10, averageScore: 100 });
  });
});
