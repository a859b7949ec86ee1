import { SUBMISSION_GRACE_SECONDS } from "@darasa/contract/limits";
import { PAUSES_PER_ATTEMPT_LIMIT, pauseRoutes } from "@darasa/contract/pauses";
import { API_ERROR_MESSAGES, type ErrorReason } from "@darasa/contract/texts";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  CORRECT_ANSWERS_BY_QUESTION,
  setUpAssessmentFixture,
} from "../../../testing/assessment-fixture.ts";

const MINUTE = 60;
/** Amina may pause for ten minutes in each attempt. Every attempt lasts 30 minutes. */
const PAUSES = 10;
const DURATION = 30;

let world: AssessmentFixture;
let id: string;
let at: (minutes: number) => string;

const support = (who: string, pauseMinutes: number | undefined) =>
  world.call("admin", "PUT", `/students/${who}/accommodations`, {
    ...{ timeFactor: 1, largeText: false, readAloud: false, note: "", pauseMinutes },
  });

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  await support("amina", PAUSES);
  ({ id } = await world.created("teacher", { duration: DURATION }));
  const start = world.clock.now().getTime();
  at = (minutes) => new Date(start + minutes * MINUTE * 1_000).toISOString();
  return world.close;
});

const pass = (minutes: number) => world.clock.advanceSeconds(minutes * MINUTE);
const send = (who: string, state: "RUNNING" | "ENDED", pause = "pause-1", more: object = {}) =>
  world.call(who, "PUT", `/assessments/${id}/attempt/pause`, {
    ...{ attempt: 1, id: pause, state },
    ...more,
  });
const begin = async (pause?: string) =>
  pauseRoutes.pause.response.parse((await send("amina", "RUNNING", pause)).json).data;
const end = async (pause?: string) =>
  pauseRoutes.pause.response.parse((await send("amina", "ENDED", pause)).json).data;
const attemptOf = (who = "amina") => world.database.documents.get(`attempts/${id}_${who}`);
const documents = () => structuredClone([...world.database.documents]);
const refusedBy = async (reason: ErrorReason, ...call: Parameters<typeof send>) => {
  const before = documents();
  const { status, json } = await send(...call);
  expect({ status, message: Object(json).message }).toEqual({
    ...{ status: 409, message: API_ERROR_MESSAGES[reason] },
  });
  expect(documents()).toEqual(before);
};

