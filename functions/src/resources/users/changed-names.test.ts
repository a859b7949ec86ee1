import { beforeEach, describe, expect, test } from "vitest";
import { createTestBackgroundHandlers } from "../../testing/background.ts";
import { type ClassFixture, setUpClassFixture } from "../../testing/class-fixture.ts";

let world: ClassFixture;

const LESSON = { day: 1, period: 3, subject: "Mathematics" };

beforeEach(async () => {
  world = await setUpClassFixture();
  const { subjectTeachers: known } = world.documentOf("classes/east") ?? {};
  const others = Array.isArray(known) ? known : [];
  const colleague = { subject: "English", teacherId: "colleague", teacherName: "colleague" };
  world.database.documents.set("classes/east", {
    ...world.documentOf("classes/east"),
    classTeacherId: "teacher",
    classTeacherName: "teacher",
    subjectTeachers: [...others, colleague],
    teacherIds: ["teacher", "colleague"],
  });
  world.database.documents.set("timetables/east", {
    schoolId: "moi",
    year: 2026,
    lessons: [
      { ...LESSON, teacherId: "teacher", teacherName: "teacher" },
      { ...LESSON, day: 2, teacherId: "colleague", teacherName: "colleague" },
    ],
  });
  await world.call("teacher", "POST", "/messages/send", { receiverId: "amina", content: "Habari" });
  return () => world.api.close();
});

const correct = (id: string, name: string) =>
  world.call("admin", "PUT", `/admin/users/${id}/details`, { name });
/** Runs the trigger for a change of the account since `before`. */
const runTrigger = (id: string, before: Record<string, unknown> | undefined) =>
  createTestBackgroundHandlers(world.database).copyChangedName({
    params: { uid: id },
    data: world.documentOf(`users/${id}`),
    before,
  });
const rename = async (id: string, name: string): Promise<void> => {
  const before = world.documentOf(`users/${id}`);
  expect((await correct(id, name)).status).toBe(200);
  await runTrigger(id, before);
};
const conversation = () => world.list("conversations").find((one) => "names" in one);

describe("a changed name", () => {
  test("of a teacher reaches classes, timetables and conversations, and nobody else", async () => {
    const { createdAt } = world.documentOf("classes/east") ?? {};
    await rename("teacher", "Peter Otieno");
    expect(world.documentOf("classes/east")).toMatchObject({
      classTeacherName: "Peter Otieno",
      subjectTeachers: [
        { teacherId: "teacher", teacherName: "Peter Otieno" },
        { teacherId: "colleague", teacherName: "colleague" },
      ],
      name: "Form 2 East",
      stream: "East",
      createdAt,
    });
    expect(world.documentOf("timetables/east")).toEqual({
      schoolId: "moi",
      year: 2026,
      lessons: [
        { ...LESSON, teacherId: "teacher", teacherName: "Peter Otieno" },
        { ...LESSON, day: 2, teacherId: "colleague", teacherName: "colleague" },
      ],
    });
    expect(conversation()).toMatchObject({
      names: { teacher: "Peter Otieno", amina: "amina" },
      version: 2,
    });
    expect(world.documentOf("classes/form3")).toMatchObject({ subjectTeachers: [] });
  });

  test("of a student reaches conversations", async () => {
    await rename("amina", "Amina Hassan");
    expect(conversation()).toMatchObject({ names: { amina: "Amina Hassan", teacher: "teacher" } });
  });

  test("changes the conversation's ETag, so that devices load it again", async () => {
    const tagOf = async () =>
      (await world.call("amina", "GET", "/messages/conversations")).headers.get("etag");
    const before = await tagOf();
    expect(await tagOf()).toBe(before);
    await rename("teacher", "Peter Otieno");
    expect(await tagOf()).not.toBe(before);
  });

  test("is copied once: the repeated trigger writes no conversation again", async () => {
    const before = world.documentOf("users/teacher");
    await rename("teacher", "Peter Otieno");
    const copied = [...world.database.documents];
    await runTrigger("teacher", before);
    expect([...world.database.documents]).toEqual(copied);
  });

  test("of a late event does not replace a newer name", async () => {
    const before = world.documentOf("users/teacher");
    await rename("teacher", "Peter Otieno");
    const late = world.documentOf("users/teacher");
    await rename("teacher", "Peter Odhiambo");
    await createTestBackgroundHandlers(world.database).copyChangedName({
      params: { uid: "teacher" },
      data: late,
      before,
    });
    expect(world.documentOf("classes/east")).toMatchObject({ classTeacherName: "Peter Odhiambo" });
  });

  test("is read for no other change of an account", async () => {
    const { reads, writes } = await world.costOf(async () => {
      await runTrigger("teacher", { ...world.documentOf("users/teacher"), status: "PENDING" });
      await runTrigger("teacher", undefined);
    });
    expect({ reads, writes }).toEqual({ reads: 0, writes: 0 });
  });

  test("costs its classes, their timetables and the shown conversations", async () => {
    const before = world.documentOf("users/teacher");
    await correct("teacher", "Peter Otieno");
    expect(await world.costOf(() => runTrigger("teacher", before))).toEqual({
      reads: 6,
      writes: 3,
    });
  });
});
