import { handMarkingRoutes } from "@darasa/contract/hand-marking";
import { strandRoutes } from "@darasa/contract/strands";
import { beforeEach, describe, expect, test } from "vitest";
import { type ClassFixture, setUpClassFixture } from "../../testing/class-fixture.ts";

const from = (bankQuestionId: string, strand?: string, subStrand?: string) => ({
  source: {
    ...{ bankQuestionId, version: 1 },
    ...(strand === undefined ? {} : { strand }),
    ...(subStrand === undefined ? {} : { subStrand }),
  },
});

const FIRST = [
  {
    ...{ text: "¼ of 16?", type: "MCQ", options: ["3", "4"], correctAnswer: "4", marks: 2 },
    ...from("b1", "Numbers", "Fractions"),
  },
  {
    ...{ text: "Primes?", type: "MULTI_SELECT", options: ["2", "3", "4"], marks: 4 },
    ...{ correctAnswer: "2\n3", ...from("b2", "Numbers", "Primes") },
  },
  {
    ...{ text: "Three sides?", type: "SHORT_ANSWER", correctAnswer: "triangle", marks: 2 },
    ...from("b3", "Geometry"),
  },
  { text: "Why?", type: "LONG_ANSWER", correctAnswer: "", marks: 6 },
];
/** Strands are typed by hand, so the same one can be written in another way. */
const SECOND = [
  {
    ...{ text: "½ of 8?", type: "MCQ", options: ["4", "5"], correctAnswer: "4", marks: 3 },
    ...from("b4", "numbers", "FRACTIONS"),
  },
  {
    text: "0 is even",
    type: "TRUE_FALSE",
    options: ["True", "False"],
    correctAnswer: "True",
    marks: 1,
  },
];

let world: ClassFixture;
let first = "";
let second = "";

const publish = async (questions: readonly object[], changes: object = {}, who = "teacher") => {
  const { json } = await world.call(who, "POST", "/assessments", {
    ...{ title: "Opener", subject: "Mathematics", grade: "Form 2", duration: 30 },
    ...{ questions, passingMarks: 50, attemptsAllowed: 2, ...changes },
  });
  return String(Object(json).data.id);
};

const sit = async (who: string, id: string, sent: Readonly<Record<string, string>>) => {
  await world.call(who, "POST", `/assessments/${id}/attempt`);
  const { status } = await world.call(who, "POST", `/assessments/${id}/submit`, sent);
  expect(status).toBe(200);
};

const ask = (who = "teacher", query = "?subject=Mathematics", classId = "east") =>
  world.call(who, "GET", `/teacher/gradebooks/${classId}/strands${query}`);
const map = async (...input: Parameters<typeof ask>) =>
  strandRoutes.strands.response.parse((await ask(...input)).json).data;

/** Returns the figures of a student as lines: strand, sub-strand, marks of marks, number of questions. */
const linesOf = async (name: string) => {
  const student = (await map()).students.content.find((one) => one.name === name);
  return student?.strands.map((one) =>
    [one.strand, one.subStrand, `${one.marks}/${one.of}`, one.questions].join(" | "),
  );
};

const answersOf = (who: string, query: Readonly<Record<string, string>>, classId = "east") => {
  const all = { studentId: "amina", subject: "Mathematics", strand: "Numbers", ...query };
  const path = `/teacher/gradebooks/${classId}/strand-answers?${new URLSearchParams(all).toString()}`;
  return world.call(who, "GET", path);
};
const answers = async (who = "teacher", query: Readonly<Record<string, string>> = {}) =>
  strandRoutes.strandAnswers.response.parse((await answersOf(who, query)).json).data;

beforeEach(async () => {
  world = await setUpClassFixture();
  world.people.addClass("east", ["teacher", "colleague"], { stream: "East" });
  world.people.addPerson({ id: "head", role: "TEACHER" });
  const east = world.documentOf("classes/east");
  const teacherIds = ["teacher", "colleague", "head"];
  world.database.documents.set("classes/east", { ...east, classTeacherId: "head", teacherIds });
  first = await publish(FIRST);
  second = await publish(SECOND, { title: "Second" });
  return () => world.api.close();
});

