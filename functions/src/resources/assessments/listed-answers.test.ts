import { analyticsRoutes } from "@darasa/contract/analytics";
import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";

const RIGHT_ORDER = ["Mouse", "Goat", "Cow", "Elephant"];
const RIGHT_PAIRS = ["Nairobi", "Kampala", "Dodoma"];
const QUESTIONS = [
  {
    text: "Which are mammals?",
    type: "MULTI_SELECT",
    options: ["Bat", "Hen", "Whale", "Shark"],
    correctAnswer: "Bat\nWhale",
    marks: 4,
  },
  {
    text: "Match each country with its capital.",
    type: "MATCHING",
    items: ["Kenya", "Uganda", "Tanzania"],
    options: [...RIGHT_PAIRS, "Kigali"],
    correctAnswer: RIGHT_PAIRS.join("\n"),
    marks: 3,
  },
  {
    text: "From small to large",
    type: "ORDERING",
    options: RIGHT_ORDER,
    correctAnswer: RIGHT_ORDER.join("\n"),
    marks: 2,
  },
];
const RIGHT = Object.fromEntries(
  QUESTIONS.map(({ correctAnswer }, index) => [`q${index + 1}`, correctAnswer]),
);
const PARTLY_RIGHT = {
  q1: "Bat\nHen\nWhale",
  q2: "\nKampala\nNairobi",
  q3: "Goat\nMouse\nCow\nElephant",
};
/** What no text that reaches a student may contain: each right answer as JSON writes it. */
const SECRETS = Object.values(RIGHT).map((answer) => JSON.stringify(answer).slice(1, -1));

let world: AssessmentFixture;
beforeEach(async () => {
  world = await setUpAssessmentFixture();
  return () => world.close();
});

const create = async (change: object = {}): Promise<string> => {
  const { id } = await world.created("teacher", { questions: QUESTIONS, ...change });
  return id;
};
const paperOf = async (who: string, id: string) => {
  const { json } = await world.get(who, `/assessments/${id}`);
  return assessmentRoutes.get.response.parse(json).data.questions;
};
const draftOf = async (who: string, id: string) => {
  const { json } = await world.get(who, `/assessments/${id}/draft`);
  return assessmentRoutes.draft.response.parse(json).data;
};
const expectNothingHeard = () => {
  expect(world.heard.filter((text) => /correctAnswer/.test(text))).toEqual([]);
  expect(world.heard.filter((text) => SECRETS.some((one) => text.includes(one)))).toEqual([]);
};

describe("the order of the options", () => {
  test("is the author's for choices, and tells nothing about pairs and the right order", async () => {
    const orders = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const id = await create();
        const [multi, matching, ordering] = await paperOf("teacher", id);
        expect(multi?.options).toEqual(QUESTIONS[0]?.options);
        expect(matching?.items).toEqual(["Kenya", "Uganda", "Tanzania"]);
        expect(matching?.options.toSorted()).toEqual([...RIGHT_PAIRS, "Kigali"].toSorted());
        expect(ordering?.options.toSorted()).toEqual(RIGHT_ORDER.toSorted());
        expect(ordering?.options).not.toEqual(RIGHT_ORDER);
        return [String(matching?.options), String(ordering?.options)];
      }),
    );
    // Each place is equally likely, so that thirty equal orders are as good as impossible.
    for (const place of [0, 1])
      expect(new Set(orders.map((order) => order[place])).size).not.toBe(1);
  });

  test("is the same in every attempt and for every student", async () => {
    const id = await create({ attemptsAllowed: 2 });
    const stored = (await paperOf("teacher", id)).map(({ options }) => options);
    for (const who of ["amina", "brian", "amina"]) {
      await world.start(who, id);
      expect((await paperOf(who, id)).map(({ options }) => options)).toEqual(stored);
      await world.submit(who, id, {});
    }
  });
});

describe("the right lists", () => {
  test("reach no student before their release, by any request", async () => {
    const id = await create({ attemptsAllowed: 2, solutions: "AT_ONCE" });
    await world.get("amina", `/assessments/${id}`);
    await world.start("amina", id);
    await paperOf("amina", id);
    await world.journal("amina", id, { q1: { answer: "Bat", at: world.at() } });
    await world.submit("amina", id, PARTLY_RIGHT);
    await world.review("amina", `${id}_amina_1`);
    for (const route of ["solutions", "draft"]) {
      expect((await world.get("amina", `/assessments/${id}/${route}`)).status).toBe(403);
    }
    expectNothingHeard();
    await world.start("amina", id);
    await world.submit("amina", id, {}, 2);
    const { questions } = await world.reviewed("amina", `${id}_amina_2`);
    expect(questions.map(({ correctAnswer }) => correctAnswer)).toEqual(Object.values(RIGHT));
  });

  test("are in the answer key alone", async () => {
    await create({ published: false });
    const holders = [...world.database.documents].filter(([, data]) =>
      SECRETS.some((secret) => JSON.stringify(data).includes(secret)),
    );
    expect(holders.map(([path]) => path.split("/").at(-1))).toEqual(["answerKey"]);
  });
});

