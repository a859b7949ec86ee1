import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { attemptRoutes } from "@darasa/contract/attempts";
import { beforeEach, expect, test } from "vitest";
import {
  type AssessmentFixture,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";

const RIGHT_ORDER = ["Mouse", "Goat", "Cow", "Elephant"];
const CHOICES = Array.from({ length: 8 }, (_, index) => ({
  text: `How many are ${index} and 1?`,
  type: "MCQ",
  options: ["a", "b", "c", "d", "e"].map((letter) => `${index + 1}${letter}`),
  correctAnswer: `${index + 1}c`,
  marks: 1,
}));
const QUESTIONS = [
  ...CHOICES,
  {
    text: "A whale is a fish",
    type: "TRUE_FALSE",
    options: ["True", "False"],
    correctAnswer: "False",
    marks: 1,
  },
  {
    text: "From small to large",
    type: "ORDERING",
    options: RIGHT_ORDER,
    correctAnswer: RIGHT_ORDER.join("\n"),
    marks: 2,
  },
];

let world: AssessmentFixture;
beforeEach(async () => {
  world = await setUpAssessmentFixture();
  return world.close;
});

const create = async (change: object): Promise<string> => {
  const { id } = await world.created("teacher", { questions: QUESTIONS, ...change });
  return id;
};
const read = async (who: string, id: string) =>
  assessmentRoutes.get.response.parse((await world.get(who, `/assessments/${id}`)).json).data
    .questions;
const begin = async (who: string, id: string) => {
  expect((await world.start(who, id)).status).toBe(200);
  return read(who, id);
};
const byId = (questions: Awaited<ReturnType<typeof read>>) =>
  questions.toSorted((one, other) => one.id.localeCompare(other.id, "en", { numeric: true }));

test("without the setting every student gets the author's order", async () => {
  const id = await create({});
  const stored = await read("teacher", id);
  expect(await begin("amina", id)).toEqual(stored);
  expect(await begin("brian", id)).toEqual(stored);
});

test("each student gets another order of questions and options, the same after a reload", async () => {
  const id = await create({ shuffle: true, attemptsAllowed: 2 });
  const stored = await read("teacher", id);
  const [one, two] = [await begin("amina", id), await begin("brian", id)];
  for (const questions of [one, two]) {
    expect(questions).not.toEqual(stored);
    const sorted = byId(questions);
    expect(sorted.map((question) => ({ ...question, options: [] }))).toEqual(
      stored.map((question) => ({ ...question, options: [] })),
    );
    expect(sorted.map(({ options }) => options.toSorted())).toEqual(
      stored.map(({ options }) => options.toSorted()),
    );
    // True and False stay, and so do items to put in order, which could stand in the right order.
    expect(sorted.slice(CHOICES.length)).toEqual(stored.slice(CHOICES.length));
  }
  expect(two.map(({ id: question }) => question)).not.toEqual(one.map((question) => question.id));
  expect(byId(two).map(({ options }) => options)).not.toEqual(
    byId(one).map(({ options }) => options),
  );
  expect(await read("amina", id)).toEqual(one);
  expect((await world.found("amina", id)).assessment.questions).toEqual(one);
});

test("marks do not depend on the order, and a second attempt has another one", async () => {
  const id = await create({ shuffle: true, attemptsAllowed: 2 });
  const first = await begin("amina", id);
  const answers = Object.fromEntries(
    QUESTIONS.map(({ correctAnswer }, index) => [`q${index + 1}`, correctAnswer]),
  );
  const { json } = await world.submit("amina", id, answers);
  expect(attemptRoutes.submit.response.parse(json).data.percent).toBe(100);
  expect(await begin("amina", id)).not.toEqual(first);
});

test("the setting is in the draft and in a copy, and no student sees it", async () => {
  const id = await create({ shuffle: true });
  const draftOf = async (of: string) =>
    assessmentRoutes.draft.response.parse(
      (await world.get("teacher", `/assessments/${of}/draft`)).json,
    ).data;
  const copied = assessmentRoutes.copy.response.parse(
    (await world.copy("teacher", id, "device-1234")).json,
  ).data;
  expect((await draftOf(copied.id)).shuffle).toBe(true);
  const { id: plain } = await world.created("teacher", { published: false });
  expect(await draftOf(plain)).not.toHaveProperty("shuffle");
  expect((await world.found("amina", id)).assessment).not.toHaveProperty("shuffle");
});

test("another value than true or false is refused", async () => {
  const { status, json } = await world.create("teacher", { shuffle: "yes" });
  expect(status).toBe(400);
  expect(json).toMatchObject({ errors: [{ path: "shuffle" }] });
});
