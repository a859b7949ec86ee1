import { beforeEach, describe, expect, test } from "vitest";
import { CORRECT_ANSWERS_BY_QUESTION } from "../../testing/assessment-fixture.ts";
import {
  type StatisticsFixture,
  setUpStatisticsFixture,
} from "../../testing/statistics-fixture.ts";

let world: StatisticsFixture;

const DAY_SECONDS = 24 * 60 * 60;

beforeEach(async () => {
  world = await setUpStatisticsFixture();
  const { addPerson } = world.population;
  for (const id of ["grace", "otieno"]) addPerson({ id, role: "TEACHER" });
  for (const id of ["amina", "brian"]) addPerson({ id, role: "STUDENT", className: "Form 2" });
  addPerson({ id: "carol", role: "STUDENT", className: "Form 2", schoolId: "alliance" });
  return () => world.api.close();
});

const start = (student: string, id: string) =>
  world.call(student, "POST", `/assessments/${id}/attempt`);
const hand = (student: string, id: string) =>
  world.submit(student, id, CORRECT_ANSWERS_BY_QUESTION);
/** Marks the late answers of a student as not decided, as a submission with late answers does. */
const setLateAnswers = (id: string, student: string, status: string): void => {
  const path = `submissions/${id}_${student}_1`;
  world.database.documents.set(path, {
    ...world.database.documents.get(path),
    lateAnswers: { status, onTime: MARKS, withLate: MARKS, questions: [] },
  });
};
const MARKS = { score: 1, percent: 10, passed: false };

describe("the assessments that run on the dashboard of a teacher", () => {
  test("say how many students have handed in, have started, and are in the grade", async () => {
    world.database.documents.set("stats/school_moi", { counts: { "students_Form 2": 40 } });
    const id = await world.assess("grace", { attemptsAllowed: 2 });
    await hand("amina", id);
    await hand("amina", id);
    await start("brian", id);
    expect((await world.teacherDashboard("grace")).running).toEqual([
      expect.objectContaining({ id, grade: "Form 2", handedIn: 1, started: 1, students: 40 }),
    ]);
  });

  test("count no student of another school as one of the grade", async () => {
    const id = await world.assess("grace");
    await hand("carol", id);
    expect((await world.teacherDashboard("grace")).running).toMatchObject([{ id, handedIn: 0 }]);
  });

  test("are the three newest published ones of the teacher", async () => {
    for (const title of ["First", "Second", "Third", "Fourth"]) {
      await world.assess("grace", { title });
    }
    await world.assess("grace", { title: "Draft", published: false });
    await world.assess("otieno", { title: "Of a colleague" });
    const { running } = await world.teacherDashboard("grace");
    expect(running.map(({ title }) => title)).toEqual(["Fourth", "Third", "Second"]);
  });

  test("are those that close first, and none that are closed", async () => {
    const closed = await world.assess("grace", { title: "Closed" });
    const at = new Date(world.clock.now().getTime() + DAY_SECONDS * 1_000).toISOString();
    await world.assess("grace", { title: "Closes tomorrow", closesAt: at });
    await world.assess("grace", { title: "Newest" });
    const path = `/assessments/${closed}/closing-time`;
    expect((await world.call("grace", "PUT", path, { closesAt: "now" })).status).toBe(200);
    const { running } = await world.teacherDashboard("grace");
    expect(running).toMatchObject([
      { title: "Closes tomorrow", closesAt: at },
      { title: "Newest", closesAt: null },
    ]);
  });
});

describe("the late answers on the dashboard of a teacher", () => {
  test("are those to the own assessments without a decision", async () => {
    const id = await world.assess("grace");
    await hand("amina", id);
    await hand("brian", id);
    setLateAnswers(id, "amina", "ACCEPTED");
    expect((await world.teacherDashboard("grace")).lateAnswers).toEqual({ count: 0 });
    setLateAnswers(id, "brian", "PENDING");
    const { lateAnswers } = await world.teacherDashboard("grace");
    expect(lateAnswers).toEqual({ count: 1, assessmentId: id });
    expect((await world.teacherDashboard("otieno")).lateAnswers).toEqual({ count: 0 });
  });
});

