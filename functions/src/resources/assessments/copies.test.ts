import { analyticsRoutes } from "@darasa/contract/analytics";
import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  buildAssessmentRequestBody,
  SECRET_CORRECT_ANSWER,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";

const CLIENT_ID = "phone-0001";

let world: AssessmentFixture;
let id: string;

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  ({ id } = await world.created("teacher", { attemptsAllowed: 2, lateAnswers: "count" }));
  return world.close;
});

const copied = async (who: string, of = id, clientId = CLIENT_ID) =>
  assessmentRoutes.copy.response.parse((await world.copy(who, of, clientId)).json).data;
const draftOf = async (who: string, draftId: string) =>
  assessmentRoutes.draft.response.parse(
    (await world.get(who, `/assessments/${draftId}/draft`)).json,
  ).data;
const drafts = async (who: string) =>
  analyticsRoutes.assessments.response.parse(
    (await world.get(who, "/teacher/analytics?state=draft")).json,
  ).data.content;

describe("a copy of an assessment", () => {
  test("is a draft of the caller in the caller's school", async () => {
    const copy = await copied("teacherElsewhere");
    expect(copy).toMatchObject({ title: "Mountains", published: false, ownerName: "Ms Akinyi" });
    expect(copy.questions).toHaveLength(3);
    const { published, schoolId, audience } = Object(
      world.database.documents.get(`assessments/${copy.id}`),
    );
    expect({ published, schoolId, audience }).toEqual({
      published: false,
      schoolId: "kisumu",
      audience: "OWNER:teacherElsewhere",
    });
    expect(await draftOf("teacherElsewhere", copy.id)).toMatchObject({
      attemptsAllowed: 2,
      lateAnswers: "count",
      duration: 30,
    });
  });

  test("leaves the original as it is", async () => {
    const before = JSON.stringify(
      [...world.database.documents].filter(([path]) => path.includes(id)),
    );
    await copied("colleague");
    expect(
      JSON.stringify([...world.database.documents].filter(([path]) => path.includes(id))),
    ).toBe(before);
  });

  test.each(["teacher", "admin"])("contains the right answers for the %s", async (who) => {
    const { questions } = await draftOf(who, (await copied(who)).id);
    expect(questions.map(({ correctAnswer }) => correctAnswer)).toEqual([
      "Mount Kenya",
      "True",
      SECRET_CORRECT_ANSWER,
    ]);
    expect(await drafts(who)).toMatchObject([{ title: "Mountains", missingAnswers: 0 }]);
  });

  test.each(["colleague", "teacherElsewhere"])("has no right answers for a %s", async (who) => {
    const { id: copyId } = await copied(who);
    const { questions } = await draftOf(who, copyId);
    expect(questions.map(({ correctAnswer }) => correctAnswer)).toEqual(["", "", ""]);
    const stored = [...world.database.documents].filter(([path]) => path.includes(copyId));
    expect(JSON.stringify(stored)).not.toContain(SECRET_CORRECT_ANSWER);
    expect(await drafts(who)).toMatchObject([{ title: "Mountains", missingAnswers: 3 }]);
  });

  test("cannot be published before it has the right answers", async () => {
    const { id: copyId } = await copied("colleague");
    const { revision: _revision, ...draft } = await draftOf("colleague", copyId);
    const path = `/assessments/${copyId}`;
    const published = { ...draft, published: true };
    expect((await world.call("colleague", "PUT", path, published)).status).toBe(400);
    const complete = buildAssessmentRequestBody({ published: true });
    expect((await world.call("colleague", "PUT", path, complete)).status).toBe(200);
    expect(await drafts("colleague")).toEqual([]);
  });

  test("is created once by repeated and concurrent requests", async () => {
    const first = await copied("colleague");
    expect(await copied("colleague")).toEqual(first);
    await Promise.all([1, 2].map(() => copied("admin", id, "phone-0002")));
    expect(await drafts("admin")).toHaveLength(2);
    expect(await drafts("colleague")).toHaveLength(1);
  });
});

describe("copying", () => {
  test.each(["adminElsewhere", "office"])("finds no assessment for %s", async (who) => {
    const missing = await world.copy(who, "nothing", CLIENT_ID);
    expect(missing.status).toBe(404);
    expect(await world.copy(who, id, CLIENT_ID)).toMatchObject({ status: 404, json: missing.json });
  });

  test.each(["amina", "parent"])("is refused for %s", async (who) => {
    expect((await world.copy(who, id, CLIENT_ID)).status).toBe(403);
  });

  test("finds no draft of another author, but the author's own draft", async () => {
    const draft = await world.created("teacher", { published: false });
    expect((await world.copy("colleague", draft.id, CLIENT_ID)).status).toBe(404);
    expect((await world.copy("teacher", draft.id, CLIENT_ID)).status).toBe(201);
  });
});

describe("the list of published assessments", () => {
  beforeEach(async () => {
    await world.created("teacher", { title: "Draft", published: false });
    await world.created("teacherElsewhere", { title: "Rivers" });
  });
  const titles = async (who: string, query: string) =>
    (await world.filtered(who, query)).content.map(({ title }) => title).sort();

  test.each(["teacher", "colleague", "admin"])("of the own school for %s", async (who) => {
    expect(await titles(who, "?subject=&grade=&from=school")).toEqual(["Mountains"]);
  });

  test.each(["teacher", "admin", "teacherElsewhere"])("of all schools for %s", async (who) => {
    expect(await titles(who, "?subject=&grade=&from=everywhere")).toEqual(["Mountains", "Rivers"]);
  });

  test("is filtered by subject and grade", async () => {
    await world.created("colleague", { title: "Lakes", grade: "Form 1" });
    const query = "?subject=Geography&grade=Form%201&from=school";
    expect(await titles("teacher", query)).toEqual(["Lakes"]);
  });

  test("refuses an unknown source", async () => {
    const path = "/assessments/filter?subject=&grade=&from=mars";
    expect((await world.get("teacher", path)).status).toBe(400);
  });
});

describe("the list with statistics", () => {
  const rows = async (who: string, query = "") =>
    analyticsRoutes.assessments.response
      .parse((await world.get(who, `/teacher/analytics${query}`)).json)
      .data.content.map(({ title, ownerName }) => `${title} of ${ownerName}`);

  beforeEach(async () => {
    await world.created("colleague", { title: "Draft", published: false });
    await world.created("teacherElsewhere", { title: "Rivers" });
  });

  test.each([
    ["teacher", "", ["Mountains of Ms Were"]],
    ["teacher", "?state=draft", []],
    ["colleague", "?state=draft", ["Draft of Mr Otieno"]],
    ["admin", "", ["Draft of Mr Otieno", "Mountains of Ms Were"]],
    ["admin", "?state=open", ["Mountains of Ms Were"]],
    ["admin", "?state=draft", ["Draft of Mr Otieno"]],
    ["adminElsewhere", "", ["Rivers of Ms Akinyi"]],
    ["office", "", []],
  ])("as %s with “%s” contains %j", async (who, query, expected) => {
    expect((await rows(who, query)).sort()).toEqual(expected);
  });
});
