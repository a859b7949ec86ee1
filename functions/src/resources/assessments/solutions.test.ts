import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { SUBMISSION_GRACE_SECONDS } from "@darasa/contract/limits";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  buildAssessmentRequestBody,
  CORRECT_ANSWERS_BY_QUESTION,
  SECRET_CORRECT_ANSWER,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";

const SECRET_EXPLANATION = "Named after the bright mountain";
const SECRET_SPELLING = "Kirinyagah";
const WRONG_ANSWERS = { q1: "Longonot", q2: "False" };
const DAY_SECONDS = 86_400;

let world: AssessmentFixture;

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  link("parent", "amina");
  return world.close;
});

const link = (parentId: string, studentId: string, status = "APPROVED") => {
  world.database.documents.set(`guardianLinks/${parentId}_${studentId}`, {
    parentId,
    studentId,
    schoolId: "moi",
    admissionNumber: "1",
    status,
    createdAt: world.clock.now(),
  });
};

const buildQuestions = () =>
  buildAssessmentRequestBody().questions.map((question, index) =>
    index === 2
      ? { ...question, alsoAccepted: [SECRET_SPELLING], explanation: SECRET_EXPLANATION }
      : question,
  );

/** Creates an assessment with one explanation and one further right answer, and returns its id. */
const create = async (fields: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  (await world.created("teacher", { questions: buildQuestions(), ...fields })).id;

/** Sets the closing time of an assessment, `seconds` from now. */
const closeIn = (id: string, seconds: number): void => {
  const path = `assessments/${id}`;
  const closesAt = new Date(world.clock.now().getTime() + seconds * 1_000);
  world.database.documents.set(path, { ...world.database.documents.get(path), closesAt });
};

const change = (who: string, id: string, solutions: string) =>
  world.call(who, "PUT", `/assessments/${id}/solutions`, { solutions });

/** Returns the state of the release and whether the caller's review contains the key. */
const look = async (who: string, submissionId: string) => {
  const { solutions, questions } = await world.reviewed(who, submissionId);
  const [, , last] = questions;
  return {
    state: solutions.state,
    key: last?.correctAnswer,
    also: last?.alsoAccepted,
    why: last?.explanation,
    all: questions.filter(({ correctAnswer }) => correctAnswer !== undefined).length,
  };
};

const SHOWN = {
  state: "RELEASED",
  key: SECRET_CORRECT_ANSWER,
  also: [SECRET_SPELLING],
  why: SECRET_EXPLANATION,
  all: 3,
};
const hidden = (state: string) => ({
  state,
  key: undefined,
  also: undefined,
  why: undefined,
  all: 0,
});

const expectNothingHeard = (): void => {
  for (const secret of [
    SECRET_CORRECT_ANSWER,
    SECRET_SPELLING,
    SECRET_EXPLANATION,
    "correctAnswer",
    "alsoAccepted",
  ]) {
    expect(world.heard.filter((text) => text.includes(secret))).toEqual([]);
  }
};

describe("the right answers with the setting NEVER", () => {
  test("are the default, and stay hidden from student and guardian", async () => {
    const id = await create();
    await world.take("amina", id, WRONG_ANSWERS);
    closeIn(id, -60);
    expect(await look("amina", `${id}_amina_1`)).toEqual(hidden("NEVER"));
    expect(await look("parent", `${id}_amina_1`)).toEqual(hidden("NEVER"));
    expectNothingHeard();
  });

  test.each(["teacher", "admin"])("are shown to %s", async (who) => {
    const id = await create();
    await world.take("amina", id, WRONG_ANSWERS);
    expect(await look(who, `${id}_amina_1`)).toEqual({ ...SHOWN, state: "NEVER" });
  });

  test("are hidden from an administrator of the student's school who may not change the assessment", async () => {
    const id = await create();
    await world.take("studentElsewhere", id, WRONG_ANSWERS);
    const submissionId = `${id}_studentElsewhere_1`;
    expect(await look("adminElsewhere", submissionId)).toEqual(hidden("NEVER"));
    await change("teacher", id, "AT_ONCE");
    expect(await look("adminElsewhere", submissionId)).toEqual(SHOWN);
  });
});

describe("the right answers with the setting AT_ONCE", () => {
  test("are shown after the submission, to the student and the linked guardian", async () => {
    const id = await create({ solutions: "AT_ONCE" });
    await world.take("amina", id, WRONG_ANSWERS);
    expect(await look("amina", `${id}_amina_1`)).toEqual(SHOWN);
    expect(await look("parent", `${id}_amina_1`)).toEqual(SHOWN);
  });

  test("reach nobody before the submission, by any request of a student", async () => {
    const id = await create({ solutions: "AT_ONCE" });
    await world.take("brian", id, WRONG_ANSWERS);
    const before = world.heard.length;
    await world.get("amina", `/assessments/${id}`);
    await world.start("amina", id);
    await world.find("amina", id);
    await world.get("amina", `/assessments/${id}`);
    await world.journal("amina", id, { q1: { answer: "Longonot", at: world.at() } });
    expect((await world.review("amina", `${id}_amina_1`)).status).toBe(404);
    expect((await world.review("amina", `${id}_brian_1`)).status).toBe(404);
    expect((await world.review("parent", `${id}_brian_1`)).status).toBe(404);
    for (const route of ["solutions", "draft"]) {
      expect((await world.get("amina", `/assessments/${id}/${route}`)).status).toBe(403);
    }
    expect(world.heard.length).toBeGreaterThan(before);
    expectNothingHeard();
  });

  test("are hidden while the student can start another attempt, or is in it", async () => {
    const id = await create({ solutions: "AT_ONCE", attemptsAllowed: 2 });
    await world.take("amina", id, WRONG_ANSWERS);
    expect(await look("amina", `${id}_amina_1`)).toEqual(hidden("AFTER_LAST_ATTEMPT"));
    await world.start("amina", id);
    expect(await look("amina", `${id}_amina_1`)).toEqual(hidden("AFTER_LAST_ATTEMPT"));
    expect(await look("parent", `${id}_amina_1`)).toEqual(hidden("AFTER_LAST_ATTEMPT"));
    expectNothingHeard();
    await world.take("amina", id, WRONG_ANSWERS);
    expect(await look("amina", `${id}_amina_1`)).toEqual(SHOWN);
    expect(await look("amina", `${id}_amina_2`)).toEqual(SHOWN);
  });

  test("stay hidden in an abandoned last attempt as long as its answers can change", async () => {
    const id = await create({ solutions: "AT_ONCE", attemptsAllowed: 2 });
    await world.take("amina", id, WRONG_ANSWERS);
    await world.start("amina", id);
    world.clock.advanceSeconds(30 * 60 + DAY_SECONDS);
    expect(await look("amina", `${id}_amina_1`)).toEqual(hidden("AFTER_LAST_ATTEMPT"));
    world.clock.advanceSeconds(1);
    expect(await look("amina", `${id}_amina_1`)).toEqual(SHOWN);
  });

  test.each([
    ["brian", "another student"],
    ["studentElsewhere", "a student of another school"],
    ["colleague", "another teacher"],
    ["teacherElsewhere", "a teacher of another school"],
    ["adminElsewhere", "an administrator of another school"],
    ["office", "the national office"],
  ])("do not exist for %s, %s", async (who) => {
    const id = await create({ solutions: "AT_ONCE" });
    await world.take("amina", id, WRONG_ANSWERS);
    expect((await world.review(who, `${id}_amina_1`)).status).toBe(404);
  });

  test.each(["PENDING", "REVOKED"])(
    "do not exist for a guardian with a link that is %s",
    async (status) => {
      const id = await create({ solutions: "AT_ONCE" });
      await world.take("brian", id, WRONG_ANSWERS);
      expect((await world.review("parent", `${id}_brian_1`)).status).toBe(404);
      link("parent", "brian", status);
      expect((await world.review("parent", `${id}_brian_1`)).status).toBe(404);
      expectNothingHeard();
    },
  );
});

describe("the right answers with the setting AFTER_CLOSING", () => {
  test("are shown once the grace period after the closing time is over, by the server's clock", async () => {
    const id = await create({ solutions: "AFTER_CLOSING" });
    await world.take("amina", id, WRONG_ANSWERS);
    closeIn(id, 60);
    world.clock.advanceSeconds(60 + SUBMISSION_GRACE_SECONDS);
    expect(await look("amina", `${id}_amina_1`)).toEqual(hidden("AFTER_CLOSING"));
    expect((await world.reviewed("amina", `${id}_amina_1`)).solutions.closesAt).toBe(world.at());
    expectNothingHeard();
    world.clock.advanceSeconds(1);
    expect(await look("amina", `${id}_amina_1`)).toEqual(SHOWN);
    expect(await look("parent", `${id}_amina_1`)).toEqual(SHOWN);
  });

  test("cannot be learned while a classmate can still hand in within the grace period", async () => {
    const closesAt = world.at(10 * 60);
    const id = await create({ solutions: "AFTER_CLOSING", duration: 30, closesAt });
    await world.take("amina", id, WRONG_ANSWERS);
    for (const who of ["brian", "carol"]) await world.start(who, id);
    world.clock.advanceSeconds(10 * 60 + SUBMISSION_GRACE_SECONDS);
    expect(await look("amina", `${id}_amina_1`)).toEqual(hidden("AFTER_CLOSING"));
    expect(await world.submitted("brian", id, CORRECT_ANSWERS_BY_QUESTION)).toMatchObject({
      score: 10,
      late: false,
    });
    world.clock.advanceSeconds(1);
    expect(await look("amina", `${id}_amina_1`)).toEqual(SHOWN);
    expect(await world.submitted("carol", id, CORRECT_ANSWERS_BY_QUESTION)).toMatchObject({
      score: 0,
      late: true,
    });
  });

  test("wait for the grace period of an attempt that runs on after an early closing", async () => {
    const id = await create({ solutions: "AFTER_CLOSING", duration: 30 });
    await world.take("amina", id, WRONG_ANSWERS);
    await world.start("brian", id);
    await world.call("teacher", "PUT", `/assessments/${id}/closing-time`, { closesAt: "now" });
    world.clock.advanceSeconds(30 * 60 + SUBMISSION_GRACE_SECONDS);
    expect(await look("amina", `${id}_amina_1`)).toEqual(hidden("AFTER_CLOSING"));
    expect(await world.submitted("brian", id, CORRECT_ANSWERS_BY_QUESTION)).toMatchObject({
      score: 10,
      late: false,
    });
    world.clock.advanceSeconds(1);
    expect(await look("amina", `${id}_amina_1`)).toEqual(SHOWN);
  });

  test("are never shown without a closing time", async () => {
    const id = await create({ solutions: "AFTER_CLOSING" });
    await world.take("amina", id, WRONG_ANSWERS);
    world.clock.advanceSeconds(400 * DAY_SECONDS);
    const { solutions } = await world.reviewed("amina", `${id}_amina_1`);
    expect(solutions).toEqual({ state: "AFTER_CLOSING" });
    expectNothingHeard();
  });

  test("are hidden again when the author moves the closing time", async () => {
    const id = await create({ solutions: "AFTER_CLOSING" });
    await world.take("amina", id, WRONG_ANSWERS);
    closeIn(id, 3_600);
    expect(await look("amina", `${id}_amina_1`)).toEqual(hidden("AFTER_CLOSING"));
    expectNothingHeard();
  });

  test("are hidden from a student whose own attempt goes on after the closing time", async () => {
    const id = await create({ solutions: "AFTER_CLOSING", attemptsAllowed: 3 });
    await world.take("amina", id, WRONG_ANSWERS);
    await world.start("amina", id);
    closeIn(id, -SUBMISSION_GRACE_SECONDS - 1);
    expect(await look("amina", `${id}_amina_1`)).toEqual(hidden("AFTER_LAST_ATTEMPT"));
    expectNothingHeard();
    await world.submit("amina", id, WRONG_ANSWERS, 2);
    expect(await look("amina", `${id}_amina_1`)).toEqual(SHOWN);
  });
});

describe("answers that arrive when the right answers can be seen", () => {
  const send = (id: string, answer: string) =>
    world.journal(
      "amina",
      id,
      { q1: { answer, at: world.at(), sequence: world.clock.now().getTime() } },
      { deviceId: "tablet-0001" },
    );
  const takeSlowly = async (id: string) => {
    await world.start("amina", id);
    world.clock.advanceSeconds(600);
    await world.submit("amina", id, WRONG_ANSWERS, 1);
    world.clock.advanceSeconds(1);
  };

  test.each([
    ["AT_ONCE", true],
    ["AFTER_CLOSING", undefined],
    ["NEVER", undefined],
  ])("are marked as such with the setting %s: %j", async (solutions, afterRelease) => {
    const id = await create({ solutions });
    await takeSlowly(id);
    await send(id, "Mount Kenya");
    const { answersAfterSubmission } = await world.reviewed("teacher", `${id}_amina_1`);
    expect(answersAfterSubmission).toEqual({ status: "PENDING", afterRelease });
  });

  test("keep the mark when the author hides the right answers and more answers arrive", async () => {
    const id = await create({ solutions: "AT_ONCE" });
    await takeSlowly(id);
    await send(id, "Mount Elgon");
    await change("teacher", id, "NEVER");
    world.clock.advanceSeconds(1);
    await send(id, "Mount Kenya");
    const { answersAfterSubmission } = await world.reviewed("teacher", `${id}_amina_1`);
    expect(answersAfterSubmission).toMatchObject({ afterRelease: true });
  });

  test.each([
    ["AFTER_CLOSING", "PENDING"],
    ["NEVER", "ACCEPTED"],
  ])(
    "do not count by the setting for late answers: %s makes them %s",
    async (solutions, status) => {
      const id = await create({ solutions, lateAnswers: "count" });
      await world.start("amina", id);
      world.clock.advanceSeconds(30 * 60 + 61);
      closeIn(id, -SUBMISSION_GRACE_SECONDS - 1);
      await world.journal("amina", id, { q1: { answer: "Mount Kenya", at: world.at(-90) } });
      await world.submit("amina", id, {});
      expect((await world.reviewed("teacher", `${id}_amina_1`)).lateAnswers?.status).toBe(status);
    },
  );
});

describe("explanations", () => {
  test("are only in the answer key, and return with the draft", async () => {
    const id = await create({ published: false, solutions: "AT_ONCE" });
    const { documents } = world.database;
    expect(documents.get(`assessments/${id}/private/answerKey`)).toMatchObject({
      explanations: { q3: SECRET_EXPLANATION },
    });
    const holders = [...documents].filter(([, data]) =>
      JSON.stringify(data).includes(SECRET_EXPLANATION),
    );
    expect(holders.map(([path]) => path)).toEqual([`assessments/${id}/private/answerKey`]);
    const { json } = await world.get("teacher", `/assessments/${id}/draft`);
    const draft = assessmentRoutes.draft.response.parse(json).data;
    expect(draft.solutions).toBe("AT_ONCE");
    expect(draft.questions.map(({ explanation }) => explanation)).toEqual([
      undefined,
      undefined,
      SECRET_EXPLANATION,
    ]);
  });

  test("are not copied into a submission that the student can read", async () => {
    const id = await create({ solutions: "AT_ONCE" });
    await world.take("amina", id, WRONG_ANSWERS);
    const stored = JSON.stringify(world.database.documents.get(`submissions/${id}_amina_1`));
    expect(stored).not.toContain(SECRET_EXPLANATION);
    expect(stored).not.toContain(SECRET_CORRECT_ANSWER);
  });

  test.each([
    ["colleague", {}],
    ["teacherElsewhere", {}],
    ["teacher", { q3: SECRET_EXPLANATION }],
    ["admin", { q3: SECRET_EXPLANATION }],
  ])("in a copy by %s are %j", async (who, explanations) => {
    const id = await create({ solutions: "AT_ONCE" });
    const { status, json } = await world.copy(who, id, "device-9876");
    expect(status).toBe(201);
    const copyId = assessmentRoutes.copy.response.parse(json).data.id;
    expect(world.database.documents.get(`assessments/${copyId}/private/answerKey`)).toMatchObject({
      explanations,
    });
    const draft = await world.get(who, `/assessments/${copyId}/draft`);
    expect(JSON.stringify(draft.json).includes(SECRET_EXPLANATION)).toBe("q3" in explanations);
  });

  test("of more than 1,000 characters are refused", async () => {
    const [first] = buildQuestions();
    const send = (length: number) =>
      world.create("teacher", { questions: [{ ...first, explanation: "x".repeat(length) }] });
    expect((await send(1_000)).status).toBe(201);
    expect((await send(1_001)).status).toBe(400);
  });
});

describe("the right answers of an assessment", () => {
  test.each([
    ["teacher", 200],
    ["admin", 200],
    ["colleague", 404],
    ["teacherElsewhere", 404],
    ["adminElsewhere", 404],
    ["office", 404],
    ["amina", 403],
    ["parent", 403],
  ])("are returned to %s with the status %i", async (who, status) => {
    const id = await create({ solutions: "AT_ONCE" });
    const answer = await world.get(who, `/assessments/${id}/solutions`);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.json).includes(SECRET_EXPLANATION)).toBe(status === 200);
  });
});

