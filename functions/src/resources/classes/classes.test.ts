import { classRoutes } from "@darasa/contract/classes";
import { beforeEach, describe, expect, test } from "vitest";
import { type ClassFixture, setUpClassFixture } from "../../testing/class-fixture.ts";

let world: ClassFixture;

beforeEach(async () => {
  world = await setUpClassFixture();
  return () => world.api.close();
});

const WEST = { id: "west", year: 2026, grade: "Form 2", stream: "West" };

const create = (body: object = WEST, who = "admin") => world.call(who, "POST", "/classes", body);
const change = (body: object, id = "east", who = "admin") =>
  world.call(who, "PUT", `/classes/${id}`, { subjectTeachers: [], ...body });
const listed = async (who: string, query = "") =>
  classRoutes.list.response.parse((await world.call(who, "GET", `/classes${query}`)).json).data;
const get = async (who: string, id: string, query = "") =>
  classRoutes.get.response.parse((await world.call(who, "GET", `/classes/${id}${query}`)).json)
    .data;
const actions = () => world.list("audit").map(({ action }) => action);

describe("the list of classes", () => {
  test("contains the classes of the school in the order of the grades, without students", async () => {
    world.database.documents.set("stats/school_moi", { counts: { class_east: 2 } });
    world.people.addClass("grade4", [], { grade: "Grade 4" });
    world.people.addClass("old", ["teacher"], { year: 2025 });
    const { year, classes } = await listed("teacher");
    expect(year).toBe(2026);
    expect(classes).toEqual([
      { id: "grade4", year: 2026, grade: "Grade 4", name: "Grade 4", isOwn: false, students: 0 },
      {
        id: "east",
        year: 2026,
        grade: "Form 2",
        stream: "East",
        name: "Form 2 East",
        isOwn: true,
        students: 2,
      },
      { id: "form3", year: 2026, grade: "Form 3", name: "Form 3", isOwn: false, students: 0 },
    ]);
    expect((await listed("admin", "?year=2025")).classes.map(({ id }) => id)).toEqual(["old"]);
    expect((await listed("admin2")).classes.map(({ id }) => id)).toEqual(["form1-2"]);
  });

  test("costs one read per class and one for the numbers", async () => {
    expect(await world.costOf(() => listed("admin"))).toEqual({ reads: 3, writes: 0 });
  });

  test("is empty for the national office and refused to students", async () => {
    expect((await listed("office")).classes).toEqual([]);
    expect((await world.call("amina", "GET", "/classes")).status).toBe(403);
  });
});

describe("the list of a teacher's own classes", () => {
  const own = async (who: string) =>
    classRoutes.listOwn.response.parse((await world.call(who, "GET", "/teacher/classes")).json).data
      .classes;

  test("contains the classes of the year with the teacher's subjects there", async () => {
    world.people.addClass("grade4", ["colleague", "teacher"], { grade: "Grade 4" });
    world.people.addClass("old", ["teacher"], { year: 2025 });
    world.people.addClass("next", ["teacher"], { year: 2027 });
    const grade4 = { id: "grade4", grade: "Grade 4", name: "Grade 4", subjects: ["English"] };
    expect(await own("teacher")).toMatchObject([grade4, { id: "east", name: "Form 2 East" }]);
    expect((await own("colleague")).map(({ subjects }) => subjects)).toEqual([["Mathematics"]]);
    expect((await own("teacher2")).map(({ id }) => id)).toEqual(["form1-2"]);
  });

  test("contains the classes of the year before until there are new ones", async () => {
    world.people.addClass("old", ["colleague"], { year: 2025 });
    world.people.addClass("older", ["colleague"], { year: 2024 });
    world.people.addClass("next", ["colleague"], { year: 2027 });
    expect((await own("colleague")).map(({ id }) => id)).toEqual(["old"]);
  });

  test("costs one read per own class, whatever the size of the school", async () => {
    for (let index = 0; index < 50; index += 1) {
      world.people.addClass(`c${index}`, ["colleague"], { grade: "Grade 1", stream: `${index}` });
    }
    expect(await world.costOf(() => own("teacher"))).toEqual({ reads: 1, writes: 0 });
  });

  test("is for teachers only", async () => {
    for (const who of ["admin", "amina", "parent", "office"]) {
      expect((await world.call(who, "GET", "/teacher/classes")).status).toBe(403);
    }
  });
});

