import { analyticsRoutes } from "@darasa/contract/analytics";
import { handMarkingRoutes } from "@darasa/contract/hand-marking";
import { paperStatisticsRoutes } from "@darasa/contract/paper-statistics";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";
import { runAllTriggerHandlers } from "../../testing/background.ts";
import {
  answerRight,
  DRAWN_PAPER,
  DRAWN_TOTAL,
  enrolMany,
  SHORT_POOL,
} from "../../testing/random-draw-paper.ts";

const STUDENTS = 12;

let world: AssessmentFixture;
let id: string;
/** The questions that each student got. */
let drawn: Map<string, string[]>;

/** Lets students take the paper: the even ones answer all their questions right, the others only the fixed one. */
const take = async (change: object): Promise<void> => {
  ({ id } = await world.created("teacher", { ...DRAWN_PAPER, ...change }));
  drawn = new Map();
  for (const [index, student] of enrolMany(world, STUDENTS).entries()) {
    const { assessment } = await world.started(student, id);
    const ids = assessment.questions.map((question) => question.id);
    drawn.set(student, ids);
    world.clock.advanceSeconds(1);
    await world.submitted(student, id, answerRight(index % 2 === 0 ? ids : ["q1"]));
  }
  await runAllTriggerHandlers(world);
};

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  return world.close;
});

const who = (question: string): string[] =>
  [...drawn].filter(([, ids]) => ids.includes(question)).map(([student]) => student);
const isStrong = (student: string): boolean => Number(student.slice(-2)) % 2 === 0;
const analysis = async () =>
  analyticsRoutes.assessment.response.parse(
    (await world.get("teacher", `/teacher/analytics/${id}`)).json,
  ).data;
const statistics = async () =>
  paperStatisticsRoutes.statistics.response.parse(
    (await world.get("teacher", `/teacher/analytics/${id}/statistics`)).json,
  ).data;
const submissionOf = (student: string) =>
  Object(world.database.documents.get(`submissions/${id}_${student}_1`));
const POOL_IDS = ["q2", "q3", "q4", "q5", "q6", "q7"];

describe("the figures of a paper with a draw", () => {
  test("are of those who got the question", async () => {
    await take({ pools: SHORT_POOL });
    const { questions, totalMarks, submissions } = await analysis();
    expect({ totalMarks, submissions }).toEqual({ totalMarks: 8, submissions: STUDENTS });
    expect(questions[0]).toMatchObject({ facility: 100 });
    expect(questions[0]).not.toHaveProperty("asked");
    for (const question of POOL_IDS) {
      const got = who(question);
      const right = got.filter(isStrong).length;
      expect(questions.find((one) => one.id === question)).toMatchObject({
        asked: got.length,
        unanswered: got.length - right,
        facility: got.length === 0 ? 0 : Math.round((10_000 * right) / got.length) / 100,
      });
    }
  });

  test("state the statistics of those who got the question, and no alpha", async () => {
    await take({ pools: SHORT_POOL });
    const { figures, questions, sittings, totalMarks } = await statistics();
    expect({ sittings, totalMarks }).toEqual({ sittings: STUDENTS, totalMarks: 8 });
    const missing = { missing: "DIFFERENT_QUESTIONS" };
    expect(figures).toMatchObject({
      mean: { value: 5 },
      internalConsistency: missing,
      errorRatio: missing,
      standardError: missing,
    });
    expect(questions[0]).toMatchObject({ right: STUDENTS, unanswered: 0 });
    expect(questions[0]).not.toHaveProperty("asked");
    for (const question of POOL_IDS) {
      const got = who(question);
      const right = got.filter(isStrong).length;
      const found = questions.find((one) => one.id === question);
      expect(found).toMatchObject({
        asked: { all: got.length },
        right,
        unanswered: got.length - right,
        figures: { intendedWeight: { value: 37.5 } },
      });
      if (right === 0 || right === got.length) continue;
      expect(found?.figures).toMatchObject({
        facility: { value: (100 * right) / got.length },
        // Who answers one drawn question right answers the other one right as well.
        discriminationIndex: { value: expect.closeTo(100, 8) },
        effectiveWeight: missing,
      });
    }
  });
});

const STUDENT = "drawn-00";
const regrade = async (kind: string, questionId: string) => {
  const path = `/assessments/${id}/regrade`;
  const body = { id: "one-regrade", change: { kind, questionId } };
  const begun = await world.call("teacher", "POST", path, body);
  return begun.status === 200 ? world.call("teacher", "POST", `${path}/continue`) : begun;
};
const undoRegrade = async () => {
  const path = `/assessments/${id}/regrade`;
  await world.call("teacher", "POST", `${path}/undo`, { id: "one-regrade" });
  return world.call("teacher", "POST", `${path}/continue`);
};

