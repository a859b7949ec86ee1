import { attemptRoutes } from "@darasa/contract/attempts";
import { API_ERROR_MESSAGES, type ErrorReason } from "@darasa/contract/texts";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type PreparedPaperFixture,
  setUpPreparedPaperFixture,
} from "../../../testing/prepared-paper-fixture.ts";
import { computeReceipt } from "../receipts/receipt.ts";
import { createTicket } from "./ticket.ts";

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 24 * HOUR;
const ROOM = { needsWord: true, canPrepare: true } as const;

let world: PreparedPaperFixture;
let id: string;
let word: string;
let ticket: string;
let receiptKey: string;

/** Amina loads the paper now. It opens in an hour and closes in three. */
beforeEach(async () => {
  world = await setUpPreparedPaperFixture();
  const times = { opensAt: world.at(HOUR), closesAt: world.at(3 * HOUR) };
  ({ id } = await world.created("teacher", { ...ROOM, ...times, attemptsAllowed: 2 }));
  word = await world.wordOf(id);
  ({ ticket, receiptKey } = await world.loaded("amina", id));
  return world.close;
});

const refused = (reason: ErrorReason) => ({
  success: false,
  message: API_ERROR_MESSAGES[reason],
});
const attemptOf = (who = "amina") => world.database.documents.get(`attempts/${id}_${who}`);
const beginAt = (startedAt: string, change: object = {}, who = "amina") =>
  world.begin(who, id, { word, ticket, startedAt, ...change });
const answersAt = (at: string) => ({
  q1: { answer: "Mount Kenya", at },
  q2: { answer: "False", at },
  q3: { answer: "Kirinyaga", at },
});

describe("a start without a network", () => {
  test("begins the attempt at the time of the device, also hours later", async () => {
    const startedAt = world.at(HOUR + MINUTE);
    const deadline = world.at(HOUR + 31 * MINUTE);
    world.clock.advanceSeconds(5 * HOUR);
    const { status, json } = await beginAt(startedAt);
    expect(status).toBe(200);
    const { attempt } = attemptRoutes.start.response.parse(json).data;
    expect(attempt).toMatchObject({ number: 1, startedAt, deadline, offlineStart: true });
  });

  test("is told also after the assessment was archived, by the audience only", async () => {
    const startedAt = world.at(HOUR + MINUTE);
    world.clock.advanceSeconds(5 * HOUR);
    await world.call("teacher", "PUT", `/assessments/${id}/archive`, { archived: true });
    expect((await world.start("amina", id)).status).toBe(404);
    expect((await beginAt(startedAt, {}, "brian")).status).toBe(403);
    expect((await beginAt(startedAt)).status).toBe(200);
  });

  test("gives answers that count like late answers, with both scores", async () => {
    const startedAt = world.at(HOUR + MINUTE);
    const at = world.at(HOUR + 5 * MINUTE);
    world.clock.advanceSeconds(HOUR + 6 * MINUTE);
    await beginAt(startedAt);
    expect((await world.journal("amina", id, answersAt(at))).status).toBe(200);
    const summary = await world.submitted("amina", id, {});
    expect(summary).toMatchObject({ score: 0, late: true, lateAnswers: { status: "PENDING" } });
    expect(summary.lateAnswers?.withLate.score).toBe(8);
    expect((await world.reviewed("amina", summary.id)).offlineStart).toBe(true);
    const accept = { decision: "accept" };
    await world.call("teacher", "POST", `/assessments/${id}/late-answers`, accept);
    expect((await world.reviewed("amina", summary.id)).score).toBe(8);
    const { json } = await world.get("teacher", `/teacher/analytics/${id}/results`);
    expect(JSON.stringify(json)).toContain('"offlineStart":true');
  });

  test.each([
    ["count", 8],
    ["ignore", 0],
  ])("follows the setting %s of the author", async (lateAnswers, score) => {
    const { id: other } = await world.created("teacher", { ...ROOM, lateAnswers });
    const paper = await world.loaded("amina", other);
    const startedAt = world.at(MINUTE);
    const at = world.at(2 * MINUTE);
    world.clock.advanceSeconds(HOUR);
    const otherWord = await world.wordOf(other);
    await world.begin("amina", other, { word: otherWord, ticket: paper.ticket, startedAt });
    await world.journal("amina", other, answersAt(at));
    expect((await world.submitted("amina", other, {})).score).toBe(score);
  });

  test("keeps no answer that the device dates after the deadline", async () => {
    const startedAt = world.at(HOUR + MINUTE);
    const late = world.at(HOUR + 32 * MINUTE);
    world.clock.advanceSeconds(2 * HOUR);
    await beginAt(startedAt);
    await world.journal("amina", id, answersAt(late));
    const summary = await world.submitted("amina", id, { q1: "Mount Kenya" });
    expect(summary.score).toBe(0);
    expect(summary.lateAnswers).toBeUndefined();
  });

  test("ends when the assessment closes", async () => {
    const startedAt = world.at(3 * HOUR - MINUTE);
    const closesAt = world.at(3 * HOUR);
    world.clock.advanceSeconds(4 * HOUR);
    expect((await beginAt(startedAt)).json).toMatchObject({
      data: { attempt: { deadline: closesAt } },
    });
  });

  test("gives the time of the student's extra support", async () => {
    const support = { timeFactor: 2, largeText: false, readAloud: false, note: "" };
    await world.call("admin", "PUT", "/students/amina/accommodations", support);
    const startedAt = world.at(HOUR);
    const deadline = world.at(2 * HOUR);
    world.clock.advanceSeconds(4 * HOUR);
    expect((await beginAt(startedAt)).json).toMatchObject({ data: { attempt: { deadline } } });
  });

  test("keeps the extra time and the pauses that the student had when the device loaded the paper", async () => {
    const none = { timeFactor: 1, largeText: false, readAloud: false, pauseMinutes: 0, note: "" };
    const support = { ...none, timeFactor: 2, pauseMinutes: 10 };
    const setSupport = (body: object) =>
      world.call("admin", "PUT", "/students/amina/accommodations", body);
    await setSupport(support);
    const paper = await world.loaded("amina", id);
    expect((await setSupport(none)).status).toBe(200);
    const startedAt = world.at(HOUR);
    const at = world.at(HOUR + 59 * MINUTE);
    const deadline = world.at(2 * HOUR);
    world.clock.advanceSeconds(2 * HOUR);
    const { json } = await beginAt(startedAt, { ticket: paper.ticket });
    expect(json).toMatchObject({ data: { attempt: { deadline } } });
    expect(attemptOf()).toMatchObject({ accommodations: { timeFactor: 2, pauseMinutes: 10 } });
    await world.journal("amina", id, answersAt(at));
    const { lateAnswers } = await world.submitted("amina", id, {});
    expect(lateAnswers?.withLate.score).toBe(8);
  });

  test("gives no extra time to who had none when the device loaded the paper, and now", async () => {
    const startedAt = world.at(HOUR);
    const deadline = world.at(HOUR + 30 * MINUTE);
    world.clock.advanceSeconds(2 * HOUR);
    expect((await beginAt(startedAt)).json).toMatchObject({ data: { attempt: { deadline } } });
    expect(attemptOf()).not.toHaveProperty("accommodations");
  });
});

