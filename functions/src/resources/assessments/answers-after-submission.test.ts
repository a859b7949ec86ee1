import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  SECRET_CORRECT_ANSWER,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";

const DURATION_SECONDS = 30 * 60;
const HOUR_SECONDS = 3_600;
/** A time between the start and the deadline of the first attempt. */
const IN_TIME = "2026-03-02T08:20:00.000Z";
const HANDED_IN = { score: 2, percent: 20, passed: false };
const BETTER = { score: 7, percent: 70, passed: true };

let world: AssessmentFixture;
let id: string;

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  await prepare();
  return async () => {
    expect(world.heard.filter((text) => text.includes(SECRET_CORRECT_ANSWER))).toEqual([]);
    await world.close();
  };
});

/** Lets a student hand in one right answer (q2) and one wrong answer (q1) after ten minutes. */
const handIn = async (who: string) => {
  await world.started(who, id);
  world.clock.advanceSeconds(600);
  await world.journal(who, id, { q1: { answer: "Longonot", at: world.at(-300), sequence: 5 } });
  await world.submit(who, id, { q1: "Longonot", q2: "True" }, 1);
};
const prepare = async (change: Readonly<Record<string, unknown>> = {}) => {
  ({ id } = await world.created("teacher", change));
  await handIn("amina");
};
/** Sends answers of a second device that was offline when the student handed in. */
const send = (answers: Readonly<Record<string, string>>, who = "amina", deviceId = "tablet-0001") =>
  world.journal(
    who,
    id,
    Object.fromEntries(
      Object.entries(answers).map(([question, answer]) => [
        question,
        { answer, at: IN_TIME, sequence: world.clock.now().getTime() },
      ]),
    ),
    { deviceId },
  );
const decide = (who: string, decision: string, change: Readonly<Record<string, unknown>> = {}) =>
  world.call(who, "POST", `/assessments/${id}/late-answers`, {
    decision,
    afterSubmission: true,
    studentIds: ["amina"],
    ...change,
  });
const review = (who = "amina") => world.reviewed(who, `${id}_amina_1`);
const stored = () => world.database.documents.get(`submissions/${id}_amina_1`);

describe("answers that arrive after the submission", () => {
  test("are kept and shown, but not counted", async () => {
    const { status, json } = await send({ q1: "Mount Kenya" });
    expect(status).toBe(200);
    expect(json).toMatchObject({ data: { answers: {}, submissionId: `${id}_amina_1` } });
    const submission = await review();
    expect(submission).toMatchObject({
      ...HANDED_IN,
      answersAfterSubmission: { status: "PENDING" },
    });
    expect(submission.questions[0]).toMatchObject({
      answer: "Longonot",
      awarded: 0,
      answerAfterSubmission: "Mount Kenya",
    });
    expect(await world.progress("amina")).toMatchObject({ averageScore: 20 });
  });

  test("get no marks that the student could read, neither from the API nor from the document", async () => {
    for (const answer of ["Mount Kenya", "Menengai"]) {
      world.clock.advanceSeconds(1);
      await send({ q1: answer });
      expect(stored()?.answersAfterSubmission).toEqual({
        status: "PENDING",
        questions: [{ id: "q1", before: "Longonot", answer }],
      });
      const submission = await review();
      expect(submission).toMatchObject(HANDED_IN);
      expect(submission.answersAfterSubmission).toEqual({ status: "PENDING" });
      expect(submission.questions[0]).toMatchObject({ correct: false, awarded: 0 });
    }
    expect((await world.submit("amina", id, {}, 1)).json).toMatchObject({ data: HANDED_IN });
  });

  test.each([
    ["ask", "PENDING"],
    ["count", "PENDING"],
    ["ignore", "DECLINED"],
  ])("never count by themselves: with the setting %s they are %s", async (lateAnswers, status) => {
    await prepare({ lateAnswers });
    world.clock.advanceSeconds(60);
    await world.journal("amina", id, {
      q1: { answer: "Mount Kenya", at: world.at(-90), sequence: world.clock.now().getTime() },
    });
    expect(await review()).toMatchObject({ ...HANDED_IN, answersAfterSubmission: { status } });
  });

  test("are not accepted together with the late answers of all students", async () => {
    await send({ q1: "Mount Kenya" });
    for (const change of [
      { afterSubmission: undefined },
      { afterSubmission: undefined, studentIds: undefined },
    ]) {
      const { status, json } = await decide("teacher", "accept", change);
      expect({ status, json }).toMatchObject({ status: 200, json: { data: { changed: 0 } } });
    }
    expect((await decide("teacher", "accept", { studentIds: undefined })).status).toBe(400);
    expect(await review()).toMatchObject(HANDED_IN);
  });

  test("leave no trace if the device sends older answers or the same answers", async () => {
    const delayed = { q1: { answer: "Menengai", at: "2026-03-02T08:04:00.000Z", sequence: 4 } };
    await world.journal("amina", id, delayed);
    await send({ q1: "Longonot", q2: "True", other: "x" });
    expect(await review()).not.toHaveProperty("answersAfterSubmission");
  });

  test("given after the deadline are ignored", async () => {
    world.clock.advanceSeconds(HOUR_SECONDS);
    const late = { q1: { answer: "Mount Kenya", at: "2026-03-02T08:30:00.001Z" } };
    expect((await world.journal("amina", id, late)).status).toBe(200);
    expect(await review()).not.toHaveProperty("answersAfterSubmission");
  });

  test.each([
    ["a day after the deadline", 20 * 60 + 24 * HOUR_SECONDS, 200],
    ["more than a day after the deadline", 20 * 60 + 24 * HOUR_SECONDS + 1, 409],
  ])("%s", async (_case, seconds, status) => {
    world.clock.advanceSeconds(seconds);
    expect((await send({ q1: "Mount Kenya" })).status).toBe(status);
    expect((await review()).answersAfterSubmission?.status).toBe(
      status === 200 ? "PENDING" : undefined,
    );
  });

  test("of another student stay with that student", async () => {
    await handIn("brian");
    await send({ q1: "Mount Kenya" }, "brian");
    expect(await review()).not.toHaveProperty("answersAfterSubmission");
    expect(await world.reviewed("brian", `${id}_brian_1`)).toMatchObject({
      answersAfterSubmission: { status: "PENDING" },
    });
  });

  test("of the first attempt are kept with it after the second attempt has begun", async () => {
    await prepare({ attemptsAllowed: 2 });
    await world.started("amina", id);
    const before = world.database.documents.get(`attempts/${id}_amina`);
    const at = world.at(-60);
    await world.journal("amina", id, { q1: { answer: "Mount Kenya", at } }, { attempt: 1 });
    expect(world.database.documents.get(`attempts/${id}_amina`)).toEqual(before);
    expect((await review()).questions[0]?.answerAfterSubmission).toBe("Mount Kenya");
  });

  test("cost one read if the request has no answers, and two if it has none that are new", async () => {
    const costOf = async (answers: Readonly<Record<string, string>>) => {
      const before = { ...world.database.usage };
      await send(answers);
      const { reads, writes } = world.database.usage;
      return [reads - before.reads, writes - before.writes];
    };
    expect(await costOf({})).toEqual([1, 0]);
    expect(await costOf({ q1: "Mount Kenya" })).toEqual([4, 2]);
    world.clock.advanceSeconds(1);
    expect(await costOf({ q1: "Menengai" })).toEqual([3, 1]);
    expect(await costOf({ q1: "Menengai" })).toEqual([2, 0]);
  });
});

