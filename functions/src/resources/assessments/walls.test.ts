import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  buildAssessmentRequestBody,
  CORRECT_ANSWERS_BY_QUESTION,
  SECRET_CORRECT_ANSWER,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";

const OUTSIDERS = ["adminElsewhere", "teacherElsewhere", "office", "colleague"] as const;

let world: AssessmentFixture;
let id: string;
let draftId: string;

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  ({ id } = await world.created("teacher"));
  draftId = (await world.created("teacher", { published: false, title: "Draft" })).id;
  return async () => {
    expect(world.heard.filter((text) => /correctAnswer/.test(text))).toEqual([]);
    expect(world.heard.filter((text) => text.includes(SECRET_CORRECT_ANSWER))).toEqual([]);
    await world.close();
  };
});

const start = (who: string) => world.call(who, "POST", `/assessments/${id}/attempt`);
const questionIdsFor = async (who: string): Promise<string[]> => {
  const { json } = await world.get(who, `/assessments/${id}`);
  const { questions } = assessmentRoutes.get.response.parse(json).data;
  return questions.map((question) => question.id);
};
const attemptOf = (who: string) => world.database.documents.get(`attempts/${id}_${who}`);

describe("the questions of a published assessment", () => {
  test("are not in the document that the rules open", () => {
    const cover = JSON.stringify(world.database.documents.get(`assessments/${id}`));
    expect(cover).not.toContain("Which is the highest?");
    expect(world.database.documents.get(`assessments/${id}/private/paper`)).toMatchObject({
      questions: [{ id: "q1", text: "Which is the highest?" }, { id: "q2" }, { id: "q3" }],
    });
  });

  test.each(["amina", "studentElsewhere"])(
    "are hidden from %s until the attempt is started",
    async (who) => {
      expect(await questionIdsFor(who)).toEqual([]);
      expect(attemptOf(who)).toBeUndefined();
      expect((await start(who)).status).toBe(200);
      expect(await questionIdsFor(who)).toEqual(["q1", "q2", "q3"]);
    },
  );

  test.each([
    ["parent", []],
    ["adminElsewhere", []],
    ["office", []],
    ["teacher", ["q1", "q2", "q3"]],
    ["admin", ["q1", "q2", "q3"]],
    ["colleague", ["q1", "q2", "q3"]],
    ["teacherElsewhere", ["q1", "q2", "q3"]],
  ])("as %s reads them are %j", async (who, ids) => {
    expect(await questionIdsFor(who)).toEqual(ids);
  });
});

describe("an attempt", () => {
  test("is not started by a GET request", async () => {
    await world.get("amina", `/assessments/${id}`);
    await world.get("amina", `/assessments/${id}/attempt`);
    expect(attemptOf("amina")).toBeUndefined();
  });

  test("is required for a submission", async () => {
    const refused = await world.submit("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ code: "CONFLICT", reason: "notStarted" });
    expect([...world.database.documents.keys()].join()).not.toContain("submissions/");
    await start("amina");
    expect((await world.submit("amina", id, CORRECT_ANSWERS_BY_QUESTION)).status).toBe(200);
  });

  test("cannot be started for a draft", async () => {
    expect((await world.call("amina", "POST", `/assessments/${draftId}/attempt`)).status).toBe(404);
    expect((await start("amina")).status).toBe(200);
  });
});

/** Sends a request for the assessment with this id. */
type RequestFor = (who: string, assessmentId: string) => Promise<{ status: number; json: unknown }>;

const DRAFT_REQUESTS: readonly [string, RequestFor][] = [
  ["reading it", (who, of) => world.get(who, `/assessments/${of}`)],
  ["reading its answer key", (who, of) => world.get(who, `/assessments/${of}/draft`)],
  [
    "changing it",
    (who, of) => world.call(who, "PUT", `/assessments/${of}`, buildAssessmentRequestBody()),
  ],
  ["deleting it", (who, of) => world.call(who, "DELETE", `/assessments/${of}`)],
];

const RESULT_REQUESTS: readonly [string, RequestFor][] = [
  ["its analysis", (who, of) => world.get(who, `/teacher/analytics/${of}`)],
  ["its results", (who, of) => world.get(who, `/teacher/analytics/${of}/results`)],
];

describe.each(OUTSIDERS)("for %s", (who) => {
  test.each(DRAFT_REQUESTS)("a draft is missing: %s", async (_name, request) => {
    const missing = await request(who, "nothing");
    expect(missing.status).toBe(404);
    expect(await request(who, draftId)).toMatchObject({ status: 404, json: missing.json });
    expect((await request("admin", draftId)).status).toBe(200);
  });

  test.each(RESULT_REQUESTS)("the assessment is missing: %s", async (_name, request) => {
    const missing = await request(who, "nothing");
    expect(missing.status).toBe(404);
    expect(await request(who, id)).toMatchObject({ status: 404, json: missing.json });
    expect((await request("admin", id)).status).toBe(200);
    expect((await request("teacher", id)).status).toBe(200);
  });

  test("a submission is missing", async () => {
    await start("amina");
    await world.submit("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    const missing = await world.review(who, "nothing_amina_1");
    expect(missing.status).toBe(404);
    const refused = await world.review(who, `${id}_amina_1`);
    expect(refused).toMatchObject({ status: 404, json: missing.json });
    expect((await world.review("admin", `${id}_amina_1`)).status).toBe(200);
  });
});

describe("a submission by a student of another school", () => {
  beforeEach(async () => {
    await start("studentElsewhere");
    await start("amina");
    await world.submit("studentElsewhere", id, CORRECT_ANSWERS_BY_QUESTION);
    await world.submit("amina", id, CORRECT_ANSWERS_BY_QUESTION);
  });

  test.each([
    ["teacher", 200],
    ["adminElsewhere", 200],
    ["admin", 404],
    ["teacherElsewhere", 404],
  ])("returns to %s the status %i", async (who, status) => {
    expect((await world.review(who, `${id}_studentElsewhere_1`)).status).toBe(status);
  });

  test.each([
    ["teacher", ["amina", "studentElsewhere"]],
    ["admin", ["amina"]],
  ])(
    "is in the results of the author only, not of the administrator: %s",
    async (who, students) => {
      const { json } = await world.get(who, `/teacher/analytics/${id}/results`);
      const { content } = Object(json).data;
      expect(content.map(({ studentId }: { studentId: string }) => studentId).sort()).toEqual(
        students,
      );
    },
  );
});

describe("the list of assessments", () => {
  test.each([
    ["admin", ["Draft", "Mountains"]],
    ["teacher", ["Draft", "Mountains"]],
    ["adminElsewhere", ["Mountains"]],
    ["teacherElsewhere", ["Mountains"]],
    ["office", ["Mountains"]],
  ])("contains drafts of the own school only: %s sees %j", async (who, titles) => {
    const shown = await world.listed(who);
    expect(shown.content.map(({ title }) => title).sort()).toEqual(titles);
    const filtered = await world.filtered(who, "?subject=Geography&grade=Form%202");
    expect(filtered.content.map(({ title }) => title).sort()).toEqual(titles);
  });
});

test("the national office creates no assessment, but an administrator of a school does", async () => {
  expect((await world.create("office")).status).toBe(403);
  expect((await world.create("admin")).status).toBe(201);
});
