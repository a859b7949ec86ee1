import { beforeEach, describe, expect, test } from "vitest";
import { CORRECT_ANSWERS_BY_QUESTION } from "../../testing/assessment-fixture.ts";
import {
  type StatisticsFixture,
  setUpStatisticsFixture,
} from "../../testing/statistics-fixture.ts";

let world: StatisticsFixture;

beforeEach(async () => {
  world = await setUpStatisticsFixture();
  return () => world.api.close();
});

/** Registers an account, and the administrator approves it. Returns the id of the account. */
const join = async (...person: Parameters<StatisticsFixture["register"]>): Promise<string> => {
  const id = await world.register(...person);
  await world.decide("approve", id);
  return id;
};

describe("the dashboard of an administrator", () => {
  test("shows zeros without data", async () => {
    expect(await world.adminDashboard()).toMatchObject({
      users: 0,
      contentItems: 0,
      assessments: 0,
      pendingApprovals: 0,
      recentActivity: [],
    });
  });

  test("of the national office has the stored number of schools, and of a school has one", async () => {
    expect(await world.adminDashboard("office")).toMatchObject({ schools: 0 });
    world.database.documents.set("stats/national", { counts: { schools: 3 } });
    expect(await world.adminDashboard("office")).toMatchObject({ schools: 3 });
    expect(await world.adminDashboard()).toMatchObject({ schools: 1 });
  });

  test("counts the own school, and of the national office all schools", async () => {
    const teacher = await join("teacher", "Grace Were");
    await join("student", "Amina Hassan");
    await world.register("student", "Brian Kip", { schoolId: "alliance" });
    await world.decide("reject", await world.register("parent", "Carol Njeri"));
    await world.upload(teacher, "FREE");
    const removed = await world.upload(teacher, "SCHOOL_ONLY");
    await world.call(teacher, "DELETE", `/content/${removed}`);
    await world.assess(teacher);
    await world.upload(await join("teacher", "Otieno Odhiambo", { schoolId: "alliance" }), "FREE");
    await world.settle();
    expect(await world.adminDashboard()).toMatchObject({
      users: 2,
      contentItems: 1,
      assessments: 1,
      pendingApprovals: 0,
    });
    expect(await world.adminDashboard("office")).toMatchObject({
      users: 3,
      contentItems: 2,
      assessments: 1,
      pendingApprovals: 1,
    });
  });

  test("lists nobody of another school, and for the national office only administrators", async () => {
    await join("student", "Amina Hassan", { schoolId: "alliance" });
    await world.call("office", "POST", "/admin/users/admin-of-alliance/suspend", {
      reason: "Left",
    });
    const own = await world.adminDashboard();
    expect(own.recentRegistrations.map(({ id }) => id)).toEqual(["admin"]);
    expect(own.recentActivity).toEqual([]);
    const national = await world.adminDashboard("office");
    expect(national.recentRegistrations.map(({ role }) => role)).toEqual([
      "ADMIN",
      "ADMIN",
      "ADMIN",
    ]);
    expect(national.recentActivity).toMatchObject([{ action: "ACCOUNT_SUSPENDED" }]);
  });

  test("of a school shows the acts of the national office on the school", async () => {
    await world.call("office", "POST", "/admin/users/admin/suspend", { reason: "Left" });
    await world.call("office", "POST", "/admin/users/admin/reinstate");
    expect((await world.adminDashboard()).recentActivity).toMatchObject([
      { action: "ACCOUNT_REINSTATED" },
      { action: "ACCOUNT_SUSPENDED" },
    ]);
  });

  test("shows the three newest registrations and decisions, by name", async () => {
    const amina = await join("student", "Amina Hassan");
    for (const name of ["Brian Kip", "Carol Njeri"]) await world.register("parent", name);
    const grace = await world.register("teacher", "Grace Were");
    await world.decide("reject", grace);
    await world.decide("suspend", amina);
    const { recentRegistrations, recentActivity } = await world.adminDashboard();
    expect(recentRegistrations.map(({ name }) => name)).toEqual([
      "Grace Were",
      "Carol Njeri",
      "Brian Kip",
    ]);
    const actorName = "Esther Chepkemoi";
    expect(recentActivity).toMatchObject([
      { action: "ACCOUNT_SUSPENDED", actorName, subjectName: "Amina Hassan" },
      { action: "ACCOUNT_REJECTED", actorName, subjectName: "Grace Were" },
      { action: "ACCOUNT_APPROVED", actorName, subjectName: "Amina Hassan" },
    ]);
  });
});

