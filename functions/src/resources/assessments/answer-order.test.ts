import { DEVICES_PER_ANSWER_LIMIT } from "@darasa/contract/limits";
import { beforeEach, expect, test } from "vitest";
import {
  type AssessmentFixture,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";

let world: AssessmentFixture;
let id: string;

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  ({ id } = await world.created("teacher"));
  await world.started("amina", id);
  world.clock.advanceSeconds(60);
  return () => world.close();
});

/** An answer of a device whose clock is `fastBySeconds` ahead. */
const given = (answer: string, fastBySeconds = 0) => ({ answer, at: world.at(fastBySeconds) });
const save = (deviceId: string, sent: ReturnType<typeof given>) =>
  world.journalled("amina", id, { q1: sent }, { deviceId });
const stored = async () => (await world.found("amina", id)).attempt?.answers.q1;

test("a delayed answer does not replace a newer one of the same device, even if its clock is fast", async () => {
  const older = given("Longonot", 10);
  await save("phone-0001", given("Mount Kenya", 11));
  world.clock.advanceSeconds(60);
  const { answers } = await save("phone-0001", older);
  expect(answers).toEqual({ q1: "Mount Kenya" });
  await save("phone-0001", given("Menengai"));
  expect(await stored()).toBe("Menengai");
});

test("a delayed answer does not replace an answer of another device that replaced its successor", async () => {
  const older = given("Longonot", 10);
  await save("phone-0001", given("Mount Kenya", 11));
  world.clock.advanceSeconds(5);
  await save("tablet-0001", given("Menengai"));
  world.clock.advanceSeconds(60);
  await save("phone-0001", older);
  expect(await stored()).toBe("Menengai");
  await save("phone-0001", given("Mount Elgon"));
  expect(await stored()).toBe("Mount Elgon");
});

test("the next answer of a device counts if both arrive in the same millisecond", async () => {
  await save("phone-0001", given("Longonot", 10));
  await save("phone-0001", given("Mount Kenya", 11));
  expect(await stored()).toBe("Mount Kenya");
});

test("a device with a fast clock does not win against later answers of another device", async () => {
  await save("phone-0001", given("Longonot", 600));
  world.clock.advanceSeconds(1);
  await save("tablet-0001", given("Mount Kenya"));
  expect(await stored()).toBe("Mount Kenya");
});

test("an answer of another device with the same time does not replace the stored one", async () => {
  await save("phone-0001", given("Longonot"));
  await save("tablet-0001", given("Mount Kenya"));
  expect(await stored()).toBe("Longonot");
});

test("answers that were stored without a device are ordered by time", async () => {
  const path = `attempts/${id}_amina`;
  const attempt = world.database.documents.get(path) ?? {};
  const old = { q1: { answer: "Longonot", at: world.clock.now() } };
  world.database.documents.set(path, { ...attempt, answers: old });
  await save("phone-0001", given("Menengai", -1));
  expect(await stored()).toBe("Longonot");
  world.clock.advanceSeconds(1);
  await save("phone-0001", given("Mount Kenya"));
  expect(await stored()).toBe("Mount Kenya");
});

test("the server remembers a limited number of devices, the newest of them", async () => {
  for (let n = 0; n < DEVICES_PER_ANSWER_LIMIT + 3; n += 1) {
    world.clock.advanceSeconds(1);
    await save(`device-000${n}`, given(`${n}`));
  }
  const { answers } = Object(world.database.documents.get(`attempts/${id}_amina`));
  expect(Object.keys(answers.q1.sequences)).toHaveLength(DEVICES_PER_ANSWER_LIMIT);
  expect(answers.q1.sequences).toHaveProperty(`device-000${DEVICES_PER_ANSWER_LIMIT + 2}`);
  expect(await stored()).toBe(`${DEVICES_PER_ANSWER_LIMIT + 2}`);
});

test("the names of object properties are ordinary device ids", async () => {
  await save("constructor", given("Longonot"));
  await save("constructor", given("Mount Kenya", 1));
  expect(await stored()).toBe("Mount Kenya");
});

test.each([
  ["no device", { deviceId: undefined }],
  ["a short device id", { deviceId: "phone" }],
  ["a path as device id", { deviceId: "a/../b-1234" }],
  ["a list as device id", { deviceId: ["phone-0001"] }],
])("with %s is refused", async (_case, change) => {
  expect((await world.journal("amina", id, { q1: given("A") }, change)).status).toBe(400);
  expect((await world.journal("amina", id, { q1: given("A") })).status).toBe(200);
});

test.each([
  ["no number", "1"],
  ["negative", -1],
  ["a fraction", 0.5],
  ["too large", 2 ** 60],
])("a sequence that is %s is refused", async (_case, sequence) => {
  const sent = { ...given("A"), sequence };
  expect((await world.journal("amina", id, { q1: sent })).status).toBe(400);
});