describe("a list as an answer", () => {
  test("gets its share of the marks", async () => {
    const id = await create();
    await world.take("amina", id, PARTLY_RIGHT);
    await world.take("brian", id, RIGHT);
    await world.take("carol", id, {});
    // Two of two right ones less a wrong one of four marks; one of three pairs; two of four in their places.
    expect(await world.reviewed("amina", `${id}_amina_1`)).toMatchObject({
      score: 4,
      percent: 44.44,
      questions: [
        { correct: false, awarded: 2, answer: PARTLY_RIGHT.q1 },
        { correct: false, awarded: 1, answer: PARTLY_RIGHT.q2 },
        { correct: false, awarded: 1, answer: PARTLY_RIGHT.q3 },
      ],
    });
    expect(await world.reviewed("brian", `${id}_brian_1`)).toMatchObject({
      score: 9,
      percent: 100,
    });
    expect(await world.reviewed("carol", `${id}_carol_1`)).toMatchObject({ score: 0 });
  });

  test("is saved in the journal as it is, with an empty first line", async () => {
    const id = await create();
    await world.start("amina", id);
    await world.journal("amina", id, { q2: { answer: PARTLY_RIGHT.q2, at: world.at() } });
    await world.submit("amina", id, {});
    const { questions } = await world.reviewed("amina", `${id}_amina_1`);
    expect(questions[1]).toMatchObject({ answer: PARTLY_RIGHT.q2, awarded: 1 });
  });

  test("counts as late like other answers", async () => {
    const id = await create({ lateAnswers: "count" });
    await world.start("amina", id);
    world.clock.advanceSeconds(30 * 60 + 61);
    await world.journal("amina", id, { q3: { answer: PARTLY_RIGHT.q3, at: world.at(-90) } });
    await world.submit("amina", id, {});
    expect(await world.reviewed("amina", `${id}_amina_1`)).toMatchObject({ score: 1 });
  });
});

describe("a draft with lists", () => {
  test("returns to its author as written, with a revision that does not depend on the shuffled order", async () => {
    const id = await create({ published: false });
    const { revision, questions } = await draftOf("teacher", id);
    expect(questions).toEqual(QUESTIONS);
    const other = await create({ published: false });
    expect((await draftOf("teacher", other)).revision).toBe(revision);
  });

  test("stays as it is when the same content is saved again, in any order of the options", async () => {
    const id = await create({ published: false });
    const before = JSON.stringify(world.database.documents.get(`assessments/${id}/private/paper`));
    const { revision, ...draft } = await draftOf("teacher", id);
    const questions = QUESTIONS.map((question) =>
      question.type === "MULTI_SELECT"
        ? question
        : { ...question, options: question.options.toReversed() },
    );
    const { status } = await world.call("teacher", "PUT", `/assessments/${id}`, {
      ...draft,
      questions,
      revision,
    });
    expect(status).toBe(200);
    expect(JSON.stringify(world.database.documents.get(`assessments/${id}/private/paper`))).toBe(
      before,
    );
  });

  test("copied by a teacher who may not see the key has the texts without the right lists", async () => {
    const id = await create();
    const { json } = await world.copy("colleague", id, "device-9876");
    const copyId = assessmentRoutes.copy.response.parse(json).data.id;
    const draft = await draftOf("colleague", copyId);
    expect(draft.questions.map(({ correctAnswer }) => correctAnswer)).toEqual(["", "", ""]);
    expect(draft.questions.map(({ options }) => options.toSorted())).toEqual(
      QUESTIONS.map(({ options }) => options.toSorted()),
    );
    const texts = JSON.stringify(draft);
    expect(SECRETS.filter((secret) => texts.includes(secret))).toEqual([]);
    const own = await world.copy("teacher", id, "device-9877");
    const ownId = assessmentRoutes.copy.response.parse(own.json).data.id;
    expect((await draftOf("teacher", ownId)).questions).toEqual(QUESTIONS);
  });
});

test("wrong lists are counted for the author, as the students wrote them", async () => {
  const id = await create();
  await world.take("amina", id, PARTLY_RIGHT);
  await world.take("brian", id, { ...RIGHT, q2: PARTLY_RIGHT.q2 });
  const { json } = await world.get("teacher", `/teacher/analytics/${id}/wrong-answers`);
  const { questions } = analyticsRoutes.wrongAnswers.response.parse(json).data;
  const byId = Object.fromEntries(
    questions.map(({ id: question, answers }) => [question, answers]),
  );
  expect(byId).toEqual({
    q1: [{ answer: PARTLY_RIGHT.q1, count: 1 }],
    q2: [{ answer: PARTLY_RIGHT.q2, count: 2 }],
    q3: [{ answer: PARTLY_RIGHT.q3, count: 1 }],
  });
});