describe("the dashboard of a teacher", () => {
  test("counts own assessments and content, and active students of own classes", async () => {
    const grace = await join("teacher", "Grace Were", { classesAssigned: ["Form 3"] });
    const otieno = await join("teacher", "Otieno Odhiambo");
    const { addClass } = world.population;
    addClass("form1", [grace], { grade: "Form 1" });
    addClass("form2", [grace, otieno]);
    addClass("form3", [], { grade: "Form 3" });
    for (const [name, classId] of [
      ["Amina Hassan", "form1"],
      ["Brian Kip", "form2"],
      ["Carol Njeri", "form3"],
    ] as const) {
      const student = await join("student", name, { admissionNumber: name.slice(0, 1) });
      await world.place(student, classId);
    }
    await world.register("student", "Diana Atieno", { className: "Form 1", admissionNumber: "D" });
    await world.assess(grace);
    await world.assess(grace, { published: false });
    await world.assess(otieno);
    await world.upload(grace, "FREE");
    await world.settle();
    expect(await world.teacherDashboard(grace)).toMatchObject({
      teacherName: "Grace Were",
      totalAssessments: 2,
      publishedAssessments: 1,
      students: 2,
      contentItems: 1,
    });
    expect(await world.teacherDashboard(otieno)).toMatchObject({ students: 1, contentItems: 0 });
  });

  test("counts accounts pending a teacher's approval at the own school", async () => {
    const grace = await join("teacher", "Grace Were");
    await world.register("student", "Diana Atieno", { admissionNumber: "D" });
    await world.register("parent", "Elijah Atieno");
    await world.register("teacher", "Fatuma Ali");
    await world.register("student", "George Otieno", { schoolId: "alliance" });
    await join("student", "Halima Were", { admissionNumber: "H" });
    await world.settle();
    expect(await world.teacherDashboard(grace)).toMatchObject({ pendingApprovals: 2 });
  });

  test("counts no students for a teacher without classes", async () => {
    const profile = { classesAssigned: ["Form 2"] };
    world.population.addPerson({ id: "head", role: "TEACHER", profile });
    world.population.addClass("form2");
    await world.place(await join("student", "Amina Hassan"), "form2");
    await world.settle();
    expect(await world.teacherDashboard("head")).toMatchObject({ students: 0 });
  });

  test("shows the three newest submissions to their own assessments", async () => {
    const grace = await join("teacher", "Grace Were");
    const otieno = await join("teacher", "Otieno Odhiambo");
    const [own, other] = [await world.assess(grace), await world.assess(otieno)];
    for (const name of ["Amina", "Brian", "Carol", "Diana"]) {
      const student = await join("student", name, { admissionNumber: name });
      await world.submit(student, own, CORRECT_ANSWERS_BY_QUESTION);
      await world.submit(student, other, CORRECT_ANSWERS_BY_QUESTION);
    }
    const { recentSubmissions } = await world.teacherDashboard(grace);
    expect(recentSubmissions.map(({ studentName }) => studentName)).toEqual([
      "Diana",
      "Carol",
      "Brian",
    ]);
    expect(recentSubmissions[0]).toMatchObject({ assessmentId: own, percent: 100, passed: true });
  });
});

