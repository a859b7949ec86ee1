import { analyticsRoutes } from "@darasa/contract/analytics";
import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { SUBMISSION_GRACE_SECONDS } from "@darasa/contract/limits";
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

const documents = () => structuredClone([...world.database.documents]);
const change = (who: string, id: string, closesAt: unknown) =>
  world.call(who, "PUT", `/assessments/${id}/closing-time`, { closesAt });
const changed = async (who: string, id: string, closesAt: unknown) =>
  assessmentRoutes.setClosingTime.response.parse((await change(who, id, closesAt)).json).data
    .closesAt;
const titlesOf = async (who: string, state: string) =>
  analyticsRoutes.assessments.response
    .parse((await world.get(who, `/teacher/analytics?state=${state}`)).json)
    .data.content.map(({ title }) => title);

describe("a new assessment", () => {
  test("has no closing time by default", async () => {
    expect(await world.created("teacher")).toMatchObject({ closesAt: null });
  });

  test("has the closing time that its author sends, in UTC", async () => {
    const { id } = await world.created("teacher", { closesAt: "2030-01-04T13:00:00Z" });
    expect((await world.found("amina", id)).assessment.closesAt).toBe("2030-01-04T13:00:00.000Z");
  });

  test.each([
    ["in the past", "2020-01-04T13:00:00Z", VALIDATION.closingTimePast],
    ["with an offset", "2030-01-04T13:00:00+03:00", VALIDATION.closingTimeInvalid],
    ["that is a date only", "2030-01-04", VALIDATION.closingTimeInvalid],
    ["that is a number", 1_900_000_000, VALIDATION.closingTimeInvalid],
    ["that closes it at once", "now", VALIDATION.closingTimeInvalid],
  ])("is refused with a closing time %s", async (_case, closesAt, message) => {
    const { status, json } = await world.create("teacher", { closesAt });
    expect(status).toBe(400);
    expect(json).toMatchObject({ errors: [{ path: "closesAt", message }] });
  });

  test("is returned to a repeated request also after its closing time", async () => {
    const body = { clientId: "device-1234", closesAt: world.at(HOUR) };
    const first = await world.created("teacher", body);
    world.clock.advanceSeconds(2 * HOUR);
    expect(await world.created("teacher", body)).toEqual(first);
  });
});

describe("a draft", () => {
  const save = (id: string, fields: Readonly<Record<string, unknown>>) =>
    world.call("teacher", "PUT", `/assessments/${id}`, buildAssessmentRequestBody(fields));

  test("keeps its closing time, but cannot be published after it", async () => {
    const closesAt = world.at(HOUR);
    const { id } = await world.created("teacher", { published: false, closesAt });
    world.clock.advanceSeconds(2 * HOUR);
    expect((await save(id, { closesAt, title: "Still written" })).status).toBe(200);
    const refused = await save(id, { closesAt, published: true });
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({
      errors: [{ path: "closesAt", message: VALIDATION.closingTimePast }],
    });
    const later = { closesAt: world.at(HOUR), published: true };
    expect((await save(id, later)).status).toBe(200);
    world.clock.advanceSeconds(2 * HOUR);
    expect((await save(id, later)).status, "the same request again").toBe(200);
  });

  test("has another revision with another closing time", async () => {
    const { id } = await world.created("teacher", { published: false });
    const revisionOf = async () =>
      assessmentRoutes.draft.response.parse(
        (await world.get("teacher", `/assessments/${id}/draft`)).json,
      ).data.revision;
    const before = await revisionOf();
    await save(id, { closesAt: world.at(HOUR) });
    expect(await revisionOf()).not.toBe(before);
    await save(id, {});
    expect(await revisionOf()).toBe(before);
  });

  test("is a copy without the closing time", async () => {
    const { id } = await world.created("teacher", { closesAt: world.at(HOUR) });
    const { json } = await world.copy("teacher", id, "device-1234");
    expect(assessmentRoutes.copy.response.parse(json).data.closesAt).toBeNull();
  });

  test("takes its closing time from the draft only", async () => {
    const { id } = await world.created("teacher", { published: false });
    const refused = await change("teacher", id, world.at(HOUR));
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ message: API_ERROR_MESSAGES.notPublished });
    expect((await save(id, { closesAt: world.at(HOUR) })).status).toBe(200);
  });
});

