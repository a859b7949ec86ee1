import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { STATS_COUNTER_NAMES, STATS_SCOPE_IDS } from "@darasa/contract/server/statistics-documents";
import { API_ERROR_MESSAGES } from "@darasa/contract/texts";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  buildAssessmentRequestBody,
  CORRECT_ANSWERS_BY_QUESTION,
  SECRET_CORRECT_ANSWER,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";

let world: AssessmentFixture;
let id: string;

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  world.population.addSchool("kisumu");
  world.tokens.set(
    "stranger",
    world.population.addPerson({ id: "stranger", role: "TEACHER", schoolId: "kisumu" }),
  );
  ({ id } = await world.created("teacher", { published: false }));
  world.clock.advanceSeconds(60);
  return world.close;
});

const documentOf = (path: string) => world.database.documents.get(path);
const documents = () => structuredClone([...world.database.documents]);
/**
 * Returns the value of the counter `name` in a scope, for example in a school. The value is the sum over all
 * shard documents of the scope.
 */
const figure = (scope: string, name: string): number =>
  [...world.database.documents]
    .filter(([path]) => path.startsWith(`stats/${scope}/shards/`))
    .map(([, { counts }]) => Number(Object(counts)[name] ?? 0))
    .reduce((a, b) => a + b, 0);
const SCOPES = [
  STATS_SCOPE_IDS.national,
  STATS_SCOPE_IDS.school("moi"),
  STATS_SCOPE_IDS.user("teacher"),
];
const figures = (name: string) => SCOPES.map((scope) => figure(scope, name));

const change = (who: string, fields: Readonly<Record<string, unknown>> = {}) =>
  world.call(who, "PUT", `/assessments/${id}`, buildAssessmentRequestBody(fields));
const changed = async (who: string, fields?: Readonly<Record<string, unknown>>) =>
  assessmentRoutes.change.response.parse((await change(who, fields)).json).data;
const draft = (who: string) => world.get(who, `/assessments/${id}/draft`);
const revision = async () =>
  assessmentRoutes.draft.response.parse((await draft("teacher")).json).data.revision;
const remove = (who: string) => world.call(who, "DELETE", `/assessments/${id}`);

const ONE_QUESTION = [
  { text: "Where is Kericho?", type: "SHORT_ANSWER", correctAnswer: "Rift Valley", marks: 4 },
];

const OTHERS: readonly (readonly [string, number])[] = [
  ["amina", 403],
  ["parent", 403],
  ["colleague", 404],
  ["stranger", 404],
];
const OWNERS = ["teacher", "admin"];

describe("a draft for editing", () => {
  test.each(OWNERS)("is returned to %s with its correct answers", async (who) => {
    const { status, json } = await draft(who);
    expect(status).toBe(200);
    const { data } = assessmentRoutes.draft.response.parse(json);
    expect(data).toEqual({
      ...buildAssessmentRequestBody(),
      passingMarks: 50,
      published: false,
      attemptsAllowed: 1,
      opensAt: null,
      closesAt: null,
      audience: "EVERYONE",
      classIds: [],
      lateAnswers: "ask",
      solutions: "NEVER",
      marksRelease: "AT_ONCE",
      countedAttempt: "BEST",
      revision: expect.stringMatching(/^[\w-]{22}$/),
    });
    const { writes } = { ...world.database.usage };
    expect((await world.call(who, "PUT", `/assessments/${id}`, data)).status).toBe(200);
    expect(world.database.usage.writes).toBe(writes);
  });

  test("keeps the settings that the author changed", async () => {
    const settings = {
      attemptsAllowed: 3,
      countedAttempt: "AVERAGE",
      lateAnswers: "ignore",
      marksRelease: "BY_HAND",
      shuffle: true,
    };
    const before = await revision();
    await change("teacher", { ...settings, published: false });
    const { data } = assessmentRoutes.draft.response.parse((await draft("teacher")).json);
    expect(data).toMatchObject(settings);
    expect(data.revision).not.toBe(before);
  });

  test.each(OTHERS)("returns 404 to %s", async (who, status) => {
    const answer = await draft(who);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.json)).not.toMatch(
      new RegExp(`${SECRET_CORRECT_ANSWER}|Mountains`),
    );
  });

  test.each([...OTHERS, ["teacher", 409], ["admin", 409]] as const)(
    "shows no answers to %s once it is published",
    async (who, status) => {
      await change("teacher", { published: true });
      const answer = await draft(who);
      expect(answer.status).toBe(status);
      expect(JSON.stringify(answer.json)).not.toContain(SECRET_CORRECT_ANSWER);
      if (status === 409) {
        expect(answer.json).toMatchObject({
          code: "CONFLICT",
          message: API_ERROR_MESSAGES.alreadyPublished,
        });
      }
    },
  );

  test("that does not exist is not found", async () => {
    expect((await world.get("teacher", "/assessments/nothing/draft")).status).toBe(404);
    expect((await world.get("admin", "/assessments/nothing/draft")).status).toBe(404);
  });
});

