import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { API_ERROR_MESSAGES } from "@darasa/contract/texts";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  buildAssessmentRequestBody,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";

/** The API under test and its test data. */

let world: AssessmentFixture;
let id: string;
/** The revision that the draft had when both test devices opened it. */
let opened: string;

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  ({ id } = await world.created("teacher", { published: false }));
  opened = await revision();
  return world.close;
});

const documents = () => structuredClone([...world.database.documents]);
const revision = async () =>
  assessmentRoutes.draft.response.parse(
    (await world.get("teacher", `/assessments/${id}/draft`)).json,
  ).data.revision;
const change = (fields: Readonly<Record<string, unknown>>, who = "teacher") =>
  world.call(who, "PUT", `/assessments/${id}`, buildAssessmentRequestBody(fields));
const changed = async (fields: Readonly<Record<string, unknown>>) =>
  assessmentRoutes.change.response.parse((await change(fields)).json).data;

const otherAnswer = () => {
  const [first, ...rest] = buildAssessmentRequestBody().questions;
  return [{ ...first, correctAnswer: "Longonot" }, ...rest];
};

const CHANGES: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ["another title", { title: "Towns" }],
  ["a longer time", { duration: 31 }],
  ["more attempts", { attemptsAllowed: 2 }],
  ["one question less", { questions: buildAssessmentRequestBody().questions.slice(1) }],
  ["another right answer and nothing else", { questions: otherAnswer() }],
];

describe("the revision of a draft", () => {
  test.each(CHANGES)("changes with %s", async (_what, fields) => {
    const after = await changed(fields);
    expect(after.revision).not.toBe(opened);
    expect(await revision()).toBe(after.revision);
  });

  test("is restored with the original content", async () => {
    await changed({ title: "Towns" });
    expect((await changed({})).revision).toBe(opened);
  });

  test("does not depend on the order of stored fields", async () => {
    const stored = world.database.documents;
    const path = `assessments/${id}`;
    const turned = (fieldsOf: object) => Object.fromEntries(Object.entries(fieldsOf).reverse());
    stored.set(path, turned({ ...stored.get(path) }));
    const { questions } = { ...stored.get(`${path}/private/paper`) };
    const all = Array.isArray(questions) ? questions.map(turned) : [];
    stored.set(`${path}/private/paper`, { questions: all });
    expect(all).toHaveLength(3);
    expect(await revision()).toBe(opened);
  });

  test("is updated by each change", async () => {
    const first = await changed({ title: "Towns", revision: opened });
    const second = await changed({ title: "Rivers", revision: first.revision });
    expect(second).toMatchObject({ title: "Rivers", revision: await revision() });
  });

  test("is not part of lists or papers", async () => {
    await changed({ published: true });
    expect(JSON.stringify((await world.listed("teacher")).content)).not.toContain("revision");
    expect(JSON.stringify(await world.started("amina", id))).not.toContain("revision");
  });
});

describe("a change with an outdated revision", () => {
  test.each(CHANGES)("is refused after %s, and changes nothing", async (_what, fields) => {
    await changed(fields);
    const before = documents();
    const { status, json } = await change({ title: "Mine", revision: opened });
    expect(status).toBe(409);
    expect(json).toEqual({
      success: false,
      code: "CHANGED_ELSEWHERE",
      reason: "draftChangedElsewhere",
      message: API_ERROR_MESSAGES.draftChangedElsewhere,
    });
    expect(documents()).toEqual(before);
  });

  test("is refused for publishing and for administrators", async () => {
    await changed({ title: "Towns" });
    for (const who of ["teacher", "admin"]) {
      const { json } = await change({ title: "Mine", published: true, revision: opened }, who);
      expect(json).toMatchObject({ code: "CHANGED_ELSEWHERE" });
    }
    expect((await world.listed("teacher")).content).toMatchObject([{ published: false }]);
  });

  test("succeeds with the current revision or without a revision", async () => {
    const { revision: now } = await changed({ title: "Towns" });
    expect(await changed({ title: "Mine", revision: now })).toMatchObject({ title: "Mine" });
    expect(await changed({ title: "Anyone's" })).toMatchObject({ title: "Anyone's" });
  });

  test("can be repeated after a lost response", async () => {
    const first = await changed({ title: "Mine", revision: opened });
    const before = documents();
    expect(await changed({ title: "Mine", revision: opened })).toEqual(first);
    expect(documents()).toEqual(before);
  });

  test("returns alreadyPublished rather than draftChangedElsewhere", async () => {
    await changed({ title: "Towns", published: true });
    const { json } = await change({ title: "Mine", revision: opened });
    expect(json).toMatchObject({ code: "CONFLICT", message: API_ERROR_MESSAGES.alreadyPublished });
  });

  test("of two concurrent requests succeeds for one", async () => {
    const titles = ["Here", "There"];
    const answers = await Promise.all(titles.map((title) => change({ title, revision: opened })));
    const winner = titles.find((_title, place) => answers[place]?.status === 200);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect((await world.listed("teacher")).content).toMatchObject([{ title: winner }]);
  });
});

test.each(["", "a b", "x".repeat(65), 7, null])("refuses the revision %j", async (value) => {
  const { status, json } = await change({ title: "Mine", revision: value });
  expect(status).toBe(400);
  expect(json).toMatchObject({ errors: [{ path: "revision", message: "Invalid revision" }] });
});