/** Amina's answers of docs/statistics.md. */
const sitBoth = async () => {
  await sit("amina", first, { q1: "4", q2: "2", q3: "square", q4: "Because." });
  await sit("amina", second, { q1: "4", q2: "False" });
};
const markLongAnswer = async (marks: number) => {
  const { json } = await world.call("teacher", "GET", `/assessments/${first}/marking`);
  const { submissions } = handMarkingRoutes.marking.response.parse(json).data;
  const { status } = await world.call("teacher", "PUT", `/assessments/${first}/marking`, {
    ...{ id: "mark-0001", submissionId: `${first}_amina_1`, questionId: "q4" },
    ...{ answerOf: submissions[0]?.answers[0]?.answerOf, marks },
  });
  expect(status).toBe(200);
};

describe("the marks of a class by strand", () => {
  test("are those of the worked example in docs/statistics.md", async () => {
    await sitBoth();
    expect(await linesOf("amina")).toEqual([
      "Numbers | Fractions | 5/5 | 2",
      "Numbers | Primes | 2/4 | 1",
      "Geometry |  | 0/2 | 1",
      " |  | 0/1 | 1",
    ]);
    await markLongAnswer(4.5);
    expect(await linesOf("amina")).toEqual([
      "Numbers | Fractions | 5/5 | 2",
      "Numbers | Primes | 2/4 | 1",
      "Geometry |  | 0/2 | 1",
      " |  | 4.5/7 | 2",
    ]);
    expect(await linesOf("brian")).toEqual([]);
  });

  test("are those of the best attempt", async () => {
    await sit("amina", second, { q1: "5", q2: "True" });
    expect(await linesOf("amina")).toEqual(["numbers | FRACTIONS | 0/3 | 1", " |  | 1/1 | 1"]);
    await sit("amina", second, { q1: "4", q2: "False" });
    expect(await linesOf("amina")).toEqual(["numbers | FRACTIONS | 3/3 | 1", " |  | 0/1 | 1"]);
  });

  test("follow a regrade and its undoing", async () => {
    await sitBoth();
    const path = `/assessments/${second}/regrade`;
    const change = { questionId: "q1", kind: "DROPPED" };
    await world.call("teacher", "POST", path, { id: "first", change });
    await world.call("teacher", "POST", `${path}/continue`);
    expect(await linesOf("amina")).toContain("Numbers | Fractions | 2/2 | 1");
    await world.call("teacher", "POST", `${path}/undo`, { id: "first" });
    await world.call("teacher", "POST", `${path}/continue`);
    expect(await linesOf("amina")).toContain("Numbers | Fractions | 5/5 | 2");
  });

  test("follow a decision about late answers", async () => {
    await world.call("amina", "POST", `/assessments/${second}/attempt`);
    const at = world.clock.now().toISOString();
    world.clock.advanceSeconds(2 * 60 * 60);
    await world.call("amina", "PUT", `/assessments/${second}/attempt/answers`, {
      ...{ attempt: 1, deviceId: "phone-0001" },
      answers: { q1: { answer: "4", at, sequence: 1 } },
    });
    await world.call("amina", "POST", `/assessments/${second}/submit`, {});
    expect(await linesOf("amina")).toContain("numbers | FRACTIONS | 0/3 | 1");
    await world.call("teacher", "POST", `/assessments/${second}/late-answers`, {
      decision: "accept",
    });
    expect(await linesOf("amina")).toContain("numbers | FRACTIONS | 3/3 | 1");
  });

  test("contain what a teacher enters from paper and corrects", async () => {
    const enter = async (id: string, q1: string, replaces?: string) => {
      const entry = { id, studentId: "brian", version: "A", answers: { q1 }, marks: { q4: 3 } };
      const { json } = await world.call("teacher", "PUT", `/assessments/${first}/paper-entries`, {
        classId: "east",
        entries: [{ ...entry, ...(replaces === undefined ? {} : { replaces }) }],
      });
      return String(Object(json).data.results[0].entry.revision);
    };
    const revision = await enter("entry-0001", "3");
    expect(await linesOf("brian")).toEqual([
      "Numbers | Fractions | 0/2 | 1",
      "Numbers | Primes | 0/4 | 1",
      "Geometry |  | 0/2 | 1",
      " |  | 3/6 | 1",
    ]);
    await enter("entry-0002", "4", revision);
    expect(await linesOf("brian")).toContain("Numbers | Fractions | 2/2 | 1");
  });

  test("leave out other subjects, earlier years and results of earlier releases", async () => {
    await sit("amina", await publish(SECOND, { subject: "Physics" }), { q1: "4" });
    const progress = Object(world.documentOf("progress/amina"));
    const [result] = Object.values<object>(progress.results);
    const old = { ...result, subject: "Mathematics", submittedAt: "2025-12-31T20:59:59.999Z" };
    const { submittedAt: _at, strands: _strands, ...before } = Object(old);
    const results = { ...progress.results, old, before };
    world.database.documents.set("progress/amina", { ...progress, results });
    expect(await linesOf("amina")).toEqual([]);
  });

  test("cost one read per student, one for the class and one for the number of students", async () => {
    await sitBoth();
    expect(await world.costOf(() => ask())).toEqual({ reads: 4, writes: 0 });
    expect(await world.costOf(() => answersOf("teacher", {}))).toEqual({ reads: 4, writes: 0 });
  });

  test("name the school's subjects that the caller may see, and show the first with marks", async () => {
    await sitBoth();
    const shown = async (who: string) => {
      const { subject, subjects } = await map(who, "");
      return { subject, subjects };
    };
    expect(await shown("teacher")).toEqual({ subject: "Mathematics", subjects: ["Mathematics"] });
    expect(await shown("colleague")).toEqual({ subject: "English", subjects: ["English"] });
    const all = { subject: "Mathematics", subjects: ["English", "Mathematics"] };
    expect(await shown("head")).toEqual(all);
    expect(await shown("admin")).toEqual(all);
  });
});