describe("changing a draft", () => {
  test("replaces all fields, adds up the marks and renumbers the questions", async () => {
    const before = await world.listed("teacher");
    expect(await changed("teacher", { title: "Towns", questions: ONE_QUESTION })).toEqual({
      ...before.content[0],
      revision: await revision(),
      title: "Towns",
      totalMarks: 4,
      questionCount: 1,
      questions: [
        { id: "q1", text: "Where is Kericho?", type: "SHORT_ANSWER", options: [], marks: 4 },
      ],
    });
    expect(JSON.stringify(documentOf(`assessments/${id}`))).not.toContain("Rift Valley");
    expect(documentOf(`assessments/${id}/private/answerKey`)).toEqual({
      answers: { q1: "Rift Valley" },
      alsoAccepted: {},
      tolerances: {},
      explanations: {},
    });
    expect(documentOf(`stats/assessment_${id}`)).toMatchObject({
      title: "Towns",
      published: false,
      createdAt: documentOf(`assessments/${id}`)?.createdAt,
    });
    expect(figures(STATS_COUNTER_NAMES.assessments)).toEqual([1, 1, 1]);
    expect(figures(STATS_COUNTER_NAMES.publishedAssessments)).toEqual([0, 0, 0]);
  });

  test("does not publish the draft by default", async () => {
    expect(await changed("teacher", { title: "Towns" })).toMatchObject({ published: false });
    expect((await world.get("amina", `/assessments/${id}`)).status).toBe(404);
  });

  test("by an administrator keeps the author", async () => {
    expect(await changed("admin", { title: "Towns" })).toMatchObject({
      ownerId: "teacher",
      ownerName: "Ms Were",
    });
    expect((await world.listed("teacher")).content).toHaveLength(1);
  });

  test.each(OTHERS)("returns 404 to %s and changes nothing", async (who, status) => {
    const before = documents();
    expect((await change(who, { title: "Mine", published: true })).status).toBe(status);
    expect(documents()).toEqual(before);
  });

  test("returns the same validation messages as creation", async () => {
    const wrong = { title: "", duration: 4, totalMarks: 11, questions: [] };
    const { status, json } = await change("teacher", wrong);
    expect(status).toBe(400);
    const created = await world.create("teacher", wrong);
    expect(json).toEqual(created.json);
  });

  test.each(["ownerId", "chosenAudience", "schoolId", "createdAt", "clientId", "id"])(
    "refuses the field %s",
    async (field) => {
      expect((await change("teacher", { [field]: "x" })).status).toBe(400);
    },
  );

  test("ignores question ids in the request", async () => {
    const questions = ONE_QUESTION.map((question) => ({ id: "q9", ...question }));
    expect((await change("teacher", { questions })).status).toBe(400);
  });

  test("writes all documents or none", async () => {
    const before = documents();
    world.database.failNextCommit();
    expect((await change("teacher", { title: "Towns", published: true })).status).toBe(500);
    expect(documents()).toEqual(before);
  });
});