describe("the week", () => {
  test("of a teacher counts what students handed in to the own assessments, by day", async () => {
    const own = await world.assess("grace");
    await hand("amina", own);
    await hand("amina", await world.assess("otieno"));
    world.clock.advanceSeconds(DAY_SECONDS);
    await hand("brian", own);
    expect((await world.teacherDashboard("grace")).week).toEqual({
      monday: "2026-03-02",
      days: [1, 1],
    });
  });

  test("of a school has its own students only, and the week before", async () => {
    const id = await world.assess("grace");
    await hand("amina", id);
    await hand("carol", id);
    world.clock.advanceSeconds(7 * DAY_SECONDS);
    await hand("brian", id);
    expect((await world.adminDashboard()).week).toEqual({
      monday: "2026-03-09",
      days: [1],
      before: [1, 0, 0, 0, 0, 0, 0],
    });
    expect(await world.adminDashboard("office")).not.toHaveProperty("week");
  });

  test("begins on Monday in Nairobi, also on a Sunday", async () => {
    // From Monday to Sunday.
    world.clock.advanceSeconds(6 * DAY_SECONDS);
    const { week } = await world.teacherDashboard("grace");
    expect(week).toEqual({ monday: "2026-03-02", days: [0, 0, 0, 0, 0, 0, 0] });
  });

  test("costs one read for each day at first, and then one for today", async () => {
    // From Monday to Friday.
    world.clock.advanceSeconds(4 * DAY_SECONDS);
    const cost = () => {
      // The API caches a school for one minute.
      world.clock.advanceSeconds(120);
      return world.costOf(() => world.teacherDashboard("grace"));
    };
    const [first, second] = [await cost(), await cost()];
    expect(first.reads - second.reads).toBe(4);
  });
});

describe("what an administrator decides first", () => {
  test("contains the students under 18 without a consent, of the own school", async () => {
    expect((await world.adminDashboard()).missingConsents).toBe(0);
    for (const path of ["users/amina", "users/carol"]) {
      const account = world.database.documents.get(path);
      world.database.documents.set(path, { ...account, needsConsentUntil: "2028-01-01" });
    }
    expect((await world.adminDashboard()).missingConsents).toBe(1);
    expect(await world.adminDashboard("office")).not.toHaveProperty("missingConsents");
  });

  test("contains for the national office the applications without a decision", async () => {
    world.database.documents.set("schoolApplications/a", { status: "PENDING" });
    world.database.documents.set("schoolApplications/b", { status: "REJECTED" });
    expect(await world.adminDashboard("office")).toMatchObject({ schoolApplications: 1 });
    expect(await world.adminDashboard()).not.toHaveProperty("schoolApplications");
  });
});

describe("the first steps of a new school", () => {
  const steps = async () => (await world.adminDashboard()).firstSteps;

  test("do not tick off the page of a school that has only the levels of its application", async () => {
    const school = { name: "Moi", plan: "FREE", levels: ["SENIOR"] };
    world.database.documents.set("schools/moi", school);
    expect(await steps()).toMatchObject({ page: false });
    world.database.documents.set("schools/moi", { ...school, subjects: [] });
    world.clock.advanceSeconds(120);
    expect(await steps()).toMatchObject({ page: true });
  });

  test("are ticked off by data, and end with the first students and assessments", async () => {
    expect(await steps()).toEqual({ page: false, classes: false, people: false, slips: false });
    world.population.addClass("form2");
    world.database.documents.set("audit/1", {
      action: "LOGIN_SLIPS_PRINTED",
      schoolId: "moi",
      actorId: "admin",
      actorName: "Esther",
      subjectId: "form2",
      subjectName: "Form 2",
      at: world.clock.now(),
    });
    world.database.documents.set("stats/school_moi", { counts: { users_TEACHER_PENDING: 1 } });
    world.database.documents.set("schools/moi", { name: "Moi", plan: "FREE", motto: "Forward" });
    world.clock.advanceSeconds(120);
    expect(await steps()).toEqual({ page: true, classes: true, people: true, slips: true });
    const counts = { users_STUDENT_ACTIVE: 1, assessments: 1 };
    world.database.documents.set("stats/school_moi", { counts });
    expect(await steps()).toBeUndefined();
  });

  test("are not those of another school", async () => {
    world.population.addClass("form2", [], { schoolId: "alliance" });
    expect(await steps()).toMatchObject({ classes: false });
    expect(await world.adminDashboard("office")).not.toHaveProperty("firstSteps");
  });
});
