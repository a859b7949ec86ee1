import { REGRADE_BATCH_SIZE, REGRADE_PREVIEW_SIZE } from "@darasa/contract/limits";
import type { RegradeChange } from "@darasa/contract/regrades";
import { beforeEach, describe, expect, test } from "vitest";
import { type RegradeFixture, setUpRegradeFixture } from "../../../testing/regrade-fixture.ts";

let world: RegradeFixture;

beforeEach(async () => {
  world = await setUpRegradeFixture();
  return () => world.close();
});

const TO_KENYA: RegradeChange = {
  questionId: "q1",
  kind: "RIGHT_ANSWER",
  correctAnswer: "Mount Kenya",
};
const FULL: RegradeChange = { questionId: "q3", kind: "FULL_MARKS" };
const GIVEN = { q1: "Mount Kenya", q2: "True" };
/** The submissions of the fixture. */
const FIRST = 5;
const MORE = REGRADE_BATCH_SIZE * 2;

/** Adds students who have handed in, each with two attempts if `attempts` is 2. */
const addSittings = async (count: number, attempts = 1): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    const who = `more-${String(index).padStart(3, "0")}`;
    world.addStudent(who);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      // The first attempt is the better one.
      await world.taken(who, world.id, attempt === 0 ? GIVEN : { q1: "Mount Kenya" });
    }
  }
  await world.settle();
};

const scores = (): number[] =>
  world
    .markedDocuments()
    .flatMap(([path, data]) =>
      path.startsWith("submissions/") ? [Number(Object(data).score)] : [],
    );

describe("a regrade of many submissions", () => {
  test("goes on in batches until it is done", async () => {
    await addSittings(MORE);
    await world.start(TO_KENYA);
    expect(scores().filter((score) => score === 10)).toHaveLength(0);
    expect(world.runOf(await world.go())).toMatchObject({
      state: "RUNNING",
      marked: REGRADE_BATCH_SIZE,
    });
    expect(await world.finish()).toMatchObject({
      state: "DONE",
      requests: 2,
      marked: MORE + FIRST,
      changed: MORE + 3,
    });
    expect(scores().filter((score) => score === 10)).toHaveLength(MORE + 1);
  });

  test("keeps all attempts of a student in one batch", async () => {
    await addSittings(REGRADE_BATCH_SIZE, 2);
    const run = await world.apply(TO_KENYA);
    expect(run).toMatchObject({ marked: REGRADE_BATCH_SIZE * 2 + FIRST });
    for (let index = 0; index < REGRADE_BATCH_SIZE; index += 1) {
      const who = `more-${String(index).padStart(3, "0")}`;
      expect(world.progressOf(who).submissions).toMatchObject([{ score: 8 }, { score: 10 }]);
      expect(world.progressOf(who).results[world.id]).toMatchObject({ percent: 50 });
    }
  });

  test("goes on where it stopped after an interruption, and marks each submission once", async () => {
    await addSittings(MORE);
    await world.start(TO_KENYA);
    await world.go();
    const half = world.markedDocuments();
    world.database.failNextCommit();
    expect((await world.go()).status).toBe(500);
    expect(world.markedDocuments()).toEqual(half);
    expect(await world.run()).toMatchObject({ state: "RUNNING", marked: REGRADE_BATCH_SIZE });
    expect(await world.finish()).toMatchObject({ marked: MORE + FIRST, changed: MORE + 3 });
    await world.settle();
    const { submissions, questions } = await world.analytics();
    expect(submissions).toBe(MORE + FIRST);
    expect(questions[0]?.facility).toBe(Math.round(((MORE + 2) * 10_000) / (MORE + FIRST)) / 100);
  });

  test("counts each submission once if two browsers go on at the same time", async () => {
    await addSittings(MORE);
    await world.start(TO_KENYA);
    await Promise.all([world.go(), world.go()]);
    await world.finish();
    expect(await world.run()).toMatchObject({ marked: MORE + FIRST, changed: MORE + 3 });
    await world.settle();
    expect((await world.analytics()).questions[0]?.unanswered).toBe(1);
  });

  test("that is stopped in the middle is undone exactly", async () => {
    await addSittings(MORE);
    const before = world.markedDocuments().filter(([path]) => !path.endsWith("answerKey"));
    await world.start(TO_KENYA);
    await world.go();
    expect(await world.undone()).toMatchObject({
      state: "UNDONE",
      changed: REGRADE_BATCH_SIZE,
    });
    expect(world.markedDocuments().filter(([path]) => !path.endsWith("answerKey"))).toEqual(before);
  });

  test("shows the preview in pages", async () => {
    await addSittings(REGRADE_PREVIEW_SIZE);
    const first = await world.preview(TO_KENYA);
    expect(first.counted).toBe(REGRADE_PREVIEW_SIZE);
    const second = await world.preview(TO_KENYA, "teacher", first.next);
    expect([second.counted, second.next]).toEqual([FIRST, undefined]);
    expect(first.changes.length + second.changes.length).toBe(REGRADE_PREVIEW_SIZE + 3);
  });
});

