import { handMarkingRoutes } from "@darasa/contract/hand-marking";
import { VALIDATION } from "@darasa/contract/texts";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  buildAssessmentRequestBody,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";
import {
  isTrue,
  PASSAGE_MARK,
  SECTIONED_QUESTIONS,
  SECTIONS,
} from "../../testing/sectioned-paper.ts";

let world: AssessmentFixture;
beforeEach(async () => {
  world = await setUpAssessmentFixture();
  return world.close;
});

interface Sectioned {
  readonly text: string;
  readonly section?: unknown;
}

/** Returns the texts as lists, one for the questions before the sections and one for each section. */
const toTexts = (questions: readonly Sectioned[]): string[][] => {
  const groups: string[][] = [[]];
  for (const { text, section } of questions) {
    if (section !== undefined) groups.push([]);
    groups.at(-1)?.push(text);
  }
  return groups;
};
const sectionsOf = (questions: readonly Sectioned[]) =>
  questions.flatMap(({ section }) => section ?? []);

const sectioned = (settings: object = {}) =>
  world.created("teacher", { questions: SECTIONED_QUESTIONS, ...settings });
const draftOf = async (id: string) =>
  Object((await world.get("teacher", `/assessments/${id}/draft`)).json).data;
const change = (id: string, body: object) =>
  world.call("teacher", "PUT", `/assessments/${id}`, body);

const READING = ["Reading 1", "Reading 2", "Reading 3", "Reading 4", "Reading 5", "Reading 6"];

describe("a paper with sections", () => {
  test("is read by its author and in an attempt as it was written", async () => {
    const { id, questions } = await sectioned();
    const { assessment } = await world.started("amina", id);
    for (const shown of [questions, assessment.questions]) {
      expect(toTexts(shown)).toEqual([["Warm up"], READING, ["Grammar 1", "Grammar 2"]]);
      expect(sectionsOf(shown)).toEqual(SECTIONS);
    }
  });

  test("keeps the order of its sections when questions are shuffled, the same after a reload", async () => {
    const pool = [1, 2, 3, 4].map((number) => isTrue(`Drawn ${number}`));
    const { id } = await sectioned({ shuffle: true, pools: [{ count: 3, questions: pool }] });
    const papers = await Promise.all(
      ["amina", "brian", "carol"].map(async (who) => {
        const { assessment } = await world.started(who, id);
        expect((await world.found(who, id)).assessment).toEqual(assessment);
        return assessment.questions;
      }),
    );
    for (const questions of papers) {
      expect(sectionsOf(questions)).toEqual(SECTIONS);
      const [before, reading, grammar] = toTexts(questions);
      expect(before).toEqual(["Warm up"]);
      expect(reading?.toSorted()).toEqual(READING);
      expect(grammar?.slice(0, 2).toSorted()).toEqual(["Grammar 1", "Grammar 2"]);
      expect(grammar?.slice(2).every((text) => text.startsWith("Drawn"))).toBe(true);
    }
    const orders = new Set(papers.map((questions) => JSON.stringify(toTexts(questions))));
    expect(orders.size).toBeGreaterThan(1);
  });

  test("keeps its sections in the submission, the review and a copy", async () => {
    const { id } = await sectioned();
    await world.taken("amina", id, {});
    expect(sectionsOf((await world.reviewed("amina", `${id}_amina_1`)).questions)).toEqual(
      SECTIONS,
    );
    const copy = await world.copy("colleague", id, "copy-of-sections");
    expect(sectionsOf(Object(copy.json).data.questions)).toEqual(SECTIONS);
  });

  test("shows the marker the section of a long answer that does not begin it", async () => {
    const { id } = await sectioned();
    await world.taken("amina", id, { q7: "It was loud" });
    const { json } = await world.get("teacher", `/assessments/${id}/marking`);
    const { questions } = handMarkingRoutes.marking.response.parse(json).data;
    expect(questions).toMatchObject([{ text: "Reading 6", number: 7, section: SECTIONS[0] }]);
  });
});