describe("a pause", () => {
  test("stops the time of the attempt, and keeps what is not used", async () => {
    expect((await world.started("amina", id)).attempt).toMatchObject({
      ...{ deadline: at(30), pauses: { count: 0, secondsLeft: 600 } },
      accommodations: { pauseMinutes: PAUSES },
    });
    pass(5);
    const running = {
      ...{ deadline: at(40) },
      pauses: { count: 1, secondsLeft: 0, newest: { id: "pause-1", endsAt: at(15) } },
    };
    expect(await begin()).toEqual(running);
    expect((await world.started("amina", id)).attempt).toMatchObject(running);
    pass(4);
    expect(await end()).toEqual({
      ...{ deadline: at(34) },
      pauses: { count: 1, secondsLeft: 360, newest: { id: "pause-1", endsAt: at(9) } },
    });
    pass(6);
    expect(await begin("pause-2")).toMatchObject({
      ...{ deadline: at(40), pauses: { count: 2, newest: { endsAt: at(21) } } },
    });
    pass(1);
    expect(await end("pause-2")).toMatchObject({ deadline: at(35), pauses: { secondsLeft: 300 } });
  });

  test("is named on the cover", async () => {
    expect(await world.found("amina", id)).toMatchObject({ pauseMinutes: PAUSES });
    expect(await world.found("brian", id)).not.toHaveProperty("pauseMinutes");
  });

  test("is heard by the student's other device, which listens to the deadline", async () => {
    await world.started("amina", id);
    await begin();
    const live = () => world.database.documents.get(`attempts/${id}_amina/live/deadline`);
    const pauses = { count: 1, secondsLeft: 0, newest: { id: "pause-1", endsAt: at(10) } };
    expect(live()).toEqual({ number: 1, deadline: new Date(at(40)), pauses });
    const minutes = { id: "more", kind: "MINUTES", minutes: 5, studentIds: ["amina"] };
    await world.call("teacher", "POST", `/assessments/${id}/allowances`, minutes);
    expect(live()).toEqual({ number: 1, deadline: new Date(at(45)), pauses });
    await end();
    expect(live()).toEqual({
      ...{ number: 1, deadline: new Date(at(35)) },
      pauses: { count: 1, secondsLeft: 600, newest: { id: "pause-1", endsAt: at(0) } },
    });
  });

  test("that nobody ends is over when its minutes are used", async () => {
    await world.started("amina", id);
    await begin();
    pass(11);
    const before = documents();
    expect(await end()).toMatchObject({ deadline: at(40), pauses: { secondsLeft: 0 } });
    expect(documents()).toEqual(before);
    await refusedBy("pausesUsedUp", "amina", "RUNNING", "pause-2");
  });

  test("gives exactly its minutes: answers count until then, and not later", async () => {
    for (const who of ["amina", "brian", "carol"]) await world.started(who, id);
    await support("carol", PAUSES);
    await begin();
    pass(39);
    const submit = async (who: string) => world.submitted(who, id, CORRECT_ANSWERS_BY_QUESTION);
    expect(await submit("amina")).toMatchObject({ score: 10, late: false });
    expect(await submit("brian"), "no pause").toMatchObject({ score: 0, late: true });
    expect(await submit("carol"), "support after the start").toMatchObject({ score: 0 });
  });

  test("that was ended early gives no minute more", async () => {
    await world.started("amina", id);
    await begin();
    pass(2);
    await end();
    pass(30);
    world.clock.advanceSeconds(SUBMISSION_GRACE_SECONDS + 1);
    expect(await world.submitted("amina", id, CORRECT_ANSWERS_BY_QUESTION)).toMatchObject({
      ...{ score: 0, late: true },
    });
  });

  test("is no time of learning", async () => {
    await world.started("amina", id);
    pass(5);
    await begin();
    pass(4);
    await end();
    pass(1);
    const { id: submission } = await world.submitted("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    expect(world.database.documents.get("progress/amina")).toMatchObject({
      learningSeconds: 6 * MINUTE,
    });
    expect(world.database.documents.get(`submissions/${submission}`)).toMatchObject({
      accommodated: true,
    });
  });

  test("of one attempt leaves the minutes of the next one alone", async () => {
    ({ id } = await world.created("teacher", { attemptsAllowed: 2 }));
    await world.started("amina", id);
    await begin();
    await world.submitted("amina", id, {});
    expect((await world.started("amina", id)).attempt).toMatchObject({
      ...{ number: 2, deadline: at(30), pauses: { count: 0, secondsLeft: 600 } },
    });
    await refusedBy("attemptOver", "amina", "ENDED");
  });
});

describe("the closing time", () => {
  test("ends a pause that would go beyond it", async () => {
    ({ id } = await world.created("teacher", { duration: DURATION, closesAt: at(33) }));
    await world.started("amina", id);
    expect(await begin()).toMatchObject({
      ...{ deadline: at(33), pauses: { newest: { endsAt: at(3) }, secondsLeft: 420 } },
    });
    pass(4);
    await refusedBy("pauseNearClosing", "amina", "RUNNING", "pause-2");
  });

  test("that ends the attempt leaves no pause, which would only cost the student time", async () => {
    ({ id } = await world.created("teacher", { duration: DURATION, closesAt: at(20) }));
    expect((await world.started("amina", id)).attempt.deadline).toBe(at(20));
    await refusedBy("pauseNearClosing", "amina", "RUNNING");
  });

  test("that the author moves before the deadline leaves none, later ones do", async () => {
    await world.started("amina", id);
    const close = (closesAt: string | null) =>
      world.call("teacher", "PUT", `/assessments/${id}/closing-time`, { closesAt });
    await close(at(20));
    await refusedBy("pauseNearClosing", "amina", "RUNNING");
    await close(null);
    expect(await begin()).toMatchObject({ deadline: at(40) });
  });
});