describe("reads and writes", () => {
  test("of a batch are four and its submissions and the progress of the students who change", async () => {
    await addSittings(MORE);
    expect(await world.costOf(() => world.start(TO_KENYA))).toEqual({ reads: 5, writes: 3 });
    await world.go();
    // One submission more than the batch shows whether there is another batch.
    expect(await world.costOf(() => world.go())).toEqual({
      reads: 4 + REGRADE_BATCH_SIZE + 1 + REGRADE_BATCH_SIZE,
      writes: 2 + 2 * REGRADE_BATCH_SIZE,
    });
    await world.finish();
    expect(await world.costOf(() => world.run())).toEqual({ reads: 2, writes: 0 });
    expect(await world.costOf(() => world.go())).toEqual({ reads: 4, writes: 0 });
    expect(await world.costOf(() => world.undo())).toEqual({ reads: 5, writes: 3 });
  });

  test("of a batch in which nobody changes are four, its submissions, and one write", async () => {
    await addSittings(MORE);
    await world.start({ questionId: "q3", kind: "ACCEPTED_ANSWERS", alsoAccepted: ["Athi"] });
    await world.go();
    expect(await world.costOf(() => world.go())).toEqual({
      reads: 4 + REGRADE_BATCH_SIZE + 1,
      writes: 1,
    });
  });

  test("of the preview are three and its submissions", async () => {
    await addSittings(REGRADE_PREVIEW_SIZE);
    expect(await world.costOf(() => world.preview(TO_KENYA))).toEqual({
      reads: 3 + REGRADE_PREVIEW_SIZE + 1,
      writes: 0,
    });
  });
});

describe("a repeated request", () => {
  test("starts and records nothing twice, also after the end", async () => {
    await world.start(TO_KENYA);
    expect((await world.start(TO_KENYA)).status).toBe(200);
    await world.finish();
    expect(world.runOf(await world.start(TO_KENYA)).state).toBe("DONE");
    expect(await world.costOf(() => world.start(TO_KENYA))).toEqual({ reads: 4, writes: 0 });
    expect(world.auditEntries()).toHaveLength(1);
  });

  test("undoes nothing twice", async () => {
    await world.apply(TO_KENYA);
    await world.undo();
    expect(world.runOf(await world.undo()).state).toBe("UNDOING");
    await world.finish();
    expect(world.runOf(await world.undo()).state).toBe("UNDONE");
    expect(world.auditEntries()).toHaveLength(2);
  });
});