describe("a draft with sections", () => {
  test("returns what was sent, and a repeated request changes nothing", async () => {
    const { id } = await sectioned({ published: false });
    const { revision, ...draft } = await draftOf(id);
    expect(sectionsOf(draft.questions)).toEqual(SECTIONS);
    const repeated = await change(id, { ...draft, revision });
    expect(Object(repeated.json).data.revision).toBe(revision);
  });

  test("has another revision after a change of a passage, and refuses the older one", async () => {
    const { id } = await sectioned({ published: false });
    const { revision, ...draft } = await draftOf(id);
    const [warmUp, opener, ...others] = draft.questions;
    const changed = { ...opener, section: { ...SECTIONS[0], passage: "Another text" } };
    const body = { ...draft, questions: [warmUp, changed, ...others], revision };
    expect((await change(id, body)).status).toBe(200);
    expect((await draftOf(id)).revision).not.toBe(revision);
    const late = await change(id, { ...draft, title: "Later", revision });
    expect(late.json).toMatchObject({ code: "CHANGED_ELSEWHERE" });
  });

  test("loses the sections that a change does not name", async () => {
    const { id } = await sectioned({ published: false });
    const { revision: _revision, ...draft } = await draftOf(id);
    const plain = draft.questions.map(({ section: _section, ...question }: Sectioned) => question);
    expect((await change(id, { ...draft, questions: plain })).status).toBe(200);
    expect(sectionsOf((await draftOf(id)).questions)).toEqual([]);
  });
});

test("a paper without sections stores nothing of them", async () => {
  const { id } = await world.created("teacher");
  await world.taken("amina", id, {});
  const stored = [`assessments/${id}/private/paper`, `submissions/${id}_amina_1`].map((path) =>
    JSON.stringify(world.database.documents.get(path)),
  );
  for (const document of stored) expect(document).not.toContain("section");
});

const refusedWith = async (body: Readonly<Record<string, unknown>>) => {
  const { status, json } = await world.call(
    "teacher",
    "POST",
    "/assessments",
    buildAssessmentRequestBody(body),
  );
  return { status, errors: Object(json).errors };
};
const withSection = (section: unknown) => ({ questions: [isTrue("One", { section })] });

describe("the API refuses", () => {
  test.each([
    ["an unknown field", { title: "A", colour: "red" }, "questions.0.section.colour"],
    ["a passage that is no text", { passage: 7 }, "questions.0.section.passage"],
    [
      "a passage over 5,000 characters",
      { passage: "a".repeat(5_001) },
      "questions.0.section.passage",
    ],
    ["a title over 100 characters", { title: "a".repeat(101) }, "questions.0.section.title"],
    [
      "instructions over 1,000",
      { instructions: "a".repeat(1_001) },
      "questions.0.section.instructions",
    ],
    ["a title of two lines", { title: "a\nb" }, "questions.0.section.title"],
    ["a section that is no object", "Reading", "questions.0.section"],
  ])("%s", async (_name, section, path) => {
    const { status, errors } = await refusedWith(withSection(section));
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ path }]);
    expect((await world.create("teacher", withSection({ title: "A" }))).status).toBe(201);
  });

  test("an eleventh section, and accepts ten of the full length", async () => {
    const section = {
      title: "a".repeat(100),
      instructions: "b".repeat(1_000),
      passage: "c".repeat(5_000),
    };
    const questions = Array.from({ length: 11 }, (_, index) => isTrue(`${index}`, { section }));
    const { errors } = await refusedWith({ questions });
    expect(errors).toEqual([{ path: "questions", message: VALIDATION.sectionsTooMany }]);
    expect((await world.create("teacher", { questions: questions.slice(1) })).status).toBe(201);
  });

  test("a section in a random draw", async () => {
    const pool = { count: 1, questions: [isTrue("One", { section: { title: "A" } })] };
    const { status, errors } = await refusedWith({ pools: [pool] });
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ path: "pools.0.questions.0.section" }]);
    const plain = { ...pool, questions: [isTrue("One")] };
    expect((await world.create("teacher", { pools: [plain] })).status).toBe(201);
  });

  test("a section in the question bank", async () => {
    const save = (question: object) =>
      world.call("teacher", "POST", "/question-bank", {
        questions: [
          {
            ...{ subject: "English", grade: "Form 2", difficulty: "EASY" },
            question,
          },
        ],
      });
    const refused = await save(isTrue("One", { section: { passage: PASSAGE_MARK } }));
    expect(refused.status).toBe(400);
    expect(JSON.stringify([...world.database.documents])).not.toContain(PASSAGE_MARK);
    expect((await save(isTrue("One"))).status).toBeLessThan(300);
  });
});
