import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  CORRECT_ANSWERS_BY_QUESTION,
  SECRET_CORRECT_ANSWER,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";

const DURATION_SECONDS = 30 * 60;
const DAY_SECONDS = 24 * 60 * 60;

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

const attemptOf = (who: string) => world.database.documents.get(`attempts/${id}_${who}`);

describe("starting", () => {
  test("creates an attempt with a deadline and returns the paper", async () => {
    const { attempt, assessment } = await world.started("amina", id);
    expect(attempt).toEqual({
      assessmentId: id,
      number: 1,
      status: "IN_PROGRESS",
      startedAt: "2026-03-02T08:00:00.000Z",
      deadline: "2026-03-02T08:30:00.000Z",
      answers: {},
      receiptKey: expect.stringMatching(/^[A-Z2-9]{26}$/),
      serverTime: "2026-03-02T08:00:00.000Z",
    });
    expect(assessment).toMatchObject({ id, questions: [{ id: "q1" }, { id: "q2" }, { id: "q3" }] });
  });

  test("again returns the same attempt with its answers and the server time", async () => {
    await world.started("amina", id);
    world.clock.advanceSeconds(60);
    await world.journal("amina", id, { q1: { answer: "Longonot", at: world.at() } });
    const { attempt } = await world.started("amina", id);
    expect(attempt).toMatchObject({
      number: 1,
      startedAt: "2026-03-02T08:00:00.000Z",
      deadline: "2026-03-02T08:30:00.000Z",
      answers: { q1: "Longonot" },
      serverTime: "2026-03-02T08:01:00.000Z",
    });
  });

  test("concurrently in two tabs starts one attempt", async () => {
    const { writes } = { ...world.database.usage };
    world.meet("attempts/", 3);
    const tabs = await Promise.all([1, 2, 3].map(() => world.started("amina", id)));
    expect(tabs.map(({ attempt }) => attempt.number)).toEqual([1, 1, 1]);
    expect(world.database.usage.writes - writes).toBe(1);
  });

  test("is separate for each student", async () => {
    await world.started("amina", id);
    await world.journal("amina", id, { q1: { answer: "Longonot", at: world.at() } });
    world.clock.advanceSeconds(60);
    expect((await world.started("brian", id)).attempt).toMatchObject({
      startedAt: "2026-03-02T08:01:00.000Z",
      answers: {},
    });
  });

  test("after the deadline returns the expired attempt", async () => {
    await world.started("amina", id);
    world.clock.advanceSeconds(DURATION_SECONDS * 2);
    expect((await world.started("amina", id)).attempt).toMatchObject({
      number: 1,
      status: "IN_PROGRESS",
      deadline: "2026-03-02T08:30:00.000Z",
      serverTime: "2026-03-02T09:00:00.000Z",
    });
  });

  test("after the submission returns the submitted attempt", async () => {
    await world.started("amina", id);
    await world.submit("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    expect((await world.started("amina", id)).attempt).toMatchObject({
      number: 1,
      status: "SUBMITTED",
      submissionId: `${id}_amina_1`,
    });
  });

  test.each(["teacher", "parent", "admin"])("returns 403 to %s", async (who) => {
    expect((await world.start(who, id)).status).toBe(403);
  });

  test("of a draft returns 404 and starts no attempt", async () => {
    ({ id } = await world.created("teacher", { published: false }));
    const { status, json } = await world.start("amina", id);
    expect(status).toBe(404);
    expect(json).toMatchObject({ message: "Assessment not found" });
    expect(attemptOf("amina")).toBeUndefined();
  });

  test("of a missing assessment returns 404", async () => {
    expect((await world.start("amina", "nothing")).status).toBe(404);
  });

  test("continues after the assessment is unpublished, but starts no new attempts", async () => {
    await world.started("amina", id);
    const document = world.database.documents.get(`assessments/${id}`) ?? {};
    world.database.documents.set(`assessments/${id}`, { ...document, published: false });
    expect((await world.start("amina", id)).status).toBe(200);
    expect((await world.start("brian", id)).status).toBe(404);
    expect((await world.submit("brian", id, CORRECT_ANSWERS_BY_QUESTION)).status).toBe(404);
    expect((await world.submit("amina", id, CORRECT_ANSWERS_BY_QUESTION)).status).toBe(200);
  });
});

describe("finding an attempt", () => {
  test("returns only the cover before the first attempt", async () => {
    const { attempt, assessment } = await world.found("amina", id);
    expect(attempt).toBeUndefined();
    expect(assessment).toMatchObject({ id, duration: 30, questionCount: 3, questions: [] });
  });

  test("returns the attempt in progress with its answers and the questions", async () => {
    await world.started("amina", id);
    await world.journal("amina", id, { q1: { answer: "Longonot", at: world.at() } });
    const { attempt, assessment } = await world.found("amina", id);
    expect(attempt).toMatchObject({ number: 1, answers: { q1: "Longonot" } });
    expect(assessment.questions).toHaveLength(3);
  });

  test("returns the submitted attempt and starts no other attempt", async () => {
    ({ id } = await world.created("teacher", { attemptsAllowed: 2 }));
    await world.take("amina", id, {});
    expect((await world.found("amina", id)).attempt).toMatchObject({
      number: 1,
      status: "SUBMITTED",
    });
    expect(attemptOf("amina")).toMatchObject({ number: 1, status: "SUBMITTED" });
  });

  test("of a draft or a missing assessment returns 404", async () => {
    const draft = await world.created("teacher", { published: false });
    const missing = await world.find("amina", "nothing");
    expect(missing.status).toBe(404);
    const refused = await world.find("amina", draft.id);
    expect(refused).toMatchObject({ status: 404, json: missing.json });
  });

  test.each(["teacher", "parent", "admin"])("returns 403 to %s", async (who) => {
    expect((await world.find(who, id)).status).toBe(403);
  });
});

