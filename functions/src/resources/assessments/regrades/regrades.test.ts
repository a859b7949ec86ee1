import type { RegradeChange } from "@darasa/contract/regrades";
import { beforeEach, describe, expect, test } from "vitest";
import {
  GIVEN_ANSWERS,
  REGRADED_PAPER,
  type RegradeFixture,
  setUpRegradeFixture,
} from "../../../testing/regrade-fixture.ts";

let world: RegradeFixture;

beforeEach(async () => {
  world = await setUpRegradeFixture();
  return async () => {
    expect(world.heard.filter((text) => /correctAnswer|alsoAccepted/.test(text))).toEqual([]);
    await world.close();
  };
});

const TO_KENYA: RegradeChange = {
  questionId: "q1",
  kind: "RIGHT_ANSWER",
  correctAnswer: "Mount Kenya",
};
const RIVERS: RegradeChange = {
  questionId: "q3",
  kind: "ACCEPTED_ANSWERS",
  alsoAccepted: ["River Tana", "Tana River"],
};
const FULL: RegradeChange = { questionId: "q3", kind: "FULL_MARKS" };
const DROP: RegradeChange = { questionId: "q1", kind: "DROPPED" };
const NUMBER: RegradeChange = {
  questionId: "q4",
  kind: "ACCEPTED_ANSWERS",
  alsoAccepted: ["5210"],
};

/** The marks of each question before a regrade, which a person has read off the answers. */
const MARKS: Readonly<Record<string, readonly number[]>> = {
  amina: [0, 2, 4, 2, 4],
  brian: [8, 0, 0, 2, 2],
  carol: [0, 2, 0, 0, 0],
  studentElsewhere: [0, 0, 0, 0, 4],
  "student-04": [0, 0, 0, 0, 0],
};
const WHO = Object.keys(GIVEN_ANSWERS);

/** The marks of each question after a regrade, read off the answers as well. */
const CASES: readonly (readonly [string, RegradeChange, typeof MARKS, number])[] = [
  [
    "another right answer",
    TO_KENYA,
    { ...MARKS, amina: [8, 2, 4, 2, 4], brian: [0, 0, 0, 2, 2], carol: [8, 2, 0, 0, 0] },
    20,
  ],
  [
    "accepted answers",
    RIVERS,
    {
      ...MARKS,
      brian: [8, 0, 4, 2, 2],
      carol: [0, 2, 4, 0, 0],
      studentElsewhere: [0, 0, 4, 0, 4],
    },
    20,
  ],
  ["an accepted number", NUMBER, { ...MARKS, studentElsewhere: [0, 0, 0, 2, 4] }, 20],
  [
    "a second right option",
    { questionId: "q1", kind: "ACCEPTED_ANSWERS", alsoAccepted: ["Mount Kenya"] },
    { ...MARKS, amina: [8, 2, 4, 2, 4], carol: [8, 2, 0, 0, 0] },
    20,
  ],
  [
    "another right list",
    { questionId: "q5", kind: "RIGHT_ANSWER", correctAnswer: "Victoria\nAthi" },
    {
      amina: [0, 2, 4, 2, 0],
      brian: [8, 0, 0, 2, 2],
      carol: [0, 2, 0, 0, 4],
      studentElsewhere: [0, 0, 0, 0, 0],
      "student-04": [0, 0, 0, 0, 0],
    },
    20,
  ],
  [
    "all marks for everybody",
    FULL,
    Object.fromEntries(WHO.map((who) => [who, MARKS[who]?.with(2, 4) ?? []])),
    20,
  ],
  [
    "a dropped question",
    DROP,
    Object.fromEntries(WHO.map((who) => [who, MARKS[who]?.with(0, 0) ?? []])),
    12,
  ],
];

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const round = (number: number): number => Math.round(number * 100) / 100;

const expectMarks = (who: string, marks: readonly number[], total: number): void => {
  const percent = round((sum(marks) / total) * 100);
  const passed = percent >= 50;
  const facts = { score: sum(marks), totalMarks: total, percent, passed };
  const submission = world.submissionOf(who);
  expect([who, submission.questions.map(({ awarded }: { awarded: number }) => awarded)]).toEqual([
    who,
    marks,
  ]);
  expect(submission).toMatchObject(facts);
  expect(world.progressOf(who)).toMatchObject({
    averageScore: percent,
    subjects: [{ averageScore: percent }],
    results: { [world.id]: { percent, passed } },
    submissions: [facts],
  });
};

