import type { Timetable } from "@darasa/contract/timetables";
import { beforeEach, describe, expect, test } from "vitest";
import { type ClassFixture, setUpClassFixture } from "../../testing/class-fixture.ts";

let world: ClassFixture;

beforeEach(async () => {
  world = await setUpClassFixture();
  setClass("east", { classTeacherId: "teacher", classTeacherName: "Mr Otieno" });
  setClass("form3", { subjectTeachers: [{ ...MATHS_TEACHER }], teacherIds: ["teacher"] });
  return () => world.api.close();
});

const MATHS_TEACHER = { subject: "Mathematics", teacherId: "teacher", teacherName: "Mr Otieno" };
const MATHS = { day: 1, period: 3, subject: "Mathematics", teacherId: "teacher" };
const GAMES = { day: 5, period: 8, subject: "Games" };

const setClass = (id: string, changes: object): void => {
  const path = `classes/${id}`;
  world.database.documents.set(path, { ...world.documentOf(path), ...changes });
};

const read = (who: string, id = "east") => world.call(who, "GET", `/classes/${id}/timetable`);
const dataOf = (json: unknown): Timetable => Reflect.get(Object(json), "data");
const revisionOf = async (id: string) => dataOf((await read("admin", id)).json).revision;
const save = async (
  lessons: readonly object[],
  { who = "admin", id = "east", revision }: { who?: string; id?: string; revision?: string } = {},
) =>
  world.call(who, "PUT", `/classes/${id}/timetable`, {
    lessons,
    revision: revision ?? (await revisionOf(id)),
  });
const lessonsOf = async (id = "east") => dataOf((await read("admin", id)).json).lessons;

describe("the timetable of a class", () => {
  test("has no lessons and the default times at first", async () => {
    const { json } = await read("admin");
    expect(json).toMatchObject({
      data: { className: "Form 2 East", lessons: [], hasSaturday: false, mayChange: true },
    });
    expect(dataOf(json).periods).toHaveLength(11);
    expect(dataOf(json).teachers).toEqual([
      { id: "teacher", name: "teacher", subjects: ["Mathematics"] },
    ]);
  });

  test("is read by the staff of the school and the students of the class", async () => {
    await save([MATHS]);
    for (const who of ["admin", "teacher", "colleague", "amina"]) {
      const { status, json } = await read(who);
      expect([who, status]).toEqual([who, 200]);
      expect(dataOf(json).lessons).toEqual([{ ...MATHS, teacherName: "teacher" }]);
    }
    expect(dataOf((await read("amina")).json)).toMatchObject({ mayChange: false, teachers: [] });
  });

  test.each(["carol", "admin2", "teacher2", "student2", "office"])(
    "is missing for %s",
    async (who) => {
      const missing = await world.call("admin", "GET", "/classes/none/timetable");
      expect(await read(who)).toMatchObject({ status: 404, json: missing.json });
    },
  );

  test("is refused to parents", async () => {
    expect((await read("parent")).status).toBe(403);
  });

  test("costs three reads", async () => {
    await save([MATHS]);
    expect(await world.costOf(() => read("amina"))).toEqual({ reads: 3, writes: 0 });
  });
});

describe("the timetable of a child", () => {
  const link = (student: string, status = "APPROVED"): void => {
    world.database.documents.set(`guardianLinks/parent_${student}`, {
      parentId: "parent",
      studentId: student,
      schoolId: "moi",
      admissionNumber: "1",
      status,
      createdAt: world.clock.now(),
    });
  };
  const readOfChild = (student: string, who = "parent") =>
    world.call(who, "GET", `/parent/children/${student}/timetable`);
  const childOf = async (student: string) =>
    Reflect.get(
      Object((await world.call("parent", "GET", `/parent/children/${student}`)).json),
      "data",
    );

  test("is read by a parent with an approved link, for five reads", async () => {
    await save([MATHS]);
    link("amina");
    const { status, json } = await readOfChild("amina");
    expect(status).toBe(200);
    expect(dataOf(json)).toMatchObject({
      className: "Form 2 East",
      mayChange: false,
      teachers: [],
    });
    expect(dataOf(json).lessons).toEqual([{ ...MATHS, teacherName: "teacher" }]);
    expect(await world.costOf(() => readOfChild("amina"))).toEqual({ reads: 5, writes: 0 });
  });

  test.each(["PENDING", "REVOKED", undefined])("is missing with the link %s", async (status) => {
    if (status !== undefined) link("amina", status);
    const missing = await readOfChild("nobody");
    expect(missing.status).toBe(404);
    expect(await readOfChild("amina")).toMatchObject({ status: 404, json: missing.json });
  });

  test("is missing for a child without a class or whose account is not open", async () => {
    link("carol");
    expect(await readOfChild("carol")).toMatchObject({ status: 404 });
    link("pupil");
    expect(await readOfChild("pupil")).toMatchObject({ status: 404 });
  });

  test.each(["admin", "teacher", "amina"])("is refused to %s", async (who) => {
    expect((await readOfChild("amina", who)).status).toBe(403);
  });

  test("gives the page of the child the lessons of today", async () => {
    await save([{ ...MATHS, day: 1 }]);
    link("amina");
    link("carol");
    const lesson = { start: "09:30", end: "10:10", subject: "Mathematics", classId: "east" };
    expect(await childOf("amina")).toMatchObject({
      hasClass: true,
      today: { date: "2026-03-02", lessons: [{ ...lesson, detail: "teacher" }] },
    });
    expect(await childOf("carol")).toMatchObject({ hasClass: false });
    expect(await childOf("carol")).not.toHaveProperty("today");
  });
});

