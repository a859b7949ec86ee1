import { SCHOOL_YEAR_BATCH_SIZE } from "@darasa/contract/limits";
import { type SchoolYearRun, schoolYearRoutes } from "@darasa/contract/school-year";
import { beforeEach, describe, expect, test } from "vitest";
import { runAllTriggerHandlers } from "../../../testing/background.ts";
import { type ClassFixture, setUpClassFixture } from "../../../testing/class-fixture.ts";

let world: ClassFixture;

/** The school has Form 2 East (amina, brian), Form 3 (form-3-student) and Form 4 (leaver). */
beforeEach(async () => {
  world = await setUpClassFixture();
  world.people.addClass("form4", ["teacher"], { grade: "Form 4" });
  addStudent("third", "form3", "Form 3");
  addStudent("leaver", "form4", "Form 4");
  return () => world.api.close();
});

const addStudent = (id: string, classId: string, grade: string): void => {
  const place = { className: grade, classId, classLabel: grade };
  world.people.addPerson({ id, role: "STUDENT", ...place });
  const numbers = { completed: 0, averageScore: 0, learningSeconds: 0, subjects: [], results: {} };
  world.database.documents.set(`progress/${id}`, {
    ...{ name: id, nameLower: id, schoolId: "moi" },
    ...numbers,
    ...place,
  });
};

const PLAN = {
  requestId: "year-1",
  year: 2027,
  keepTeachers: true,
  classes: [
    { id: "east", target: { grade: "Form 3", stream: "East" } },
    { id: "form3", target: { grade: "Form 4" } },
    { id: "form4" },
  ],
  exceptions: [],
};
const PATH = "/admin/school-years/2027";

const start = (plan: object = {}, who = "admin") =>
  world.call(who, "POST", "/admin/school-years", { ...PLAN, ...plan });
const post = (verb: string, who = "admin") => world.call(who, "POST", `${PATH}/${verb}`);
const get = async () =>
  schoolYearRoutes.get.response.parse((await world.call("admin", "GET", PATH)).json).data;
const runOf = (answer: { readonly json: unknown }): SchoolYearRun =>
  schoolYearRoutes.start.response.parse(answer.json).data;
/** Goes on until the state is final, and returns the change and the number of requests. */
const finish = async (): Promise<SchoolYearRun & { requests: number }> => {
  for (let requests = 1; requests < 100; requests += 1) {
    const run = runOf(await post("continue"));
    if (run.state === "DONE" || run.state === "UNDONE") return { ...run, requests };
  }
  throw new Error("The change does not end");
};
const user = (id: string) => world.documentOf(`users/${id}`);
const claimsOf = async (id: string) => (await world.accounts.get(id))?.claims;
const classOf = (name: string, year = 2027) =>
  [...world.database.documents].find(
    ([path, data]) => path.startsWith("classes/") && data.name === name && data.year === year,
  );
const idOfClass = (name: string): string => String(classOf(name)?.[0].split("/")[1]);
const formerOf = async (id: string, who = "admin") =>
  (await world.call(who, "GET", `/classes/${id}/former-students`)).json;
