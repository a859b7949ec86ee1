import { REGRADE_BATCH_SIZE } from "@darasa/contract/limits";
import { beforeEach, describe, expect, test } from "vitest";
import { CORRECT_ANSWERS_BY_QUESTION } from "../../../testing/assessment-fixture.ts";
import {
  type ResultsReleaseFixture,
  setUpResultsReleaseFixture,
} from "../../../testing/results-release-fixture.ts";

let world: ResultsReleaseFixture;
let id: string;

beforeEach(async () => {
  world = await setUpResultsReleaseFixture();
  ({ id } = await world.created("teacher", { marksRelease: "BY_HAND", attemptsAllowed: 2 }));
  return () => world.close();
});

/** 8 of 10 marks. */
const GOOD = { ...CORRECT_ANSWERS_BY_QUESTION, q2: "False" };
const MORE = REGRADE_BATCH_SIZE * 2;
const GRACE_SECONDS = 60;

/** Adds students who have handed in `attempts` times, the first time with the better result. */
const addSittings = async (count: number, attempts = 1): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    const who = `more-${String(index).padStart(3, "0")}`;
    world.addStudent(who);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      await world.take(who, id, attempt === 0 ? GOOD : {});
    }
  }
};
const held = (): number =>
  world
    .shownDocuments()
    .filter(([path, data]) => path.startsWith("submissions/") && Object(data).held === true).length;

describe("a release by hand", () => {
  test("shows the results to students, with their averages, and is recorded", async () => {
    await world.take("amina", id, GOOD);
    expect(world.runOf(await world.seen(id))).toEqual({
      marksRelease: "BY_HAND",
      solutions: "NEVER",
    });
    expect(await world.release(id)).toMatchObject({
      released: "ALL",
      run: { kind: "RELEASE", state: "DONE", startedByName: "Ms Were", handled: 1 },
    });
    expect(await world.progress("amina")).toMatchObject({ completed: 1, averageScore: 80 });
    expect(world.submissionOf(id)).not.toHaveProperty("held");
    expect(world.coverOf(id)).not.toHaveProperty("releaseAt");
    expect(world.auditActions()).toEqual(["RESULTS_RELEASED"]);
  });

  test("decides about new submissions at once", async () => {
    await world.begin(id);
    expect(await world.taken("amina", id, GOOD)).toMatchObject({ percent: 80 });
    expect((await world.progress("amina")).averageScore).toBe(80);
  });

  test("changes nothing more if it is repeated", async () => {
    await world.take("amina", id, GOOD);
    await world.release(id);
    const shown = world.shownDocuments();
    await world.begin(id, "RELEASE", "RELEASE-1");
    await world.begin(id, "RELEASE", "another");
    await world.go(id);
    expect(world.shownDocuments()).toEqual(shown);
    expect(world.auditActions()).toEqual(["RESULTS_RELEASED"]);
  });

  test("is withdrawn exactly", async () => {
    await addSittings(3, 2);
    const before = world.shownDocuments();
    await world.release(id);
    expect(held()).toBe(0);
    expect(await world.release(id, "WITHDRAW")).toMatchObject({ run: { kind: "WITHDRAW" } });
    expect(world.shownDocuments()).toEqual(before);
    expect(world.auditActions()).toEqual(["RESULTS_RELEASED", "RESULTS_WITHDRAWN"]);
  });

  test.each([
    ["colleague", 404],
    ["teacherElsewhere", 404],
    ["adminElsewhere", 404],
    ["office", 404],
    ["amina", 403],
    ["parent", 403],
  ])("is not for %s", async (who, status) => {
    await world.take("amina", id, GOOD);
    expect((await world.begin(id, "RELEASE", "mine", who)).status).toBe(status);
    expect((await world.seen(id, who)).status).toBe(status);
    await world.begin(id);
    expect((await world.go(id, who)).status).toBe(status);
    expect(held()).toBe(1);
  });

  test("is for administrators of the author's school", async () => {
    await world.take("amina", id, GOOD);
    expect((await world.begin(id, "RELEASE", "mine", "admin")).status).toBe(200);
    expect((await world.go(id, "admin")).status).toBe(200);
    expect(held()).toBe(0);
  });

  test("needs a published assessment, and a release to go on with", async () => {
    const draft = await world.created("teacher", { published: false });
    expect(await world.begin(draft.id)).toMatchObject({ status: 409 });
    expect(await world.go(id)).toMatchObject({ status: 404 });
  });

  test("has nothing to show of marks that were shown at once", async () => {
    const open = await world.created("teacher");
    await world.take("amina", open.id, GOOD);
    const shown = world.shownDocuments();
    await world.begin(open.id, "WITHDRAW");
    await world.begin(open.id);
    expect(world.shownDocuments()).toEqual(shown);
    expect(world.coverOf(open.id)).not.toHaveProperty("released");
    expect(world.auditActions()).toEqual([]);
  });
});

