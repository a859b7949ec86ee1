import { analyticsRoutes } from "@darasa/contract/analytics";
import { beforeEach, describe, expect, test } from "vitest";
import { CORRECT_ANSWERS_BY_QUESTION } from "../../testing/assessment-fixture.ts";
import {
  type StatisticsFixture,
  setUpStatisticsFixture,
} from "../../testing/statistics-fixture.ts";

let world: StatisticsFixture;

beforeEach(async () => {
  world = await setUpStatisticsFixture();
  const { addPerson, addClass } = world.population;
  for (const id of ["teacher", "colleague"]) addPerson({ id, role: "TEACHER", name: id });
  addPerson({ id: "stranger", role: "TEACHER", schoolId: "alliance" });
  addClass("form2", ["teacher", "colleague"]);
  addClass("form3", ["colleague"], { grade: "Form 3" });
  addClass("alliance2", ["stranger"], { schoolId: "alliance" });
  return () => world.api.close();
});

const get = (who: string, path: string) => world.call(who, "GET", path);
const gradebook = async (who = "teacher", query = "", id = "form2") => {
  const { json } = await get(who, `/teacher/gradebooks/${id}${query}`);
  return analyticsRoutes.gradebook.response.parse(json).data;
};
const record = async (id: string, who = "teacher") => {
  const { json } = await get(who, `/teacher/students/${id}`);
  return analyticsRoutes.student.response.parse(json).data;
};
const enrol = async (name: string, classId = "form2", facts: Record<string, unknown> = {}) => {
  const student = await world.register("student", name, { admissionNumber: name, ...facts });
  await world.decide("approve", student);
  await world.place(student, classId);
  return student;
};
const titles = async (...input: Parameters<typeof gradebook>) =>
  (await gradebook(...input)).papers.map(({ title }) => title);

