import {
  STATS_COUNTER_NAMES,
  STATS_SCOPE_IDS,
  WITHOUT_END,
} from "@darasa/contract/server/statistics-documents";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  buildAssessmentRequestBody,
  SECRET_CORRECT_ANSWER,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";

let world: AssessmentFixture;

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  return world.close;
});

const documentOf = (path: string) => world.database.documents.get(path);
/**
 * Returns the value of the counter `name` in a scope, for example in a school. The value is the sum over all
 * shard documents of the scope.
 */
const figure = (scope: string, name: string): number =>
  [...world.database.documents]
    .filter(([path]) => path.startsWith(`stats/${scope}/shards/`))
    .map(([, { counts }]) => Number(Object(counts)[name] ?? 0))
    .reduce((a, b) => a + b, 0);

describe("creating", () => {
  test("returns the assessment with numbered questions and without correct answers", async () => {
    const { status, json } = await world.create("teacher");
    expect(status).toBe(201);
    const { questions, ...fields } = buildAssessmentRequestBody();
    expect(json).toEqual({
      success: true,
      data: {
        ...fields,
        id: "id-1",
        totalMarks: 10,
        passingMarks: 50,
        published: true,
        attemptsAllowed: 1,
        opensAt: null,
        closesAt: null,
        audience: "EVERYONE",
        classes: [],
        questionCount: 3,
        questions: questions.map(({ correctAnswer: _, ...question }, n) => ({
          id: `q${n + 1}`,
          ...question,
        })),
        ownerId: "teacher",
        ownerName: "Ms Were",
        createdAt: "2026-03-02T08:00:00.000Z",
      },
    });
  });

  test("stores the answer key apart from the questions", async () => {
    const { id } = await world.created("teacher");
    for (const path of [`assessments/${id}`, `assessments/${id}/private/paper`]) {
      expect(JSON.stringify(documentOf(path))).not.toMatch(/correctAnswer|Kirinyaga/);
    }
    expect(documentOf(`assessments/${id}`)).toMatchObject({ audience: "EVERYONE" });
    expect(documentOf(`assessments/${id}/private/answerKey`)).toEqual({
      answers: { q1: "Mount Kenya", q2: "True", q3: SECRET_CORRECT_ANSWER },
      alsoAccepted: {},
      tolerances: {},
      explanations: {},
    });
  });

  test("creates the statistics of the assessment", async () => {
    const { id } = await world.created("teacher");
    expect(documentOf(`stats/assessment_${id}`)).toEqual({
      counts: {},
      ownerId: "teacher",
      ownerName: "Ms Were",
      schoolId: "moi",
      title: "Mountains",
      subject: "Geography",
      grade: "Form 2",
      duration: 30,
      totalMarks: 10,
      published: true,
      opensAt: null,
      openUntil: WITHOUT_END,
      missingAnswers: 0,
      audience: "EVERYONE",
      classes: [],
      createdAt: world.clock.now(),
    });
  });

  test("increments the national, school and author counts", async () => {
    await world.created("teacher");
    await world.created("teacher", { published: false });
    for (const scope of [
      STATS_SCOPE_IDS.national,
      STATS_SCOPE_IDS.school("moi"),
      STATS_SCOPE_IDS.user("teacher"),
    ]) {
      expect([scope, figure(scope, STATS_COUNTER_NAMES.assessments)]).toEqual([scope, 2]);
      expect([scope, figure(scope, STATS_COUNTER_NAMES.publishedAssessments)]).toEqual([scope, 1]);
    }
  });

  test("is allowed for administrators", async () => {
    expect((await world.create("admin")).status).toBe(201);
  });

  test.each(["amina", "parent"])("returns 404 to %s", async (who) => {
    const { status, json } = await world.create(who);
    expect(status).toBe(403);
    expect(json).toMatchObject({ code: "PERMISSION_DENIED" });
    expect([...world.database.documents.keys()].some((path) => path.startsWith("assess"))).toBe(
      false,
    );
  });

  test("returns the validation messages of the form", async () => {
    const { status, json } = await world.create("teacher", { title: "", totalMarks: 11 });
    expect(status).toBe(400);
    expect(json).toMatchObject({
      message: "Title is required",
      errors: [
        { path: "title", message: "Title is required" },
        { path: "totalMarks", message: "Total marks must be the sum of the question marks" },
      ],
    });
  });

  test.each(["ownerId", "chosenAudience", "classes", "schoolId"])(
    "refuses the field %s",
    async (field) => {
      expect((await world.create("teacher", { [field]: "x" })).status).toBe(400);
    },
  );

  test("accepts an assessment larger than the default request limit", async () => {
    const question = { ...buildAssessmentRequestBody().questions[2], text: "x".repeat(2_000) };
    const paper = { questions: Array(100).fill(question) };
    expect((await world.create("teacher", paper)).status).toBe(201);
  });
});