describe("the walls around pauses", () => {
  test("refuse students without them, in the same assessment", async () => {
    for (const who of ["amina", "brian"]) await world.started(who, id);
    await refusedBy("pauseNotAllowed", "brian", "RUNNING");
    expect((await world.found("brian", id)).attempt).not.toHaveProperty("pauses");
    expect((await send("amina", "RUNNING")).status).toBe(200);
  });

  test("keep to the support at the start of the attempt", async () => {
    await world.started("amina", id);
    await support("amina", 60);
    expect(await begin()).toMatchObject({ deadline: at(40) });
  });

  test.each([
    ["teacher", 403],
    ["admin", 403],
    ["parent", 403],
    ["brian", 409],
    ["studentElsewhere", 409],
  ] as const)("refuse %s, who has not begun it", async (who, status) => {
    await world.started("amina", id);
    const before = documents();
    for (const state of ["RUNNING", "ENDED"] as const) {
      expect((await send(who, state)).status).toBe(status);
    }
    expect(documents()).toEqual(before);
    expect((await send("amina", "RUNNING")).status).toBe(200);
    expect((await send(who, "ENDED")).status).toBe(status);
    expect((await world.found("amina", id)).attempt?.pauses).toMatchObject({ secondsLeft: 0 });
  });

  test("need a running attempt", async () => {
    await refusedBy("notStarted", "amina", "RUNNING");
    await world.started("amina", id);
    await refusedBy("notStarted", "amina", "RUNNING", "pause-1", { attempt: 2 });
    pass(31);
    await refusedBy("attemptOver", "amina", "RUNNING");
    await world.submitted("amina", id, {});
    await refusedBy("attemptOver", "amina", "RUNNING");
    await refusedBy("attemptOver", "amina", "ENDED");
  });

  test("change nothing for a repeated request", async () => {
    await world.started("amina", id);
    await begin();
    pass(1);
    const during = documents();
    expect(await begin()).toMatchObject({ deadline: at(40) });
    expect(await begin("pause-2"), "another one while it runs").toMatchObject({
      ...{ deadline: at(40), pauses: { newest: { id: "pause-1" } } },
    });
    expect(documents()).toEqual(during);
    await end();
    pass(1);
    const after = documents();
    expect(await end()).toMatchObject({ deadline: at(31), pauses: { secondsLeft: 540 } });
    expect(await begin(), "the first request arrives again").toMatchObject({ deadline: at(31) });
    expect(documents()).toEqual(after);
  });

  test("end no pause that has not begun", async () => {
    await world.started("amina", id);
    await refusedBy("pauseNotFound", "amina", "ENDED");
    await begin();
    await refusedBy("pauseNotFound", "amina", "ENDED", "pause-2");
  });

  test("keep the number of pauses small", async () => {
    await world.started("amina", id);
    for (let n = 1; n <= PAUSES_PER_ATTEMPT_LIMIT; n += 1) {
      await begin(`pause-${n}`);
      world.clock.advanceSeconds(1);
      await end(`pause-${n}`);
    }
    expect((await world.found("amina", id)).attempt?.pauses).toMatchObject({ secondsLeft: 0 });
    await refusedBy("pausesUsedUp", "amina", "RUNNING", "one-more");
    expect(attemptOf()?.pauses).toHaveLength(PAUSES_PER_ATTEMPT_LIMIT);
  });

  test.each([
    [{ startedAt: "2020-01-01T00:00:00Z" }],
    [{ minutes: 60 }],
    [{ attempt: 0 }],
    [{ id: "a_b" }],
    [{ id: undefined }],
  ])("refuse a body with %j: the device names no time", async (more) => {
    await world.started("amina", id);
    const before = documents();
    expect((await send("amina", "RUNNING", "pause-1", more)).status).toBe(400);
    expect((await send("amina", "ENDED", "pause-1", more)).status).toBe(400);
    expect(documents()).toEqual(before);
  });

  test("leave minutes alone that the student has used before the pause", async () => {
    await world.started("amina", id);
    const path = `/assessments/${id}/allowances`;
    const minutes = { id: "more", kind: "MINUTES", minutes: 30, studentIds: ["amina"] };
    await world.call("teacher", "POST", path, minutes);
    pass(35);
    expect(await begin()).toMatchObject({ deadline: at(70) });
    await world.call("teacher", "POST", `${path}/undo`, { id: "more" });
    expect((await world.found("amina", id)).attempt?.deadline).toBe(at(70));
    pass(1);
    expect(await end()).toMatchObject({ deadline: at(61) });
  });
});