describe("the order of regrades", () => {
  const refused = (reason: string, status = 409) => ({ status, json: { reason } });

  test("lets the next one begin only after the end of the one before", async () => {
    await world.start(TO_KENYA);
    expect(await world.start(FULL, "second")).toMatchObject(refused("regradeRunning"));
    await world.undo();
    expect(await world.start(FULL, "second")).toMatchObject(refused("regradeRunning"));
    await world.finish();
    expect((await world.start(FULL, "second")).status).toBe(200);
  });

  test("refuses to undo a regrade after a second one", async () => {
    await world.apply(TO_KENYA);
    await world.apply(FULL, "second");
    const before = world.markedDocuments();
    expect(await world.undo("first")).toMatchObject(refused("regradeNotNewest"));
    expect(world.markedDocuments()).toEqual(before);
    expect(await world.undone("second")).toMatchObject({ state: "UNDONE" });
    expect(world.submissionOf("carol")).toMatchObject({ score: 10 });
    expect(await world.undo("first")).toMatchObject(refused("regradeNotNewest"));
  });

  test("refuses to go on or to undo without a regrade", async () => {
    expect(await world.go()).toMatchObject(refused("regradeNotFound", 404));
    expect(await world.undo()).toMatchObject(refused("regradeNotFound", 404));
  });
});

describe("a change that does not fit", () => {
  test.each([
    ["a question that is not there", { ...FULL, questionId: "q9" }, "regradeQuestionNotFound", 404],
    [
      "a right answer that is no option",
      { ...TO_KENYA, correctAnswer: "Kilimanjaro" },
      "regradeAnswerInvalid",
      409,
    ],
    [
      "an accepted option that is none",
      { questionId: "q1", kind: "ACCEPTED_ANSWERS", alsoAccepted: ["Kilimanjaro"] },
      "regradeAnswerInvalid",
      409,
    ],
    [
      "an accepted list",
      { questionId: "q5", kind: "ACCEPTED_ANSWERS", alsoAccepted: ["Athi"] },
      "regradeAnswerInvalid",
      409,
    ],
    [
      "a word as a number",
      { questionId: "q4", kind: "ACCEPTED_ANSWERS", alsoAccepted: ["many"] },
      "regradeAnswerInvalid",
      409,
    ],
  ])("is refused: %s", async (_name, change, reason, status) => {
    const before = world.markedDocuments();
    for (const path of [world.path, `${world.path}/preview`]) {
      const body = path === world.path ? { id: "first", change } : { change };
      const answer = await world.call("teacher", "POST", path, body);
      expect(answer).toMatchObject({ status, json: { reason } });
    }
    expect(world.markedDocuments()).toEqual(before);
  });

  test("is refused: more accepted answers than a question can have", async () => {
    const answers = Array.from({ length: 10 }, (_, index) => `River ${index}`);
    await world.apply({ questionId: "q3", kind: "ACCEPTED_ANSWERS", alsoAccepted: answers });
    const more: RegradeChange = {
      questionId: "q3",
      kind: "ACCEPTED_ANSWERS",
      alsoAccepted: ["Athi"],
    };
    expect(await world.start(more, "second")).toMatchObject({
      json: { reason: "regradeAnswerInvalid" },
    });
  });

  test("is refused: to drop the last question", async () => {
    for (const [index, questionId] of ["q1", "q2", "q3", "q4"].entries()) {
      await world.apply({ questionId, kind: "DROPPED" }, `drop-${index}`);
    }
    expect(await world.start({ questionId: "q5", kind: "DROPPED" }, "last")).toMatchObject({
      status: 409,
      json: { reason: "regradeNothingLeft" },
    });
  });

  test.each([
    { questionId: "q1", kind: "RIGHT_ANSWER" },
    { questionId: "q1", kind: "FULL_MARKS", correctAnswer: "Longonot" },
    { questionId: "q3", kind: "ACCEPTED_ANSWERS" },
    { questionId: "q3", kind: "ACCEPTED_ANSWERS", alsoAccepted: [] },
    { questionId: "q3", kind: "SOMETHING" },
    { questionId: "q3", kind: "DROPPED", marks: 3 },
  ])("is refused: %j", async (change) => {
    const answer = await world.call("teacher", "POST", world.path, { id: "first", change });
    expect(answer.status).toBe(400);
  });

  test("is refused for a draft, which its author edits", async () => {
    const draft = await world.created("teacher", { published: false });
    const path = `/assessments/${draft.id}/regrade`;
    const answer = await world.call("teacher", "POST", path, { id: "first", change: FULL });
    expect(answer).toMatchObject({ status: 409, json: { reason: "regradeOfDraft" } });
  });
});