describe("the dashboard of a student", () => {
  test("shows the student's name and learning time", async () => {
    const grace = await join("teacher", "Grace Were");
    const amina = await join("student", "Amina Hassan", { admissionNumber: "MGE/001" });
    const id = await world.assess(grace);
    await world.call(amina, "POST", `/assessments/${id}/attempt`);
    world.clock.advanceSeconds(17 * 60);
    await world.submit(amina, id, CORRECT_ANSWERS_BY_QUESTION);
    expect(await world.studentDashboard(amina)).toMatchObject({
      studentName: "Amina Hassan",
      className: "Form 2",
      admissionNumber: "MGE/001",
      learningHours: 0.3,
    });
  });

  test("counts and lists the content of the plan and the school", async () => {
    const grace = await join("teacher", "Grace Were");
    const otieno = await join("teacher", "Otieno Odhiambo", { schoolId: "alliance" });
    for (const [owner, school] of [
      [grace, "Moi"],
      [otieno, "Alliance"],
    ] as const) {
      for (const level of ["FREE", "PREMIUM", "SCHOOL_ONLY"]) {
        await world.upload(owner, level, `${school} ${level}`);
      }
    }
    const amina = await join("student", "Amina Hassan");
    const brian = await join("student", "Brian Kip", { schoolId: "alliance" });
    await world.settle();
    const [free, premium] = [
      await world.studentDashboard(amina),
      await world.studentDashboard(brian),
    ];
    expect(free.availableContent).toBe(3);
    expect(free.recentContent.map(({ title }) => title)).toEqual([
      "Alliance FREE",
      "Moi SCHOOL_ONLY",
      "Moi FREE",
    ]);
    expect(premium.availableContent).toBe(5);
    expect(premium.recentContent.map(({ title }) => title)).toEqual([
      "Alliance SCHOOL_ONLY",
      "Alliance PREMIUM",
      "Alliance FREE",
    ]);
  });
});

describe("a dashboard costs a fixed number of document reads", () => {
  beforeEach(async () => {
    const grace = await join("teacher", "Grace Were");
    const id = await world.assess(grace);
    for (let n = 1; n <= 12; n += 1) {
      const student = await join("student", `Student ${"x".repeat(n)}`, {
        admissionNumber: `A${n}`,
      });
      await world.submit(student, id, CORRECT_ANSWERS_BY_QUESTION);
      await world.upload(grace, "FREE");
    }
    world.population.addPerson({ id: "student", role: "STUDENT", className: "Form 2" });
    world.population.addPerson({ id: "teacher", role: "TEACHER" });
    addLessons();
    await world.settle();
  });

  /** Adds a student whose class has a lesson on each day. */
  const addLessons = (): void => {
    const place = { className: "Form 2", classId: "form2" };
    world.population.addPerson({ id: "studentWithLessons", role: "STUDENT", ...place });
    const lessons = [1, 2, 3, 4, 5].map((day) => ({ day, period: 1, subject: "English" }));
    world.database.documents.set("timetables/form2", { schoolId: "moi", year: 2026, lessons });
  };

  test.each([
    ["student", "student", 12],
    ["teacher", "teacher", 11],
    ["admin", "admin", 11],
    ["admin", "office", 6],
  ])("of a %s", async (role, who, reads) => {
    // The first dashboard of a role counts the days of the week that are over.
    if (role !== "student") await world.call(who, "GET", `/${role}/dashboard`);
    // The API caches a school for one minute, so the test advances the clock until the cache has expired.
    world.clock.advanceSeconds(120);
    const cost = await world.costOf(() => world.call(who, "GET", `/${role}/dashboard`));
    expect(cost).toEqual({ reads, writes: 0 });
  });

  test("of an administrator, and seven more once for the days of the week before", async () => {
    world.clock.advanceSeconds(120);
    const cost = await world.costOf(() => world.call("admin", "GET", "/admin/dashboard"));
    expect(cost).toEqual({ reads: 18, writes: 0 });
  });

  test("of a student with lessons, and two more once in ten minutes, for the terms", async () => {
    const cost = () =>
      world.costOf(() => world.call("studentWithLessons", "GET", "/student/dashboard"));
    expect(await cost()).toEqual({ reads: 15, writes: 0 });
    // The API still caches the terms and the newest assessments of the school, but not the school.
    world.clock.advanceSeconds(120);
    expect(await cost()).toEqual({ reads: 12, writes: 0 });
  });

  test("of an author with submissions", async () => {
    const author = (await world.accounts.getByEmail("grace.were@darasa.test"))?.id ?? "";
    const cost = () => world.costOf(() => world.teacherDashboard(author));
    expect(await cost()).toEqual({ reads: 14, writes: 0 });
    for (const title of ["Second", "Third", "Fourth"]) await world.assess(author, { title });
    // Each of the three newest assessments costs three reads.
    expect(await cost()).toEqual({ reads: 20, writes: 0 });
  });
});