describe("answers", () => {
  const write = (minute: number, answer: string) =>
    world.journal("amina", id, { q1: { answer, at: at(minute) } });

  test("that are written during a pause end it: the time goes on", async () => {
    await world.started("amina", id);
    pass(5);
    await begin();
    pass(4);
    expect((await write(8, "Mount Kenya")).json).toMatchObject({
      data: {
        ...{ deadline: at(34), answers: { q1: "Mount Kenya" } },
        pauses: { secondsLeft: 360, newest: { endsAt: at(9) } },
      },
    });
    expect(attemptOf()).toMatchObject({ pauses: [{ startedAt: at(5), endsAt: at(9) }] });
    expect(world.database.documents.get(`attempts/${id}_amina/live/deadline`)).toMatchObject({
      ...{ deadline: new Date(at(34)), pauses: { newest: { endsAt: at(9) } } },
    });
    const during = documents();
    pass(1);
    await write(8, "Mount Kenya");
    await end();
    expect(documents()).toEqual(during);
  });

  test("that were written before the pause and arrive during it leave it running", async () => {
    await world.started("amina", id);
    pass(5);
    await begin();
    pass(1);
    expect((await write(5, "Mount Kenya")).json).toMatchObject({
      data: { deadline: at(40), pauses: { secondsLeft: 0 } },
    });
    await world.journal("amina", id, {});
    expect((await world.found("amina", id)).attempt).toMatchObject({
      ...{ deadline: at(40), pauses: { newest: { endsAt: at(15) } } },
    });
  });

  test("of students without pauses come back without them", async () => {
    await world.started("brian", id);
    const { json } = await world.journal("brian", id, {});
    expect(Object(json).data).not.toHaveProperty("pauses");
  });
});

describe("the setting", () => {
  test.each([7, -5, 120, "10"])("refuses %j minutes", async (minutes) => {
    const { status } = await support("brian", Number.NaN);
    expect(status).toBe(400);
    const body = { timeFactor: 1, largeText: false, readAloud: false, note: "" };
    const refused = await world.call("admin", "PUT", "/students/brian/accommodations", {
      ...body,
      pauseMinutes: minutes,
    });
    expect(refused.status).toBe(400);
  });

  test("is none in requests and documents of earlier releases", async () => {
    await support("amina", undefined);
    const { json } = await world.get("admin", "/students/amina/accommodations");
    expect(Object(json).data).toMatchObject({ pauseMinutes: 0 });
    const old = { timeFactor: 1.5, largeText: true, readAloud: false, note: "" };
    world.database.documents.set("users/brian/private/accommodations", {
      ...{ ...old, changedByName: "Admin", changedAt: new Date() },
    });
    const found = await world.get("admin", "/students/brian/accommodations");
    expect(Object(found.json).data).toMatchObject({ ...old, pauseMinutes: 0 });
    await world.started("brian", id);
    await refusedBy("pauseNotAllowed", "brian", "RUNNING");
  });
});
