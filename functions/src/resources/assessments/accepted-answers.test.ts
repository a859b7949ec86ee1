import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  buildAssessmentRequestBody,
  SECRET_CORRECT_ANSWER,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";

const SECRET_SPELLING = "Kirinyagah";
const WRONG_ANSWERS = { q1: "Longonot", q2: "False" };

let world: AssessmentFixture;

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  return world.close;
});

/** Creates an assessment whose last question has a further right answer, and returns its id. */
const create = async (fields: Readonly<Record<string, unknown>> = {}): Promise<string> => {
  const questions = buildAssessmentRequestBody().questions.map((question, index) =>
    index === 2 ? { ...question, alsoAccepted: [SECRET_SPELLING] } : question,
  );
  return (await world.created("teacher", { questions, ...fields })).id;
};

const expectNothingHeard = (): void => {
  for (const secret of [SECRET_CORRECT_ANSWER, SECRET_SPELLING, "correctAnswer", "alsoAccepted"]) {
    expect(world.heard.filter((text) => text.includes(secret))).toEqual([]);
  }
};

describe("further right answers", () => {
  const answer = { ...WRONG_ANSWERS, q3: `${SECRET_SPELLING.toUpperCase()}.` };

  test("give the marks of the question, as does the first one", async () => {
    const id = await create();
    expect(await world.taken("amina", id, answer)).toMatchObject({ score: 3 });
    expect(await world.taken("brian", id, { ...answer, q3: SECRET_CORRECT_ANSWER })).toMatchObject({
      score: 3,
    });
    expect(await world.taken("carol", id, { ...answer, q3: "Kirinya" })).toMatchObject({
      score: 0,
    });
  });

  test("are in the answer key only, and return with the draft and the solutions", async () => {
    const id = await create({ published: false });
    const holders = [...world.database.documents].filter(([, data]) =>
      JSON.stringify(data).includes(SECRET_SPELLING),
    );
    expect(holders).toMatchObject([
      [`assessments/${id}/private/answerKey`, { alsoAccepted: { q3: [SECRET_SPELLING] } }],
    ]);
    for (const part of ["draft", "solutions"]) {
      const { json } = await world.get("teacher", `/assessments/${id}/${part}`);
      expect(JSON.stringify(json)).toContain(`"alsoAccepted":["${SECRET_SPELLING}"]`);
    }
  });

  test("are shown to staff with the figures, and never to a student while the paper is written", async () => {
    const id = await create({ solutions: "AFTER_CLOSING" });
    await world.take("amina", id, WRONG_ANSWERS);
    await world.start("brian", id);
    await world.find("brian", id);
    for (const path of ["", "/attempt", "/draft", "/solutions"]) {
      await world.get("amina", `/assessments/${id}${path}`);
    }
    await world.get("amina", `/teacher/analytics/${id}`);
    expectNothingHeard();
    const { json } = await world.get("teacher", `/teacher/analytics/${id}`);
    expect(JSON.stringify(json)).toContain(SECRET_SPELLING);
  });

  test.each([
    ["colleague", {}],
    ["teacherElsewhere", {}],
    ["teacher", { q3: [SECRET_SPELLING] }],
    ["admin", { q3: [SECRET_SPELLING] }],
  ])("in a copy by %s are %j", async (who, alsoAccepted) => {
    const id = await create({ solutions: "AT_ONCE" });
    const { json } = await world.copy(who, id, "device-9876");
    const copyId = assessmentRoutes.copy.response.parse(json).data.id;
    expect(world.database.documents.get(`assessments/${copyId}/private/answerKey`)).toMatchObject({
      alsoAccepted,
    });
    const draft = await world.get(who, `/assessments/${copyId}/draft`);
    expect(JSON.stringify(draft.json).includes(SECRET_SPELLING)).toBe("q3" in alsoAccepted);
  });

  test("do not change the revision of a draft without them, and change it with them", async () => {
    const send = async (also: object, clientId: string) => {
      const [, , last] = buildAssessmentRequestBody().questions;
      const fields = { published: false, clientId, questions: [{ ...last, ...also }] };
      const { id } = await world.created("teacher", fields);
      const { json } = await world.get("teacher", `/assessments/${id}/draft`);
      return assessmentRoutes.draft.response.parse(json).data.revision;
    };
    const without = await send({}, "device-0001");
    expect(await send({ alsoAccepted: [] }, "device-0002")).toBe(without);
    expect(await send({ alsoAccepted: ["Kirinyagah"] }, "device-0003")).not.toBe(without);
  });
});

