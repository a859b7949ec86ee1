import { analyticsRoutes } from "@darasa/contract/analytics";
import { beforeEach, describe, expect, test } from "vitest";
import {
  GIVEN,
  type HandMarkingFixture,
  SECRET_COMMENT,
  SECRET_GUIDANCE,
  setUpHandMarkingFixture,
} from "../../../testing/hand-marking-fixture.ts";

let world: HandMarkingFixture;

const open = async (change: Readonly<Record<string, unknown>> = {}): Promise<void> => {
  world = await setUpHandMarkingFixture(change);
};

beforeEach(async () => {
  await open();
  return () => world.close();
});

const summaryOf = async (who: string) =>
  (await world.mySubmissions(who)).find(({ assessmentId }) => assessmentId === world.id);
const submissionPath = (who: string, attempt = 1) => `submissions/${world.id}_${who}_${attempt}`;
const analytics = async () =>
  analyticsRoutes.assessment.response.parse(
    (await world.get("teacher", `/teacher/analytics/${world.id}`)).json,
  ).data;
const markAll = async (who: string, marks: Readonly<Record<string, number>>): Promise<void> => {
  for (const [questionId, given] of Object.entries(marks)) {
    expect(await world.marked(who, { questionId, marks: given })).toMatchObject({ saved: true });
  }
};