describe("a regrade of a drawn question", () => {
  test("changes the marks of those who got it, and its undo brings them back", async () => {
    await take({ pools: SHORT_POOL });
    const before = [...drawn.keys()].map((student) => structuredClone(submissionOf(student)));
    const question = POOL_IDS.find((one) => who(one).some((student) => !isStrong(student))) ?? "";
    expect((await regrade("FULL_MARKS", question)).json).toMatchObject({ data: { state: "DONE" } });
    for (const [index, student] of [...drawn.keys()].entries()) {
      const more = who(question).includes(student) && !isStrong(student) ? 3 : 0;
      expect(submissionOf(student).score).toBe(before[index].score + more);
      expect(submissionOf(student).questions.map((one: { id: string }) => one.id)).toEqual(
        drawn.get(student),
      );
    }
    expect((await undoRegrade()).json).toMatchObject({ data: { state: "UNDONE" } });
    expect([...drawn.keys()].map((student) => submissionOf(student).score)).toEqual(
      before.map(({ score }) => score),
    );
  });

  test("that drops it takes its marks from the total of those who got it", async () => {
    await take({ pools: SHORT_POOL });
    const question = drawn.get(STUDENT)?.[1] ?? "";
    await regrade("DROPPED", question);
    for (const student of drawn.keys()) {
      const totalMarks = who(question).includes(student) ? 5 : 8;
      expect(submissionOf(student)).toMatchObject({ totalMarks });
      expect(submissionOf(student).percent).toBe(
        isStrong(student) ? 100 : Math.round(20_000 / totalMarks) / 100,
      );
    }
  });

  test("cannot leave a student without marks", async () => {
    const pools = SHORT_POOL.map((pool) => ({ ...pool, count: 1 }));
    await take({ questions: [], pools });
    expect((await regrade("DROPPED", "q1")).status).toBe(409);
    expect((await regrade("FULL_MARKS", "q1")).status).toBe(200);
  });
});

test("a drawn long answer is marked by hand, and the total is the same for everybody", async () => {
  await take({});
  expect([...drawn.keys()].map((student) => submissionOf(student).totalMarks)).toEqual(
    Array(STUDENTS).fill(DRAWN_TOTAL),
  );
  const { submissions, questions } = handMarkingRoutes.marking.response.parse(
    (await world.get("teacher", `/assessments/${id}/marking`)).json,
  ).data;
  expect(questions.map(({ number }) => number)).toEqual([8, 9, 10]);
  const mine = submissions.find((one) => one.id === `${id}_${STUDENT}_1`);
  expect(mine?.answers).toHaveLength(1);
  const [answer] = mine?.answers ?? [];
  const mark = { id: "mark-1", submissionId: mine?.id, marks: 3, comment: "" };
  const path = `/assessments/${id}/marking`;
  const place = { questionId: answer?.questionId, answerOf: answer?.answerOf };
  expect((await world.call("teacher", "PUT", path, { ...mark, ...place })).status).toBe(200);
  expect(submissionOf(STUDENT)).toMatchObject({
    score: 11,
    totalMarks: DRAWN_TOTAL,
    percent: 91.67,
  });
  const other = ["q8", "q9", "q10"].find((one) => one !== answer?.questionId);
  const refused = await world.call("teacher", "PUT", path, {
    ...{ ...mark, id: "mark-2", questionId: other, answerOf: answer?.answerOf },
  });
  expect(refused.status).toBe(404);
  await runAllTriggerHandlers(world);
  const asked = (await analysis()).questions.find((one) => one.id === answer?.questionId)?.asked;
  // Those who wait for their marks do not count: the weak ones have written nothing.
  const others = who(answer?.questionId ?? "").filter((student) => !isStrong(student));
  expect(asked).toBe(others.length + 1);
});

test("late answers to a drawn question count if the author accepts them", async () => {
  await take({ pools: SHORT_POOL, lateAnswers: "count" });
  const [student = ""] = enrolMany(world, STUDENTS + 1).slice(-1);
  const { assessment } = await world.started(student, id);
  const ids = assessment.questions.map((question) => question.id);
  const at = world.at(60);
  world.clock.advanceSeconds(30 * 60 + 120);
  const answers = Object.fromEntries(
    Object.entries(answerRight(ids)).map(([one, answer]) => [one, { answer, at }]),
  );
  await world.journalled(student, id, answers);
  expect(await world.submitted(student, id, {})).toMatchObject({ score: 8, totalMarks: 8 });
});