describe("a start without a network is refused", () => {
  const cases: readonly [string, ErrorReason, () => Promise<{ readonly json: unknown }>][] = [
    ["without the word", "accessWordWrong", () => beginAt(world.at(-HOUR), { word: undefined })],
    ["with a wrong word", "accessWordWrong", () => beginAt(world.at(-HOUR), { word: "KAFO" })],
    [
      "with a ticket that says another time",
      "ticketInvalid",
      () => {
        const [payload = "", signature = ""] = ticket.split(".");
        const said = JSON.parse(Buffer.from(payload, "base64url").toString());
        const changed = Buffer.from(JSON.stringify({ ...said, preparedAt: 0 }));
        return beginAt(world.at(-HOUR), {
          ticket: `${changed.toString("base64url")}.${signature}`,
        });
      },
    ],
    [
      "with a ticket signed by another key",
      "ticketInvalid",
      () => {
        const owner = { assessmentId: id, studentId: "amina" };
        const key = Buffer.alloc(32).toString("base64");
        const said = {
          ...{ version: 1, attempt: 1, preparedAt: 0 },
          ...{ opensAt: null, closesAt: null },
        };
        return beginAt(world.at(-HOUR), { ticket: createTicket(said, key, owner) });
      },
    ],
    ["with no ticket", "ticketInvalid", () => beginAt(world.at(-HOUR), { ticket: "abc.def" })],
    ["by another student", "ticketInvalid", () => beginAt(world.at(-HOUR), {}, "brian")],
    ["dated in the future", "offlineStartTimeWrong", () => beginAt(world.at(2 * MINUTE))],
    ["dated before the paper was loaded", "offlineStartTimeWrong", () => beginAt(world.at(-DAY))],
    ["dated before the opening", "assessmentNotOpen", () => beginAt(world.at(-2 * HOUR + 1))],
  ];

  test.each(cases)("%s", async (_case, reason, send) => {
    world.clock.advanceSeconds(2 * HOUR + 30 * MINUTE);
    expect((await send()).json).toMatchObject(refused(reason));
    expect(attemptOf()).toBeUndefined();
    expect(attemptOf("brian")).toBeUndefined();
    expect((await beginAt(world.at(-HOUR))).status).toBe(200);
  });

  test("dated after the closing", async () => {
    world.clock.advanceSeconds(4 * HOUR);
    expect((await beginAt(world.at(-HOUR + 1))).json).toMatchObject(refused("assessmentClosed"));
    expect((await beginAt(world.at(-HOUR - MINUTE))).status).toBe(200);
  });

  test("more than a day after its deadline", async () => {
    const startedAt = world.at(HOUR);
    world.clock.advanceSeconds(HOUR + 30 * MINUTE + DAY + 1);
    expect((await beginAt(startedAt)).json).toMatchObject(refused("attemptOver"));
    expect(attemptOf()).toBeUndefined();
    expect((await beginAt(world.at(-DAY - 29 * MINUTE))).status).toBe(200);
  });

  test("if the word is from a release without prepared papers, whose tickets have no key", async () => {
    const path = `assessments/${id}/private/paper`;
    const paper = Object(world.database.documents.get(path));
    const { ticketKey: _ticketKey, salt: _salt, ...accessWord } = paper.accessWord;
    const other = await world.created("teacher", ROOM);
    const otherPath = `assessments/${other.id}/private/paper`;
    world.database.documents.set(otherPath, { ...paper, accessWord });
    const said = { version: 1, attempt: 1, preparedAt: 0, opensAt: null, closesAt: null };
    const forged = createTicket(said, "", { assessmentId: other.id, studentId: "amina" });
    const body = { word, ticket: forged, startedAt: world.at() };
    expect((await world.begin("amina", other.id, body)).json).toMatchObject(
      refused("ticketInvalid"),
    );
    expect((await world.load("amina", other.id)).json).toMatchObject(refused("notPreparable"));
  });

  test("if the author does not allow it any more", async () => {
    const stored = Object(world.database.documents.get(`assessments/${id}`));
    world.clock.advanceSeconds(2 * HOUR);
    world.database.documents.set(`assessments/${id}`, { ...stored, canPrepare: false });
    expect((await beginAt(world.at(-MINUTE))).json).toMatchObject(refused("ticketInvalid"));
    world.database.documents.set(`assessments/${id}`, stored);
    expect((await beginAt(world.at(-MINUTE))).status).toBe(200);
  });

  test("by a student outside the audience, like a missing assessment", async () => {
    const own = await world.created("teacher", { ...ROOM, audience: "SCHOOL" });
    const { ticket: other } = await world.loaded("amina", own.id);
    const body = { word: await world.wordOf(own.id), ticket: other, startedAt: world.at() };
    expect((await world.begin("studentElsewhere", own.id, body)).status).toBe(404);
    expect((await world.begin("amina", own.id, body)).status).toBe(200);
  });
});