describe("publishing a draft", () => {
  test("shows the assessment first in the students' list and marks with the new answer key", async () => {
    await world.created("colleague", { title: "In between" });
    world.clock.advanceSeconds(60);
    const questions = [{ ...buildAssessmentRequestBody().questions[2], correctAnswer: "Kirinyaa" }];
    const published = await changed("teacher", { published: true, questions });
    expect(published.createdAt).toBe(world.at());
    const { content } = await world.listed("amina");
    expect(content.map(({ title }) => title)).toEqual(["Mountains", "In between"]);
    await world.started("amina", id);
    const { score } = await world.submitted("amina", id, { q1: "Kirinyaa" });
    expect(score).toBe(3);
    expect(world.heard.join()).not.toContain("correctAnswer");
  });

  test("increments the national, school and author counts once", async () => {
    await changed("admin", { published: true });
    await changed("teacher", { published: true });
    expect(figures(STATS_COUNTER_NAMES.publishedAssessments)).toEqual([1, 1, 1]);
    expect(figures(STATS_COUNTER_NAMES.assessments)).toEqual([1, 1, 1]);
    expect(documentOf(`stats/assessment_${id}`)).toMatchObject({ published: true });
  });

  test("can be repeated after a lost response, even after students have started", async () => {
    const first = await changed("teacher", { published: true });
    world.clock.advanceSeconds(5);
    await world.started("amina", id);
    const before = documents();
    expect(await changed("teacher", { published: true, totalMarks: 10 })).toEqual(first);
    expect(documents()).toEqual(before);
  });

  test.each([
    ["another title", { title: "Towns", published: true }],
    ["another right answer", { published: true, questions: otherAnswer() }],
    ["the same as a draft", { published: false }],
  ])("prevents a later change to %s", async (_what, fields) => {
    await changed("teacher", { published: true });
    const before = documents();
    const { status, json } = await change("teacher", fields);
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: "CONFLICT", message: API_ERROR_MESSAGES.alreadyPublished });
    expect(documents()).toEqual(before);
  });

  test("is not found for another author's assessment", async () => {
    await changed("teacher", { published: true });
    expect((await change("colleague", { published: true })).status).toBe(404);
  });
});

function otherAnswer() {
  const [first, ...rest] = buildAssessmentRequestBody().questions;
  return [{ ...first, correctAnswer: "Longonot" }, ...rest];
}

describe("deleting a draft", () => {
  test.each(OWNERS)("by %s deletes all documents and decrements the counts", async (who) => {
    const { status, json } = await remove(who);
    expect([status, json]).toEqual([200, { success: true, data: { id } }]);
    const left = [...world.database.documents.keys()].filter((path) => path.includes(id));
    expect(left).toEqual([]);
    expect(figures(STATS_COUNTER_NAMES.assessments)).toEqual([0, 0, 0]);
    expect(figures(STATS_COUNTER_NAMES.publishedAssessments)).toEqual([0, 0, 0]);
  });

  test.each(OTHERS)("returns 404 to %s", async (who, status) => {
    const before = documents();
    expect((await remove(who)).status).toBe(status);
    expect(documents()).toEqual(before);
  });

  test("reads only the assessment, not its questions and its answer key", async () => {
    // From then on, the API caches the school of the teacher.
    await world.get("teacher", `/assessments/${id}`);
    const { reads } = { ...world.database.usage };
    await remove("teacher");
    expect(world.database.usage.reads - reads).toBe(1);
  });

  test("returns 404 the second time", async () => {
    await remove("teacher");
    const { status, json } = await remove("teacher");
    expect(status).toBe(404);
    expect(json).toMatchObject({ message: "Assessment not found" });
    expect(figures(STATS_COUNTER_NAMES.assessments)).toEqual([0, 0, 0]);
  });

  test.each(OWNERS)("of a published assessment conflicts for %s", async (who) => {
    await changed("teacher", { published: true });
    await world.taken("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    const { status, json } = await remove(who);
    expect(status).toBe(409);
    expect(json).toMatchObject({ message: API_ERROR_MESSAGES.alreadyPublished });
    expect(documentOf(`assessments/${id}`)).toBeDefined();
  });
});