describe("a new class", () => {
  test("is created once, with an audit entry", async () => {
    for (const _attempt of [1, 2]) {
      expect(await create()).toMatchObject({
        status: 200,
        json: { data: { name: "Form 2 West" } },
      });
    }
    expect(world.documentOf("classes/west")).toMatchObject({ schoolId: "moi", teacherIds: [] });
    expect(world.list("audit")).toMatchObject([
      { action: "CLASS_CREATED", actorName: "Esther Chepkemoi", subjectName: "Form 2 West" },
    ]);
  });

  test.each([
    [{ ...WEST, stream: "  east " }],
    [{ ...WEST, stream: "EAST" }],
    [{ id: "third", year: 2026, grade: "Form 3" }],
    [{ ...WEST, id: "east" }],
    [{ ...WEST, id: "form1-2" }],
  ])("is refused if its name or id is taken: %j", async (body) => {
    expect(await create(body)).toMatchObject({ status: 409, json: { reason: "classExists" } });
    expect(actions()).toEqual([]);
  });

  test("may have the name of a class of another year or school", async () => {
    expect((await create({ ...WEST, stream: "East", year: 2027 })).status).toBe(200);
    const first = { id: "first", year: 2026, grade: "Form 1" };
    expect((await create(first)).status).toBe(200);
  });

  test.each([
    ["grade", { grade: "Form 9" }],
    ["year", { year: 1999 }],
    ["year", { year: 2026.5 }],
    ["stream", { stream: "A".repeat(21) }],
    ["teacherIds", { teacherIds: ["teacher"] }],
  ])("is refused with an invalid %s", async (path, facts) => {
    expect((await create({ ...WEST, ...facts })).json).toMatchObject({ errors: [{ path }] });
  });

  test("is for administrators of a school only", async () => {
    expect((await create(WEST, "teacher")).status).toBe(403);
    expect((await create(WEST, "office")).status).toBe(404);
  });

  test("is refused beyond 200 classes a year", async () => {
    for (let index = 0; index < 198; index += 1) {
      world.people.addClass(`c${index}`, [], { grade: "Grade 1", stream: String(index) });
    }
    expect(await create()).toMatchObject({ json: { reason: "classLimitReached" } });
  });
});

describe("a class", () => {
  test("shows its students with admission numbers to its teachers and administrators only", async () => {
    for (const who of ["admin", "teacher"]) {
      const { students, maySeeDetails } = await get(who, "east");
      expect(maySeeDetails).toBe(true);
      expect(students.content).toEqual([
        { id: "amina", name: "amina", status: "ACTIVE", admissionNumber: "1" },
        { id: "brian", name: "brian", status: "ACTIVE", admissionNumber: "2" },
      ]);
    }
    const { students, maySeeDetails } = await get("colleague", "east");
    expect(maySeeDetails).toBe(false);
    expect(students.content[0]).toEqual({ id: "amina", name: "amina", status: "ACTIVE" });
  });

  test("lists its students in pages, at most 100, at a fixed cost", async () => {
    const page = () => get("admin", "east", "?size=1&page=1");
    expect((await page()).students).toMatchObject({ content: [{ id: "brian" }], totalElements: 2 });
    expect((await world.call("admin", "GET", "/classes/east?size=101")).status).toBe(400);
    expect(await world.costOf(() => get("admin", "east", "?size=1"))).toEqual({
      reads: 3,
      writes: 0,
    });
  });

  test("of another school is missing", async () => {
    const missing = await world.call("admin", "GET", "/classes/none");
    expect(missing).toMatchObject({ status: 404, json: { reason: "classNotFound" } });
    expect(await world.call("admin", "GET", "/classes/form1-2")).toMatchObject({
      status: 404,
      json: missing.json,
    });
  });
});