describe("the closing time of a published assessment", () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = await world.created("teacher"));
  });

  test.each(["teacher", "admin"])("is changed by %s", async (who) => {
    const closesAt = world.at(HOUR);
    expect(await changed(who, id, closesAt)).toBe(closesAt);
    expect(await changed(who, id, null)).toBeNull();
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
    for (const closesAt of ["now", null, world.at(HOUR)]) {
      expect((await change(who, id, closesAt)).status).toBe(status);
    }
    expect(documents()).toEqual(before);
    expect((await change("teacher", id, "now")).status).toBe(200);
  });

  test.each([
    ["in the past", "2020-01-04T13:00:00Z"],
    ["that is no time", "tomorrow"],
    ["that is missing", undefined],
  ])("is not changed to one %s", async (_case, closesAt) => {
    const before = documents();
    expect((await change("teacher", id, closesAt)).status).toBe(400);
    expect(documents()).toEqual(before);
  });

  test("is changed once by repeated requests", async () => {
    const closesAt = await changed("teacher", id, "now");
    world.clock.advanceSeconds(60);
    const before = documents();
    expect(await changed("teacher", id, "now")).toBe(closesAt);
    expect(await changed("teacher", id, closesAt), "a request that arrives late").toBe(closesAt);
    expect(documents()).toEqual(before);
  });

  test("moves the assessment between the lists of its author", async () => {
    const other = await world.created("teacher", { title: "Closes first", closesAt: world.at(60) });
    await world.created("colleague", { title: "Of a colleague" });
    expect(await titlesOf("teacher", "open")).toEqual(["Closes first", "Mountains"]);
    expect(await titlesOf("teacher", "closed")).toEqual([]);
    world.clock.advanceSeconds(61);
    expect(await titlesOf("teacher", "open")).toEqual(["Mountains"]);
    expect(await titlesOf("teacher", "closed")).toEqual(["Closes first"]);
    await changed("teacher", id, "now");
    expect(await titlesOf("teacher", "closed")).toEqual(["Mountains", "Closes first"]);
    await changed("teacher", other.id, null);
    expect(await titlesOf("teacher", "open")).toEqual(["Closes first"]);
    expect(await titlesOf("admin", "closed")).toEqual(["Mountains"]);
    expect(await titlesOf("adminElsewhere", "closed")).toEqual([]);
  });
});

describe("an attempt", () => {
  test("begins until the closing time, and not after it", async () => {
    const { id } = await world.created("teacher", { closesAt: world.at(HOUR) });
    world.clock.advanceSeconds(HOUR - 1);
    expect((await world.start("amina", id)).status).toBe(200);
    world.clock.advanceSeconds(1);
    const refused = await world.start("brian", id);
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({
      code: "CONFLICT",
      message: API_ERROR_MESSAGES.assessmentClosed,
    });
    expect(world.database.documents.has(`attempts/${id}_brian`)).toBe(false);
    expect((await world.found("brian", id)).assessment.questions).toEqual([]);
    await changed("teacher", id, null);
    expect((await world.start("brian", id)).status).toBe(200);
  });

  test("does not begin a second time after the closing time", async () => {
    const { id } = await world.created("teacher", {
      attemptsAllowed: 2,
      closesAt: world.at(HOUR),
    });
    await world.taken("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    world.clock.advanceSeconds(HOUR);
    expect((await world.start("amina", id)).status).toBe(409);
    expect((await world.submit("amina", id, {})).status, "the first submission again").toBe(200);
  });

  test("ends at the closing time if that comes before the end of its minutes", async () => {
    const closesAt = world.at(HOUR);
    const { id } = await world.created("teacher", { duration: 30, closesAt });
    expect((await world.started("amina", id)).attempt.deadline).toBe(world.at(30 * 60));
    world.clock.advanceSeconds(HOUR - 10 * 60);
    expect((await world.started("brian", id)).attempt.deadline).toBe(closesAt);
  });

  test("counts answers until a minute after the closing time, whatever the clock of the device says", async () => {
    const closesAt = world.at(10 * 60);
    const { id } = await world.created("teacher", { duration: 30, closesAt });
    for (const who of ["amina", "brian", "carol"]) await world.started(who, id);
    world.clock.advanceSeconds(10 * 60 + SUBMISSION_GRACE_SECONDS);
    // The clock of this device is slow by an hour, so it dates its answer before the start of the attempt.
    await world.journal("amina", id, { q1: { answer: "Mount Kenya", at: world.at(-HOUR) } });
    // The clock of this device is fast, so its answer would be after the deadline.
    await world.journal("carol", id, { q1: { answer: "Mount Kenya", at: world.at(HOUR) } });
    expect(await world.submitted("amina", id, {})).toMatchObject({ score: 0 });
    expect(await world.submitted("carol", id, {})).toMatchObject({ score: 0 });
    expect(await world.submitted("brian", id, { q1: "Mount Kenya" })).toMatchObject({
      score: 5,
      late: false,
    });
  });

  test("that has begun keeps its deadline when the author closes, extends or reopens", async () => {
    const { id } = await world.created("teacher", { duration: 30, closesAt: world.at(600) });
    const { deadline } = (await world.started("amina", id)).attempt;
    for (const closesAt of ["now", world.at(HOUR), null]) {
      await changed("teacher", id, closesAt);
      expect((await world.started("amina", id)).attempt.deadline).toBe(deadline);
    }
    await changed("teacher", id, "now");
    expect(await world.submitted("amina", id, CORRECT_ANSWERS_BY_QUESTION)).toMatchObject({
      score: 10,
      late: false,
    });
  });

  test("that has begun delays the right answers of a paper that is closed early", async () => {
    const { id } = await world.created("teacher", { duration: 30, solutions: "AFTER_CLOSING" });
    await world.started("brian", id);
    const { id: submissionId } = await world.taken("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    await changed("teacher", id, "now");
    const stateOf = async () => (await world.reviewed("amina", submissionId)).solutions.state;
    expect(await stateOf()).toBe("AFTER_CLOSING");
    world.clock.advanceSeconds(20 * 60);
    await changed("teacher", id, world.at(60));
    world.clock.advanceSeconds(61);
    expect(await stateOf(), "Brian's time is not over").toBe("AFTER_CLOSING");
    world.clock.advanceSeconds(30 * 60);
    expect(await stateOf()).toBe("RELEASED");
  });
});
