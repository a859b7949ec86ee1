import { beforeEach, expect, test } from "vitest";
import {
  type AssessmentFixture,
  CORRECT_ANSWERS_BY_QUESTION,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";

let world: AssessmentFixture;

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  return world.close;
});

const PATH = "progress/amina";
const stored = () => world.database.documents.get(PATH)?.submissions;
const hand = async (title: string, answers: unknown = CORRECT_ANSWERS_BY_QUESTION) => {
  const { id } = await world.created("teacher", { title, lateAnswers: "ask" });
  world.clock.advanceSeconds(1);
  await world.take("amina", id, answers);
  return id;
};
const titles = async () => (await world.mySubmissions("amina")).map(({ title }) => title);
/** Lists the results in the way of a progress document that is older than its list. */
const listWithoutStored = () => {
  const { submissions: _, ...before } = world.database.documents.get(PATH) ?? {};
  world.database.documents.set(PATH, before);
  return world.mySubmissions("amina");
};

test("the progress of a student contains what the student's submissions say, newest first", async () => {
  await hand("Rivers");
  await hand("Lakes", { q1: "Longonot" });
  const own = await world.mySubmissions("amina");
  expect(own.map(({ title, score }) => [title, score])).toEqual([
    ["Lakes", 0],
    ["Rivers", 10],
  ]);
  expect(stored()).toEqual(own);
  expect(await listWithoutStored()).toEqual(own);
});

test("all own results cost one read, also sixty of them", async () => {
  for (let n = 0; n < 60; n += 1) await hand(`Paper ${n}`);
  const { reads } = world.database.usage;
  expect(await titles()).toHaveLength(60);
  expect(world.database.usage.reads - reads).toBe(1);
});

test("a progress document from before gets the list once, and a submission in between adds no part of it", async () => {
  await hand("Rivers");
  await listWithoutStored();
  const { submissions: _, ...before } = world.database.documents.get(PATH) ?? {};
  world.database.documents.set(PATH, before);
  await hand("Lakes");
  expect(stored()).toBeUndefined();
  expect(await titles()).toEqual(["Lakes", "Rivers"]);
  const { reads, writes } = world.database.usage;
  expect(await titles()).toEqual(["Lakes", "Rivers"]);
  expect(world.database.usage).toMatchObject({ reads: reads + 1, writes });
});

test("submissions while the list is completed are not lost", async () => {
  await hand("Rivers");
  const { id } = await world.created("teacher", { title: "Lakes" });
  await world.start("amina", id);
  world.clock.advanceSeconds(1);
  const { submissions: _, ...before } = world.database.documents.get(PATH) ?? {};
  world.database.documents.set(PATH, before);
  await Promise.all([
    world.mySubmissions("amina"),
    world.submit("amina", id, CORRECT_ANSWERS_BY_QUESTION),
    world.mySubmissions("amina"),
  ]);
  expect(await titles()).toEqual(["Lakes", "Rivers"]);
});

test("the list follows answers after the submission and the decision about them", async () => {
  const id = await hand("Rivers", { q1: "Mount Kenya" });
  const answer = { q2: { answer: "True", at: world.at() } };
  await world.journal("amina", id, answer);
  expect(stored()).toMatchObject([{ score: 5, answersAfterSubmission: { status: "PENDING" } }]);
  expect(stored()).toEqual(await listWithoutStored());
  await world.call("teacher", "POST", `/assessments/${id}/late-answers`, {
    decision: "accept",
    studentIds: ["amina"],
    afterSubmission: true,
  });
  expect(stored()).toMatchObject([{ score: 7, answersAfterSubmission: { status: "ACCEPTED" } }]);
  expect(stored()).toEqual(await listWithoutStored());
});

test("the list contains no answer and no question", async () => {
  const id = await hand("Rivers", { q1: "Longonot" });
  await world.journal("amina", id, { q1: { answer: "Mount Kenya", at: world.at() } });
  const text = JSON.stringify(stored());
  for (const secret of ["Longonot", "Mount Kenya", "highest", "questions"]) {
    expect(text).not.toContain(secret);
  }
});