describe("a change of a class", () => {
  const teaching = [
    { subject: "English", teacherId: "colleague" },
    { subject: "Kiswahili", teacherId: "colleague" },
  ];

  test("sets its teachers, whose own class it becomes", async () => {
    const body = { stream: "East", classTeacherId: "admin", subjectTeachers: teaching };
    const { json } = await change(body);
    expect(classRoutes.change.response.parse(json).data).toMatchObject({
      classTeacherName: "Esther Chepkemoi",
      subjectTeachers: [{ teacherName: "colleague" }, { teacherName: "colleague" }],
    });
    expect(world.documentOf("classes/east")?.teacherIds).toEqual(["admin", "colleague"]);
    expect((await get("colleague", "east")).maySeeDetails).toBe(true);
    expect((await get("teacher", "east")).maySeeDetails).toBe(false);
    await change(body);
    expect(actions()).toEqual(["CLASS_CHANGED"]);
  });

  test("removes the fields that are absent", async () => {
    await change({ stream: "East", classTeacherId: "colleague" });
    await change({ stream: "East" });
    expect(world.documentOf("classes/east")).not.toHaveProperty("classTeacherId");
    expect(world.documentOf("classes/east")).not.toHaveProperty("classTeacherName");
  });

  test.each(["amina", "parent", "gone", "teacher2", "nobody"])(
    "refuses %s as a teacher",
    async (teacherId) => {
      const before = world.documentOf("classes/east");
      for (const body of [
        { classTeacherId: teacherId },
        { subjectTeachers: [{ subject: "English", teacherId }] },
      ]) {
        expect(await change(body)).toMatchObject({
          status: 404,
          json: { reason: "teacherNotFound" },
        });
      }
      expect(world.documentOf("classes/east")).toEqual(before);
    },
  );

  test("keeps a teacher who was suspended in the meantime", async () => {
    world.people.addClass("south", ["gone"], { stream: "South" });
    const own = { subjectTeachers: [{ subject: "Mathematics", teacherId: "gone" }] };
    expect((await change({ stream: "North", ...own }, "south")).status).toBe(200);
  });

  test("stores each pair of subject and teacher once", async () => {
    const shared = { subject: "English", teacherId: "teacher" };
    await change({ stream: "East", subjectTeachers: [...teaching, shared, shared] });
    expect(world.documentOf("classes/east")).toMatchObject({
      subjectTeachers: [...teaching, shared],
      teacherIds: ["colleague", "teacher"],
    });
  });

  test("writes a new name to the students in the same transaction", async () => {
    await change({ stream: "North" });
    for (const path of ["users/amina", "users/brian", "progress/amina"]) {
      expect(world.documentOf(path)).toMatchObject({ classId: "east", classLabel: "Form 2 North" });
    }
    expect(world.documentOf("users/carol")).not.toHaveProperty("classLabel");
  });

  test("refuses the name of another class", async () => {
    await create();
    expect(await change({ stream: "west" })).toMatchObject({ json: { reason: "classExists" } });
    expect(world.documentOf("users/amina")?.classLabel).toBe("Form 2 East");
  });

  test("is for administrators of the school only", async () => {
    expect((await change({}, "east", "teacher")).status).toBe(403);
    expect((await change({}, "east", "admin2")).status).toBe(404);
    expect((await change({}, "east", "office")).status).toBe(404);
  });
});

describe("the deletion of a class", () => {
  const remove = (id: string, who = "admin") => world.call(who, "DELETE", `/classes/${id}`);

  test("is refused while the class has students, also suspended ones", async () => {
    expect(await remove("east")).toMatchObject({ status: 409, json: { reason: "classNotEmpty" } });
    const place = { className: "Form 3", classId: "form3" };
    world.people.addPerson({ id: "daudi", role: "STUDENT", status: "SUSPENDED", ...place });
    expect((await remove("form3")).status).toBe(409);
  });

  test("removes an empty class of the own school", async () => {
    expect((await remove("form3", "admin2")).status).toBe(404);
    expect((await remove("form3")).json).toMatchObject({ data: { id: "form3" } });
    expect(world.documentOf("classes/form3")).toBeUndefined();
    expect(actions()).toEqual(["CLASS_DELETED"]);
  });
});