describe("a change of a timetable", () => {
  test.each(["admin", "teacher"])("is allowed for %s", async (who) => {
    const { status, json } = await save([MATHS, GAMES], { who });
    expect(status).toBe(200);
    expect(dataOf(json).lessons).toEqual([{ ...MATHS, teacherName: "teacher" }, GAMES]);
    expect(world.documentOf("teacherTimetables/teacher_2026")).toEqual({
      schoolId: "moi",
      lessons: [
        { day: 1, period: 3, subject: "Mathematics", classId: "east", className: "Form 2 East" },
      ],
    });
  });

  test.each([
    ["colleague", 403],
    ["amina", 403],
    ["parent", 403],
    ["admin2", 404],
    ["teacher2", 404],
    ["office", 404],
  ])("is refused to %s with %i", async (who, expected) => {
    expect((await save([MATHS], { who })).status).toBe(expected);
    expect(await lessonsOf()).toEqual([]);
  });

  test("is refused to a teacher of the class who is not the class teacher", async () => {
    setClass("east", { classTeacherId: "colleague" });
    expect(await save([MATHS], { who: "teacher" })).toMatchObject({
      status: 403,
      json: { reason: "notClassTeacher" },
    });
  });

  test("is applied once if the request is repeated with the old revision", async () => {
    const revision = await revisionOf("east");
    await save([MATHS, GAMES], { revision });
    const repeated = await save([GAMES, MATHS], { revision });
    expect(repeated).toMatchObject({ status: 200 });
    expect(await world.costOf(() => save([MATHS, GAMES], { revision }))).toEqual({
      reads: 3,
      writes: 0,
    });
  });

  test("is refused if somebody else changed the timetable", async () => {
    const revision = await revisionOf("east");
    await save([MATHS], { who: "teacher", revision });
    expect(await save([GAMES], { revision })).toMatchObject({
      status: 409,
      json: { code: "CHANGED_ELSEWHERE", reason: "timetableChangedElsewhere" },
    });
    expect(await lessonsOf()).toHaveLength(1);
  });

  test("is refused with every conflict in words if a teacher has another class", async () => {
    await save([MATHS, { ...MATHS, day: 2 }], { id: "form3" });
    const both = [GAMES, MATHS, { ...MATHS, day: 2 }, { ...MATHS, day: 3 }];
    expect(await save(both)).toMatchObject({
      status: 409,
      json: {
        reason: "teacherBusy",
        errors: [
          { path: "lessons.1", message: "teacher already teaches Form 3 on Monday, lesson 3" },
          { path: "lessons.2", message: "teacher already teaches Form 3 on Tuesday, lesson 3" },
        ],
      },
    });
    expect(await lessonsOf()).toEqual([]);
    expect(await save([{ ...MATHS, day: 3 }])).toMatchObject({ status: 200 });
  });

  test("has no conflict with a class of another year", async () => {
    await save([MATHS], { id: "form3" });
    setClass("east", { year: 2027 });
    expect((await save([MATHS])).status).toBe(200);
  });

  test("frees the teachers whom it removes", async () => {
    await save([MATHS], { id: "form3" });
    await save([GAMES], { id: "form3" });
    expect((await save([MATHS])).status).toBe(200);
  });

  test("accepts only teachers of the class, and those who are in the timetable already", async () => {
    const foreign = { ...MATHS, teacherId: "colleague" };
    expect(await save([foreign])).toMatchObject({
      status: 404,
      json: { reason: "notTeacherOfClass" },
    });
    await save([MATHS]);
    setClass("east", { classTeacherId: "colleague", subjectTeachers: [] });
    expect((await save([MATHS, GAMES])).status).toBe(200);
  });

  test.each([
    [[{ ...GAMES, period: 9 }], "lessonTimeNotFound"],
    [[{ ...GAMES, day: 6 }], "lessonTimeNotFound"],
    [[{ ...GAMES, day: 7 }], undefined],
    [[{ ...GAMES, subject: "Magic" }], undefined],
    [[GAMES, GAMES], undefined],
  ])("refuses %j", async (lessons, reason) => {
    expect(await save(lessons)).toMatchObject({
      status: 400,
      json: reason === undefined ? { success: false } : { reason },
    });
  });

  test("costs three reads and one per teacher", async () => {
    const revision = await revisionOf("east");
    expect(await world.costOf(() => save([MATHS], { revision }))).toEqual({ reads: 4, writes: 2 });
  });
});

