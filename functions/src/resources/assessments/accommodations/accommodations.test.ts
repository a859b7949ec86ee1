import { accommodationRoutes, NO_ACCOMMODATIONS } from "@darasa/contract/accommodations";
import { allowanceRoutes } from "@darasa/contract/allowances";
import { analyticsRoutes } from "@darasa/contract/analytics";
import { SUBMISSION_GRACE_SECONDS } from "@darasa/contract/limits";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  CORRECT_ANSWERS_BY_QUESTION,
  setUpAssessmentFixture,
} from "../../../testing/assessment-fixture.ts";

const MINUTE = 60;
/** The time of an attempt without support, in seconds. */
const DURATION = 30 * MINUTE;
const SUPPORT = { timeFactor: 1.5, largeText: true, readAloud: false, note: "A scribe, Mr Oloo" };
const STORED = "users/amina/private/accommodations";

let world: AssessmentFixture;
let id: string;

const change = (place: string, fields: object): void => {
  const { documents } = world.database;
  documents.set(place, { ...documents.get(place), ...fields });
};

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  world.population.addClass("east", ["teacher", "colleague"]);
  world.population.addClass("west", ["colleague"]);
  change("classes/east", { classTeacherId: "teacher" });
  change("classes/west", { classTeacherId: "colleague" });
  change("users/amina", { classId: "east" });
  ({ id } = await world.created("teacher"));
  return world.close;
});

const path = (student = "amina") => `/students/${student}/accommodations`;
const read = (who = "teacher", student?: string) => world.get(who, path(student));
const set = (who = "teacher", other: object = {}, student?: string) =>
  world.call(who, "PUT", path(student), { ...SUPPORT, ...other });
const known = async (who?: string) =>
  accommodationRoutes.get.response.parse((await read(who)).json).data;
const auditActions = () =>
  [...world.database.documents]
    .filter(([place]) => place.startsWith("audit/"))
    .map(([, data]) => Reflect.get(data, "action"))
    .filter((action) => action === "ACCOMMODATIONS_CHANGED");

describe("the extra support of a student", () => {
  test.each(["teacher", "admin"])(
    "is set by the class teacher or an administrator: %s",
    async (who) => {
      expect((await set(who)).status).toBe(200);
      expect(await known(who)).toMatchObject({ ...SUPPORT, changedByName: expect.any(String) });
    },
  );

  test("is none before somebody sets it", async () => {
    expect(await known()).toEqual(NO_ACCOMMODATIONS);
  });

  test("is read by the student", async () => {
    await set();
    expect(await known("amina")).toMatchObject(SUPPORT);
  });

  test.each(["colleague", "brian", "parent", "teacherElsewhere", "adminElsewhere", "office"])(
    "is hidden from everybody else: %s",
    async (who) => {
      await set();
      const [answer, missing] = await Promise.all([read(who), read(who, "nobody")]);
      expect(answer.status).toBe(who === "parent" ? 403 : 404);
      expect(answer.json).toEqual(missing.json);
    },
  );

  test.each([
    ["amina", 403],
    ["parent", 403],
    ["colleague", 404],
    ["teacherElsewhere", 404],
    ["adminElsewhere", 404],
    ["office", 404],
  ])("is not changed by %s", async (who, status) => {
    expect((await set(who)).status).toBe(status);
    expect(world.database.documents.has(STORED)).toBe(false);
  });

  test("belongs to students only", async () => {
    expect((await set("admin", {}, "colleague")).status).toBe(404);
    expect((await read("admin", "colleague")).status).toBe(404);
  });

  test.each([{ timeFactor: 0.5 }, { timeFactor: 1.1 }, { timeFactor: 3.25 }, { timeFactor: "2" }])(
    "has only the offered times: %o",
    async (other) => {
      expect((await set("admin", other)).status).toBe(400);
    },
  );

  test("has a short note of one line and no other fields", async () => {
    expect((await set("admin", { note: "x".repeat(201) })).status).toBe(400);
    expect((await set("admin", { note: "a\u0007b" })).status).toBe(400);
    expect((await set("admin", { pauses: 10 })).status).toBe(400);
  });

  test("is recorded once in the audit log, without what it is", async () => {
    await set();
    await set();
    expect(auditActions()).toHaveLength(1);
    const entries = [...world.database.documents].filter(([place]) => place.startsWith("audit/"));
    expect(JSON.stringify(entries)).not.toContain("scribe");
  });

  test("leaves nothing behind when it is taken away", async () => {
    await set();
    await set("admin", NO_ACCOMMODATIONS);
    expect(world.database.documents.has(STORED)).toBe(false);
    expect(auditActions()).toHaveLength(2);
  });
});