/** The documents that the start and the moves change, without counters, records and claims. */
const placesOf = () =>
  structuredClone(
    [...world.database.documents].filter(([path]) => /^(?:users|progress|classes)\//.test(path)),
  );

describe("the preview", () => {
  test("moves every class up, and lets Form 4 leave", async () => {
    world.database.documents.set("stats/school_moi", {
      counts: { users_STUDENT_ACTIVE: 7 },
    });
    world.people.addClass("next", [], { grade: "Form 4", year: 2027 });
    const { run, preview } = await get();
    expect(run).toBeUndefined();
    expect(preview?.classes.map(({ name, students, target }) => [name, students, target])).toEqual([
      ["Form 2 East", 2, { grade: "Form 3", stream: "East" }],
      ["Form 3", 1, { grade: "Form 4" }],
      ["Form 4", 1, undefined],
    ]);
    expect(preview?.existing).toEqual([{ name: "Form 4", grade: "Form 4", students: 0 }]);
    expect(preview?.studentsElsewhere).toBe(3);
  });

  test("reads the classes and no student", async () => {
    // The first request of an API instance also fills its caches.
    await get();
    expect(await world.costOf(get)).toEqual({ reads: 9, writes: 0 });
  });
});

describe("a new school year", () => {
  test("creates the classes with their teachers and moves every student once", async () => {
    expect(runOf(await start()).state).toBe("RUNNING");
    expect(user("amina")).toMatchObject({ classId: "east" });
    const run = await finish();
    expect(run).toMatchObject({ state: "DONE", problemCount: 0, requests: 4 });
    expect(run.classes.map(({ name, targetName, moved }) => [name, targetName, moved])).toEqual([
      ["Form 2 East", "Form 3 East", 2],
      ["Form 3", "Form 4", 1],
      ["Form 4", undefined, 1],
    ]);
    const [path, east] = classOf("Form 3 East") ?? [];
    expect(east).toMatchObject({ grade: "Form 3", stream: "East", teacherIds: ["teacher"] });
    for (const id of ["amina", "brian"]) {
      const place = { className: "Form 3", classLabel: "Form 3 East" };
      expect(`classes/${String(user(id)?.classId)}`).toBe(path);
      expect(user(id)).toMatchObject(place);
      expect(world.documentOf(`progress/${id}`)).toMatchObject(place);
      expect(await claimsOf(id)).toMatchObject({ classId: user(id)?.classId, className: "Form 3" });
    }
    expect(user("third")).toMatchObject({ classLabel: "Form 4" });
    expect(user("third")).not.toHaveProperty("leftYear");
    await runAllTriggerHandlers(world);
    expect(world.documentOf("stats/school_moi")?.counts).toMatchObject({
      class_east: -2,
      [`class_${idOfClass("Form 3 East")}`]: 2,
      "students_Form 2": -2,
      "students_Form 3": 1,
      "students_Form 4": 1,
    });
  });

  test("lets students of Form 4 stay readable in their last class", async () => {
    await start();
    await finish();
    expect(user("leaver")).toMatchObject({ status: "ACTIVE", classId: "form4", leftYear: 2026 });
    expect((await world.call("leaver", "GET", "/me")).status).toBe(200);
    expect((await world.call("teacher", "GET", "/admin/users/leaver")).status).toBe(200);
    expect(await world.call("teacher", "GET", "/classes/form4")).toMatchObject({
      json: { data: { students: { content: [{ id: "leaver", leftYear: 2026 }] } } },
    });
  });

  test("keeps the names of those who were in a class, for staff of the school", async () => {
    await start();
    await finish();
    const students = [
      { id: "amina", name: "amina", className: "Form 3 East" },
      { id: "brian", name: "brian", className: "Form 3 East" },
    ];
    expect(await formerOf("east", "teacher")).toMatchObject({ data: { students } });
    expect(await formerOf("form4")).toMatchObject({
      data: { students: [{ id: "leaver", name: "leaver" }] },
    });
    expect((await world.call("admin2", "GET", "/classes/east/former-students")).status).toBe(404);
    expect((await world.call("amina", "GET", "/classes/east/former-students")).status).toBe(403);
    expect(await world.call("admin", "DELETE", "/classes/east")).toMatchObject({
      status: 409,
      json: { reason: "classHasHistory" },
    });
  });

  test("is audited once per class", async () => {
    await start();
    await finish();
    expect(
      world
        .list("audit")
        .map(({ action, subjectName, studentIds }) => [action, subjectName, studentIds]),
    ).toEqual([
      ["SCHOOL_YEAR_STARTED", "2027", undefined],
      ["CLASS_MOVED_UP", "Form 2 East", ["amina", "brian"]],
      ["CLASS_MOVED_UP", "Form 3", ["third"]],
      ["CLASS_MOVED_UP", "Form 4", ["leaver"]],
    ]);
  });

  test("lets single students repeat, change the stream or leave", async () => {
    const exceptions = [
      { studentId: "amina", target: { grade: "Form 2", stream: "East" } },
      { studentId: "brian" },
      { studentId: "leaver", target: { grade: "Form 4" } },
    ];
    await start({ exceptions });
    await finish();
    expect(user("amina")).toMatchObject({ className: "Form 2", classId: idOfClass("Form 2 East") });
    expect(classOf("Form 2 East")?.[1]).toMatchObject({ teacherIds: [] });
    expect(user("brian")).toMatchObject({ classId: "east", leftYear: 2026 });
    expect(user("leaver")).toMatchObject({ classId: idOfClass("Form 4") });
  });

  test("can begin without teachers, and uses classes that the year has already", async () => {
    world.people.addClass("next", ["colleague"], { grade: "Form 4", year: 2027 });
    await start({ keepTeachers: false });
    await finish();
    expect(user("third")).toMatchObject({ classId: "next" });
    expect(world.documentOf("classes/next")).toMatchObject({ teacherIds: ["colleague"] });
    expect(classOf("Form 3 East")?.[1]).toMatchObject({ teacherIds: [] });
  });

  test("moves suspended students too, and counts only active ones", async () => {
    world.database.documents.set("users/brian", { ...user("brian"), status: "SUSPENDED" });
    await start();
    await finish();
    expect(user("brian")).toMatchObject({ status: "SUSPENDED", className: "Form 3" });
    await runAllTriggerHandlers(world);
    expect(world.documentOf("stats/school_moi")?.counts).toMatchObject({ class_east: -1 });
  });

  test("ends the leave of a student who comes back into a class", async () => {
    await start();
    await finish();
    const studentIds = ["leaver"];
    await world.call("admin", "POST", `/classes/${idOfClass("Form 4")}/students`, { studentIds });
    expect(user("leaver")).not.toHaveProperty("leftYear");
  });
});

describe("a start", () => {
  test("that is repeated changes nothing, and another one is refused", async () => {
    await start();
    const before = structuredClone([...world.database.documents]);
    expect(runOf(await start()).state).toBe("RUNNING");
    expect([...world.database.documents]).toEqual(before);
    expect(await start({ requestId: "year-2" })).toMatchObject({
      status: 409,
      json: { reason: "schoolYearStarted" },
    });
    expect((await get()).run?.startedByName).toBe("Esther Chepkemoi");
  });

  test.each([
    ["misses a class", { classes: PLAN.classes.slice(1) }, "schoolYearChanged"],
    ["names a class twice", { classes: [...PLAN.classes, { id: "east" }] }, "schoolYearChanged"],
    [
      "names a class elsewhere",
      { classes: [...PLAN.classes, { id: "form1-2" }] },
      "schoolYearChanged",
    ],
    [
      "has a student without a class",
      { exceptions: [{ studentId: "carol" }] },
      "exceptionNotInClass",
    ],
    ["has a student elsewhere", { exceptions: [{ studentId: "student2" }] }, "exceptionNotInClass"],
    ["has a teacher", { exceptions: [{ studentId: "teacher" }] }, "exceptionNotInClass"],
  ])("that %s is refused and writes nothing", async (_name, plan, reason) => {
    const before = structuredClone([...world.database.documents]);
    expect(await start(plan)).toMatchObject({ status: 409, json: { reason } });
    expect([...world.database.documents]).toEqual(before);
  });

  test("that would put more than 200 students into a class is refused", async () => {
    for (let index = 0; index < 199; index += 1) addStudent(`s${index}`, "form3", "Form 3");
    const classes = [{ id: "east", target: { grade: "Form 4" } }, ...PLAN.classes.slice(1)];
    expect(await start({ classes })).toMatchObject({ json: { reason: "classFull" } });
    const exceptions = ["amina", "brian"].map((studentId) => ({ studentId }));
    expect((await start({ classes, exceptions })).status).toBe(200);
  });

  test("waits until the year before is finished", async () => {
    await start();
    const plan = { year: 2028, classes: [{ id: idOfClass("Form 4") }] };
    expect(await start(plan)).toMatchObject({ json: { reason: "schoolYearUnfinished" } });
  });

  test.each([
    ["teacher", 403],
    ["amina", 403],
    ["parent", 403],
    ["office", 404],
  ])("by %s is refused", async (who, status) => {
    expect((await start({}, who)).status).toBe(status);
    for (const verb of ["continue", "undo"]) expect((await post(verb, who)).status).toBe(status);
    expect((await world.call(who, "GET", PATH)).status).toBe(status);
  });

  test("changes nothing of another school", async () => {
    expect(await start({}, "admin2")).toMatchObject({ json: { reason: "schoolYearChanged" } });
    await start();
    expect((await post("continue", "admin2")).status).toBe(404);
    expect((await post("undo", "admin2")).status).toBe(404);
    expect(user("amina")).toMatchObject({ classId: "east" });
  });
});

describe("an interrupted change", () => {
  beforeEach(() => {
    for (let index = 0; index < SCHOOL_YEAR_BATCH_SIZE; index += 1) {
      addStudent(`s${String(index).padStart(3, "0")}`, "form3", "Form 3");
    }
  });
  const movedCount = () =>
    world.list("users").filter(({ classId }) => classId === idOfClass("Form 4")).length;

  test("goes on where it stopped, and a failed batch moves nobody", async () => {
    await start();
    await post("continue");
    world.database.failNextCommit();
    expect((await post("continue")).status).toBe(500);
    expect(movedCount()).toBe(0);
    world.api.reported.length = 0;
    await post("continue");
    expect(movedCount()).toBe(SCHOOL_YEAR_BATCH_SIZE);
    expect((await get()).run?.classes[1]).toMatchObject({ students: 51, moved: 50 });
    const run = await finish();
    expect(movedCount()).toBe(SCHOOL_YEAR_BATCH_SIZE + 1);
    expect(run.classes.map(({ moved }) => moved)).toEqual([2, 51, 1]);
  });

  test("copies the claims that an earlier request did not write", async () => {
    await start();
    const { setClaims } = world.accounts;
    world.accounts.setClaims = () => Promise.reject(new Error("UNAVAILABLE"));
    expect((await post("continue")).status).toBe(500);
    world.accounts.setClaims = setClaims;
    world.api.reported.length = 0;
    expect(await claimsOf("amina")).toMatchObject({ classId: "east" });
    await post("continue");
    expect(await claimsOf("amina")).toMatchObject({ classId: idOfClass("Form 3 East") });
    await finish();
    expect(world.documentOf("schoolYears/moi-2027")).toMatchObject({ unsyncedIds: [] });
  });

  test("moves each student once if two browsers go on at the same time", async () => {
    await start();
    let states: string[] = [];
    while (!states.includes("DONE")) {
      const answers = await Promise.all([post("continue"), post("continue")]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      states = answers.map((answer) => runOf(answer).state);
    }
    expect((await get()).run?.classes.map(({ moved }) => moved)).toEqual([2, 51, 1]);
    await runAllTriggerHandlers(world);
    expect(world.documentOf("stats/school_moi")?.counts).toMatchObject({
      class_form3: -51,
      [`class_${idOfClass("Form 4")}`]: 51,
    });
  });

  test("keeps students whose new class was deleted or is full", async () => {
    await start();
    await world.call("admin", "DELETE", `/classes/${idOfClass("Form 3 East")}`);
    const full = idOfClass("Form 4");
    for (let index = 0; index < 198; index += 1) addStudent(`new${index}`, full, "Form 4");
    const run = await finish();
    expect(run.problemCount).toBe(51);
    expect(run.problems.slice(0, 3)).toMatchObject([
      { studentId: "amina", className: "Form 2 East", reason: "CLASS_DELETED" },
      { studentId: "brian", className: "Form 2 East", reason: "CLASS_DELETED" },
      { className: "Form 3", reason: "CLASS_FULL" },
    ]);
    expect(user("amina")).toMatchObject({ classId: "east" });
  });

  test("costs about four reads and three writes for each student", async () => {
    await start();
    await post("continue");
    const { reads, writes } = await world.costOf(() => post("continue"));
    expect([reads, writes]).toEqual([
      4 * SCHOOL_YEAR_BATCH_SIZE + 8,
      3 * SCHOOL_YEAR_BATCH_SIZE + 5,
    ]);
  });
});

describe("an undo", () => {
  test("restores every account, progress and class exactly", async () => {
    const before = placesOf();
    await start({ exceptions: [{ studentId: "brian" }] });
    await finish();
    expect((await get()).run?.undoUntil).toBeDefined();
    expect(runOf(await post("undo"))).toMatchObject({ state: "UNDOING" });
    const run = await finish();
    expect(run).toMatchObject({ state: "UNDONE", problems: [] });
    expect(placesOf()).toEqual(before);
    expect(await claimsOf("amina")).toMatchObject({ classId: "east", className: "Form 2" });
    expect(await formerOf("east")).toMatchObject({ data: { students: [] } });
    await runAllTriggerHandlers(world);
    const counts = Object.values(Object(world.documentOf("stats/school_moi")?.counts));
    expect(counts.every((count) => count === 0)).toBe(true);
  });

  test("of a stopped change moves back those who have moved", async () => {
    const before = placesOf();
    await start();
    await post("continue");
    await post("undo");
    expect(await finish()).toMatchObject({ state: "UNDONE", requests: 2 });
    expect(placesOf()).toEqual(before);
  });

  test("leaves students whose class somebody has changed, and names them", async () => {
    await start();
    await finish();
    const studentIds = ["amina", "leaver"];
    await world.call("admin", "POST", `/classes/${idOfClass("Form 4")}/students`, { studentIds });
    const place = user("amina")?.classId;
    await post("undo");
    const run = await finish();
    expect(run.problems).toEqual([
      { studentId: "amina", name: "amina", className: "Form 2 East", reason: "MOVED_BY_HAND" },
      { studentId: "leaver", name: "leaver", className: "Form 4", reason: "MOVED_BY_HAND" },
    ]);
    expect(user("amina")?.classId).toBe(place);
    expect(user("brian")).toMatchObject({ classId: "east" });
    expect(classOf("Form 4")).toBeDefined();
    expect(classOf("Form 3 East")).toBeUndefined();
    expect(await formerOf("east")).toMatchObject({ data: { students: [{ id: "amina" }] } });
  });

  test("is refused after 14 days, but one that has begun goes on", async () => {
    await start();
    await finish();
    world.clock.advanceSeconds(14 * 86_400 + 1);
    expect(await post("undo")).toMatchObject({
      status: 409,
      json: { reason: "schoolYearUndoExpired" },
    });
    expect((await get()).run?.state).toBe("DONE");
  });

  test("that has begun goes on after 14 days, and a repeated one changes nothing", async () => {
    await start();
    await finish();
    await post("undo");
    world.clock.advanceSeconds(14 * 86_400 + 1);
    expect(runOf(await post("undo")).state).toBe("UNDOING");
    expect((await finish()).state).toBe("UNDONE");
  });

  test("lets the year start again", async () => {
    await start();
    await finish();
    await post("undo");
    await finish();
    expect((await get()).preview?.classes).toHaveLength(3);
    await start({ requestId: "year-2" });
    expect((await finish()).classes.map(({ moved }) => moved)).toEqual([2, 1, 1]);
  });
});
