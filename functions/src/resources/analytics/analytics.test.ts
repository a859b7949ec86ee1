import { analyticsRoutes } from "@darasa/contract/analytics";
import { beforeEach, describe, expect, test } from "vitest";
import { CORRECT_ANSWERS_BY_QUESTION } from "../../testing/assessment-fixture.ts";
import {
  type StatisticsFixture,
  setUpStatisticsFixture,
} from "../../testing/statistics-fixture.ts";

let world: StatisticsFixture;
let id: string;

beforeEach(async () => {
  world = await setUpStatisticsFixture();
  const { addPerson, addClass } = world.population;
  const profile = { classesAssigned: ["Form 1", "Form 2"] };
  addPerson({ id: "teacher", role: "TEACHER" });
  addClass("form1", ["teacher", "form1"], { grade: "Form 1" });
  addClass("form2", ["teacher"]);
  addClass("alliance2", ["stranger"], { schoolId: "alliance" });
  addPerson({ id: "colleague", role: "TEACHER", profile });
  addPerson({ id: "stranger", role: "TEACHER", schoolId: "alliance", profile });
  id = await world.assess("teacher", { passingMarks: 60 });
  return () => world.api.close();
});

const get = (who: string, path: string) => world.call(who, "GET", path);
const enrol = async (
  name: string,
  facts: Record<string, unknown> = {},
  classId = "form2",
): Promise<string> => {
  const student = await world.register("student", name, { admissionNumber: name, ...facts });
  await world.decide("approve", student);
  await world.place(student, classId);
  return student;
};
const submitAs = async (name: string, answers: Record<string, unknown>): Promise<void> =>
  world.submit(await enrol(name), id, answers);
const analysed = async (who = "teacher") =>
  analyticsRoutes.assessment.response.parse((await get(who, `/teacher/analytics/${id}`)).json).data;
const results = async (query = "") => {
  const { json } = await get("teacher", `/teacher/analytics/${id}/results${query}`);
  return analyticsRoutes.results.response.parse(json).data;
};
const students = async (query = "", who = "teacher") => {
  const { json } = await get(who, `/teacher/students${query}`);
  return analyticsRoutes.students.response.parse(json).data;
};
const own = async (query = "", who = "teacher") => {
  const { json } = await get(who, `/teacher/analytics${query}`);
  return analyticsRoutes.assessments.response.parse(json).data;
};