describe.each(CASES)("%s", (_name, change, after, total) => {
  test("gives every student the marks that a person computes", async () => {
    for (const who of WHO) expectMarks(who, MARKS[who] ?? [], 20);
    expect(await world.apply(change)).toMatchObject({ state: "DONE", marked: WHO.length });
    for (const who of WHO) expectMarks(who, after[who] ?? [], total);
  });

  test("changes the figures of the paper", async () => {
    await world.apply(change);
    await world.settle();
    const percents = WHO.map((who) => round((sum(after[who] ?? []) / total) * 100));
    const { questions, ...figures } = await world.analytics();
    expect(figures).toMatchObject({
      submissions: WHO.length,
      totalMarks: total,
      averageScore: round(sum(percents) / WHO.length),
      passRate: round((percents.filter((one) => one >= 50).length * 100) / WHO.length),
    });
    const counted = questions.filter(({ ruling }) => ruling !== "DROPPED");
    expect(counted.map(({ facility }) => facility)).toEqual(
      counted.map(({ id, marks }) => {
        const place = Number(id.slice(1)) - 1;
        const right = WHO.filter((who) => after[who]?.[place] === marks).length;
        return (right * 100) / WHO.length;
      }),
    );
  });

  test("shows in the preview who changes, and changes nothing", async () => {
    const before = world.markedDocuments();
    const { changes, counted, next } = await world.preview(change);
    expect([counted, next]).toEqual([WHO.length, undefined]);
    const expected = WHO.filter(
      (who) => sum(MARKS[who] ?? []) !== sum(after[who] ?? []) || total !== 20,
    );
    const changed = changes.map(({ submissionId }) => submissionId.split("_")[1]);
    expect(new Set(changed)).toEqual(new Set(expected));
    expect(changed).toHaveLength(expected.length);
    for (const { submissionId, before: old, after: now } of changes) {
      const who = submissionId.split("_")[1] ?? "";
      expect([old.score, now.score, now.totalMarks]).toEqual([
        sum(MARKS[who] ?? []),
        sum(after[who] ?? []),
        total,
      ]);
    }
    expect(world.markedDocuments()).toEqual(before);
    expect(await world.get("teacher", world.path)).toMatchObject({ json: { data: {} } });
  });

  test("says afterwards as many changes as the preview has named", async () => {
    const { changes } = await world.preview(change);
    await world.apply(change);
    const { json } = await world.get("teacher", world.path);
    expect(json).toMatchObject({
      data: { run: { state: "DONE", marked: WHO.length, changed: changes.length } },
    });
  });

  test("is undone exactly", async () => {
    const before = world.markedDocuments();
    await world.settle();
    const figures = await world.analytics();
    await world.apply(change);
    expect(await world.undone()).toMatchObject({ state: "UNDONE", marked: WHO.length });
    const restored = world.markedDocuments();
    expect(JSON.parse(JSON.stringify(restored))).toEqual(
      JSON.parse(JSON.stringify(before)).map(([path, data]: [string, object]) => [
        path,
        path.endsWith("answerKey") ? { ...data, rulings: {} } : data,
      ]),
    );
    await world.settle();
    expect(await world.analytics()).toEqual(figures);
  });
});

describe("the statistics of the paper", () => {
  const statistics = async () =>
    Object(await world.get("teacher", `/teacher/analytics/${world.id}/statistics`)).json.data;

  test("leave out a dropped question and keep the numbers of the others", async () => {
    await statistics();
    await world.apply(DROP);
    await world.settle();
    const { questions, totalMarks, totals } = await statistics();
    expect(totalMarks).toBe(12);
    expect(questions.map(({ number }: { number: number }) => number)).toEqual([2, 3, 4, 5]);
    expect(totals.at(-1)).toEqual({ marks: 12, students: 1 });
    await world.undone();
    await world.settle();
    expect(await statistics()).toMatchObject({ totalMarks: 20, questions: { length: 5 } });
  });
});