describe("a timetable follows its class", () => {
  beforeEach(async () => {
    await save([MATHS]);
    await save([{ ...MATHS, day: 4 }], { id: "form3" });
  });

  const teacherLessons = () => world.documentOf("teacherTimetables/teacher_2026")?.lessons;

  test("when the class is renamed", async () => {
    const subjectTeachers = [{ subject: "Mathematics", teacherId: "teacher" }];
    await world.call("admin", "PUT", "/classes/form3", { stream: "West", subjectTeachers });
    expect(teacherLessons()).toMatchObject([
      { classId: "east", className: "Form 2 East" },
      { classId: "form3", className: "Form 3 West" },
    ]);
  });

  test("when the class is deleted", async () => {
    expect((await world.call("admin", "DELETE", "/classes/form3")).status).toBe(200);
    expect(world.documentOf("timetables/form3")).toBeUndefined();
    expect(teacherLessons()).toMatchObject([{ classId: "east" }]);
  });
});

describe("the lesson times of a school", () => {
  const PERIODS = "/admin/school/periods";
  const DAY = {
    periods: [
      { kind: "LESSON", start: "08:00", end: "08:40" },
      { kind: "BREAK", name: "Tea", start: "08:40", end: "09:00" },
      { kind: "LESSON", start: "09:00", end: "09:40" },
    ],
    hasSaturday: true,
  };
  const times = async (who = "admin") => (await world.call(who, "GET", PERIODS)).json;
  const change = async (body: object = DAY, who = "admin") => {
    const revision: string = Reflect.get(
      Object(Reflect.get(Object(await times()), "data")),
      "revision",
    );
    return world.call(who, "PUT", PERIODS, { revision, ...body });
  };

  test("are the default times until an administrator sets them", async () => {
    expect(await times()).toMatchObject({ data: { isDefault: true, hasSaturday: false } });
    expect(await change()).toMatchObject({ status: 200, json: { data: DAY } });
    expect(await times()).toMatchObject({ data: { ...DAY, isDefault: false } });
    expect(await times("admin2")).toMatchObject({ data: { isDefault: true } });
  });

  test("are set to the default times by an equal request", async () => {
    const { periods, hasSaturday } = dataOf((await read("admin")).json);
    expect(await change({ periods, hasSaturday })).toMatchObject({
      json: { data: { isDefault: false } },
    });
  });

  test.each(["teacher", "amina", "parent", "office"])("are refused to %s", async (who) => {
    expect([403, 404]).toContain((await change(DAY, who)).status);
    expect(world.documentOf("periodTimes/moi")).toBeUndefined();
  });

  test("are not overwritten after a change by somebody else, but a repetition succeeds", async () => {
    const [first] = DAY.periods;
    const revision = "old";
    expect(await change({ ...DAY, revision })).toMatchObject({
      status: 409,
      json: { reason: "periodsChangedElsewhere" },
    });
    await change();
    expect((await change({ ...DAY, revision })).status).toBe(200);
    expect((await change({ ...DAY, periods: [first], revision })).status).toBe(409);
  });

  test("of a shorter day hide later lessons, which then block no teacher", async () => {
    const late = { ...MATHS, period: 8 };
    await save([late, { ...MATHS, period: 1 }]);
    await change();
    expect(await lessonsOf()).toEqual([{ ...MATHS, period: 1, teacherName: "teacher" }]);
    expect((await save([{ ...MATHS, period: 2 }])).status).toBe(200);
    expect(world.documentOf("timetables/east")?.lessons).toHaveLength(1);
  });

  test.each([
    [[]],
    [[{ kind: "BREAK", start: "08:00", end: "09:00" }]],
    [[{ kind: "LESSON", start: "09:00", end: "08:00" }]],
    [[{ kind: "LESSON", start: "8:00", end: "08:40" }]],
    [
      [
        { kind: "LESSON", start: "08:00", end: "08:40" },
        { kind: "LESSON", start: "08:30", end: "09:10" },
      ],
    ],
  ])("cannot be %j", async (periods) => {
    expect((await change({ ...DAY, periods })).status).toBe(400);
  });
});