describe("the analysis of an assessment", () => {
  test("contains zeros without submissions", async () => {
    expect(await analysed()).toMatchObject({
      submissions: 0,
      averageScore: 0,
      passRate: 0,
      distribution: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      questions: [{ facility: 0, unanswered: 0 }, { facility: 0 }, { facility: 0 }],
    });
  });

  test("includes each submission", async () => {
    await submitAs("Amina", CORRECT_ANSWERS_BY_QUESTION);
    await submitAs("Brian", { ...CORRECT_ANSWERS_BY_QUESTION, q1: "Longonot" });
    await submitAs("Carol", { q1: "Longonot", q2: "False", q3: "Kenya" });
    await submitAs("Diana", { q1: "Menengai", q2: " " });
    await world.settle();
    expect(await analysed()).toMatchObject({
      id,
      title: "Mountains",
      totalMarks: 10,
      passingMarks: 60,
      submissions: 4,
      averageScore: 37.5,
      passRate: 25,
      distribution: [2, 0, 0, 0, 0, 1, 0, 0, 0, 1],
      questions: [
        {
          id: "q1",
          facility: 25,
          unanswered: 0,
          correctAnswer: "Mount Kenya",
          commonMistake: { answer: "Longonot", count: 2 },
        },
        { id: "q2", facility: 50, unanswered: 1, commonMistake: { answer: "False", count: 1 } },
        { id: "q3", facility: 50, unanswered: 1, correctAnswer: "Kirinyaga" },
      ],
    });
  });

  test("has no common mistake for short answers", async () => {
    await submitAs("Amina", { ...CORRECT_ANSWERS_BY_QUESTION, q3: "Kenya" });
    await world.settle();
    const { questions } = await analysed();
    expect(questions.map(({ commonMistake }) => commonMistake)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("is open to administrators", async () => {
    expect(await analysed("admin")).toMatchObject({ id });
  });

  test.each(["colleague", "stranger"])("of another author is not found by a %s", async (who) => {
    for (const path of [`/teacher/analytics/${id}`, `/teacher/analytics/${id}/results`]) {
      const { status, json } = await get(who, path);
      expect(status).toBe(404);
      expect(json).toMatchObject({ message: "Assessment not found" });
    }
  });

  test("that does not exist is not found", async () => {
    expect((await get("admin", "/teacher/analytics/nothing")).status).toBe(404);
    expect((await get("admin", "/teacher/analytics/nothing/results")).status).toBe(404);
  });

  test("costs four reads for any number of submissions", async () => {
    for (const name of ["Amina", "Brian", "Carol"])
      await submitAs(name, CORRECT_ANSWERS_BY_QUESTION);
    await world.settle();
    expect(await world.costOf(() => analysed())).toEqual({ reads: 4, writes: 0 });
  });
});

describe("the analysis after a decision about late answers", () => {
  const submitLate = async (student: string): Promise<void> => {
    await world.call(student, "POST", `/assessments/${id}/attempt`);
    const at = world.clock.now().toISOString();
    world.clock.advanceSeconds(2 * 60 * 60);
    await world.call(student, "PUT", `/assessments/${id}/attempt/answers`, {
      attempt: 1,
      deviceId: "phone-0001",
      answers: {
        q1: { answer: "Mount Kenya", at, sequence: 1 },
        q2: { answer: "True", at, sequence: 1 },
      },
    });
    await world.call(student, "POST", `/assessments/${id}/submit`, {});
  };
  const decide = (decision: string) =>
    world.call("teacher", "POST", `/assessments/${id}/late-answers`, { decision });

  const before = { submissions: 1, averageScore: 0, passRate: 0, questions: [{ unanswered: 1 }] };
  const after = { submissions: 1, averageScore: 70, passRate: 100, questions: [{ facility: 100 }] };
  const withFirstQuestion = async () => {
    await world.settle();
    const { questions, ...figures } = await analysed();
    return { ...figures, questions: questions.slice(0, 1) };
  };

  test("follows if the submission is already counted", async () => {
    await submitLate(await enrol("Amina"));
    expect(await withFirstQuestion()).toMatchObject(before);
    await decide("accept");
    expect(await withFirstQuestion()).toMatchObject(after);
    await decide("accept");
    expect(await withFirstQuestion()).toMatchObject(after);
  });

  test("follows if the submission is not counted yet", async () => {
    await submitLate(await enrol("Amina"));
    await decide("accept");
    expect(await withFirstQuestion()).toMatchObject(after);
  });
});

describe("the list of own assessments", () => {
  test("contains own assessments with statistics, newest first", async () => {
    const other = await world.assess("colleague");
    const draft = await world.assess("teacher", { title: "Rivers", published: false });
    await submitAs("Amina", { ...CORRECT_ANSWERS_BY_QUESTION, q2: "False" });
    await world.settle();
    expect(await own()).toMatchObject({
      totalElements: 2,
      content: [
        { id: draft, title: "Rivers", published: false, submissions: 0 },
        { id, title: "Mountains", submissions: 1, averageScore: 80, passRate: 100 },
      ],
    });
    expect(await own("", "admin")).toMatchObject({
      content: [{ id: draft }, { id: other }, { id }],
    });
    expect(await own("", "admin-of-alliance")).toMatchObject({ content: [] });
  });

  test("contains the assessments of one grade only", async () => {
    const other = await world.assess("teacher", { grade: "Form 4" });
    const draft = await world.assess("teacher", { grade: "Form 4", published: false });
    await world.assess("colleague", { grade: "Form 4" });
    const idsOf = async (query: string) => (await own(query)).content.map((one) => one.id);
    expect(await idsOf("?grade=Form%204")).toEqual([draft, other]);
    expect(await idsOf("?grade=Form%204&state=open")).toEqual([other]);
    expect(await idsOf("?grade=Form%201")).toEqual([]);
    expect((await own("?grade=Form%204", "admin-of-alliance")).content).toEqual([]);
    expect((await get("teacher", "/teacher/analytics?grade=Form%209")).status).toBe(400);
  });

  test("pages by cursor and costs only the shown items", async () => {
    for (const title of ["B", "C", "D", "E"]) await world.assess("teacher", { title });
    const first = await own("?size=2");
    expect(first.content.map(({ title }) => title)).toEqual(["E", "D"]);
    const page = () => own(`?size=2&page=1&after=${first.next}`);
    expect(await page()).toMatchObject({
      content: [{ title: "C" }, { title: "B" }],
      number: 1,
      totalElements: 5,
      totalPages: 3,
    });
    expect(await world.costOf(page)).toEqual({ reads: 3, writes: 0 });
    expect(await own("?size=2&page=1")).toEqual(await page());
    expect((await own("?size=2&page=2")).next).toBeUndefined();
  });

  test("refuses an invalid cursor", async () => {
    expect((await get("teacher", "/teacher/analytics?page=1&after=nonsense")).json).toMatchObject({
      code: "INVALID_REQUEST",
      errors: [{ path: "after" }],
    });
  });

  test("is empty past its end without a read", async () => {
    const page = () => own("?size=2&page=19");
    expect(await page()).toMatchObject({ content: [], totalElements: 1 });
    expect(await world.costOf(page)).toEqual({ reads: 1, writes: 0 });
  });
});

describe("the results of an assessment", () => {
  test("are the newest first, in pages, without the questions", async () => {
    for (const name of ["Amina", "Brian", "Carol"])
      await submitAs(name, CORRECT_ANSWERS_BY_QUESTION);
    const first = await results("?size=2");
    expect(first.content.map(({ studentName }) => studentName)).toEqual(["Carol", "Brian"]);
    expect(first.totalElements).toBe(3);
    const rest = await results(`?size=2&page=1&after=${first.next}`);
    expect(rest.content).toMatchObject([{ studentName: "Amina", percent: 100, late: false }]);
    expect(JSON.stringify([first, rest])).not.toContain("questions");
  });
});

describe("the students of a school", () => {
  beforeEach(async () => {
    await enrol("brian", { className: "Form 1" }, "form1");
    await enrol("Amina");
    await enrol("Carol");
    await enrol("Daudi", { schoolId: "alliance" }, "alliance2");
    await world.register("student", "Not yet", { admissionNumber: "N" });
  });

  test("are listed by name once active", async () => {
    const { content, totalElements } = await students();
    expect(content.map(({ name }) => name)).toEqual(["Amina", "brian", "Carol"]);
    expect(totalElements).toBe(3);
    expect((await students("", "stranger")).content).toMatchObject([{ name: "Daudi" }]);
  });

  test("are filtered by class", async () => {
    expect((await students("?className=Form%201")).content).toMatchObject([
      { name: "brian", className: "Form 1" },
    ]);
    expect((await get("teacher", "/teacher/students?className=Form%209")).status).toBe(400);
  });

  test("are listed to a teacher only in the own classes, to an administrator in all classes", async () => {
    const unplaced = await world.register("student", "Faith", { admissionNumber: "F" });
    await world.decide("approve", unplaced);
    const profile = { classesAssigned: ["Form 2"] };
    world.population.addPerson({ id: "form1", role: "TEACHER", profile });
    expect((await students("", "form1")).content).toMatchObject([{ name: "brian" }]);
    expect((await students("?className=Form%202", "form1")).content).toEqual([]);
    expect((await students("", "colleague")).content).toEqual([]);
    expect((await students("", "admin")).totalElements).toBe(4);
    expect((await students("?className=Form%201", "admin")).totalElements).toBe(1);
  });

  test("are filtered by one class for its teachers and for administrators", async () => {
    world.population.addClass("form2west", ["colleague"], { stream: "West" });
    await enrol("Winnie", {}, "form2west");
    for (const who of ["teacher", "admin"]) {
      const { content } = await students("?classId=form2", who);
      expect(content.map(({ name }) => name)).toEqual(["Amina", "Carol"]);
    }
    expect((await students("?classId=form2west", "colleague")).content).toMatchObject([
      { name: "Winnie" },
    ]);
    expect((await students("?classId=form2&className=Form%202")).totalElements).toBe(2);
    expect((await students("?classId=form2&className=Form%201")).content).toEqual([]);
  });

  test.each([
    ["teacher", "alliance2"],
    ["teacher", "nothing"],
    ["admin", "alliance2"],
    ["colleague", "form2"],
    ["stranger", "form2"],
  ])("of a class hidden from the caller are not found: %s, %s", async (who, classId) => {
    const { status, json } = await get(who, `/teacher/students?classId=${classId}`);
    expect(status).toBe(404);
    expect(json).toMatchObject({ code: "NOT_FOUND", message: "Class not found" });
    expect(JSON.stringify(json)).not.toContain("Amina");
  });

  test("of one class cost one read more than the shown students", async () => {
    const page = () => students("?classId=form2&size=1");
    expect(await world.costOf(page)).toEqual({ reads: 3, writes: 0 });
    for (const name of ["Esther", "Faith", "Grace"]) await enrol(name);
    expect(await world.costOf(page)).toEqual({ reads: 3, writes: 0 });
  });

  test("show their progress, page by page", async () => {
    await submitAs("Esther", { ...CORRECT_ANSWERS_BY_QUESTION, q2: "False" });
    const first = await students("?size=2");
    const second = await students(`?size=2&page=1&after=${first.next}`);
    expect(second.content).toMatchObject([
      { name: "Carol", completed: 0, averageScore: 0 },
      {
        name: "Esther",
        completed: 1,
        averageScore: 80,
        subjects: [{ subject: "Geography", completed: 1, averageScore: 80 }],
      },
    ]);
  });
});