describe("a number with a tolerance", () => {
  const TOLERANCE = 0.0625;
  const KEY = 48.0625;
  const createNumeric = (fields: Readonly<Record<string, unknown>> = {}) => {
    const numeric = { tolerance: TOLERANCE, unit: "kg" };
    const question = { text: "How heavy?", type: "SHORT_ANSWER", marks: 3, numeric };
    const questions = [{ ...question, correctAnswer: String(KEY) }];
    return create({ questions, ...fields });
  };
  const secrets = [String(KEY), String(TOLERANCE)];
  const holdsSecret = (value: unknown) =>
    secrets.some((secret) => JSON.stringify(value).includes(secret));

  test("is marked on the server, however it is written", async () => {
    const id = await createNumeric();
    expect(await world.taken("amina", id, { q1: "48 kg" })).toMatchObject({ score: 3 });
    expect(await world.taken("brian", id, { q1: "48,12" })).toMatchObject({ score: 3 });
    expect(await world.taken("carol", id, { q1: "48.2" })).toMatchObject({ score: 0 });
  });

  test("is taken without an error if the answer is no number", async () => {
    const id = await createNumeric();
    await world.start("amina", id);
    await world.journalled("amina", id, { q1: { answer: "heavy", at: world.at() } });
    expect(await world.submitted("amina", id, { q1: "very heavy" })).toMatchObject({ score: 0 });
  });

  test("shows its student the unit only, until the release", async () => {
    const id = await createNumeric({ solutions: "AT_ONCE", attemptsAllowed: 2 });
    const { assessment } = await world.started("amina", id);
    expect(assessment.questions).toMatchObject([{ numeric: { unit: "kg" } }]);
    await world.submit("amina", id, { q1: "1" });
    await world.review("amina", `${id}_amina_1`);
    for (const path of ["", "/attempt", "/draft", "/solutions"]) {
      await world.get("amina", `/assessments/${id}${path}`);
    }
    await world.get("amina", `/teacher/analytics/${id}`);
    expect(world.heard.filter((text) => holdsSecret(text) || text.includes("tolerance"))).toEqual(
      [],
    );
    await world.take("amina", id, { q1: "1" });
    expect((await world.reviewed("amina", `${id}_amina_2`)).questions).toMatchObject([
      { correctAnswer: String(KEY), tolerance: TOLERANCE, numeric: { unit: "kg" } },
    ]);
  });

  test("has its key in one document only, and returns with draft, solutions and figures", async () => {
    const id = await createNumeric({ published: false });
    const holders = [...world.database.documents].filter(([, data]) => holdsSecret(data));
    expect(holders).toMatchObject([
      [`assessments/${id}/private/answerKey`, { tolerances: { q1: TOLERANCE } }],
    ]);
    for (const path of [
      `/assessments/${id}/draft`,
      `/assessments/${id}/solutions`,
      `/teacher/analytics/${id}`,
    ]) {
      expect(JSON.stringify((await world.get("teacher", path)).json)).toContain(
        `"tolerance":${TOLERANCE}`,
      );
    }
  });

  test.each([
    ["colleague", 0],
    ["teacherElsewhere", 0],
    ["teacher", TOLERANCE],
  ])("in a copy by %s has the tolerance %s and its unit", async (who, tolerance) => {
    const id = await createNumeric();
    const { json } = await world.copy(who, id, "device-9876");
    const copyId = assessmentRoutes.copy.response.parse(json).data.id;
    const draft = await world.get(who, `/assessments/${copyId}/draft`);
    expect(assessmentRoutes.draft.response.parse(draft.json).data.questions).toMatchObject([
      { numeric: { tolerance, unit: "kg" } },
    ]);
    expect(holdsSecret(draft.json)).toBe(tolerance > 0);
  });
});
