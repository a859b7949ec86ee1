import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";
import { DRAWN_PAPER, KEY_MARK, POOL_MARK } from "../../testing/random-draw-paper.ts";

let world: AssessmentFixture;
let id: string;
beforeEach(async () => {
  world = await setUpAssessmentFixture();
  ({ id } = await world.created("teacher", {
    ...DRAWN_PAPER,
    attemptsAllowed: 2,
    solutions: "NEVER",
  }));
  return world.close;
});

const ALL_TEXTS = Array.from({ length: 9 }, (_, index) => `${POOL_MARK} ${index + 1}?`);
/** Returns the questions of the random draws that an answer of the API tells. */
const textsIn = (json: unknown): string[] =>
  ALL_TEXTS.filter((text) => JSON.stringify(json).includes(text));
const tellsKeys = (json: unknown): boolean => JSON.stringify(json).includes(KEY_MARK);

/** Every route that says something of a paper, as anybody could call it. */
const ROUTES: readonly (readonly [string, (who: string) => Promise<{ json: unknown }>])[] = [
  ["the paper", (who) => world.get(who, `/assessments/${id}`)],
  ["the list", (who) => world.get(who, "/assessments")],
  ["the shared papers", (who) => world.get(who, "/assessments/filter?from=everywhere")],
  ["the papers of the school", (who) => world.get(who, "/assessments/filter?from=school")],
  ["the attempt", (who) => world.find(who, id)],
  ["the draft", (who) => world.get(who, `/assessments/${id}/draft`)],
  ["the right answers", (who) => world.get(who, `/assessments/${id}/solutions`)],
  ["the analysis", (who) => world.get(who, `/teacher/analytics/${id}`)],
  ["the results", (who) => world.get(who, `/teacher/analytics/${id}/results`)],
  ["the statistics", (who) => world.get(who, `/teacher/analytics/${id}/statistics`)],
  ["the answers", (who) => world.get(who, `/teacher/analytics/${id}/answers?question=q2`)],
  ["the wrong answers", (who) => world.get(who, `/teacher/analytics/${id}/wrong-answers`)],
  ["the marking", (who) => world.get(who, `/assessments/${id}/marking`)],
  ["the regrade", (who) => world.get(who, `/assessments/${id}/regrade`)],
  ["the review", (who) => world.review(who, `${id}_amina_1`)],
  ["the progress", (who) => world.get(who, "/assessments/my-progress")],
  ["a copy", (who) => world.copy(who, id, `copy-by-${who}`)],
  [
    "a changed draft",
    (who) => world.call(who, "PUT", `/assessments/${id}`, { title: "T", ...DRAWN_PAPER }),
  ],
];

const OUTSIDERS = [
  "colleague",
  "teacherElsewhere",
  "adminElsewhere",
  "parent",
  "office",
  "brian",
  "studentElsewhere",
];

describe.each(ROUTES)("%s", (_name, ask) => {
  test.each(OUTSIDERS)("tells %s neither a question of a draw nor a key", async (who) => {
    await world.taken("amina", id, {});
    const { json } = await ask(who);
    // What a client has sent itself does not count: only the text of an answer is searched.
    expect(textsIn(json)).toEqual([]);
    expect(tellsKeys(json)).toBe(false);
  });

  test("tells a student the own questions at most, before, during and after the attempt", async () => {
    expect(textsIn((await ask("amina")).json)).toEqual([]);
    const own = textsIn((await world.start("amina", id)).json);
    expect(own).toHaveLength(3);
    for (const work of [() => undefined, () => world.submit("amina", id, { q2: "x", q3: "x" })]) {
      await work();
      const { json } = await ask("amina");
      expect(textsIn(json).filter((text) => !own.includes(text))).toEqual([]);
      expect(tellsKeys(json)).toBe(false);
    }
  });
});

describe("the rightful twins", () => {
  test.each(["teacher", "admin"])("%s sees all questions and keys", async (who) => {
    expect(textsIn((await world.get(who, `/assessments/${id}`)).json)).toEqual(ALL_TEXTS);
    const solutions = await world.get(who, `/assessments/${id}/solutions`);
    expect(tellsKeys(solutions.json)).toBe(true);
    const analysis = await world.get(who, `/teacher/analytics/${id}`);
    expect(textsIn(analysis.json)).toEqual(ALL_TEXTS);
  });

  test("a colleague sees the cover, and all of a paper without a draw", async () => {
    const cover = await world.get("colleague", `/assessments/${id}`);
    expect(Object(cover.json).data).toMatchObject({
      hasDraw: true,
      questionCount: 4,
      questions: [],
    });
    const { id: plain } = await world.created("teacher");
    const read = await world.get("colleague", `/assessments/${plain}`);
    expect(Object(read.json).data.questions).toHaveLength(3);
    expect((await world.copy("colleague", plain, "copy-of-plain")).status).toBe(201);
    expect((await world.copy("colleague", id, "copy-of-drawn")).status).toBe(404);
  });

  test("a student sees the right answers to the own questions only once they are released", async () => {
    const { id: open } = await world.created("teacher", { ...DRAWN_PAPER, solutions: "AT_ONCE" });
    const own = textsIn((await world.start("amina", open)).json);
    await world.submit("amina", open, {});
    const { json } = await world.review("amina", `${open}_amina_1`);
    expect(textsIn(json)).toEqual(own);
    const keys = own.map((text) => text.replace(POOL_MARK, KEY_MARK).replace("?", ""));
    expect(keys.filter((key) => JSON.stringify(json).includes(key))).toEqual(keys);
    const count = JSON.stringify(json).split(KEY_MARK).length - 1;
    expect(count).toBe(keys.length);
  });
});

test("the documents that browsers can read have nothing of a draw but that there is one", async () => {
  await world.started("amina", id);
  const readable = [...world.database.documents].filter(([path]) => !path.includes("/private/"));
  expect(textsIn(readable)).toEqual([]);
  expect(tellsKeys(readable)).toBe(false);
  expect(world.database.documents.get(`assessments/${id}`)).toMatchObject({ hasDraw: true });
  await world.submitted("amina", id, {});
  const own = textsIn(world.database.documents.get(`submissions/${id}_amina_1`));
  expect(own).toHaveLength(3);
});
