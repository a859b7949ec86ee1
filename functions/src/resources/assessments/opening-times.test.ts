import { analyticsRoutes } from "@darasa/contract/analytics";
import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { API_ERROR_MESSAGES, VALIDATION } from "@darasa/contract/texts";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  buildAssessmentRequestBody,
  CORRECT_ANSWERS_BY_QUESTION,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";

const HOUR = 3_600;

let world: AssessmentFixture;

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  return world.close;
});

type Times = Readonly<Record<string, unknown>>;

const documents = () => structuredClone([...world.database.documents]);
const change = (who: string, id: string, times: Times) =>
  world.call(who, "PUT", `/assessments/${id}/closing-time`, { closesAt: null, ...times });
const changed = async (who: string, id: string, times: Times) =>
  assessmentRoutes.setClosingTime.response.parse((await change(who, id, times)).json).data;
const save = (id: string, fields: Times) =>
  world.call("teacher", "PUT", `/assessments/${id}`, buildAssessmentRequestBody(fields));

describe("a new assessment", () => {
  test("opens with its publication by default", async () => {
    const { id, opensAt } = await world.created("teacher");
    expect(opensAt).toBeNull();
    expect((await world.start("amina", id)).status).toBe(200);
  });

  test("has the opening time that its author sends, in UTC", async () => {
    const { id } = await world.created("teacher", { opensAt: "2030-01-04T05:00:00Z" });
    expect((await world.found("amina", id)).assessment.opensAt).toBe("2030-01-04T05:00:00.000Z");
  });

  test.each([
    ["with an offset", "2030-01-04T13:00:00+03:00", VALIDATION.openingTimeInvalid],
    ["that is a date only", "2030-01-04", VALIDATION.openingTimeInvalid],
    ["that is a number", 1_900_000_000, VALIDATION.openingTimeInvalid],
    ["that is a word", "now", VALIDATION.openingTimeInvalid],
  ])("is refused with an opening time %s", async (_case, opensAt, message) => {
    const { status, json } = await world.create("teacher", { opensAt });
    expect(status).toBe(400);
    expect(json).toMatchObject({ errors: [{ path: "opensAt", message }] });
  });

  test.each([
    ["at", 0],
    ["before", -60],
  ])("is refused if it closes %s its opening time", async (_case, seconds) => {
    const times = { opensAt: world.at(HOUR), closesAt: world.at(HOUR + seconds) };
    const { status, json } = await world.create("teacher", times);
    expect(status).toBe(400);
    const error = { path: "closesAt", message: VALIDATION.closingBeforeOpening };
    expect(json).toMatchObject({ errors: [error] });
    const later = { ...times, closesAt: world.at(HOUR + 60) };
    expect((await world.create("teacher", later)).status).toBe(201);
  });
});

describe("a draft", () => {
  test("keeps its opening time, and opens at once if it is published after it", async () => {
    const opensAt = world.at(HOUR);
    const { id } = await world.created("teacher", { published: false, opensAt });
    world.clock.advanceSeconds(2 * HOUR);
    expect((await save(id, { opensAt, published: true })).status).toBe(200);
    expect((await world.start("amina", id)).status).toBe(200);
  });

  test("has another revision with another opening time, and the old one without", async () => {
    const { id } = await world.created("teacher", { published: false });
    const revisionOf = async () =>
      assessmentRoutes.draft.response.parse(
        (await world.get("teacher", `/assessments/${id}/draft`)).json,
      ).data.revision;
    const before = await revisionOf();
    await save(id, { opensAt: world.at(HOUR) });
    const withOpening = await revisionOf();
    await save(id, { closesAt: world.at(HOUR) });
    expect(new Set([before, withOpening, await revisionOf()]).size).toBe(3);
    await save(id, {});
    expect(await revisionOf()).toBe(before);
  });

  test("is a copy without the opening time", async () => {
    const { id } = await world.created("teacher", { opensAt: world.at(HOUR) });
    const { json } = await world.copy("teacher", id, "device-1234");
    expect(assessmentRoutes.copy.response.parse(json).data.opensAt).toBeNull();
  });
});

describe("before the opening time", () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = await world.created("teacher", { opensAt: world.at(HOUR) }));
  });

  test("a student sees the cover without questions, and begins no attempt", async () => {
    world.clock.advanceSeconds(HOUR - 1);
    const refused = await world.start("amina", id);
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({
      code: "CONFLICT",
      message: API_ERROR_MESSAGES.assessmentNotOpen,
    });
    expect(world.database.documents.has(`attempts/${id}_amina`)).toBe(false);
    const { assessment, attempt } = await world.found("amina", id);
    expect([assessment.title, assessment.questions, attempt]).toEqual(["Mountains", [], undefined]);
    const { json } = await world.get("amina", `/assessments/${id}`);
    expect(assessmentRoutes.get.response.parse(json).data.questions).toEqual([]);
    world.clock.advanceSeconds(1);
    const { assessment: begun } = await world.started("amina", id);
    expect(begun.questions).toHaveLength(begun.questionCount);
  });

  test("a student hands in nothing, whatever time the device sends", async () => {
    const answers = { q1: { answer: "Mount Kenya", at: world.at(2 * HOUR) } };
    const kept = documents();
    expect((await world.journal("amina", id, answers)).status).toBe(409);
    expect((await world.submit("amina", id, CORRECT_ANSWERS_BY_QUESTION)).status).toBe(409);
    expect(documents()).toEqual(kept);
    world.clock.advanceSeconds(HOUR);
    await world.started("amina", id);
    expect((await world.submit("amina", id, CORRECT_ANSWERS_BY_QUESTION)).status).toBe(200);
  });

  test("the lists of students and of the author say when it opens", async () => {
    const opensAt = world.at(HOUR);
    const { content } = await world.listed("amina");
    expect(content.map((one) => one.opensAt)).toEqual([opensAt]);
    const { json } = await world.get("teacher", "/teacher/analytics?state=open");
    const own = analyticsRoutes.assessments.response.parse(json).data.content;
    expect(own.map((one) => one.opensAt)).toEqual([opensAt]);
  });
});