describe("changing when students see the right answers", () => {
  const audited = () =>
    [...world.database.documents]
      .filter(([path]) => path.startsWith("audit/"))
      .map(([, { action, subjectName }]) => [action, subjectName]);

  test("works after the publication, is recorded, and changes nothing when repeated", async () => {
    const id = await create();
    await world.take("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    for (const _time of [1, 2]) {
      const { status, json } = await change("teacher", id, "AT_ONCE");
      expect({ status, json }).toMatchObject({
        status: 200,
        json: { data: { solutions: "AT_ONCE" } },
      });
    }
    expect(audited()).toEqual([["SOLUTIONS_AT_ONCE", "Mountains"]]);
    expect(await look("amina", `${id}_amina_1`)).toEqual(SHOWN);
    await change("teacher", id, "NEVER");
    expect(await look("amina", `${id}_amina_1`)).toEqual(hidden("NEVER"));
  });

  test.each([
    ["admin", 404],
    ["colleague", 404],
    ["teacherElsewhere", 404],
    ["office", 404],
    ["amina", 403],
    ["parent", 403],
  ])("is refused for %s with the status %i", async (who, status) => {
    const id = await create();
    await world.take("amina", id, WRONG_ANSWERS);
    expect((await change(who, id, "AT_ONCE")).status).toBe(status);
    expect(await look("amina", `${id}_amina_1`)).toEqual(hidden("NEVER"));
    expect(audited()).toEqual([]);
  });

  test("refuses an unknown setting", async () => {
    const id = await create();
    expect((await change("teacher", id, "SOMETIMES")).status).toBe(400);
  });
});
