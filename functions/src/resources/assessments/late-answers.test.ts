import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  SECRET_CORRECT_ANSWER,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";

const DURATION_SECONDS = 30 * 60;
const GRACE_SECONDS = 60;
const HOUR_SECONDS = 3_600;
/** An answer time that the device claims. It is before the deadline, whenever the request is sent. */
const BEFORE_DEADLINE = "2026-03-02T08:29:59.000Z";

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

const start = (who: string, of = id) => world.call(who, "POST", `/assessments/${of}/attempt`);
const dated = (answer: string) => ({ answer, at: BEFORE_DEADLINE });

describe("answers that the device dates before the deadline", () => {
  beforeEach(async () => {
    await start("amina");
    await world.journal("amina", id, { q2: { answer: "True", at: world.at() } });
  });

  test.each([
    ["at the deadline", DURATION_SECONDS, 7],
    ["when the grace period ends", DURATION_SECONDS + GRACE_SECONDS, 7],
    ["one second after the grace period", DURATION_SECONDS + GRACE_SECONDS + 1, 2],
    ["hours after the deadline", DURATION_SECONDS + 5 * HOUR_SECONDS, 2],
  ])("count only until the grace period ends: sent %s", async (_case, seconds, score) => {
    world.clock.advanceSeconds(seconds);
    await world.journal("amina", id, { q1: dated("Mount Kenya") });
    expect(await world.submitted("amina", id, {})).toMatchObject({ score });
  });
});

/** Lets a student save q2 in time, then send late answers to q1 and q3 after the grace period, and submit. */
const submitLate = async (who: string, of = id) => {
  await start(who, of);
  await world.journal(who, of, { q2: { answer: "True", at: world.at() } });
  const { deadline } = (await world.found(who, of)).attempt ?? { deadline: "" };
  world.clock.advanceSeconds(DURATION_SECONDS + HOUR_SECONDS);
  const at = new Date(Date.parse(deadline) - 1_000).toISOString();
  await world.journal(who, of, {
    q1: { answer: "Mount Kenya", at },
    q3: { answer: "Batian", at },
  });
  return world.submitted(who, of, {});
};
const ON_TIME = { score: 2, percent: 20, passed: false };
const WITH_LATE = { score: 7, percent: 70, passed: true };
const decide = (who: string, decision: string, studentIds?: readonly string[], of = id) =>
  world.call(who, "POST", `/assessments/${of}/late-answers`, {
    decision,
    ...(studentIds === undefined ? {} : { studentIds }),
  });
const review = (who: string, number = 1) => world.reviewed(who, `${id}_${who}_${number}`);
const documentOf = (path: string) => world.database.documents.get(path);
const auditActions = () =>
  [...world.database.documents]
    .filter(([path]) => path.startsWith("audit/"))
    .map(([, { action, actorId, subjectId }]) => [action, actorId, subjectId]);

describe("late answers", () => {
  test("are returned to the student's devices, so that no answer is lost", async () => {
    await start("amina");
    world.clock.advanceSeconds(DURATION_SECONDS + HOUR_SECONDS);
    const saved = await world.journalled("amina", id, { q1: dated("Mount Kenya") });
    expect(saved.answers).toEqual({ q1: "Mount Kenya" });
    expect((await world.started("amina", id)).attempt.answers).toEqual({ q1: "Mount Kenya" });
    expect(documentOf(`attempts/${id}_amina`)).toMatchObject({ answers: {} });
  });

  test("are stored beside the counted answers with both results", async () => {
    expect(await submitLate("amina")).toMatchObject({
      ...ON_TIME,
      late: true,
      lateAnswers: { status: "PENDING", onTime: ON_TIME, withLate: WITH_LATE },
    });
    const { questions } = await review("amina");
    expect(questions).toMatchObject([
      { id: "q1", answer: "", awarded: 0, lateAnswer: "Mount Kenya" },
      { id: "q2", answer: "True", awarded: 2 },
      { id: "q3", answer: "", awarded: 0, lateAnswer: "Batian" },
    ]);
    expect(questions[1]).not.toHaveProperty("lateAnswer");
  });

  test.each([
    ["ask", "PENDING", ON_TIME],
    ["count", "ACCEPTED", WITH_LATE],
    ["ignore", "DECLINED", ON_TIME],
  ])("with the setting %s get the status %s", async (lateAnswers, status, result) => {
    const { id: other } = await world.created("teacher", { lateAnswers });
    expect(await submitLate("amina", other)).toMatchObject({ ...result, lateAnswers: { status } });
  });

  test("leave no trace if they equal the answers on time", async () => {
    await start("amina");
    await world.journal("amina", id, { q1: { answer: "Mount Kenya", at: world.at() } });
    world.clock.advanceSeconds(DURATION_SECONDS + HOUR_SECONDS);
    await world.journal("amina", id, { q1: dated("Mount Kenya") });
    expect(await world.submitted("amina", id, {})).not.toHaveProperty("lateAnswers");
  });

  test("refuse an unknown setting", async () => {
    expect((await world.create("teacher", { lateAnswers: "maybe" })).status).toBe(400);
  });
});