describe("the opening time of a published assessment", () => {
  let id: string;
  let opensAt: string;
  beforeEach(async () => {
    opensAt = world.at(HOUR);
    ({ id } = await world.created("teacher", { opensAt }));
  });

  test.each(["teacher", "admin"])("is changed by %s", async (who) => {
    const later = world.at(2 * HOUR);
    expect(await changed(who, id, { opensAt: later })).toEqual({
      id,
      opensAt: later,
      closesAt: null,
    });
    world.clock.advanceSeconds(HOUR);
    expect((await world.start("amina", id)).status).toBe(409);
    expect((await changed(who, id, { opensAt: null })).opensAt).toBeNull();
    expect((await world.start("amina", id)).status).toBe(200);
  });

  test.each([
    ["amina", 403],
    ["parent", 403],
    ["colleague", 404],
    ["teacherElsewhere", 404],
    ["adminElsewhere", 404],
    ["office", 404],
  ] as const)("is not changed by %s", async (who, status) => {
    const before = documents();
    for (const to of [null, world.at(2 * HOUR)]) {
      expect((await change(who, id, { opensAt: to })).status).toBe(status);
    }
    expect(documents()).toEqual(before);
    expect((await change("teacher", id, { opensAt: null })).status).toBe(200);
  });

  test("stays if the request names only a closing time", async () => {
    const closesAt = world.at(2 * HOUR);
    expect(await changed("teacher", id, { closesAt })).toEqual({ id, opensAt, closesAt });
  });

  test.each([
    ["to the past", { opensAt: "2020-01-04T13:00:00Z" }, "opensAt", VALIDATION.openingTimePast],
    ["to a word", { opensAt: "now" }, "opensAt", VALIDATION.openingTimeInvalid],
    [
      "to a time after the closing time",
      { opensAt: "2031-01-04T13:00:00Z", closesAt: "2030-01-04T13:00:00Z" },
      "closesAt",
      VALIDATION.closingBeforeOpening,
    ],
  ])("is not changed %s", async (_case, times, path, message) => {
    const before = documents();
    const refused = await change("teacher", id, times);
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ errors: [{ path, message }] });
    expect(documents()).toEqual(before);
  });

  test("keeps a closing time before it out", async () => {
    const before = documents();
    const refused = await change("teacher", id, { closesAt: world.at(HOUR - 60) });
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({
      errors: [{ path: "closesAt", message: VALIDATION.closingBeforeOpening }],
    });
    expect(documents()).toEqual(before);
  });

  test("is changed once by repeated requests, also after it has passed", async () => {
    const later = world.at(2 * HOUR);
    await changed("teacher", id, { opensAt: later });
    world.clock.advanceSeconds(3 * HOUR);
    await world.started("amina", id);
    const before = documents();
    expect((await changed("teacher", id, { opensAt: later })).opensAt).toBe(later);
    expect((await changed("teacher", id, { opensAt: null })).opensAt, "open already").toBe(later);
    expect(documents()).toEqual(before);
  });

  test("stays as soon as a student has begun, of which school ever", async () => {
    world.clock.advanceSeconds(HOUR);
    await world.started("amina", id);
    const before = documents();
    const refused = await change("teacher", id, { opensAt: world.at(HOUR) });
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ message: API_ERROR_MESSAGES.attemptsBegun });
    expect(documents()).toEqual(before);
    expect((await change("teacher", id, { closesAt: world.at(HOUR) })).status).toBe(200);
  });

  test("can be set as long as nobody has begun an open assessment", async () => {
    const other = await world.created("teacher");
    await changed("teacher", other.id, { opensAt: world.at(60) });
    expect((await world.start("amina", other.id)).status).toBe(409);
    world.clock.advanceSeconds(60);
    expect((await world.start("amina", other.id)).status).toBe(200);
  });

  test("does not open an assessment that its author has closed", async () => {
    await changed("teacher", id, { closesAt: "now" });
    world.clock.advanceSeconds(2 * HOUR);
    const refused = await world.start("amina", id);
    expect(refused.json).toMatchObject({ message: API_ERROR_MESSAGES.assessmentClosed });
    await changed("teacher", id, { closesAt: null });
    expect((await world.start("amina", id)).status).toBe(200);
  });
});