describe("hours that the author changes after the paper was loaded", () => {
  const change = (times: object) =>
    world.call("teacher", "PUT", `/assessments/${id}/closing-time`, times);

  test("lose no attempt if the assessment closes earlier", async () => {
    world.clock.advanceSeconds(HOUR);
    expect((await change({ closesAt: "now" })).status).toBe(200);
    const [startedAt, deadline] = [world.at(MINUTE), world.at(31 * MINUTE)];
    const lastEnd = world.at(2 * HOUR);
    world.clock.advanceSeconds(3 * HOUR);
    const late = await beginAt(lastEnd);
    expect(late.json).toMatchObject(refused("assessmentClosed"));
    const { json } = await beginAt(startedAt);
    expect(json).toMatchObject({ data: { attempt: { startedAt, deadline } } });
  });

  test("lose no attempt if the assessment opens later", async () => {
    const startedAt = world.at(HOUR + MINUTE);
    const times = { opensAt: world.at(2 * HOUR), closesAt: world.at(3 * HOUR) };
    expect((await change(times)).status).toBe(200);
    world.clock.advanceSeconds(4 * HOUR);
    expect((await beginAt(startedAt)).json).toMatchObject({ data: { attempt: { startedAt } } });
  });

  test("count if the assessment closes later", async () => {
    expect((await change({ closesAt: world.at(6 * HOUR) })).status).toBe(200);
    const [startedAt, deadline] = [world.at(5 * HOUR), world.at(5 * HOUR + 30 * MINUTE)];
    world.clock.advanceSeconds(7 * HOUR);
    const { json } = await beginAt(startedAt);
    expect(json).toMatchObject({ data: { attempt: { startedAt, deadline } } });
  });
});

