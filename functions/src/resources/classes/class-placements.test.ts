import { beforeEach, expect, test } from "vitest";
import { createApiServices } from "../../services.ts";
import { type ClassFixture, setUpClassFixture } from "../../testing/class-fixture.ts";
import { buildPaperConsent } from "../../testing/consent-fixture.ts";
import { createInMemoryFileStorage } from "../../testing/memory-files.ts";
import { createTestIdGenerator } from "../../testing/school-fixture.ts";

let world: ClassFixture;

beforeEach(async () => {
  world = await setUpClassFixture();
  return () => world.api.close();
});

const services = () =>
  createApiServices({
    ...world,
    files: createInMemoryFileStorage(world.clock.now),
    ids: createTestIdGenerator(),
    webOrigin: "https://darasa.test",
  });

/** Places a student as a part of another change, for example of an approval. */
const place = async (id: string, classId: string) => {
  const { users, classPlacements } = services();
  return world.database.transact(async (transaction) => {
    const student = await users.require(id, transaction);
    const placement = await classPlacements.planPlacement(transaction, student, classId);
    if (placement !== undefined) classPlacements.applyPlacement(transaction, placement);
    return placement;
  });
};

test("puts a pending student into a class, which the approval then counts", async () => {
  const placement = await place("pupil", "east");
  const placed = { className: "Form 2", classId: "east", classLabel: "Form 2 East" };
  expect(placement).toMatchObject({ after: placed, hasProgress: false });
  expect(world.documentOf("users/pupil")).toMatchObject({ ...placed, status: "PENDING" });
  expect(world.documentOf("progress/pupil")).toBeUndefined();
  expect(world.list("stats")).toEqual([]);
  expect(
    (
      await world.call("admin", "POST", "/admin/users/pupil/approve", {
        consent: buildPaperConsent(),
      })
    ).status,
  ).toBe(200);
  expect(world.documentOf("progress/pupil")).toMatchObject(placed);
  const shards = JSON.stringify(world.list("stats"));
  expect(shards).toContain('"class_east":1');
  expect(shards).toContain('"students_Form 2":1');
  expect(shards).not.toContain("Form 1");
});

test("writes nothing for a student who is in the class already", async () => {
  expect(await place("amina", "east")).toBeUndefined();
});

test.each([
  ["pupil", "none", "NOT_FOUND"],
  ["pupil", "form1-2", "NOT_FOUND"],
  ["student2", "east", "NOT_FOUND"],
  ["parent", "east", "CONFLICT"],
])("refuses to put %s into %s", async (id, classId, code) => {
  await expect(place(id, classId)).rejects.toMatchObject({ code });
});