describe("reading the assessment", () => {
  test.each(["teacher", "colleague", "admin", "parent", "amina"])(
    "starts no attempt of %s",
    async (who) => {
      expect((await world.get(who, `/assessments/${id}`)).status).toBe(200);
      expect(attemptOf(who)).toBeUndefined();
    },
  );

  test("after the submission still contains the questions", async () => {
    await world.take("amina", id, {});
    const { json } = await world.get("amina", `/assessments/${id}`);
    expect(json).toMatchObject({ data: { questions: [{ id: "q1" }, { id: "q2" }, { id: "q3" }] } });
  });
});

describe("starting where several attempts are allowed", () => {
  beforeEach(async () => {
    ({ id } = await world.created("teacher", { attemptsAllowed: 2 }));
    await world.started("amina", id);
    await world.journal("amina", id, { q1: { answer: "Longonot", at: world.at() } });
    world.clock.advanceSeconds(600);
  });

  test("continues an open attempt", async () => {
    expect((await world.started("amina", id)).attempt.number).toBe(1);
  });

  test("starts the next attempt after a submission, without answers and with the full duration", async () => {
    await world.submit("amina", id, {});
    expect((await world.started("amina", id)).attempt).toEqual({
      assessmentId: id,
      number: 2,
      status: "IN_PROGRESS",
      startedAt: "2026-03-02T08:10:00.000Z",
      deadline: "2026-03-02T08:40:00.000Z",
      answers: {},
      receiptKey: expect.stringMatching(/^[A-Z2-9]{26}$/),
      serverTime: "2026-03-02T08:10:00.000Z",
    });
  });

  test("concurrently in two tabs starts one attempt", async () => {
    await world.submit("amina", id, {});
    const { writes } = { ...world.database.usage };
    world.meet("attempts/", 3);
    const tabs = await Promise.all([1, 2, 3].map(() => world.started("amina", id)));
    expect(tabs.map(({ attempt }) => attempt.number)).toEqual([2, 2, 2]);
    expect(world.database.usage.writes - writes).toBe(1);
  });

  test("returns the last attempt when no attempts are left", async () => {
    await world.submit("amina", id, {});
    await world.started("amina", id);
    await world.submit("amina", id, {});
    expect((await world.started("amina", id)).attempt).toMatchObject({
      number: 2,
      status: "SUBMITTED",
      submissionId: `${id}_amina_2`,
    });
  });

  test("does not copy answers to the next attempt", async () => {
    const before = world.at();
    await world.submit("amina", id, {});
    world.clock.advanceSeconds(60);
    await world.started("amina", id);
    const sent = {
      q1: { answer: "Mount Kenya", at: before },
      q2: { answer: "True", at: world.at() },
    };
    const { answers } = await world.journalled("amina", id, sent, { attempt: 2 });
    expect(answers).toEqual({ q2: "True" });
  });
});

