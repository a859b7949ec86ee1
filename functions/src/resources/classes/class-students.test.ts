import { beforeEach, describe, expect, test } from "vitest";
import { runAllTriggerHandlers } from "../../testing/background.ts";
import { type ClassFixture, setUpClassFixture } from "../../testing/class-fixture.ts";

let world: ClassFixture;

beforeEach(async () => {
  world = await setUpClassFixture();
  return () => world.api.close();
});

const add = (studentIds: readonly string[], id = "form3", who = "admin") =>
  world.call(who, "POST", `/classes/${id}/students`, { studentIds });
const remove = (studentIds: readonly string[], id = "east", who = "admin") =>
  world.call(who, "POST", `/classes/${id}/students/remove`, { studentIds });
const claimsOf = async (id: string) => (await world.accounts.get(id))?.claims;
const countsOf = async (scope: string) => {
  await runAllTriggerHandlers(world);
  return world.documentOf(`stats/${scope}`)?.counts;
};
const FORM_3 = { className: "Form 3", classId: "form3", classLabel: "Form 3" };

describe("moving students into a class", () => {
  test("changes account, progress, claims and counts", async () => {
    expect(await add(["amina", "carol"])).toMatchObject({ json: { data: { changed: 2 } } });
    for (const id of ["amina", "carol"]) {
      expect(world.documentOf(`users/${id}`)).toMatchObject(FORM_3);
      expect(world.documentOf(`progress/${id}`)).toMatchObject(FORM_3);
      expect(await claimsOf(id)).toMatchObject({ className: "Form 3", classId: "form3" });
    }
    expect(world.documentOf("users/brian")?.classId).toBe("east");
    expect(await countsOf("school_moi")).toEqual({
      class_east: -1,
      class_form3: 2,
      "students_Form 1": -1,
      "students_Form 2": -1,
      "students_Form 3": 2,
    });
    expect(await countsOf("national")).toEqual({
      "students_Form 1": -1,
      "students_Form 2": -1,
      "students_Form 3": 2,
    });
  });

  test("is audited once, and a repeated request changes nothing", async () => {
    await add(["amina", "carol"]);
    const before = structuredClone([...world.database.documents]);
    expect(await add(["amina", "carol", "amina"])).toMatchObject({
      json: { data: { changed: 0 } },
    });
    expect([...world.database.documents]).toEqual(before);
    expect(world.list("audit")).toMatchObject([
      {
        action: "STUDENTS_MOVED",
        actorId: "admin",
        subjectId: "form3",
        subjectName: "Form 3",
        schoolId: "moi",
        studentIds: ["amina", "carol"],
      },
    ]);
  });

  test("completes claims that an earlier request did not write", async () => {
    await add(["amina"]);
    const { role, status, schoolId } = { role: "STUDENT", status: "ACTIVE", schoolId: "moi" };
    await world.accounts.setClaims("amina", { role, status, schoolId, classId: "east" });
    await add(["amina"]);
    expect(await claimsOf("amina")).toMatchObject({ classId: "form3" });
  });

  test("ends the sessions of the students, whose tokens contain the old class", async () => {
    const token = world.accounts.issue("amina");
    await add(["amina"]);
    expect((await world.api.call("GET", "/me", { token })).status).toBe(401);
  });

  test.each(["student2", "nobody", "teacher", "parent"])(
    "changes nobody if %s is among the students",
    async (id) => {
      expect(await add(["carol", id])).toMatchObject({
        status: 404,
        json: { reason: "userNotFound" },
      });
      expect(world.documentOf("users/carol")).not.toHaveProperty("classId");
      expect(world.list("audit")).toEqual([]);
    },
  );

  test("refuses students whose account is not approved", async () => {
    expect(await add(["pupil"])).toMatchObject({ json: { reason: "studentNotActive" } });
  });

  test("does not count a suspended student", async () => {
    world.people.addPerson({ id: "daudi", role: "STUDENT", status: "SUSPENDED" });
    await add(["daudi"]);
    expect(world.documentOf("users/daudi")).toMatchObject(FORM_3);
    expect(await countsOf("school_moi")).toBeUndefined();
  });

  test("refuses more than 200 students in a class, and more than 100 in a request", async () => {
    for (let index = 0; index < 199; index += 1) {
      world.people.addPerson({ id: `s${index}`, role: "STUDENT", classId: "form3" });
    }
    expect(await add(["amina", "brian"])).toMatchObject({ json: { reason: "classFull" } });
    expect((await add(["amina"])).status).toBe(200);
    const many = Array.from({ length: 101 }, (_, index) => `s${index}`);
    expect((await add(many)).status).toBe(400);
    expect((await add([])).status).toBe(400);
  });

  test("is for administrators of the school only", async () => {
    expect((await add(["amina"], "form3", "teacher")).status).toBe(403);
    expect((await add(["amina"], "form3", "admin2")).status).toBe(404);
    expect((await add(["student2"], "form3", "admin2")).status).toBe(404);
    expect((await add(["amina"], "form3", "office")).status).toBe(404);
  });

  test("moves the rights of the teachers with the students", async () => {
    const detail = async () => (await world.call("teacher", "GET", "/admin/users/amina")).status;
    expect(await detail()).toBe(200);
    await add(["amina"]);
    expect(await detail()).toBe(404);
    await add(["amina"], "east");
    expect(await detail()).toBe(200);
  });

  test("costs three reads, and four for each student", async () => {
    expect(await world.costOf(() => add(["carol"]))).toMatchObject({ reads: 7 });
    expect(await world.costOf(() => add(["amina", "brian"]))).toMatchObject({ reads: 11 });
  });
});

describe("taking students out of a class", () => {
  test("removes the class and keeps the grade", async () => {
    expect(await remove(["amina"])).toMatchObject({ json: { data: { changed: 1 } } });
    for (const path of ["users/amina", "progress/amina"]) {
      expect(world.documentOf(path)).toMatchObject({ className: "Form 2" });
      expect(world.documentOf(path)).not.toHaveProperty("classId");
      expect(world.documentOf(path)).not.toHaveProperty("classLabel");
    }
    expect(await claimsOf("amina")).not.toHaveProperty("classId");
    expect(await countsOf("school_moi")).toEqual({ class_east: -1 });
    expect(world.list("audit")).toMatchObject([{ action: "STUDENTS_REMOVED" }]);
  });

  test("leaves students of other classes where they are", async () => {
    await add(["amina"]);
    expect(await remove(["amina", "carol"])).toMatchObject({ json: { data: { changed: 0 } } });
    expect(world.documentOf("users/amina")).toMatchObject(FORM_3);
  });

  test("is for administrators of the school only", async () => {
    expect((await remove(["amina"], "east", "teacher")).status).toBe(403);
    expect((await remove(["amina"], "east", "admin2")).status).toBe(404);
    expect((await remove(["amina", "student2"])).status).toBe(404);
    expect(world.documentOf("users/amina")?.classId).toBe("east");
  });
});