describe("the receipt of an attempt that began without a network", () => {
  test("has the secret that came with the paper, and no other student has it", async () => {
    const brian = await world.loaded("brian", id);
    world.clock.advanceSeconds(2 * HOUR);
    const { json } = await beginAt(world.at(-MINUTE));
    expect(json).toMatchObject({ data: { attempt: { receiptKey } } });
    expect(receiptKey).toMatch(/^[A-Z2-9]{26}$/);
    expect(brian.receiptKey).not.toBe(receiptKey);
  });

  test("is the code that the device shows before the server knows of the attempt", async () => {
    world.clock.advanceSeconds(2 * HOUR);
    const at = world.at(-MINUTE);
    const answers = { q1: "Mount Kenya", q2: "False", q3: "Kirinyaga" };
    const owner = { assessmentId: id, studentId: "amina", number: 1 };
    const shown = await computeReceipt(receiptKey, owner, answers);
    await beginAt(world.at(-2 * MINUTE));
    await world.journal("amina", id, answersAt(at));
    const { id: submissionId } = await world.submitted("amina", id, answers);
    expect((await world.reviewed("amina", submissionId)).receipt).toBe(shown);
  });
});

describe("the receipt of an attempt that began on the server", () => {
  test("is the one of a device of the student that has loaded the paper", async () => {
    world.clock.advanceSeconds(2 * HOUR);
    const { json } = await world.call("amina", "POST", `/assessments/${id}/attempt`, { word });
    expect(json).toMatchObject({ data: { attempt: { receiptKey } } });
    const other = await world.call("brian", "POST", `/assessments/${id}/attempt`, { word });
    const brian = attemptRoutes.start.response.parse(other.json).data.attempt;
    expect(brian.receiptKey).not.toBe(receiptKey);
  });
});

describe("a word that was replaced", () => {
  const replace = () =>
    world.call("teacher", "POST", `/assessments/${id}/access-word`, { id: "change-1" });

  test("still proves a start before its end, and none after it", async () => {
    const before = world.at(HOUR + MINUTE);
    const after = world.at(HOUR + 3 * MINUTE);
    world.clock.advanceSeconds(HOUR + 2 * MINUTE);
    await replace();
    world.clock.advanceSeconds(HOUR);
    expect((await beginAt(after)).json).toMatchObject(refused("accessWordWrong"));
    expect((await beginAt(before, { word: await world.wordOf(id) })).json).toMatchObject(
      refused("accessWordWrong"),
    );
    expect((await beginAt(before)).status).toBe(200);
  });
});

describe("a repeated or second start", () => {
  test("changes nothing more, also after the submission", async () => {
    const startedAt = world.at(HOUR);
    world.clock.advanceSeconds(2 * HOUR);
    const first = await beginAt(startedAt);
    const stored = structuredClone(attemptOf());
    world.clock.advanceSeconds(MINUTE);
    expect((await beginAt(startedAt)).status).toBe(first.status);
    expect((await beginAt(world.at(-MINUTE))).status).toBe(200);
    expect(attemptOf()).toEqual(stored);
    await world.submit("amina", id, {});
    const { json } = await beginAt(startedAt);
    expect(json).toMatchObject({ data: { attempt: { number: 1, status: "SUBMITTED" } } });
  });

  test("of two devices in the same moment begins one attempt", async () => {
    world.clock.advanceSeconds(2 * HOUR);
    const starts = await Promise.all([beginAt(world.at(-HOUR)), beginAt(world.at(-MINUTE))]);
    const begun = starts.map(
      ({ json }) => attemptRoutes.start.response.parse(json).data.attempt.startedAt,
    );
    expect(new Set(begun).size).toBe(1);
  });

  test("after an ordinary start on another device continues that attempt", async () => {
    world.clock.advanceSeconds(2 * HOUR);
    await world.call("amina", "POST", `/assessments/${id}/attempt`, { word });
    const stored = structuredClone(attemptOf());
    const { json } = await beginAt(world.at(-HOUR));
    expect(json).toMatchObject({ data: { attempt: { number: 1, status: "IN_PROGRESS" } } });
    expect(attemptOf()).toEqual(stored);
    expect(stored).not.toHaveProperty("offlineStart");
  });
});