describe("a decision about late answers", () => {
  test.each(["teacher", "admin"])("by %s counts them, in progress too", async (who) => {
    await submitLate("amina");
    expect(await world.progress("amina")).toMatchObject({ averageScore: 20 });
    const { status, json } = await decide(who, "accept", ["amina"]);
    expect(status).toBe(200);
    expect(json).toMatchObject({ data: { changed: 1, hasMore: false } });
    const submission = await review("amina");
    expect(submission).toMatchObject({ ...WITH_LATE, lateAnswers: { status: "ACCEPTED" } });
    expect(submission.questions.map(({ awarded }) => awarded)).toEqual([5, 2, 0]);
    expect(await world.progress("amina")).toMatchObject({
      averageScore: 70,
      results: { [id]: { percent: 70, passed: true } },
    });
    expect(auditActions()).toEqual([["LATE_ANSWERS_ACCEPTED", who, "amina"]]);
  });

  test("can be changed, which restores the marks without the late answers", async () => {
    await submitLate("amina");
    await decide("teacher", "accept", ["amina"]);
    await decide("teacher", "decline", ["amina"]);
    const submission = await review("amina");
    expect(submission).toMatchObject({ ...ON_TIME, lateAnswers: { status: "DECLINED" } });
    expect(submission.questions.map(({ answer }) => answer)).toEqual(["", "True", ""]);
    expect(await world.progress("amina")).toMatchObject({ averageScore: 20 });
  });

  test("again changes nothing and writes nothing", async () => {
    await submitLate("amina");
    await decide("teacher", "accept", ["amina"]);
    const { writes } = { ...world.database.usage };
    expect((await decide("teacher", "accept", ["amina"])).json).toMatchObject({
      data: { changed: 0 },
    });
    expect(world.database.usage.writes).toBe(writes);
  });

  test("for all students leaves earlier decisions about single students", async () => {
    for (const who of ["amina", "brian", "carol"]) await submitLate(who);
    await decide("teacher", "decline", ["carol"]);
    expect((await decide("teacher", "accept")).json).toMatchObject({ data: { changed: 2 } });
    const scores = await Promise.all(
      ["amina", "brian", "carol"].map(async (who) => (await review(who)).score),
    );
    expect(scores).toEqual([7, 7, 2]);
  });

  test("keeps the best attempt in the progress", async () => {
    ({ id } = await world.created("teacher", { attemptsAllowed: 2 }));
    await submitLate("amina");
    await world.take("amina", id, { q1: "Mount Kenya" });
    await decide("teacher", "accept", ["amina"]);
    expect((await world.progress("amina")).results[id]).toMatchObject({
      submissionId: `${id}_amina_1`,
      percent: 70,
    });
    await decide("teacher", "decline", ["amina"]);
    expect((await world.progress("amina")).results[id]).toMatchObject({
      submissionId: `${id}_amina_2`,
      percent: 50,
    });
  });

  test.each(["colleague", "teacherElsewhere", "adminElsewhere", "office"])(
    "is refused to %s as if the assessment did not exist",
    async (who) => {
      await submitLate("amina");
      const missing = await decide(who, "accept", ["amina"], "nothing");
      expect(missing.status).toBe(404);
      const refused = await decide(who, "accept", ["amina"]);
      expect(refused).toMatchObject({ status: 404, json: missing.json });
      expect(await review("amina")).toMatchObject(ON_TIME);
      expect((await decide("teacher", "accept", ["amina"])).status).toBe(200);
    },
  );

  test.each(["amina", "parent"])("is refused to %s", async (who) => {
    await submitLate("amina");
    expect((await decide(who, "accept", ["amina"])).status).toBe(403);
  });

  test("by an administrator leaves out students of other schools", async () => {
    await submitLate("studentElsewhere");
    expect((await decide("admin", "accept")).json).toMatchObject({ data: { changed: 0 } });
    expect((await decide("admin", "accept", ["studentElsewhere"])).json).toMatchObject({
      data: { changed: 0 },
    });
    expect((await decide("teacher", "accept")).json).toMatchObject({ data: { changed: 1 } });
  });

  test.each([
    ["an unknown decision", { decision: "maybe" }],
    ["no student", { decision: "accept", studentIds: [] }],
    ["an invalid student", { decision: "accept", studentIds: ["a_b"] }],
  ])("with %s is refused", async (_case, body) => {
    const path = `/assessments/${id}/late-answers`;
    expect((await world.call("teacher", "POST", path, body)).status).toBe(400);
  });
});
