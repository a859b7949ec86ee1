import { STATISTICS_SITTINGS_LIMIT } from "@darasa/contract/limits";
import { paperStatisticsRoutes } from "@darasa/contract/paper-statistics";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  CORRECT_ANSWERS_BY_QUESTION,
  setUpAssessmentFixture,
} from "../../../testing/assessment-fixture.ts";
import { runAllTriggerHandlers } from "../../../testing/background.ts";
import {
  toWorkedAnswers,
  WORKED_MARKS,
  WORKED_PAPER_QUESTIONS,
} from "../../../testing/statistics-paper.ts";

const DURATION_SECONDS = 30 * 60;
const HOUR_SECONDS = 60 * 60;

let world: AssessmentFixture;
let id: string;

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  const change = { questions: WORKED_PAPER_QUESTIONS, attemptsAllowed: 2 };
  ({ id } = await world.created("teacher", change));
  return world.close;
});

const settle = () => runAllTriggerHandlers(world);
const enrol = (student: string): void => {
  const person = { id: student, name: student, schoolId: "moi", className: "Form 2" };
  world.tokens.set(student, world.population.addPerson({ ...person, role: "STUDENT" }));
};
const takeWorkedPaper = async (): Promise<void> => {
  for (const [student, marks] of Object.entries(WORKED_MARKS)) {
    enrol(student);
    world.clock.advanceSeconds(1);
    await world.taken(student, id, toWorkedAnswers(marks));
  }
  await settle();
};
const pathOf = (of = id) => `/teacher/analytics/${of}/statistics`;
const statistics = async (who = "teacher", of = id) =>
  paperStatisticsRoutes.statistics.response.parse((await world.get(who, pathOf(of))).json).data;
const answersTo = async (question: string, who = "teacher", query = "") => {
  const path = `/teacher/analytics/${id}/answers?question=${question}${query}`;
  return paperStatisticsRoutes.answers.response.parse((await world.get(who, path)).json).data;
};
const costOf = async (work: () => Promise<unknown>) => {
  const before = { ...world.database.usage };
  await work();
  const { reads, writes } = world.database.usage;
  return { reads: reads - before.reads, writes: writes - before.writes };
};
const close = (number: number) => ({ value: expect.closeTo(number, 10) });

describe("the statistics of a paper", () => {
  test("are those of docs/statistics.md", async () => {
    await takeWorkedPaper();
    const found = await statistics();
    expect(found).toMatchObject({
      id,
      title: "Mountains",
      totalMarks: 12,
      sittings: 6,
      hasOlder: false,
      figures: {
        mean: close(20 / 3),
        median: { value: 7.25 },
        internalConsistency: close((100 * 230) / 371),
        errorRatio: close(100 * Math.sqrt(141 / 371)),
        standardError: close(Math.sqrt(4.7)),
      },
      halves: { stronger: 3, weaker: 3 },
      totals: [1.5, 4, 6, 8.5, 9, 11].map((marks) => ({ marks, students: 1 })),
    });
    expect(found.questions.map(({ figures }) => figures.discriminativeEfficiency)).toEqual([
      close((100 * 19) / 43),
      close((-100 * 5) / 6),
      close((100 * 23) / 29),
      close((100 * 28) / 29),
      close((100 * 19) / 28),
    ]);
  });

  test("count who gave which answer, in both halves", async () => {
    await takeWorkedPaper();
    const { questions } = await statistics();
    expect(questions.map(({ right, inPart, unanswered }) => [right, inPart, unanswered])).toEqual([
      [4, 0, 0],
      [3, 0, 0],
      [4, 0, 0],
      [1, 4, 1],
      [1, 4, 0],
    ]);
    const counts = questions.map(({ parts }) =>
      parts.map(({ item, text, isRight, all, stronger, weaker }) => [
        item === undefined ? text : `${item}: ${text}`,
        isRight,
        [all, stronger, weaker],
      ]),
    );
    expect(counts).toEqual([
      [
        ["Nairobi", true, [4, 3, 1]],
        ["Eldoret", false, [2, 0, 2]],
        ["Thika", false, [0, 0, 0]],
        ["Nyeri", false, [0, 0, 0]],
      ],
      [
        ["True", false, [3, 2, 1]],
        ["False", true, [3, 1, 2]],
      ],
      [],
      [
        ["Kisumu: Lake Victoria", true, [5, 3, 2]],
        ["Mombasa: Indian Ocean", true, [4, 3, 1]],
        ["Nakuru: Lake Nakuru", true, [2, 2, 0]],
        ["Lodwar: Lake Turkana", true, [1, 1, 0]],
      ],
      [
        ["Tea", true, [5, 3, 2]],
        ["Cassava", false, [0, 0, 0]],
        ["Coffee", true, [3, 2, 1]],
        ["Millet", false, [1, 0, 1]],
        ["Sisal", true, [1, 1, 0]],
      ],
    ]);
  });

  test("put students with exactly the median into neither half", async () => {
    for (const student of ["amina", "brian", "carol"]) {
      const q3 = student === "amina" ? "Mount Kenya" : "";
      await world.taken(student, id, { q1: student === "carol" ? "Thika" : "Nairobi", q3 });
    }
    await settle();
    const { halves, questions } = await statistics();
    expect(halves).toEqual({ stronger: 1, weaker: 1 });
    expect(questions[0]?.parts[0]).toMatchObject({ all: 2, stronger: 1, weaker: 0 });
  });

  test("contain first attempts only", async () => {
    await world.taken("amina", id, { q1: "Thika" });
    await world.taken("brian", id, { q1: "Nairobi" });
    await settle();
    expect(await statistics()).toMatchObject({ sittings: 2, figures: { mean: { value: 1 } } });
    await world.taken("amina", id, { q1: "Nairobi" });
    await settle();
    expect(await statistics()).toMatchObject({ sittings: 2, figures: { mean: { value: 1 } } });
  });

  test.each([
    ["a published paper", {}],
    ["a draft", { published: false }],
  ])("of %s without a sitting have reasons instead of numbers", async (_case, change) => {
    const { id: other } = await world.created("teacher", change);
    expect(await statistics("teacher", other)).toMatchObject({
      sittings: 0,
      totals: [],
      halves: { stronger: 0, weaker: 0 },
      figures: { mean: { missing: "ONE_SITTING_NEEDED" } },
      questions: [
        {
          right: 0,
          figures: { facility: { missing: "ONE_SITTING_NEEDED" } },
          parts: Array(4).fill({ all: 0, stronger: 0, weaker: 0 }),
        },
        {},
        {},
      ],
    });
    expect(world.database.documents.has(`paperStatistics/${other}`)).toBe(false);
  });
});