describe("a release of many submissions", () => {
  test("goes on in batches, with all attempts of a student in one", async () => {
    await addSittings(REGRADE_BATCH_SIZE, 2);
    await world.begin(id);
    const { requests, run } = await world.finish(id);
    expect(requests).toBe(3);
    expect(run?.handled).toBe(REGRADE_BATCH_SIZE * 2);
    for (let index = 0; index < REGRADE_BATCH_SIZE; index += 1) {
      const { results, averageScore } = world.progressOf(`more-${String(index).padStart(3, "0")}`);
      expect([results[id].percent, averageScore]).toEqual([80, 80]);
    }
  });

  test("goes on where it stopped, and writes nothing in half", async () => {
    await addSittings(MORE);
    await world.begin(id);
    await world.go(id);
    const half = world.shownDocuments();
    world.database.failNextCommit();
    expect((await world.go(id)).status).toBe(500);
    expect(world.shownDocuments()).toEqual(half);
    expect(await world.finish(id)).toMatchObject({ run: { handled: MORE } });
    expect(held()).toBe(0);
  });

  test("is withdrawn in the middle", async () => {
    await addSittings(MORE);
    const before = world.shownDocuments();
    await world.begin(id);
    await world.go(id);
    expect(held()).toBe(MORE - REGRADE_BATCH_SIZE);
    await world.release(id, "WITHDRAW");
    expect(world.shownDocuments()).toEqual(before);
  });

  test("is completed by the schedule if its browser leaves", async () => {
    await addSittings(MORE);
    await world.begin(id);
    await world.go(id);
    await world.releaseDue();
    expect(held()).toBe(0);
    expect(world.coverOf(id)).not.toHaveProperty("releaseAt");
    expect(await world.costOf(world.releaseDue)).toEqual({ reads: 1, writes: 0 });
  });

  test("costs at most 54 reads and 52 writes per request", async () => {
    await addSittings(MORE);
    await world.begin(id);
    const { reads, writes } = await world.costOf(() => world.go(id));
    expect(reads).toBeLessThanOrEqual(54);
    expect(writes).toBeLessThanOrEqual(52);
  });
});