describe("students", () => {
  test("read the new marks, and that a question does not count", async () => {
    await world.apply(DROP);
    await world.apply(FULL, "second");
    const submission = await world.reviewed("carol", `${world.id}_carol_1`);
    expect(submission).toMatchObject({ score: 6, totalMarks: 12, percent: 50, passed: true });
    expect(submission.questions.map(({ ruling }) => ruling)).toEqual([
      "DROPPED",
      undefined,
      "FULL_MARKS",
      undefined,
      undefined,
    ]);
    expect(submission.questions[0]).not.toHaveProperty("correctAnswer");
    expect((await world.mySubmissions("carol"))[0]).toMatchObject({ score: 6, totalMarks: 12 });
    expect(await world.progress("carol")).toMatchObject({ averageScore: 50 });
  });

  test("who hand in while it runs are marked with the new key", async () => {
    await world.start(TO_KENYA);
    expect(await world.taken("carol", world.id, { q1: "Mount Kenya" })).toMatchObject({ score: 8 });
    await world.finish();
    expect(world.submissionOf("carol", 2)).toMatchObject({ score: 8 });
    expect(world.submissionOf("carol", 1)).toMatchObject({ score: 10 });
    expect(world.progressOf("carol").results[world.id]).toMatchObject({
      submissionId: `${world.id}_carol_1`,
      percent: 50,
    });
  });

  test("keep the better attempt as their result, whichever it is now", async () => {
    world.clock.advanceSeconds(60);
    await world.taken("brian", world.id, { q1: "Mount Kenya", q2: "True", q3: "Tana" });
    const result = () => world.progressOf("brian").results[world.id];
    expect(result()).toMatchObject({ submissionId: `${world.id}_brian_1`, percent: 60 });
    await world.apply(TO_KENYA);
    expect(result()).toMatchObject({ submissionId: `${world.id}_brian_2`, percent: 70 });
    await world.undone();
    expect(result()).toMatchObject({ submissionId: `${world.id}_brian_1`, percent: 60 });
  });
});

describe("late answers", () => {
  const late = () => world.submissionOf("carol", 2).lateAnswers;

  beforeEach(async () => {
    await world.call("carol", "POST", `/assessments/${world.id}/attempt`);
    const at = world.at(60);
    world.clock.advanceSeconds(2 * 3_600);
    await world.journal("carol", world.id, { q1: { answer: "Mount Kenya", at } }, { attempt: 2 });
    await world.submitted("carol", world.id, {});
    expect(late()).toMatchObject({
      status: "PENDING",
      onTime: { score: 0 },
      withLate: { score: 0 },
    });
  });

  const decide = (decision: string) =>
    world.call("teacher", "POST", `/assessments/${world.id}/late-answers`, {
      decision,
      studentIds: ["carol"],
    });

  test("are marked again, and count with the new marks once they are accepted", async () => {
    await world.apply(TO_KENYA);
    expect(late()).toMatchObject({
      onTime: { score: 0 },
      withLate: { score: 8, percent: 40, passed: false },
      questions: [{ onTime: { awarded: 0 }, late: { awarded: 8, correct: true } }],
    });
    expect(world.submissionOf("carol", 2)).toMatchObject({ score: 0 });
    await decide("accept");
    expect(world.submissionOf("carol", 2)).toMatchObject({ score: 8 });
    await world.undone();
    expect(world.submissionOf("carol", 2)).toMatchObject({
      score: 0,
      lateAnswers: { status: "ACCEPTED" },
    });
  });

  test("that were accepted before get the new marks", async () => {
    await decide("accept");
    await world.apply(DROP);
    expect(world.submissionOf("carol", 2)).toMatchObject({ score: 0, totalMarks: 12 });
    await world.undone();
    await world.apply(TO_KENYA, "second");
    expect(world.submissionOf("carol", 2)).toMatchObject({ score: 8, totalMarks: 20 });
  });
});

test("the paper of the tests has 20 marks", () => {
  expect(sum(REGRADED_PAPER.questions.map(({ marks }) => marks))).toBe(20);
});
