import type { RouteDefinition } from "@darasa/contract/http";
import { ROUTES_BY_RESOURCE } from "@darasa/contract/routes";
import { beforeEach, describe, expect, test } from "vitest";
import { CORRECT_ANSWERS_BY_QUESTION } from "../../../testing/assessment-fixture.ts";
import {
  type ResultsReleaseFixture,
  setUpResultsReleaseFixture,
  tellsResult,
} from "../../../testing/results-release-fixture.ts";
import { hashAnswer } from "../hand-marking/hand-marks.ts";

let world: ResultsReleaseFixture;
let id: string;
let submissionId: string;

const LONG_ANSWER = "Gas drives the molten rock up.";
/** 8 of 10 marks. */
const GOOD = { ...CORRECT_ANSWERS_BY_QUESTION, q2: "False" };

beforeEach(async () => {
  world = await setUpResultsReleaseFixture();
  const settings = { marksRelease: "BY_HAND", solutions: "AT_ONCE", lateAnswers: "ask" };
  ({ id } = await world.created("teacher", settings));
  submissionId = `${id}_amina_1`;
  await world.take("amina", id, GOOD);
  return () => world.close();
});

const told = (): string[] => world.heard.filter(tellsResult);

/** Every GET route of the API that this role may call, with the ids of what the student has to do with. */
const listPaths = (role: "STUDENT" | "PARENT"): string[] =>
  Object.values<Readonly<Record<string, RouteDefinition>>>(ROUTES_BY_RESOURCE)
    .flatMap((routes) => Object.values(routes))
    .filter(({ method }) => method === "GET")
    .filter(({ access }) => !Array.isArray(access) || access.includes(role))
    .flatMap(({ path }) =>
      path.includes(":")
        ? [id, submissionId, "amina"].map((value) => path.replaceAll(/:\w+/g, value))
        : [path],
    );