describe("a release at the closing time", () => {
  beforeEach(async () => {
    const closesAt = world.at(3_600);
    ({ id } = await world.created("teacher", { marksRelease: "AFTER_CLOSING", closesAt }));
    await world.take("amina", id, GOOD);
  });

  test("waits until all attempts and their grace are over, and is nobody's act", async () => {
    world.clock.advanceSeconds(3_600 + GRACE_SECONDS);
    await world.releaseDue();
    expect(held()).toBe(1);
    world.clock.advanceSeconds(1);
    await world.releaseDue();
    expect(held()).toBe(0);
    expect((await world.progress("amina")).averageScore).toBe(80);
    const { released, run } = world.runOf(await world.seen(id));
    expect([released, run?.state, run?.startedByName]).toEqual(["MARKS", "DONE", undefined]);
    expect(world.auditActions()).toEqual([]);
  });

  test("waits for a student with more time", async () => {
    const path = `/assessments/${id}/allowances`;
    await world.start("brian", id);
    const allowance = { id: "more", kind: "MINUTES", minutes: 60, studentIds: ["brian"] };
    expect((await world.call("teacher", "POST", path, allowance)).status).toBe(200);
    world.clock.advanceSeconds(3_600 + GRACE_SECONDS + 1);
    await world.releaseDue();
    expect(held()).toBe(1);
    world.clock.advanceSeconds(3_600);
    await world.releaseDue();
    expect(held()).toBe(0);
  });

  test("follows another closing time", async () => {
    const closingTime = `/assessments/${id}/closing-time`;
    await world.call("teacher", "PUT", closingTime, { closesAt: world.at(7_200) });
    world.clock.advanceSeconds(3_600 + GRACE_SECONDS + 1);
    await world.releaseDue();
    expect(held()).toBe(1);
    await world.call("teacher", "PUT", closingTime, { closesAt: "now" });
    world.clock.advanceSeconds(1_800 + GRACE_SECONDS + 1);
    await world.releaseDue();
    expect(held()).toBe(0);
  });

  test("after a reopening waits for the new closing time, and leaves what is shown", async () => {
    world.clock.advanceSeconds(3_600 + GRACE_SECONDS + 1);
    await world.releaseDue();
    const closingTime = `/assessments/${id}/closing-time`;
    await world.call("teacher", "PUT", closingTime, { closesAt: world.at(3_600) });
    expect(await world.taken("brian", id, GOOD)).toMatchObject({ held: true, percent: null });
    expect((await world.progress("amina")).averageScore).toBe(80);
    world.clock.advanceSeconds(2 * 3_600);
    await world.releaseDue();
    expect((await world.progress("brian")).averageScore).toBe(80);
  });

  test("comes earlier by hand, and after a withdrawal by hand only", async () => {
    await world.release(id);
    expect(held()).toBe(0);
    await world.release(id, "WITHDRAW");
    world.clock.advanceSeconds(2 * 3_600);
    await world.releaseDue();
    expect(held()).toBe(1);
    expect(world.runOf(await world.seen(id)).marksRelease).toBe("BY_HAND");
  });

  test("that fails is reported, stops no other one, and comes ten minutes later", async () => {
    const closesAt = world.at(3_601);
    const other = await world.created("teacher", { marksRelease: "AFTER_CLOSING", closesAt });
    await world.take("amina", other.id, GOOD);
    world.clock.advanceSeconds(2 * 3_600);
    world.database.failNextCommit();
    await world.releaseDue();
    expect(world.scheduleErrors).toHaveLength(1);
    expect(world.submissionOf(id)).toHaveProperty("held");
    expect(world.submissionOf(other.id)).not.toHaveProperty("held");
    // Until then it takes no place of another release.
    world.clock.advanceSeconds(599);
    expect(await world.costOf(world.releaseDue)).toEqual({ reads: 1, writes: 0 });
    world.clock.advanceSeconds(1);
    await world.releaseDue();
    expect(held()).toBe(0);
    expect(world.scheduleErrors).toHaveLength(1);
  });

  test("does not come while the assessment has no closing time", async () => {
    const closingTime = `/assessments/${id}/closing-time`;
    await world.call("teacher", "PUT", closingTime, { closesAt: null });
    world.clock.advanceSeconds(365 * 86_400);
    expect(await world.costOf(world.releaseDue)).toEqual({ reads: 1, writes: 0 });
    expect(held()).toBe(1);
  });
});

test("marks that are shown at once cost no more than without the setting", async () => {
  const open = await world.created("teacher");
  await world.start("amina", open.id);
  await world.start("amina", id);
  await world.take("amina", (await world.created("teacher")).id, GOOD);
  const plain = await world.costOf(() => world.submit("amina", open.id, GOOD));
  expect(await world.costOf(() => world.submit("amina", id, GOOD))).toEqual(plain);
});