describe("creating again with the same client id", () => {
  const clientId = "device-1234";

  test("returns the same assessment and writes nothing", async () => {
    const first = await world.created("teacher", { clientId });
    const { writes } = { ...world.database.usage };
    world.clock.advanceSeconds(1);
    expect(await world.created("teacher", { clientId })).toEqual(first);
    expect(world.database.usage.writes).toBe(writes);
    expect(first.id).toMatch(/^[A-Za-z0-9]+$/);
  });

  test("concurrently creates one assessment and counts one", async () => {
    world.meet("assessments/", 5);
    const all = await Promise.all(
      Array.from({ length: 5 }, () => world.created("teacher", { clientId })),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(figure(STATS_SCOPE_IDS.national, STATS_COUNTER_NAMES.assessments)).toBe(1);
  });

  test("creates another assessment for another author", async () => {
    const own = await world.created("teacher", { clientId });
    const other = await world.created("colleague", { clientId });
    expect(other.id).not.toBe(own.id);
    expect(other.ownerId).toBe("colleague");
  });

  test("succeeds when retried after a server error", async () => {
    world.database.failNextCommit();
    expect((await world.create("teacher", { clientId })).status).toBe(500);
    expect((await world.create("teacher", { clientId })).status).toBe(201);
    expect(figure(STATS_SCOPE_IDS.national, STATS_COUNTER_NAMES.assessments)).toBe(1);
  });
});

describe("the list", () => {
  beforeEach(async () => {
    for (const [who, title, published] of [
      ["teacher", "Oldest", true],
      ["teacher", "Own draft", false],
      ["colleague", "Other's draft", false],
      ["colleague", "Newest", true],
    ] as const) {
      await world.created(who, { title, published });
      world.clock.advanceSeconds(1);
    }
  });

  test.each([
    ["amina", ["Newest", "Oldest"]],
    ["parent", ["Newest", "Oldest"]],
    ["teacher", ["Newest", "Own draft", "Oldest"]],
    ["colleague", ["Newest", "Other's draft", "Oldest"]],
    ["admin", ["Newest", "Other's draft", "Own draft", "Oldest"]],
  ])("shows to %s, newest first: %j", async (who, titles) => {
    const page = await world.listed(who);
    expect(page.content.map(({ title }) => title)).toEqual(titles);
    expect(page).toMatchObject({ totalElements: titles.length, totalPages: 1, number: 0 });
  });

  test("contains no questions", async () => {
    const { content } = await world.listed("amina");
    expect(content[0]).toMatchObject({ title: "Newest", questionCount: 3, totalMarks: 10 });
    expect(content[0]).not.toHaveProperty("questions");
  });

  test("pages by cursor and by number", async () => {
    const first = await world.listed("teacher", "?size=2");
    expect(first).toMatchObject({ totalPages: 2, totalElements: 3, number: 0, size: 2 });
    const byNumber = await world.listed("teacher", "?size=2&page=1");
    const byCursor = await world.listed("teacher", `?size=2&page=1&after=${first.next}`);
    expect(byCursor).toEqual(byNumber);
    expect(byCursor.content.map(({ title }) => title)).toEqual(["Oldest"]);
    expect(byCursor.next).toBeUndefined();
  });

  test("does not repeat items when a newer item is added between pages", async () => {
    const { next } = await world.listed("amina", "?size=1");
    await world.created("teacher", { title: "In between" });
    const { content } = await world.listed("amina", `?size=1&page=1&after=${next}`);
    expect(content.map(({ title }) => title)).toEqual(["Oldest"]);
  });

  test("shows each assessment once if many have the same creation time", async () => {
    for (let n = 0; n < 5; n += 1) await world.created("teacher", { title: `Same ${n}` });
    const seen: string[] = [];
    let after = "";
    for (let page = 0; page < 4; page += 1) {
      const { content, next } = await world.listed("amina", `?size=2&page=${page}${after}`);
      seen.push(...content.map(({ id }) => id));
      after = `&after=${next}`;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  test.each([
    ["a cursor that is none", "?after=abc"],
    [
      "a cursor of another list",
      `?after=${Buffer.from('{"values":[1],"id":"a"}').toString("base64url")}`,
    ],
    ["a page below 0", "?page=-1"],
    ["a size of 0", "?size=0"],
    ["a size of 101", "?size=101"],
  ])("refuses %s", async (_case, query) => {
    const { status, json } = await world.get("amina", `/assessments${query}`);
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: "INVALID_REQUEST" });
  });
});

describe("the filter", () => {
  beforeEach(async () => {
    for (const [subject, grade, published] of [
      ["Geography", "Form 2", true],
      ["Geography", "Form 3", true],
      ["Biology", "Form 2", true],
      ["Geography", "Form 2", false],
    ] as const) {
      await world.created("teacher", { title: `${subject} ${grade}`, subject, grade, published });
      world.clock.advanceSeconds(1);
    }
  });

  test.each([
    ["amina", "?subject=Geography&grade=Form%202", 1],
    ["teacher", "?subject=Geography&grade=Form%202", 2],
    ["colleague", "?subject=Geography&grade=Form%202", 1],
    ["admin", "?subject=Geography&grade=Form%202", 2],
    ["amina", "?subject=Geography", 3],
    ["amina", "?grade=Form%202", 3],
    ["amina", "?subject=&grade=", 3],
    ["amina", "", 3],
    ["amina", "?subject=Physics&grade=Form%202", 0],
  ])("of %s with the query %s returns %i items", async (who, query, count) => {
    const { totalElements, content } = await world.filtered(who, query);
    expect([totalElements, content.length]).toEqual([count, count]);
  });

  test("pages by cursor", async () => {
    const query = "?subject=Geography&grade=Form%202&size=1";
    const { next } = await world.filtered("admin", query);
    const second = await world.filtered("admin", `${query}&page=1&after=${next}`);
    expect(second.content.map(({ published }) => published)).toEqual([true]);
  });
});

describe("one assessment", () => {
  test.each(["amina", "parent", "colleague", "admin"])("is shown to %s", async (who) => {
    const { id } = await world.created("teacher");
    const { status, json } = await world.get(who, `/assessments/${id}`);
    expect(status).toBe(200);
    expect(json).toMatchObject({ data: { id, questionCount: 3 } });
    expect(JSON.stringify(json)).not.toMatch(/correctAnswer|Kirinyaga/);
  });

  test.each([
    ["amina", 404],
    ["parent", 404],
    ["colleague", 404],
    ["teacher", 200],
    ["admin", 200],
  ])("that is a draft returns to %s the status %i", async (who, status) => {
    const { id } = await world.created("teacher", { published: false });
    const answer = await world.get(who, `/assessments/${id}`);
    expect(answer.status).toBe(status);
    if (status === 404) {
      expect(answer.json).toMatchObject({ code: "NOT_FOUND", message: "Assessment not found" });
    }
  });

  test("returns 404 for a missing id and 400 for an invalid id", async () => {
    expect((await world.get("amina", "/assessments/nothing")).status).toBe(404);
    expect((await world.get("amina", "/assessments/no_id")).status).toBe(400);
  });
});