describe("a result that is not released", () => {
  test.each([
    ["amina", "STUDENT"],
    ["parent", "PARENT"],
  ] as const)("reaches %s by no route", async (who, role) => {
    const paths = listPaths(role);
    expect(paths).toContain(`/assessments/submissions/${submissionId}`);
    for (const path of paths) await world.get(who, path);
    expect(told()).toEqual([]);

    await world.release(id);
    for (const path of paths) await world.get(who, path);
    expect(told().length).toBeGreaterThan(2);
  });

  test("is not in the response to the submission, nor in that to its repetition", async () => {
    const again = await world.submitted("amina", id, GOOD);
    expect(again).toMatchObject({ held: true, score: 0, percent: null, passed: null });
    expect(told()).toEqual([]);
  });

  test("is neither in the progress of the student nor in its averages", async () => {
    const shown = { submissionId, percent: null, passed: null, held: true };
    expect((await world.progress("amina")).results[id]).toEqual(shown);
    const progress = world.progressOf();
    expect(progress.results[id]).toEqual({
      submissionId,
      subject: "Geography",
      percent: null,
      passed: null,
      submittedAt: expect.any(String),
      strands: [],
      held: true,
    });
    expect(progress).toMatchObject({ completed: 0, averageScore: 0, subjects: [] });
    expect(tellsResult(JSON.stringify(progress))).toBe(false);
  });

  test.each(["amina", "parent"])("cannot be opened by %s before the release", async (who) => {
    expect(await world.review(who, submissionId)).toMatchObject({ status: 409 });
    await world.release(id);
    expect((await world.review(who, submissionId)).status).toBe(200);
  });

  test.each(["brian", "studentElsewhere", "colleague", "adminElsewhere"])(
    "does not exist for %s, before and after the release",
    async (who) => {
      expect((await world.review(who, submissionId)).status).toBe(404);
      await world.release(id);
      expect((await world.review(who, submissionId)).status).toBe(404);
    },
  );

  test.each(["teacher", "admin"])("is open to %s", async (who) => {
    expect(await world.reviewed(who, submissionId)).toMatchObject({
      score: 8,
      percent: 80,
      passed: true,
      held: true,
    });
    const list = await world.get(who, `/teacher/analytics/${id}/results`);
    expect(JSON.stringify(list.json)).toContain('"percent":80');
  });

  test("stays hidden after a regrade", async () => {
    const { submissionOf, call } = world;
    await world.settle();
    const regrade = { id: "regrade-1", change: { questionId: "q2", kind: "FULL_MARKS" } };
    await call("teacher", "POST", `/assessments/${id}/regrade`, regrade);
    await call("teacher", "POST", `/assessments/${id}/regrade/continue`);
    expect(submissionOf(id)).toMatchObject({ score: 10, held: true });
    expect(world.progressOf().results[id]).toMatchObject({ percent: null, held: true });
    expect(tellsResult(JSON.stringify(world.progressOf()))).toBe(false);
    await world.release(id);
    expect(world.progressOf().results[id]).toMatchObject({
      percent: 100,
      strands: [{ marks: 10, of: 10 }],
    });
  });

  test("stays hidden after marks by hand", async () => {
    const questions = [{ text: "Why?", type: "LONG_ANSWER", correctAnswer: "", marks: 8 }];
    ({ id } = await world.created("teacher", { marksRelease: "BY_HAND", questions }));
    submissionId = `${id}_amina_1`;
    await world.take("amina", id, { q1: LONG_ANSWER });
    expect(world.progressOf().submissions[0]).not.toHaveProperty("toMark");
    await world.call("teacher", "PUT", `/assessments/${id}/marking`, {
      ...{ id: "mark-1", submissionId, questionId: "q1", marks: 6 },
      answerOf: hashAnswer(LONG_ANSWER),
    });
    expect(world.submissionOf(id)).toMatchObject({ score: 6, percent: 75, held: true });
    expect(tellsResult(JSON.stringify(world.progressOf()))).toBe(false);
    await world.release(id);
    expect(world.progressOf().results[id]).toMatchObject({ percent: 75, passed: true });
  });

  test("stays hidden after a decision about late answers", async () => {
    const start = await world.started("brian", id);
    world.clock.advanceSeconds(2 * 3_600);
    const at = new Date(Date.parse(start.attempt.deadline) - 1_000).toISOString();
    await world.journal("brian", id, { q1: { answer: "Mount Kenya", at } });
    await world.submit("brian", id, {});
    expect(world.submissionOf(id, "brian").lateAnswers).toMatchObject({ withLate: { score: 5 } });
    expect(world.progressOf("brian").submissions[0]).not.toHaveProperty("lateAnswers");
    await world.call("teacher", "POST", `/assessments/${id}/late-answers`, { decision: "accept" });
    expect(world.submissionOf(id, "brian")).toMatchObject({ score: 5, held: true });
    expect(tellsResult(JSON.stringify(world.progressOf("brian")))).toBe(false);
    expect(told()).toEqual([]);
  });

  test("shows right answers with the marks at the earliest", async () => {
    await world.release(id);
    const { solutions, questions } = await world.reviewed("amina", submissionId);
    expect(solutions).toEqual({ state: "RELEASED" });
    expect(questions[1]?.correctAnswer).toBe("True");
    await world.release(id, "WITHDRAW");
    expect(await world.review("amina", submissionId)).toMatchObject({ status: 409 });
  });
});

describe("right answers that are released by hand", () => {
  beforeEach(async () => {
    ({ id } = await world.created("teacher", { solutions: "BY_HAND" }));
    submissionId = `${id}_amina_1`;
    await world.take("amina", id, GOOD);
  });

  const stateOf = async () => (await world.reviewed("amina", submissionId)).solutions.state;

  test("come after the marks, which are shown at once", async () => {
    expect(await world.reviewed("amina", submissionId)).toMatchObject({
      score: 8,
      solutions: { state: "BY_HAND" },
    });
    expect(JSON.stringify(world.heard)).not.toContain("correctAnswer");
    await world.release(id);
    expect(await stateOf()).toBe("RELEASED");
    await world.release(id, "WITHDRAW");
    expect(await stateOf()).toBe("BY_HAND");
    expect((await world.reviewed("amina", submissionId)).score).toBe(8);
  });

  test("do not follow marks that are released at the closing time", async () => {
    const settings = { marksRelease: "AFTER_CLOSING", solutions: "BY_HAND" };
    const closesAt = world.at(3_600);
    ({ id } = await world.created("teacher", { ...settings, closesAt }));
    submissionId = `${id}_amina_1`;
    await world.take("amina", id, GOOD);
    world.clock.advanceSeconds(3 * 3_600);
    await world.releaseDue();
    expect(await stateOf()).toBe("BY_HAND");
    await world.release(id);
    expect(await stateOf()).toBe("RELEASED");
  });
});