describe("only the author and administrators of the school", () => {
  const requests = [
    ["GET", ""],
    ["POST", "/preview", { change: FULL }],
    ["POST", "", { id: "other", change: FULL }],
    ["POST", "/continue"],
    ["POST", "/undo", { id: "first" }],
  ] as const;

  test.each([
    ["colleague", 404],
    ["teacherElsewhere", 404],
    ["adminElsewhere", 404],
    ["office", 404],
    ["amina", 403],
    ["parent", 403],
  ])("correct the marking: %s gets %d", async (who, status) => {
    await world.start(TO_KENYA);
    const before = world.markedDocuments();
    for (const [method, path, body] of requests) {
      const answer = await world.call(who, method, `${world.path}${path}`, body);
      expect([path, answer.status]).toEqual([path, status]);
    }
    expect(world.markedDocuments()).toEqual(before);
    expect(await world.run()).toMatchObject({ state: "RUNNING", marked: 0 });
  });

  test("see names: an administrator those of the own school", async () => {
    expect((await world.start(TO_KENYA, "first", "admin")).status).toBe(200);
    await world.finish();
    const rivers: RegradeChange = {
      questionId: "q3",
      kind: "ACCEPTED_ANSWERS",
      alsoAccepted: ["Tana River"],
    };
    const names = async (who: string) =>
      (await world.preview(rivers, who)).changes.map(({ studentName }) => studentName);
    expect(await names("teacher")).toEqual(["Brian Kip", "Zawadi Atieno"]);
    expect(await names("admin")).toEqual(["Brian Kip", undefined]);
  });
});

test("the audit log has the regrade and its undo, with the answers before and after", async () => {
  await world.apply(TO_KENYA);
  await world.undone();
  await world.apply(FULL, "second");
  const about = { actorId: "teacher", subjectId: world.id, subjectName: "Mountains" };
  const question = (to: string) => ({ detail: "question", to });
  expect(world.auditEntries()).toMatchObject([
    {
      ...about,
      action: "REGRADED",
      corrections: [
        question("1"),
        { detail: "rightAnswer", from: "Mount Elgon", to: "Mount Kenya" },
      ],
    },
    {
      ...about,
      action: "REGRADE_UNDONE",
      corrections: [
        question("1"),
        { detail: "rightAnswer", from: "Mount Kenya", to: "Mount Elgon" },
      ],
    },
    { action: "REGRADED", corrections: [question("3"), { detail: "ruling", to: "FULL_MARKS" }] },
  ]);
});

test("a copy has the corrected right answer, and no answers that a draft cannot accept", async () => {
  await world.apply({ questionId: "q1", kind: "ACCEPTED_ANSWERS", alsoAccepted: ["Mount Kenya"] });
  await world.apply({ questionId: "q3", kind: "RIGHT_ANSWER", correctAnswer: "Athi" }, "second");
  await world.apply({ questionId: "q2", kind: "DROPPED" }, "third");
  const copied = await world.copy("teacher", world.id, "device-5678");
  const { id } = Object(copied.json).data;
  const draft = Object((await world.get("teacher", `/assessments/${id}/draft`)).json).data;
  expect(draft.questions[0]).toMatchObject({ correctAnswer: "Mount Elgon" });
  expect(draft.questions[0]).not.toHaveProperty("alsoAccepted");
  expect(draft.questions[2]).toMatchObject({ correctAnswer: "Athi" });
  expect(draft.questions[1]).toMatchObject({ marks: 2 });
  expect(world.database.documents.get(`assessments/${id}`)).toMatchObject({ totalMarks: 20 });
});
