import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { afterEach, describe, expect, test } from "vitest";
import {
  GIVEN,
  type HandMarkingFixture,
  setUpHandMarkingFixture,
} from "../../testing/hand-marking-fixture.ts";

let world: HandMarkingFixture;

/** The result of the first attempt, before its long answers are marked: q1 is right. It is 20 marks with all of them. */
const open = async (countedAttempt: string, change: Readonly<Record<string, unknown>> = {}) => {
  world = await setUpHandMarkingFixture({ attemptsAllowed: 3, countedAttempt, ...change });
};
const resultOf = async (who: string) => (await world.progress(who)).results[world.id];
/** Hands in an attempt without a long answer, which is marked at once: 8 of 20 marks, or none. */
const hand = (who: string, isRight: boolean) =>
  world.taken(who, world.id, { q1: isRight ? "True" : "False" });
const documents = () => structuredClone(new Map(world.database.documents));

afterEach(() => world.close());

describe("of several attempts", () => {
  test.each([
    { countedAttempt: "BEST", result: { percent: 40, passed: false, submissionId: "1" } },
    { countedAttempt: "LAST", result: { percent: 0, passed: false, submissionId: "3" } },
    { countedAttempt: "AVERAGE", result: { percent: 26.67, passed: false, submissionId: "3" } },
  ])("$countedAttempt counts", async ({ countedAttempt, result: { submissionId, ...result } }) => {
    await open(countedAttempt);
    await hand("brian", true);
    await hand("brian", false);
    const id = `${world.id}_brian_${submissionId}`;
    expect(await resultOf("brian")).toMatchObject({ ...result, submissionId: id });
    expect(await world.progress("brian")).toMatchObject({ averageScore: result.percent });
  });

  test("the last one counts while it waits, and with its marks by hand", async () => {
    await open("LAST");
    await world.taken("brian", world.id, GIVEN);
    expect(await resultOf("brian")).toMatchObject({ percent: null, passed: null });
    await world.marked("brian", { attempt: 2, id: "one", marks: 2 });
    await world.marked("brian", { attempt: 2, id: "two", questionId: "q3", marks: 0 });
    const result = { percent: 50, passed: true, submissionId: `${world.id}_brian_2` };
    expect(await resultOf("brian")).toMatchObject(result);
  });

  test("the average follows marks that an earlier attempt gets by hand", async () => {
    await open("AVERAGE");
    await hand("amina", false);
    const second = `${world.id}_amina_2`;
    expect(await resultOf("amina")).toMatchObject({ percent: 0, submissionId: second });
    await world.marked("amina", { marks: 8 });
    await world.marked("amina", { questionId: "q3", marks: 4 });
    expect(await resultOf("amina")).toMatchObject({ percent: 50, passed: true });
    await hand("amina", true);
    expect(await resultOf("amina")).toMatchObject({ percent: 46.67, passed: false });
  });

  test.each([
    { countedAttempt: "LAST", before: 0, after: 40 },
    { countedAttempt: "AVERAGE", before: 20, after: 40 },
  ])(
    "$countedAttempt follows a regrade and its undo",
    async ({ countedAttempt, before, after }) => {
      await open(countedAttempt);
      await hand("brian", false);
      const percent = async () => (await resultOf("brian"))?.percent;
      expect(await percent()).toBe(before);
      const path = `/assessments/${world.id}/regrade`;
      const change = { questionId: "q1", kind: "FULL_MARKS" };
      await world.call("teacher", "POST", path, { id: "regrade-1", change });
      await world.call("teacher", "POST", `${path}/continue`);
      expect(await percent()).toBe(after);
      await world.call("teacher", "POST", `${path}/undo`, { id: "regrade-1" });
      await world.call("teacher", "POST", `${path}/continue`);
      expect(await percent()).toBe(before);
    },
  );

  test.each([
    { countedAttempt: "LAST", before: 0, after: 40 },
    { countedAttempt: "AVERAGE", before: 20, after: 40 },
  ])("$countedAttempt follows late answers", async ({ countedAttempt, before, after }) => {
    await open(countedAttempt);
    await world.started("brian", world.id);
    const at = world.at(10);
    world.clock.advanceSeconds(24 * 60 * 60 - 10);
    const { attempt } = await world.found("brian", world.id);
    const sent = { answer: "True", at, sequence: 1 };
    await world.call("brian", "PUT", `/assessments/${world.id}/attempt/answers`, {
      attempt: attempt?.number,
      deviceId: "device-of-brian",
      answers: { q1: sent },
    });
    await world.submitted("brian", world.id, {});
    const percent = async () => (await resultOf("brian"))?.percent;
    expect(await percent()).toBe(before);
    const decide = (decision: string) =>
      world.call("teacher", "POST", `/assessments/${world.id}/late-answers`, {
        decision,
        studentIds: ["brian"],
      });
    await decide("accept");
    expect(await percent()).toBe(after);
    await decide("decline");
    expect(await percent()).toBe(before);
  });

  test.each([
    { countedAttempt: "LAST", percent: 0 },
    { countedAttempt: "AVERAGE", percent: 20 },
  ])("$countedAttempt follows a release", async ({ countedAttempt, percent }) => {
    await open(countedAttempt, { marksRelease: "BY_HAND" });
    await hand("brian", false);
    expect(await resultOf("brian")).toMatchObject({ percent: null, held: true });
    const path = `/assessments/${world.id}/results-release`;
    await world.call("teacher", "POST", path, { id: "release-1", kind: "RELEASE" });
    await world.call("teacher", "POST", `${path}/continue`);
    expect(await resultOf("brian")).toMatchObject({ percent });
    expect(await resultOf("brian")).not.toHaveProperty("held");
  });
});