describe("the stored statistics", () => {
  test("contain no names and no answers", async () => {
    await takeWorkedPaper();
    await statistics();
    const stored = JSON.stringify(world.database.documents.get(`paperStatistics/${id}`));
    expect(stored).toContain("discriminationIndex");
    for (const word of ["Achieng", "Nairobi", "Elgon", "Kisumu"]) {
      expect(stored).not.toContain(word);
    }
  });

  test("follow a new submission", async () => {
    await takeWorkedPaper();
    expect(await statistics()).toMatchObject({ sittings: 6 });
    await world.taken("amina", id, {});
    await settle();
    expect(await statistics()).toMatchObject({ sittings: 7 });
  });

  test("contain a submission that was read before it was counted once only, and follow its count", async () => {
    await world.taken("amina", id, { q1: "Nairobi" });
    expect(await statistics()).toMatchObject({ sittings: 1 });
    await world.taken("brian", id, {});
    await settle();
    expect(await statistics()).toMatchObject({ sittings: 2 });
  });

  test("follow a decision about late answers, even if the marks stay the same", async () => {
    await world.started("amina", id);
    await world.journal("amina", id, { q5: { answer: "Millet", at: world.at() } });
    const at = world.at(1);
    world.clock.advanceSeconds(DURATION_SECONDS + HOUR_SECONDS);
    await world.journal("amina", id, { q5: { answer: "Cassava", at } });
    await world.submitted("amina", id, {});
    await settle();
    const chosen = async () =>
      (await statistics()).questions[4]?.parts.filter(({ all }) => all > 0).map(({ text }) => text);
    expect(await chosen()).toEqual(["Millet"]);
    const body = { decision: "accept", studentIds: ["amina"] };
    await world.call("teacher", "POST", `/assessments/${id}/late-answers`, body);
    await settle();
    expect(await chosen()).toEqual(["Cassava"]);
  });

  test("of another release are computed again", async () => {
    await takeWorkedPaper();
    const before = await statistics();
    const path = `paperStatistics/${id}`;
    const { version } = world.database.documents.get(path) ?? {};
    world.database.documents.set(path, { version, statistics: { sittings: 3 } });
    expect(await statistics()).toEqual(before);
  });
});

describe("the cost of the statistics", () => {
  const STUDENTS = 120;

  test("is one read for each first attempt at first, and does not depend on them later", async () => {
    for (let n = 0; n < STUDENTS; n += 1) {
      enrol(`student${n}`);
      await world.take(`student${n}`, id, toWorkedAnswers([2, 0, 3, n % 5, 1]));
    }
    await settle();
    expect(await costOf(() => statistics())).toEqual({ reads: 125, writes: 1 });
    expect(await costOf(() => statistics())).toEqual({ reads: 5, writes: 0 });
    await world.taken("amina", id, {});
    await settle();
    expect(await costOf(() => statistics())).toEqual({ reads: 126, writes: 1 });
    expect(await costOf(() => answersTo("q4"))).toEqual({ reads: 22, writes: 0 });
  });

  test("has a limit", async () => {
    await world.taken("amina", id, { q1: "Nairobi" });
    const path = `submissions/${id}_amina_1`;
    const submission = world.database.documents.get(path) ?? {};
    for (let n = 0; n < STATISTICS_SITTINGS_LIMIT; n += 1) {
      const submittedAt = new Date(world.clock.now().getTime() + n * 1_000);
      const copy = { ...submission, studentId: `s${n}`, submittedAt, questions: [] };
      world.database.documents.set(`submissions/${id}_s${n}_1`, copy);
    }
    const cost = await costOf(async () => {
      // The oldest attempt is the only one with marks.
      expect(await statistics()).toMatchObject({
        sittings: STATISTICS_SITTINGS_LIMIT,
        hasOlder: true,
        figures: { mean: { value: 0 } },
      });
    });
    expect(cost).toEqual({ reads: STATISTICS_SITTINGS_LIMIT + 6, writes: 1 });
  });
});

