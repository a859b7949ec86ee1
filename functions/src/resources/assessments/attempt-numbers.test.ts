import { beforeEach, expect, test } from "vitest";
import {
  type AssessmentFixture,
  CORRECT_ANSWERS_BY_QUESTION,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";

let world: AssessmentFixture;
let id: string;

/** Submits the first attempt, with one right answer, and begins the second. */
beforeEach(async () => {
  world = await setUpAssessmentFixture();
  ({ id } = await world.created("teacher", { attemptsAllowed: 3 }));
  await world.started("amina", id);
  world.clock.advanceSeconds(60);
  await world.submit("amina", id, { q2: "True" }, 1);
  world.clock.advanceSeconds(60);
  await world.started("amina", id);
  return () => world.close();
});

const attempt = () => world.database.documents.get(`attempts/${id}_amina`);
const given = (answer: string) => ({ answer, at: world.at() });

test("a repeated submission of the first attempt returns its submission and leaves the second attempt open", async () => {
  const before = attempt();
  const { writes } = { ...world.database.usage };
  const { status, json } = await world.submit("amina", id, CORRECT_ANSWERS_BY_QUESTION, 1);
  expect(status).toBe(200);
  expect(json).toMatchObject({ data: { id: `${id}_amina_1`, attempt: 1, score: 2 } });
  expect(attempt()).toEqual(before);
  expect(world.database.usage.writes).toBe(writes);
  expect((await world.submit("amina", id, CORRECT_ANSWERS_BY_QUESTION, 2)).json).toMatchObject({
    data: { id: `${id}_amina_2`, attempt: 2, score: 10 },
  });
});

test("a repeated submission costs two reads, as before the second attempt", async () => {
  const { reads } = { ...world.database.usage };
  await world.submit("amina", id, {}, 1);
  expect(world.database.usage.reads - reads).toBe(2);
});

test("a delayed save of the first attempt does not write into the second attempt", async () => {
  await world.journal("amina", id, { q1: given("Mount Kenya") }, { attempt: 1 });
  expect(attempt()).toMatchObject({ number: 2, status: "IN_PROGRESS", answers: {} });
  const saved = await world.journalled("amina", id, { q1: given("Longonot") }, { attempt: 2 });
  expect(saved.answers).toEqual({ q1: "Longonot" });
});

test("an attempt that has not begun conflicts and changes nothing", async () => {
  const before = attempt();
  const answers = await world.journal("amina", id, { q1: given("Longonot") }, { attempt: 3 });
  const submission = await world.submit("amina", id, {}, 3);
  for (const { status, json } of [answers, submission]) {
    expect(status).toBe(409);
    expect(json).toMatchObject({ reason: "notStarted" });
  }
  expect(attempt()).toEqual(before);
});

test("a submission without a number submits the newest attempt", async () => {
  expect(await world.submitted("amina", id, {})).toMatchObject({ attempt: 2 });
  expect(await world.submitted("amina", id, {})).toMatchObject({ attempt: 2 });
});

test("a number of another student's attempt has no effect", async () => {
  expect((await world.submit("brian", id, {}, 1)).status).toBe(409);
  expect((await world.journal("brian", id, { q1: given("A") })).status).toBe(409);
});

test.each([0, -1, 1.5, 11, Number.NaN])("the number %s is refused", async (number) => {
  expect((await world.submit("amina", id, {}, number)).status).toBe(400);
  expect((await world.journal("amina", id, {}, { attempt: number })).status).toBe(400);
});

test("answers without a number are refused", async () => {
  expect((await world.journal("amina", id, {}, { attempt: undefined })).status).toBe(400);
  expect((await world.journal("amina", id, {}, { attempt: 2 })).status).toBe(200);
});