describe("a submission with long answers", () => {
  test("has the marks of the rest, and neither a percentage nor passed, until all is marked", async () => {
    const waiting = { score: 8, totalMarks: 20, percent: null, passed: null, toMark: 2 };
    expect(await summaryOf("amina")).toMatchObject(waiting);
    expect(world.document(submissionPath("amina"))).toMatchObject(waiting);
    await world.marked("amina", { marks: 5.5 });
    expect(await summaryOf("amina")).toMatchObject({ score: 13.5, percent: null, toMark: 1 });
    await world.marked("amina", { questionId: "q3", marks: 0 });
    const final = await summaryOf("amina");
    expect(final).toMatchObject({ score: 13.5, percent: 67.5, passed: true });
    expect(final).not.toHaveProperty("toMark");
    const listed = await world.get("teacher", `/teacher/analytics/${world.id}/results`);
    const { content } = analyticsRoutes.results.response.parse(listed.json).data;
    const amina = content.find(({ id }) => id === `${world.id}_amina_1`);
    expect(amina).toMatchObject({ percent: 67.5 });
    expect(amina).not.toHaveProperty("toMark");
  });

  test("is final at once if nothing was written", async () => {
    expect(await summaryOf("brian")).toMatchObject({ score: 8, percent: 40, passed: false });
  });

  test("counts in the progress only when it is marked, and is handed in all the same", async () => {
    const before = await world.progress("amina");
    expect(before).toMatchObject({ completed: 0, averageScore: 0, subjects: [] });
    expect(before.results[world.id]).toMatchObject({ percent: null, passed: null });
    await markAll("amina", { q2: 8, q3: 4 });
    expect(await world.progress("amina")).toMatchObject({ completed: 1, averageScore: 100 });
  });

  test("counts in the averages of its paper only when it is marked", async () => {
    expect(await analytics()).toMatchObject({
      submissions: 3,
      toMark: 2,
      averageScore: 40,
      passRate: 0,
    });
    await markAll("amina", { q2: 8, q3: 4 });
    await world.settle();
    const now = await analytics();
    expect(now).toMatchObject({ submissions: 3, toMark: 1, averageScore: 70, passRate: 50 });
    expect(now.distribution.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(now.questions[1]).toMatchObject({ facility: 50, unanswered: 1 });
  });

  test("is left out of the statistics until it is marked", async () => {
    const sittings = async () =>
      Object((await world.get("teacher", `/teacher/analytics/${world.id}/statistics`)).json).data
        .sittings;
    expect(await sittings()).toBe(1);
    await markAll("amina", { q2: 8, q3: 4 });
    await world.settle();
    expect(await sittings()).toBe(2);
  });

  test("refuses a short answer as long as a long one", async () => {
    const { id } = await world.created("teacher");
    await world.started("carol", id);
    expect((await world.submit("carol", id, { q3: "x".repeat(501) })).status).toBe(400);
    expect((await world.submit("carol", id, { q3: "x".repeat(500) })).status).toBe(200);
    const long = await world.take("carol", world.id, { ...GIVEN, q2: "x".repeat(4_000) });
    expect(long.status).toBe(200);
  });
});

describe("marking", () => {
  test("lists the long answers of all students with guidance, answer and mark", async () => {
    await world.marked("amina", { marks: 5.5, comment: SECRET_COMMENT });
    const { questions, submissions, total, waiting } = await world.list();
    expect({ total, waiting }).toEqual({ total: 3, waiting: 2 });
    expect(questions).toMatchObject([
      { id: "q2", number: 2, marks: 8, guidance: SECRET_GUIDANCE },
      { id: "q3", number: 3, marks: 4, guidance: "" },
    ]);
    expect(submissions.map(({ studentName }) => studentName)).toEqual([
      "Amina Hassan",
      "Brian Kip",
      "Zawadi Atieno",
    ]);
    expect(submissions[0]?.answers[0]).toMatchObject({
      answer: GIVEN.q2,
      mark: { marks: 5.5, comment: SECRET_COMMENT, markedByName: "Ms Were" },
    });
    expect(submissions[1]?.answers[0]).toMatchObject({ answer: "" });
    const { submissions: left } = await world.list("teacher", "?show=WAITING");
    expect(left.map(({ studentName }) => studentName)).toEqual(["Amina Hassan", "Zawadi Atieno"]);
  });

  test("says of a submission that it was written with extra support", async () => {
    const path = submissionPath("amina");
    world.database.documents.set(path, { ...world.document(path), accommodated: true });
    const { submissions } = await world.list();
    expect(submissions.map(({ accommodated }) => accommodated)).toEqual([
      true,
      undefined,
      undefined,
    ]);
  });

  test("lists further pages from the last id of the page before", async () => {
    for (let index = 0; index < 20; index += 1) {
      const studentId = `more-${String(index).padStart(2, "0")}`;
      const facts = { role: "STUDENT", name: studentId, className: "Form 2" } as const;
      world.tokens.set(studentId, world.population.addPerson({ id: studentId, ...facts }));
      await world.taken(studentId, world.id, GIVEN);
    }
    const first = await world.list();
    expect(first.submissions).toHaveLength(20);
    const second = await world.list("teacher", `?after=${first.next}`);
    expect(second.submissions).toHaveLength(3);
    expect(second).not.toHaveProperty("next");
    const ids = [...first.submissions, ...second.submissions].map(({ id }) => id);
    expect(new Set(ids).size).toBe(23);
  });

  test("changes nothing more when a request is repeated", async () => {
    await world.marked("amina");
    const { reads: _, writes } = await world.costOf(async () => {
      expect(await world.marked("amina")).toMatchObject({ saved: true });
    });
    expect(writes).toBe(0);
  });

  test("tells the later of two markers, and overwrites nothing silently", async () => {
    await world.marked("amina", { id: "of-teacher", marks: 5 });
    const late = await world.marked("amina", { id: "of-admin", marks: 2 }, "admin");
    expect(late.saved).toBe(false);
    expect(late.submission.answers[0]?.mark).toMatchObject({ marks: 5, markedByName: "Ms Were" });
    expect(await world.markOf("amina")).toMatchObject({ id: "of-teacher", marks: 5 });
    const again = { id: "of-admin-2", marks: 2, replaces: "of-teacher" };
    expect(await world.marked("amina", again, "admin")).toMatchObject({ saved: true });
    expect(await world.markOf("amina")).toMatchObject({ marks: 2, markedByName: "Admin" });
  });

  test("is refused for another text than the teacher has read", async () => {
    const other = await world.marked("amina", { answerOf: "x".repeat(22) });
    expect(other.saved).toBe(false);
    expect(await world.markOf("amina")).toBeUndefined();
  });

  test.each([
    ["more marks than the question has", { marks: 8.5 }, 400, undefined],
    ["a quarter of a mark", { marks: 1.25 }, 400, undefined],
    ["negative marks", { marks: -0.5 }, 400, undefined],
    ["a question that is marked by Darasa", { questionId: "q1" }, 404, "regradeQuestionNotFound"],
    ["an unknown question", { questionId: "q9" }, 404, "regradeQuestionNotFound"],
    ["an attempt that was not handed in", { attempt: 2 }, 404, "submissionNotFound"],
    ["a comment that is too long", { comment: "x".repeat(1_001) }, 400, undefined],
  ])("refuses %s", async (_case, marking, status, reason) => {
    const refused = await world.send("teacher", "amina", marking);
    expect(refused.status).toBe(status);
    expect(Object(refused.json).reason).toBe(reason);
    expect(await world.marked("amina", { marks: 8 })).toMatchObject({ saved: true });
  });

  test("changes nothing of an empty answer, which has no marks", async () => {
    expect(await world.marked("brian")).toMatchObject({ saved: false });
    expect(await summaryOf("brian")).toMatchObject({ score: 8, percent: 40 });
  });
});

describe("the wall around the marking", () => {
  test.each([
    ["amina", 403],
    ["parent", 403],
    ["colleague", 404],
    ["teacherElsewhere", 404],
    ["adminElsewhere", 404],
    ["office", 404],
  ])("%s neither reads the answers nor marks one", async (who, status) => {
    expect((await world.get(who, world.path)).status).toBe(status);
    expect((await world.send(who, "amina")).status).toBe(status);
    expect(await world.markOf("amina")).toBeUndefined();
  });

  test.each(["teacher", "admin"])("%s does both", async (who) => {
    expect((await world.get(who, world.path)).status).toBe(200);
    expect(await world.marked("amina", {}, who)).toMatchObject({ saved: true });
  });

  test("an administrator marks students of the own school only, the author all", async () => {
    const { submissions, total } = await world.list("admin");
    expect(total).toBe(2);
    expect(submissions.map(({ studentName }) => studentName)).not.toContain("Zawadi Atieno");
    expect((await world.send("admin", "studentElsewhere")).status).toBe(404);
    expect(await world.marked("studentElsewhere")).toMatchObject({ saved: true });
  });

  test("a submission to another paper is missing", async () => {
    const other = await world.created("teacher", { title: "Other" });
    const refused = await world.call("teacher", "PUT", `/assessments/${other.id}/marking`, {
      id: "mark-1",
      submissionId: `${world.id}_amina_1`,
      questionId: "q2",
      answerOf: (await world.answerOf("amina", "q2")).answerOf,
      marks: 1,
    });
    expect(refused).toMatchObject({ status: 404, json: { reason: "submissionNotFound" } });
  });
});

/** Everything that a student and a parent can read about the paper and its submission. */
const readAll = async (who: string): Promise<string> => {
  const paths = [
    `/assessments/${world.id}`,
    `/assessments/${world.id}/attempt`,
    `/assessments/${world.id}/solutions`,
    `/assessments/${world.id}/draft`,
    `/assessments/${world.id}/marking`,
    `/assessments/submissions/${world.id}_amina_1`,
    "/assessments/my-submissions",
    "/assessments/my-progress",
    "/student/dashboard",
  ];
  const answers = await Promise.all(paths.map((path) => world.get(who, path)));
  const documents = [
    `assessments/${world.id}`,
    `attempts/${world.id}_amina`,
    submissionPath("amina"),
    "progress/amina",
  ].map((path) => world.document(path));
  return JSON.stringify([answers.map(({ json }) => json), documents]);
};

describe("guidance and comments", () => {
  test.each([
    ["NEVER", false],
    ["AT_ONCE", true],
    ["AFTER_CLOSING", false],
  ])("with %s are shown to the student: %s", async (solutions, areShown) => {
    await world.close();
    await open({ solutions });
    await world.marked("amina", { marks: 5, comment: SECRET_COMMENT });
    const read = await readAll("amina");
    expect(read.includes(SECRET_GUIDANCE)).toBe(areShown);
    expect(read.includes(SECRET_COMMENT)).toBe(areShown);
    const { questions } = await world.reviewed("amina", `${world.id}_amina_1`);
    expect(questions[1]).toMatchObject({ awarded: 5 });
    expect(questions[2]).toMatchObject({ awarded: 0, toMark: true });
    const forStaff = await world.reviewed("teacher", `${world.id}_amina_1`);
    expect(forStaff.questions[1]).toMatchObject({
      correctAnswer: SECRET_GUIDANCE,
      comment: SECRET_COMMENT,
    });
  });

  test("appear after the closing time", async () => {
    await world.close();
    await open({ solutions: "AFTER_CLOSING" });
    await world.marked("amina", { marks: 5, comment: SECRET_COMMENT });
    await world.call("teacher", "PUT", `/assessments/${world.id}/closing-time`, {
      closesAt: "now",
    });
    world.clock.advanceSeconds(3_600);
    const { questions } = await world.reviewed("amina", `${world.id}_amina_1`);
    expect(questions[1]).toMatchObject({ comment: SECRET_COMMENT, correctAnswer: SECRET_GUIDANCE });
  });
});

describe("marks by hand", () => {
  test("stay in a regrade of another question and of their own, and after its undo", async () => {
    await markAll("amina", { q2: 5.5, q3: 3 });
    const path = `/assessments/${world.id}/regrade`;
    const regrade = async (id: string, change: object) => {
      await world.call("teacher", "POST", path, { id, change });
      await world.call("teacher", "POST", `${path}/continue`);
    };
    await regrade("first", { questionId: "q1", kind: "RIGHT_ANSWER", correctAnswer: "False" });
    expect(await summaryOf("amina")).toMatchObject({ score: 8.5, percent: 42.5, passed: false });
    await regrade("second", { questionId: "q2", kind: "FULL_MARKS" });
    expect(await summaryOf("amina")).toMatchObject({ score: 11, percent: 55, passed: true });
    await world.call("teacher", "POST", `${path}/undo`, { id: "second" });
    await world.call("teacher", "POST", `${path}/continue`);
    expect(await summaryOf("amina")).toMatchObject({ score: 8.5, percent: 42.5 });
    expect(await world.markOf("amina")).toMatchObject({ marks: 5.5 });
  });

  test("are needed no more for a question that a regrade drops", async () => {
    const path = `/assessments/${world.id}/regrade`;
    const change = { questionId: "q2", kind: "DROPPED" };
    await world.call("teacher", "POST", path, { id: "first", change });
    await world.call("teacher", "POST", `${path}/continue`);
    expect(await summaryOf("amina")).toMatchObject({ score: 8, totalMarks: 12, toMark: 1 });
    expect(await summaryOf("studentElsewhere")).toMatchObject({ percent: 0, passed: false });
    expect(await world.marked("amina")).toMatchObject({ saved: false });
    expect(await summaryOf("amina")).toMatchObject({ score: 8, toMark: 1 });
  });

  test.each(["RIGHT_ANSWER", "ACCEPTED_ANSWERS"])("cannot become %s by a regrade", async (kind) => {
    const refused = await world.call("teacher", "POST", `/assessments/${world.id}/regrade`, {
      id: "first",
      change: {
        questionId: "q2",
        kind,
        ...(kind === "RIGHT_ANSWER" ? { correctAnswer: "Gas" } : { alsoAccepted: ["Gas"] }),
      },
    });
    expect(refused).toMatchObject({ status: 409, json: { reason: "regradeAnswerInvalid" } });
  });

  test("hold for the text that was marked: accepted late answers wait again, declined ones do not", async () => {
    await world.started("carol", world.id);
    await world.journal("carol", world.id, { q2: { answer: "On time", at: world.at() } });
    const given = world.at(60);
    world.clock.advanceSeconds(32 * 60);
    await world.journal("carol", world.id, { q2: { answer: "Late", at: given } });
    await world.submit("carol", world.id, {});
    await world.settle();
    await world.marked("carol", { marks: 3 });
    expect(await summaryOf("carol")).toMatchObject({ score: 3, percent: 15 });
    const decide = (decision: string) =>
      world.call("teacher", "POST", `/assessments/${world.id}/late-answers`, {
        decision,
        studentIds: ["carol"],
      });
    await decide("accept");
    expect(await summaryOf("carol")).toMatchObject({ score: 0, percent: null, toMark: 1 });
    expect(await world.markOf("carol")).toBeUndefined();
    await world.marked("carol", { id: "late", marks: 6 });
    expect(await summaryOf("carol")).toMatchObject({ score: 6, percent: 30 });
    await decide("decline");
    expect(await summaryOf("carol")).toMatchObject({ score: 3, percent: 15 });
  });

  test("of a better second attempt make it the result", async () => {
    await world.close();
    await open({ attemptsAllowed: 2 });
    await markAll("amina", { q2: 8, q3: 4 });
    await world.taken("amina", world.id, GIVEN);
    const progress = async () => (await world.progress("amina")).results[world.id];
    expect(await progress()).toMatchObject({ submissionId: `${world.id}_amina_1`, percent: 100 });
    await world.marked("amina", { attempt: 2, id: "second", marks: 1 });
    await world.marked("amina", { attempt: 2, id: "third", questionId: "q3", marks: 1 });
    expect(await progress()).toMatchObject({ submissionId: `${world.id}_amina_1`, percent: 100 });
  });

  test("of the first attempt do not replace the better result of an attempt that one student got", async () => {
    await world.call("teacher", "POST", `/assessments/${world.id}/allowances`, {
      id: "again",
      kind: "ATTEMPT",
      studentIds: ["amina"],
    });
    await world.taken("amina", world.id, GIVEN);
    await world.marked("amina", { attempt: 2, id: "second", marks: 8 });
    await world.marked("amina", { attempt: 2, id: "third", questionId: "q3", marks: 4 });
    await markAll("amina", { q2: 0, q3: 0 });
    const { results } = await world.progress("amina");
    expect(results[world.id]).toMatchObject({ submissionId: `${world.id}_amina_2`, percent: 100 });
  });
});

describe("costs", () => {
  test("marking an answer reads 6 documents and writes 4, whatever the number of submissions", async () => {
    const { answerOf } = await world.answerOf("amina", "q2");
    const body = { submissionId: `${world.id}_amina_1`, questionId: "q2", answerOf, marks: 1 };
    const cost = await world.costOf(() =>
      world.call("teacher", "PUT", world.path, { id: "mark-1", ...body }),
    );
    expect(cost).toEqual({ reads: 6, writes: 4 });
  });

  test("a page of answers costs a read for each submission, and one more if it has marks", async () => {
    expect(await world.costOf(() => world.list())).toEqual({ reads: 8, writes: 0 });
    await world.marked("amina");
    expect(await world.costOf(() => world.list())).toEqual({ reads: 9, writes: 0 });
  });
});