describe("the gradebook of a class", () => {
  test("contains each student with the results in each paper, newest first", async () => {
    const [brian, amina] = [await enrol("brian"), await enrol("Amina")];
    const first = await world.assess("teacher", { title: "First" });
    const second = await world.assess("teacher", { title: "Second" });
    await world.submit(amina, first, CORRECT_ANSWERS_BY_QUESTION);
    await world.submit(amina, second, { ...CORRECT_ANSWERS_BY_QUESTION, q1: "Longonot" });
    await world.submit(brian, first, { q2: "True" });
    expect(await gradebook()).toMatchObject({
      classId: "form2",
      papers: [
        { id: second, title: "Second", subject: "Geography" },
        { id: first, title: "First" },
      ],
      students: {
        totalElements: 2,
        content: [
          {
            studentId: amina,
            name: "Amina",
            results: {
              [first]: { percent: 100, passed: true, submissionId: `${first}_${amina}_1` },
              [second]: { percent: 50 },
            },
          },
          { name: "brian", results: { [first]: { percent: 20, passed: false } } },
        ],
      },
    });
    const { students } = await gradebook();
    expect(students.content[1]?.results).not.toHaveProperty(second);
  });

  test("says when a paper closes, also after it has closed", async () => {
    const closesAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    await world.assess("teacher", { closesAt });
    await world.assess("teacher");
    world.clock.advanceSeconds(7_200);
    const { papers } = await gradebook();
    expect(papers.map((paper) => paper.closesAt)).toEqual([null, closesAt]);
  });

  test("says which results are late", async () => {
    const amina = await enrol("Amina");
    const [inTime, late] = [await world.assess("teacher"), await world.assess("teacher")];
    await world.submit(amina, inTime, CORRECT_ANSWERS_BY_QUESTION);
    await world.call(amina, "POST", `/assessments/${late}/attempt`);
    const at = world.clock.now().toISOString();
    world.clock.advanceSeconds(2 * 60 * 60);
    await world.call(amina, "PUT", `/assessments/${late}/attempt/answers`, {
      attempt: 1,
      deviceId: "phone-0001",
      answers: { q1: { answer: "Mount Kenya", at, sequence: 1 } },
    });
    await world.call(amina, "POST", `/assessments/${late}/submit`, {});
    const { students } = await gradebook();
    expect(students.content[0]?.results).toMatchObject({
      [inTime]: { late: false },
      [late]: { late: true, lateAnswers: "PENDING", percent: 0 },
    });
  });

  test("contains only the published papers of the grade and the year of the class", async () => {
    await world.assess("teacher", { title: "Own" });
    await world.assess("teacher", { title: "Draft", published: false });
    await world.assess("teacher", { title: "Other grade", grade: "Form 3" });
    world.population.addClass("next", ["teacher"], { year: 2027, stream: "Next" });
    expect(await titles()).toEqual(["Own"]);
    expect(await titles("teacher", "", "next")).toEqual([]);
  });

  test("shows a teacher the own papers, and an administrator those of the school", async () => {
    const amina = await enrol("Amina");
    const own = await world.assess("teacher", { title: "Own" });
    const other = await world.assess("colleague", { title: "Of a colleague", subject: "CRE" });
    const foreign = await world.assess("stranger", { title: "Of another school" });
    for (const id of [own, other, foreign]) {
      await world.submit(amina, id, CORRECT_ANSWERS_BY_QUESTION);
    }
    const idsSeenBy = async (who: string) => {
      const { students, papers } = await gradebook(who);
      expect(Object.keys(students.content[0]?.results ?? {}).sort()).toEqual(
        papers.map(({ id }) => id).sort(),
      );
      return papers.map(({ id }) => id);
    };
    expect(await idsSeenBy("teacher")).toEqual([own]);
    expect(await idsSeenBy("colleague")).toEqual([other]);
    expect(await idsSeenBy("admin")).toEqual([other, own]);
    expect(await titles("admin", "?subject=CRE")).toEqual(["Of a colleague"]);
    expect(await titles("teacher", "?subject=CRE")).toEqual([]);
    expect((await get("admin", "/teacher/gradebooks/form2?subject=Magic")).status).toBe(400);
  });

  test.each([
    ["teacher", "form3"],
    ["teacher", "alliance2"],
    ["stranger", "form2"],
    ["admin", "alliance2"],
    ["admin-of-alliance", "form2"],
    ["office", "form2"],
    ["admin", "nothing"],
  ])("does not exist for %s: %s", async (who, id) => {
    await enrol("Amina");
    const { status, json } = await get(who, `/teacher/gradebooks/${id}`);
    expect(status).toBe(404);
    expect(json).toMatchObject({ message: "Class not found" });
    expect(JSON.stringify(json)).not.toContain("Amina");
    expect((await get("colleague", "/teacher/gradebooks/form2")).status).toBe(200);
  });

  test("costs one read per student and paper, and two more, whatever the size of the school", async () => {
    const amina = await enrol("Amina");
    await enrol("Brian");
    const id = await world.assess("teacher");
    await world.submit(amina, id, CORRECT_ANSWERS_BY_QUESTION);
    await world.assess("teacher");
    const cost = { reads: 2 + 2 + 2, writes: 0 };
    expect(await world.costOf(() => gradebook())).toEqual(cost);
    await enrol("Carol", "form3");
    await world.assess("colleague");
    expect(await world.costOf(() => gradebook())).toEqual(cost);
  });

  test("has at most 20 papers, and its students in pages", async () => {
    for (const name of ["Amina", "Brian", "Carol"]) await enrol(name);
    for (let count = 0; count < 22; count += 1) await world.assess("teacher");
    const first = await gradebook("teacher", "?size=2");
    expect(first.papers).toHaveLength(20);
    expect(first.students.content.map(({ name }) => name)).toEqual(["Amina", "Brian"]);
    const rest = await gradebook("teacher", `?size=2&page=1&after=${first.students.next}`);
    expect(rest.students.content.map(({ name }) => name)).toEqual(["Carol"]);
  });
});