describe("the answers behind the figures", () => {
  test("are listed with their marks, newest first", async () => {
    await takeWorkedPaper();
    await world.taken("Achieng", id, {});
    const { content, totalElements } = await answersTo("q4");
    expect(totalElements).toBe(6);
    expect(
      content.map(({ studentName, awarded, correct, score }) => [
        studentName,
        awarded,
        correct,
        score,
      ]),
    ).toEqual([
      ["Faraja", 0, false, 1.5],
      ["Esther", 1, false, 4],
      ["Daudi", 2, false, 6],
      ["Chebet", 2, false, 8.5],
      ["Baraka", 3, false, 9],
      ["Achieng", 4, true, 11],
    ]);
    expect(content[5]).toMatchObject({
      submissionId: `${id}_Achieng_1`,
      studentId: "Achieng",
      answer: "Lake Victoria\nIndian Ocean\nLake Nakuru\nLake Turkana",
    });
  });

  test("have pages", async () => {
    await takeWorkedPaper();
    const first = await answersTo("q1", "teacher", "&size=4");
    expect(first.content).toHaveLength(4);
    const rest = await answersTo("q1", "teacher", `&size=4&page=1&after=${first.next}`);
    expect(rest.content.map(({ studentName }) => studentName)).toEqual(["Baraka", "Achieng"]);
  });

  test("to a question that the paper does not have are none", async () => {
    await takeWorkedPaper();
    expect((await answersTo("q99")).content).toEqual([]);
  });

  test.each(["?question=", "?question=a/b", "?question=q1&size=1000"])(
    "refuse the query %j",
    async (query) => {
      const path = `/teacher/analytics/${id}/answers`;
      expect((await world.get("teacher", `${path}${query}`)).status).toBe(400);
      expect((await world.get("teacher", `${path}?question=q1`)).status).toBe(200);
    },
  );
});

describe("who may see the statistics and the answers", () => {
  const both = (of = id) => [pathOf(of), `/teacher/analytics/${of}/answers?question=q1`];

  test.each(["colleague", "teacherElsewhere", "adminElsewhere", "office"])(
    "for %s the assessment does not exist, also after its author has opened them",
    async (who) => {
      await takeWorkedPaper();
      await statistics();
      await statistics("admin");
      for (const [index, path] of both().entries()) {
        const missing = await world.get(who, both("nothing")[index] ?? "");
        expect(missing.status).toBe(404);
        expect(await world.get(who, path)).toMatchObject({ status: 404, json: missing.json });
        for (const allowed of ["teacher", "admin"]) {
          expect((await world.get(allowed, path)).status).toBe(200);
        }
      }
    },
  );

  test.each(["amina", "parent"])("%s may not ask for them", async (who) => {
    for (const path of both()) expect((await world.get(who, path)).status).toBe(403);
  });

  test("an administrator sees the own students only, and the author all", async () => {
    await world.taken("amina", id, { q1: "Nairobi" });
    await world.taken("studentElsewhere", id, { q1: "Thika" });
    await settle();
    // Each of them opens the statistics twice, and the other one in between.
    for (const _ of ["first", "second"]) {
      expect(await statistics("admin")).toMatchObject({
        sittings: 1,
        figures: { mean: { value: 2 } },
      });
      expect(await statistics()).toMatchObject({ sittings: 2, figures: { mean: { value: 1 } } });
    }
    const names = async (who: string) =>
      (await answersTo("q1", who)).content.map(({ studentName }) => studentName);
    expect(await names("admin")).toEqual(["Amina Hassan"]);
    expect(await names("teacher")).toEqual(
      expect.arrayContaining(["Amina Hassan", "Zawadi Atieno"]),
    );
  });
});

test("a short paper with short answers has no parts for them", async () => {
  const { id: other } = await world.created("teacher");
  await world.taken("amina", other, CORRECT_ANSWERS_BY_QUESTION);
  await settle();
  const { questions } = await statistics("teacher", other);
  expect(questions[2]).toMatchObject({ type: "SHORT_ANSWER", right: 1, parts: [] });
});