describe("a decision about answers after the submission", () => {
  beforeEach(() => send({ q1: "Mount Kenya" }));

  test.each(["teacher", "admin"])("by %s counts them, in progress too", async (who) => {
    expect((await decide(who, "accept")).json).toMatchObject({ data: { changed: 1 } });
    expect(await review()).toMatchObject({
      ...BETTER,
      answersAfterSubmission: { status: "ACCEPTED" },
    });
    expect(await world.progress("amina")).toMatchObject({ averageScore: 70 });
    expect((await decide(who, "accept")).json).toMatchObject({ data: { changed: 0 } });
    await decide(who, "decline");
    expect(await review()).toMatchObject({
      ...HANDED_IN,
      answersAfterSubmission: { status: "DECLINED" },
    });
    expect((await review()).questions[0]).toMatchObject({ answer: "Longonot", awarded: 0 });
    expect(await world.progress("amina")).toMatchObject({ averageScore: 20 });
  });

  test.each([
    ["amina", 403],
    ["parent", 403],
    ["colleague", 404],
    ["teacherElsewhere", 404],
    ["adminElsewhere", 404],
    ["office", 404],
  ])("is refused to %s", async (who, status) => {
    expect((await decide(who, "accept")).status).toBe(status);
    expect(await review()).toMatchObject(HANDED_IN);
  });

  test("does not cover better answers that arrive later, and the accepted answers still count", async () => {
    await decide("teacher", "accept");
    world.clock.advanceSeconds(1);
    await send({ q1: "Menengai", q3: "kirinyaga" });
    expect(await review()).toMatchObject({
      ...BETTER,
      answersAfterSubmission: { status: "PENDING" },
    });
    await decide("teacher", "accept");
    expect(await review()).toMatchObject({ score: 5 });
    await decide("teacher", "decline");
    expect(await review()).toMatchObject(HANDED_IN);
  });

  test("is needed again for answers that arrive after it was declined", async () => {
    await decide("teacher", "decline");
    world.clock.advanceSeconds(1);
    await send({ q3: "kirinyaga" });
    expect(await review()).toMatchObject({
      ...HANDED_IN,
      answersAfterSubmission: { status: "PENDING" },
    });
  });

  test("is separate from the decision about late answers", async () => {
    ({ id } = await world.created("teacher"));
    await world.started("amina", id);
    const at = world.at(60);
    world.clock.advanceSeconds(DURATION_SECONDS + HOUR_SECONDS);
    await world.journal("amina", id, { q1: { answer: "Mount Kenya", at, sequence: 1 } });
    await world.submit("amina", id, {}, 1);
    await world.journal("amina", id, { q2: { answer: "True", at, sequence: 1 } });
    expect(await review()).toMatchObject({ score: 0, lateAnswers: { status: "PENDING" } });
    await decide("teacher", "accept", { afterSubmission: undefined });
    expect(await review()).toMatchObject({
      score: 5,
      answersAfterSubmission: { status: "PENDING" },
    });
    await decide("teacher", "accept");
    expect(await review()).toMatchObject({ score: 7 });
    await decide("teacher", "decline", { afterSubmission: undefined });
    expect(await review()).toMatchObject({ score: 2 });
    await decide("teacher", "decline");
    expect(await review()).toMatchObject({ score: 0 });
  });
});