describe("the setting", () => {
  test("is on the cover, unless the best attempt counts", async () => {
    await open("LAST");
    const setting = async () => {
      const response = await world.get("amina", `/assessments/${world.id}`);
      return assessmentRoutes.get.response.parse(response.json).data.countedAttempt;
    };
    expect(await setting()).toBe("LAST");
    await world.close();
    await open("BEST");
    expect(await setting()).toBeUndefined();
  });

  test("is on the result, unless there can be one attempt only", async () => {
    const setting = async () =>
      (await world.reviewed("brian", `${world.id}_brian_1`)).countedAttempt;
    await open("AVERAGE");
    expect(await setting()).toBe("AVERAGE");
    await world.close();
    await open("AVERAGE", { attemptsAllowed: 1 });
    expect(await setting()).toBeUndefined();
  });

  test("is BEST for assessments of earlier releases", async () => {
    await open("LAST");
    const path = `assessments/${world.id}`;
    const { countedAttempt: _, ...old } = Object(world.database.documents.get(path));
    world.database.documents.set(path, old);
    await hand("brian", false);
    expect(await resultOf("brian")).toMatchObject({ percent: 40 });
  });

  test("is refused if it is unknown", async () => {
    await open("LAST");
    const response = await world.create("teacher", { countedAttempt: "WORST" });
    expect(response.status).toBe(400);
  });

  test.each([
    { countedAttempt: "BEST", reads: 0 },
    { countedAttempt: "LAST", reads: 0 },
    { countedAttempt: "AVERAGE", reads: 1 },
  ])(
    "$countedAttempt costs $reads reads more, and writes to no document of others",
    async ({ countedAttempt, reads }) => {
      await open(countedAttempt);
      await world.started("brian", world.id);
      const before = documents();
      const cost = await world.costOf(() => world.submitted("brian", world.id, { q1: "True" }));
      expect(cost).toEqual({ reads: 4 + reads, writes: 3 });
      const changed = [...world.database.documents]
        .filter(([path, data]) => JSON.stringify(data) !== JSON.stringify(before.get(path)))
        .map(([path]) => path);
      expect(changed.sort()).toEqual([
        `attempts/${world.id}_brian`,
        "progress/brian",
        `submissions/${world.id}_brian_2`,
      ]);
    },
  );
});