describe("saving answers", () => {
  beforeEach(async () => {
    await world.started("amina", id);
    world.clock.advanceSeconds(600);
  });

  const entry = (answer: string, seconds = 0) => ({ answer, at: world.at(seconds) });

  test("stores the answers and returns all stored answers", async () => {
    expect(await world.journalled("amina", id, { q1: entry("Longonot", -60) })).toEqual({
      savedAt: "2026-03-02T08:10:00.000Z",
      answers: { q1: "Longonot" },
      deadline: (await world.found("amina", id)).attempt?.deadline,
    });
    expect(await world.journalled("amina", id, { q2: entry("True") })).toMatchObject({
      answers: { q1: "Longonot", q2: "True" },
    });
    expect(attemptOf("amina")?.answers).toMatchObject({
      q1: { answer: "Longonot", at: new Date("2026-03-02T08:09:00.000Z") },
      q2: { answer: "True", at: new Date("2026-03-02T08:10:00.000Z") },
    });
  });

  test.each([
    ["an older one that comes late", -60, "Mount Kenya"],
    ["one of the same moment", -30, "Mount Kenya"],
    ["a newer one", -29, "Longonot"],
  ])("stores the newest answer to each question: %s", async (_case, seconds, kept) => {
    await world.journal("amina", id, { q1: entry("Mount Kenya", -30) });
    const { answers } = await world.journalled("amina", id, { q1: entry("Longonot", seconds) });
    expect(answers).toEqual({ q1: kept });
  });

  test("stores an empty answer", async () => {
    await world.journal("amina", id, { q1: entry("Mount Kenya", -30) });
    expect((await world.journalled("amina", id, { q1: entry("") })).answers).toEqual({ q1: "" });
  });

  test("again writes nothing", async () => {
    const answers = { q1: entry("Mount Kenya", -30), q2: entry("True", -20) };
    await world.journal("amina", id, answers);
    const { writes } = { ...world.database.usage };
    expect((await world.journalled("amina", id, answers)).answers).toEqual({
      q1: "Mount Kenya",
      q2: "True",
    });
    expect(world.database.usage.writes).toBe(writes);
  });

  test("concurrently from two devices stores all answers", async () => {
    await Promise.all([
      world.journal("amina", id, { q1: entry("Mount Kenya") }),
      world.journal("amina", id, { q2: entry("True") }),
      world.journal("amina", id, { q3: entry("Batian") }),
    ]);
    expect((await world.started("amina", id)).attempt.answers).toEqual({
      q1: "Mount Kenya",
      q2: "True",
      q3: "Batian",
    });
  });

  test("ignores unknown question ids and stores the other answers", async () => {
    const sent = { q1: entry("Longonot"), q4: entry("x"), other: entry("x") };
    expect((await world.journalled("amina", id, sent)).answers).toEqual({ q1: "Longonot" });
    expect(Object.keys(Object(attemptOf("amina")?.answers))).toEqual(["q1"]);
  });

  test.each([
    ["long before the attempt", -611, {}],
    ["as early as a device's clock may err", -610, { q1: "Longonot" }],
    ["when it began", -600, { q1: "Longonot" }],
    ["in the future of a fast clock", 3_600, { q1: "Longonot" }],
  ])("stores only answers from the attempt's time: given %s", async (_case, seconds, answers) => {
    const saved = await world.journalled("amina", id, { q1: entry("Longonot", seconds) });
    expect(saved.answers).toEqual(answers);
  });

  test("is separate for each student", async () => {
    await world.started("brian", id);
    await world.journal("brian", id, { q1: entry("Menengai") });
    await world.journal("amina", id, { q1: entry("Longonot") });
    expect((await world.started("brian", id)).attempt.answers).toEqual({ q1: "Menengai" });
  });

  test("without an attempt conflicts", async () => {
    const { status, json } = await world.journal("brian", id, { q1: entry("Longonot") });
    expect(status).toBe(409);
    expect(json).toMatchObject({
      code: "CONFLICT",
      message: "Start the assessment before you answer it",
    });
  });

  test("after the submission returns its id and changes no counted answer", async () => {
    await world.submit("amina", id, { q1: "Longonot" });
    const saved = await world.journalled("amina", id, { q1: entry("Mount Kenya") });
    expect(saved).toMatchObject({ answers: {}, submissionId: `${id}_amina_1` });
    expect((await world.reviewed("amina", `${id}_amina_1`)).questions[0]?.answer).toBe("Longonot");
  });

  test.each(["teacher", "parent", "admin"])("returns 403 to %s", async (who) => {
    expect((await world.journal(who, id, {})).status).toBe(403);
  });

  test.each([
    ["no time", { q1: { answer: "A" } }],
    ["a number", { q1: { answer: 1, at: "2026-03-02T08:00:00.000Z" } }],
    ["a mark of one's own", { q1: { answer: "A", at: "2026-03-02T08:00:00.000Z", awarded: 5 } }],
  ])("with %s is refused", async (_case, answers) => {
    expect((await world.journal("amina", id, answers)).status).toBe(400);
  });
});

describe("saving around the deadline", () => {
  const deadline = "2026-03-02T08:30:00.000Z";
  const inTime = { q1: { answer: "Mount Kenya", at: deadline } };

  beforeEach(async () => {
    await world.started("amina", id);
  });

  test.each([
    ["one second before", DURATION_SECONDS - 1],
    ["at", DURATION_SECONDS],
    ["one second after", DURATION_SECONDS + 1],
    ["a minute after the grace of", DURATION_SECONDS + 120],
    ["a day after", DURATION_SECONDS + DAY_SECONDS],
  ])("%s the deadline stores answers given in time", async (_case, seconds) => {
    world.clock.advanceSeconds(seconds);
    expect((await world.journalled("amina", id, inTime)).answers).toEqual({ q1: "Mount Kenya" });
  });

  test("ignores answers given after the deadline", async () => {
    world.clock.advanceSeconds(DURATION_SECONDS + 2);
    const { answers } = await world.journalled("amina", id, {
      ...inTime,
      q2: { answer: "True", at: "2026-03-02T08:30:00.001Z" },
      q3: { answer: "Batian", at: "2026-03-02T09:30:00.000Z" },
    });
    expect(answers).toEqual({ q1: "Mount Kenya" });
  });

  test("more than a day after the deadline conflicts", async () => {
    world.clock.advanceSeconds(DURATION_SECONDS + DAY_SECONDS + 1);
    const { status, json } = await world.journal("amina", id, inTime);
    expect(status).toBe(409);
    expect(json).toMatchObject({
      code: "CONFLICT",
      message: "The time for this assessment is over",
    });
  });
});