describe("the answers behind the marks", () => {
  test("are those of the questions that count, the newest paper first, without right answers", async () => {
    await sitBoth();
    const { papers, others } = await answers();
    expect(others).toEqual({ papers: 0, marks: 0, of: 0, questions: 0 });
    expect(papers.map(({ title, marks, of }) => [title, marks, of])).toEqual([
      ["Second", 3, 3],
      ["Opener", 4, 6],
    ]);
    expect(
      papers[1]?.questions.map(({ text, answer, awarded }) => [text, answer, awarded]),
    ).toEqual([
      ["¼ of 16?", "4", 2],
      ["Primes?", "2", 2],
    ]);
    const { json } = await answersOf("teacher", { strand: "Geometry" });
    expect(JSON.stringify(json)).toContain("square");
    expect(JSON.stringify(json)).not.toContain("triangle");
  });

  test("can be those of one sub-strand, and those without a strand", async () => {
    await sitBoth();
    const titles = async (query: Readonly<Record<string, string>>) =>
      (await answers("teacher", query)).papers.map(({ marks, of }) => [marks, of]);
    expect(await titles({ subStrand: "Fractions" })).toEqual([
      [3, 3],
      [2, 2],
    ]);
    expect(await titles({ strand: "" })).toEqual([[0, 1]]);
  });

  test("are sums for a teacher who has not written the paper", async () => {
    await sitBoth();
    expect(await answers("head")).toEqual({
      papers: [],
      others: { papers: 2, marks: 7, of: 9, questions: 3 },
    });
    expect((await answers("admin")).papers).toHaveLength(2);
  });
});

describe("nobody else sees the marks by strand", () => {
  test.each([
    ["the teacher of another subject", "colleague", "east"],
    ["a teacher who has nothing to do with the class", "teacher", "form3"],
    ["an administrator of another school", "admin2", "east"],
    ["a teacher of another school", "teacher2", "east"],
    ["the national office", "office", "east"],
  ])("not %s", async (_who, who, classId) => {
    await sitBoth();
    for (const response of [
      await ask(who, undefined, classId),
      await answersOf(who, {}, classId),
    ]) {
      expect(response.status).toBe(404);
      expect(response.json).toMatchObject({ reason: "classNotFound" });
    }
  });

  test.each(["amina", "parent"])("not %s", async (who) => {
    expect([(await ask(who)).status, (await answersOf(who, {})).status]).toEqual([403, 403]);
  });

  test("and no answers of a student of another class or school", async () => {
    for (const studentId of ["carol", "student2", "nobody"]) {
      expect((await answersOf("admin", { studentId })).status).toBe(404);
    }
    expect((await answersOf("admin", {})).status).toBe(200);
  });

  test("and students get neither strands with their results nor with their progress", async () => {
    await sitBoth();
    for (const path of [`submissions/${first}_amina_1`, "my-progress", "my-submissions"]) {
      const { json, status } = await world.call("amina", "GET", `/assessments/${path}`);
      expect(status).toBe(200);
      expect(JSON.stringify(json)).not.toMatch(/Fractions|strand/i);
    }
  });
});