describe("the lessons of today on the dashboards", () => {
  const setTerms = (path: string, [starts, ends]: readonly [string, string]) => {
    const later = [
      { starts: "2026-04-27", ends: "2026-07-31" },
      { starts: "2026-08-24", ends: "2026-10-23" },
    ];
    const events = path === "settings/calendar" ? { events: [] } : {};
    world.database.documents.set(path, { ...events, terms: [{ starts, ends }, ...later] });
  };
  const today = async (who: string) => {
    const role = who === "amina" ? "student" : "teacher";
    const { json } = await world.call(who, "GET", `/${role}/dashboard`);
    return Reflect.get(Object(Reflect.get(Object(json), "data")), "today");
  };

  test("are those of the teacher and of the class, in the order of the day", async () => {
    // The test clock starts on Monday 2 March 2026.
    await save([
      { ...MATHS, period: 3 },
      { ...GAMES, day: 1, period: 1 },
      { ...MATHS, day: 2 },
    ]);
    await save([{ ...MATHS, period: 8 }], { id: "form3" });
    expect(await today("amina")).toEqual({
      date: "2026-03-02",
      lessons: [
        { start: "08:00", end: "08:40", subject: "Games", classId: "east" },
        {
          start: "09:30",
          end: "10:10",
          subject: "Mathematics",
          classId: "east",
          detail: "teacher",
        },
      ],
    });
    expect(await today("teacher")).toEqual({
      date: "2026-03-02",
      lessons: [
        {
          start: "09:30",
          end: "10:10",
          subject: "Mathematics",
          classId: "east",
          detail: "Form 2 East",
        },
        {
          start: "14:40",
          end: "15:20",
          subject: "Mathematics",
          classId: "form3",
          detail: "Form 3",
        },
      ],
    });
  });

  test("are absent without a timetable and on days without lessons", async () => {
    expect(await today("amina")).toBeUndefined();
    await save([GAMES]);
    expect(await today("amina")).toBeUndefined();
    expect(await today("teacher")).toBeUndefined();
  });

  test("begin at midnight in Nairobi", async () => {
    await save([{ ...GAMES, day: 2, period: 1 }]);
    world.clock.advanceSeconds(13 * 3_600 - 100);
    expect(await today("amina")).toBeUndefined();
    world.clock.advanceSeconds(100);
    expect(await today("amina")).toMatchObject({ date: "2026-03-03" });
  });

  test("are absent in the holidays of the school, which go before the national ones", async () => {
    await save([{ ...MATHS, day: 1 }]);
    setTerms("settings/calendar", ["2026-03-03", "2026-04-02"]);
    expect(await today("amina")).toBeUndefined();
    expect(await today("teacher")).toBeUndefined();
    setTerms("schools/moi/private/settings", ["2026-03-02", "2026-03-03"]);
    // Longer than the terms stay in the cache.
    world.clock.advanceSeconds(600);
    expect(await today("amina")).toMatchObject({ date: "2026-03-02" });
    setTerms("schools/moi/private/settings", ["2026-01-05", "2026-03-01"]);
    world.clock.advanceSeconds(600);
    expect(await today("amina")).toBeUndefined();
  });

  test("are shown while the terms of the year are unknown", async () => {
    await save([{ ...MATHS, day: 1 }]);
    setTerms("settings/calendar", ["2025-01-06", "2025-10-24"]);
    expect(await today("amina")).toMatchObject({ date: "2026-03-02" });
  });

  test("cost two reads more if the terms of the school are not cached", async () => {
    const cost = async () => (await world.costOf(() => today("amina"))).reads;
    // The first visit also reads that the grade has no assessments.
    await cost();
    const without = await cost();
    await save([{ ...MATHS, day: 1 }]);
    expect((await cost()) - without).toBe(3);
    expect((await cost()) - without).toBe(1);
  });
});