describe("the page of a student", () => {
  test("contains unfinished attempts of papers of the caller", async () => {
    const amina = await enrol("Amina");
    const [own, other] = [
      await world.assess("teacher", { title: "Own" }),
      await world.assess("colleague", { title: "Other" }),
    ];
    for (const id of [own, other]) await world.call(amina, "POST", `/assessments/${id}/attempt`);
    expect(await record(amina)).toMatchObject({
      name: "Amina",
      classId: "form2",
      canMessage: true,
      unfinished: [{ assessmentId: own, title: "Own" }],
    });
    expect(await record(amina, "colleague")).toMatchObject({ unfinished: [{ title: "Other" }] });
    const { unfinished } = await record(amina, "admin");
    expect(unfinished.map(({ title }) => title).sort()).toEqual(["Other", "Own"]);
  });

  test("names guardians with an approved link and says to whom the caller may write", async () => {
    const phone = "+254712345678";
    const amina = await enrol("Amina", "form2", { parentGuardianContact: phone });
    const link = { studentId: amina, schoolId: "moi", admissionNumber: "Amina" };
    for (const [id, schoolId, status] of [
      ["mother", "moi", "APPROVED"],
      ["uncle", "moi", "PENDING"],
      ["aunt", "alliance", "APPROVED"],
    ] as const) {
      world.population.addPerson({ id, role: "PARENT", name: id, schoolId });
      world.database.documents.set(`guardianLinks/${id}_${amina}`, {
        ...link,
        parentId: id,
        status,
        createdAt: world.clock.now(),
      });
    }
    const { guardians, guardianPhone } = await record(amina);
    expect(guardianPhone).toBe(phone);
    expect(guardians.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
      { id: "aunt", name: "aunt", canMessage: true },
      { id: "mother", name: "mother", canMessage: true },
    ]);
  });

  test.each(["stranger", "admin-of-alliance", "office", "outsider"])(
    "does not exist for %s",
    async (who) => {
      const amina = await enrol("Amina");
      world.population.addPerson({ id: "outsider", role: "TEACHER" });
      const missing = await get(who, "/teacher/students/nobody");
      expect(missing.status).toBe(404);
      const refused = await get(who, `/teacher/students/${amina}`);
      expect(refused).toMatchObject({ status: 404, json: missing.json });
      expect((await get("teacher", `/teacher/students/${amina}`)).status).toBe(200);
    },
  );

  test("does not exist for other accounts and for students who wait", async () => {
    const waiting = await world.register("student", "Waiting", { admissionNumber: "W" });
    for (const id of [waiting, "colleague"]) {
      expect((await get("admin", `/teacher/students/${id}`)).status).toBe(404);
    }
  });

  test("costs the same in a larger school", async () => {
    const amina = await enrol("Amina");
    await world.submit(amina, await world.assess("teacher"), CORRECT_ANSWERS_BY_QUESTION);
    // The account, the own class, the profile, and the empty lists, which cost one read each.
    const before = await world.costOf(() => record(amina));
    for (const name of ["Brian", "Carol"]) await enrol(name);
    expect(await world.costOf(() => record(amina))).toEqual(before);
    expect(before.reads).toBeLessThanOrEqual(6);
  });
});

describe("the wrong short answers of an assessment", () => {
  const wrong = async (id: string, who = "teacher") => {
    const { json } = await get(who, `/teacher/analytics/${id}/wrong-answers`);
    return analyticsRoutes.wrongAnswers.response.parse(json).data;
  };

  test("are counted as marking compares them, without names", async () => {
    const id = await world.assess("teacher");
    const answers = { Amina: "Kenya", Brian: "kenya. ", Carol: "Batian", Diana: "Kirinyaga" };
    for (const [name, q3] of Object.entries(answers)) {
      await world.submit(await enrol(name), id, { q1: "Longonot", q3 });
    }
    await world.submit(await enrol("Esther"), id, { q3: " " });
    const found = await wrong(id);
    // The newest submission comes first, so its spelling is shown.
    expect(found).toEqual({
      counted: 5,
      submissions: 5,
      questions: [
        {
          id: "q3",
          answers: [
            { answer: "kenya.", count: 2 },
            { answer: "Batian", count: 1 },
          ],
          others: 0,
        },
      ],
    });
    for (const name of Object.keys(answers)) expect(JSON.stringify(found)).not.toContain(name);
  });

  test("are counted for an administrator among the students of the school only", async () => {
    const id = await world.assess("teacher");
    await world.submit(await enrol("Amina"), id, { q3: "Kenya" });
    const daudi = await enrol("Daudi", "alliance2", { schoolId: "alliance" });
    await world.submit(daudi, id, { q3: "Meru" });
    expect(await wrong(id)).toMatchObject({ counted: 2 });
    const ofSchool = await wrong(id, "admin");
    expect(ofSchool).toMatchObject({ counted: 1 });
    expect(JSON.stringify(ofSchool)).not.toContain("Meru");
  });

  test.each(["colleague", "stranger", "admin-of-alliance", "office"])(
    "do not exist for %s",
    async (who) => {
      const id = await world.assess("teacher");
      expect((await get(who, `/teacher/analytics/${id}/wrong-answers`)).status).toBe(404);
      expect((await get("admin", `/teacher/analytics/${id}/wrong-answers`)).status).toBe(200);
    },
  );
});