describe("an attempt of a student with support", () => {
  test("has more time, and other attempts have not", async () => {
    await set();
    const [amina, brian] = [await world.started("amina", id), await world.started("brian", id)];
    expect(amina.attempt.deadline).toBe(world.at(DURATION * 1.5));
    expect(amina.attempt.accommodations).toEqual({
      ...{ timeFactor: 1.5, largeText: true, readAloud: false },
    });
    expect(brian.attempt.deadline).toBe(world.at(DURATION));
    expect(brian.attempt.accommodations).toBeUndefined();
    const stored = world.database.documents.get(`attempts/${id}_amina`);
    expect(JSON.stringify(stored)).not.toContain("scribe");
  });

  test("is told before how long it lasts", async () => {
    await set();
    expect((await world.found("amina", id)).timeFactor).toBe(1.5);
    expect((await world.found("brian", id)).timeFactor).toBeUndefined();
  });

  test("is on time until its own deadline, and late after it", async () => {
    await set();
    await world.started("amina", id);
    world.clock.advanceSeconds(DURATION + SUBMISSION_GRACE_SECONDS + 1);
    expect(await world.submitted("amina", id, CORRECT_ANSWERS_BY_QUESTION)).toMatchObject({
      ...{ late: false, percent: 100 },
    });
    await world.call("admin", "PUT", path("brian"), SUPPORT);
    await world.started("brian", id);
    world.clock.advanceSeconds(DURATION * 1.5 + SUBMISSION_GRACE_SECONDS + 1);
    expect(await world.submitted("brian", id, CORRECT_ANSWERS_BY_QUESTION)).toMatchObject({
      ...{ late: true, percent: 0 },
    });
  });

  test("ends at the closing time", async () => {
    await set();
    const closing = await world.created("teacher", { closesAt: world.at(DURATION) });
    const { attempt } = await world.started("amina", closing.id);
    expect(attempt.deadline).toBe(world.at(DURATION));
  });

  test("gets the minutes of the author on top", async () => {
    await set();
    await world.started("amina", id);
    const minutes = { id: "first", kind: "MINUTES", minutes: 10, studentIds: ["amina"] };
    await world.call("teacher", "POST", `/assessments/${id}/allowances`, minutes);
    const { attempt } = await world.found("amina", id);
    expect(attempt?.deadline).toBe(world.at(DURATION * 1.5 + 10 * MINUTE));
  });

  test("keeps the support with which it began", async () => {
    await set();
    await world.started("amina", id);
    await set("admin", { timeFactor: 3, readAloud: true });
    const { attempt } = await world.started("amina", id);
    expect(attempt.deadline).toBe(world.at(DURATION * 1.5));
    expect(attempt.accommodations?.readAloud).toBe(false);
  });

  test("takes over the support of the moment when the next attempt begins", async () => {
    const two = await world.created("teacher", { attemptsAllowed: 2 });
    await set();
    await world.taken("amina", two.id, {});
    await set("admin", { timeFactor: 2 });
    const { attempt } = await world.started("amina", two.id);
    expect(attempt.deadline).toBe(world.at(DURATION * 2));
  });

  test("keeps answers of a second device from its time, also after the next attempt has begun", async () => {
    const two = await world.created("teacher", { attemptsAllowed: 2 });
    await set();
    await world.started("amina", two.id);
    world.clock.advanceSeconds(DURATION + 10 * MINUTE);
    const q1 = { answer: "Mount Kenya", at: world.at() };
    await world.submitted("amina", two.id, {});
    await world.started("amina", two.id);
    await world.journal("amina", two.id, { q1 });
    expect(world.database.documents.get(`submissions/${two.id}_amina_1`)).toMatchObject({
      answersAfterSubmission: { questions: [{ id: "q1", answer: "Mount Kenya" }] },
    });
  });

  test("keeps the right answers back until it ends, also if the closing time moves", async () => {
    const paper = await world.created("teacher", { solutions: "AFTER_CLOSING" });
    await set();
    await world.taken("brian", paper.id, {});
    await world.started("amina", paper.id);
    await world.call("teacher", "PUT", `/assessments/${paper.id}/closing-time`, {
      closesAt: "now",
    });
    const state = async () =>
      (await world.reviewed("brian", `${paper.id}_brian_1`)).solutions.state;
    world.clock.advanceSeconds(DURATION + SUBMISSION_GRACE_SECONDS + 1);
    expect(await state()).not.toBe("RELEASED");
    world.clock.advanceSeconds(DURATION / 2);
    expect(await state()).toBe("RELEASED");
  });
});

describe("teachers of a result", () => {
  test("see that it was written with support, and not with which", async () => {
    await set();
    await world.taken("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    await world.taken("brian", id, CORRECT_ANSWERS_BY_QUESTION);
    const results = await world.get("teacher", `/teacher/analytics/${id}/results`);
    const { content } = analyticsRoutes.results.response.parse(results.json).data;
    expect(content.map(({ studentId, accommodated }) => [studentId, accommodated])).toEqual(
      expect.arrayContaining([
        ["amina", true],
        ["brian", undefined],
      ]),
    );
    const attempts = await world.get("teacher", `/assessments/${id}/attempts`);
    const listed = allowanceRoutes.attempts.response.parse(attempts.json).data.content;
    expect(listed).toMatchObject([{ studentId: "amina", accommodated: true }, {}]);
    const review = await world.review("teacher", `${id}_amina_1`);
    expect(review.json).toMatchObject({ data: { accommodated: true } });
    for (const { json } of [results, attempts, review]) {
      expect(JSON.stringify(json)).not.toMatch(/scribe|timeFactor|largeText|readAloud/);
    }
  });
});
