import { EVENTS_PER_ATTEMPT, EVENTS_PER_REQUEST } from "@darasa/contract/timeline";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  CORRECT_ANSWERS_BY_QUESTION,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";

const MINUTE = 60;
const DURATION = 30 * MINUTE;

let world: AssessmentFixture;
let id: string;

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  ({ id } = await world.created("teacher", { attemptsAllowed: 2 }));
  await world.started("amina", id);
  world.clock.advanceSeconds(10 * MINUTE);
  return world.close;
});

type Told = Readonly<Record<string, unknown>>;

const left = (seconds: number, ago = 5 * MINUTE): Told => ({
  kind: "LEFT",
  at: world.at(-ago),
  seconds,
});
const tell = (events: readonly Told[], change: Told = {}, who = "amina") =>
  world.journal(who, id, {}, { events, ...change });
const stored = () =>
  Object(world.database.documents.get(`attempts/${id}_amina`)).timeline?.events ?? [];
const handedIn = async () => {
  const { id: submission } = await world.submitted("amina", id, CORRECT_ANSWERS_BY_QUESTION);
  return submission;
};

describe("a timeline", () => {
  test("is shown with the result to the student, the author and administrators of the school", async () => {
    const pasted = { kind: "PASTED", at: world.at(-MINUTE), questionId: "q3" };
    const offline = { kind: "OFFLINE", at: world.at(-2 * MINUTE), seconds: 30 };
    await tell([pasted, offline, left(120)]);
    const submission = await handedIn();
    for (const who of ["amina", "teacher", "admin"]) {
      expect((await world.reviewed(who, submission)).timeline).toEqual({
        startedAt: world.at(-10 * MINUTE),
        events: [left(120), offline, pasted],
      });
    }
    expect((await world.review("brian", submission)).status).toBe(404);
    expect((await world.review("teacherElsewhere", submission)).status).toBe(404);
  });

  test("has an event once, however often the request is repeated", async () => {
    await tell([left(120)]);
    const before = structuredClone([...world.database.documents]);
    const { writes } = { ...world.database.usage };
    await tell([left(120)]);
    expect([...world.database.documents]).toEqual(before);
    expect(world.database.usage.writes).toBe(writes);
  });

  test("names a second device, and costs no write for a save without news", async () => {
    const answer = { answer: "Longonot", at: world.at() };
    await world.journal("amina", id, { q1: answer });
    const { writes } = { ...world.database.usage };
    await tell([]);
    expect(world.database.usage.writes).toBe(writes);
    await tell([], { deviceId: "other-phone" });
    await tell([], { deviceId: "other-phone" });
    expect(stored()).toEqual([{ kind: "DEVICE", at: world.at() }]);
  });

  test("has no effect on the marks, and the next attempt begins with an empty one", async () => {
    await tell([left(120)]);
    expect(await world.reviewed("amina", await handedIn())).toMatchObject({ score: 10 });
    await world.started("amina", id);
    expect(stored()).toEqual([]);
  });
});

describe("a device that lies", () => {
  test("cannot date an event before the start, after the end or into the future", async () => {
    await tell([
      { ...left(10), at: world.at(-11 * MINUTE) },
      { ...left(10), at: world.at(MINUTE) },
      { ...left(10), at: world.at(DURATION) },
    ]);
    expect(stored()).toEqual([]);
    await tell([left(MINUTE * 60)]);
    expect(stored()).toMatchObject([{ seconds: 5 * MINUTE }]);
  });

  test.each([
    { kind: "CHEATED" },
    { kind: "DEVICE" },
    { at: "yesterday" },
    { seconds: -1 },
    { questionId: 7 },
    { note: "x" },
  ])("is refused with an unknown event, and nothing is stored: %j", async (change) => {
    const answer = { q1: { answer: "Longonot", at: world.at() } };
    const sent = { events: [{ ...left(10), ...change }] };
    expect((await world.journal("amina", id, answer, sent)).status).toBe(400);
    expect(world.database.documents.get(`attempts/${id}_amina`)).toMatchObject({ answers: {} });
  });

  test("cannot send more events than a request may have, nor fill the document", async () => {
    const many = (count: number, from = 0) =>
      Array.from({ length: count }, (_, n) => left(1, 9 * MINUTE - from - n));
    expect((await tell(many(EVENTS_PER_REQUEST + 1))).status).toBe(400);
    for (let n = 0; n < 4; n += 1) {
      await tell(many(EVENTS_PER_REQUEST, n * EVENTS_PER_REQUEST));
    }
    expect(stored()).toHaveLength(EVENTS_PER_ATTEMPT);
    expect((await world.reviewed("amina", await handedIn())).timeline).toMatchObject({
      omitted: 4 * EVENTS_PER_REQUEST - EVENTS_PER_ATTEMPT,
    });
  });

  test("changes nothing after handing in", async () => {
    await tell([left(120)]);
    const submission = await handedIn();
    await tell([left(60, MINUTE)]);
    expect((await world.reviewed("teacher", submission)).timeline?.events).toEqual([left(120)]);
  });

  test("changes no attempt of another student, nor one that has not begun", async () => {
    expect((await tell([left(60)], {}, "brian")).status).toBe(409);
    expect((await tell([left(60)], { attempt: 2 })).status).toBe(409);
    expect(stored()).toEqual([]);
  });
});
