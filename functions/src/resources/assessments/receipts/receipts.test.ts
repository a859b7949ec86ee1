import { toReceiptCode } from "@darasa/contract/receipt-code";
import { receiptRoutes } from "@darasa/contract/receipts";
import { API_ERROR_MESSAGES, VALIDATION } from "@darasa/contract/texts";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  CORRECT_ANSWERS_BY_QUESTION,
  setUpAssessmentFixture,
} from "../../../testing/assessment-fixture.ts";
import { computeReceipt } from "./receipt.ts";

const HOUR = 60 * 60;
const CHECKS_IN_A_WINDOW = 60;

let world: AssessmentFixture;
let id: string;

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  ({ id } = await world.created("teacher", { attemptsAllowed: 2 }));
  return world.close;
});

type Answers = Readonly<Record<string, string>>;

/** Begins an attempt, and returns the function with which the student's device makes the receipt, also without a network. */
const device = async (who = "amina", number = 1) => {
  const { attempt } = await world.started(who, id);
  const key = attempt.receiptKey ?? "";
  return (answers: Answers) =>
    computeReceipt(key, { assessmentId: id, studentId: who, number }, answers);
};
const check = (code: string, who = "teacher", of = id) =>
  world.call(who, "POST", `/assessments/${of}/receipts/check`, { receipt: code });
const checked = async (code: string, who?: string) =>
  receiptRoutes.checkReceipt.response.parse((await check(code, who)).json).data;
const answer = (text: string, seconds = 0) => ({ answer: text, at: world.at(seconds) });

test("the server computes the code that the device computes", async () => {
  // The same code is expected in web/src/features/taking/engine/compute-receipt.test.ts.
  const owner = { assessmentId: "volcanoes", studentId: "grace", number: 1 };
  const answers = { q1: "Longonot", q2: "Über" };
  const code = await computeReceipt("MNPQRSTUVWXYZ23456789ABCDE", owner, answers);
  expect(code).toBe("MNPQRSE9KDH7XSTD");
});

describe("a receipt", () => {
  test("that the device made without a network says afterwards that the answers are the same", async () => {
    const receipt = await device();
    const code = await receipt(CORRECT_ANSWERS_BY_QUESTION);
    expect(await checked(code)).toEqual({
      state: "NOT_ARRIVED",
      studentName: "Amina Hassan",
      attempt: 1,
    });
    const { id: submissionId, submittedAt } = await world.submitted(
      "amina",
      id,
      CORRECT_ANSWERS_BY_QUESTION,
    );
    const same = { state: "SAME", studentName: "Amina Hassan", attempt: 1 };
    expect(await checked(code)).toEqual({ ...same, submissionId, submittedAt });
    expect(await checked(code, "admin")).toMatchObject(same);
  });

  test("is the one that the server shows with the result, also if the submit is repeated", async () => {
    const code = await (await device())(CORRECT_ANSWERS_BY_QUESTION);
    const { id: submission } = await world.submitted("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    await world.submit("amina", id, { q1: "Longonot" }, 1);
    expect((await world.reviewed("amina", submission)).receipt).toBe(code);
  });

  test("tells that other answers have arrived", async () => {
    const receipt = await device();
    await world.submitted("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    const code = await receipt({ ...CORRECT_ANSWERS_BY_QUESTION, q1: "Longonot" });
    expect(await checked(code)).toMatchObject({ state: "DIFFERENT", studentName: "Amina Hassan" });
  });

  test("holds for answers that arrived late, whether or not they count", async () => {
    const receipt = await device();
    await world.journal("amina", id, { q1: answer("Longonot") });
    const before = answer("Mount Kenya", 60);
    world.clock.advanceSeconds(HOUR);
    await world.journal("amina", id, { q1: before });
    await world.submitted("amina", id, { q1: "Mount Kenya" });
    expect(await checked(await receipt({ q1: "Mount Kenya" }))).toMatchObject({ state: "SAME" });
    expect(await checked(await receipt({ q1: "Longonot" }))).toMatchObject({ state: "DIFFERENT" });
  });

  test("holds for answers that arrived after the submission of another device", async () => {
    const receipt = await device();
    await world.submitted("amina", id, { q2: "True" });
    const code = await receipt({ q1: "Mount Kenya", q2: "True" });
    expect(await checked(code)).toMatchObject({ state: "DIFFERENT" });
    await world.journal("amina", id, { q1: answer("Mount Kenya") }, { deviceId: "other-phone" });
    expect(await checked(code)).toMatchObject({ state: "SAME" });
    const others = await receipt({ q1: "Longonot", q2: "True" });
    expect(await checked(others)).toMatchObject({ state: "DIFFERENT" });
  });

  test("of the attempt before stays valid beside the next one", async () => {
    const first = await (await device())({ q1: "Longonot" });
    await world.submitted("amina", id, { q1: "Longonot" });
    const second = await (await device("amina", 2))({ q1: "Longonot" });
    expect(await checked(first)).toMatchObject({ state: "SAME", attempt: 1 });
    expect(await checked(second)).toMatchObject({ state: "NOT_ARRIVED", attempt: 2 });
    await world.submitted("amina", id, { q1: "Longonot" });
    expect(await checked(second)).toMatchObject({ state: "SAME", attempt: 2 });
    expect(await checked(first)).toMatchObject({ state: "SAME", attempt: 1 });
  });

  test("is missing if the attempt began in an earlier release, and its submission is as before", async () => {
    await world.started("amina", id);
    const path = `attempts/${id}_amina`;
    const {
      receiptKeys: _keys,
      receiptTags: _tags,
      ...old
    } = Object(world.database.documents.get(path));
    world.database.documents.set(path, old);
    expect((await world.found("amina", id)).attempt).not.toHaveProperty("receiptKey");
    const { id: submission } = await world.submitted("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    expect(await world.reviewed("amina", submission)).not.toHaveProperty("receipt");
    const next = await (await device("amina", 2))({ q1: "Longonot" });
    expect(await checked(next)).toMatchObject({ state: "NOT_ARRIVED", attempt: 2 });
  });
});

describe("an attack", () => {
  test("with the key of another student does not make the other one's receipt", async () => {
    const brian = await device("brian");
    await device("amina");
    await world.submitted("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    expect(await checked(await brian(CORRECT_ANSWERS_BY_QUESTION))).toMatchObject({
      state: "NOT_ARRIVED",
      studentName: "Brian Kip",
    });
  });

  test("with a made-up code finds nobody", async () => {
    await world.taken("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    const guess = toReceiptCode("AAAAAABCDEFGHJKLMNPQRSTUVW", new Uint8Array(6));
    const { status, json } = await check(guess);
    expect({ status, json }).toMatchObject({
      status: 404,
      json: { message: API_ERROR_MESSAGES.receiptUnknown },
    });
  });

  test("with a code of another assessment finds nobody", async () => {
    const code = await (await device())({});
    const other = await world.created("teacher");
    expect((await check(code, "teacher", other.id)).status).toBe(404);
    expect((await check(code)).status).toBe(200);
  });

  test("with many guesses is stopped", async () => {
    const code = await (await device())({});
    for (let n = 0; n < CHECKS_IN_A_WINDOW; n += 1) expect((await check(code)).status).toBe(200);
    expect((await check(code)).status).toBe(429);
    expect((await check(code, "admin")).status).toBe(200);
  });

  test.each(["colleague", "teacherElsewhere", "adminElsewhere", "office"])(
    "by %s learns nothing",
    async (who) => {
      const code = await (await device())({});
      const { status, json } = await check(code, who);
      expect({ status, json }).toMatchObject({
        status: 404,
        json: { message: API_ERROR_MESSAGES.assessmentNotFound },
      });
    },
  );

  test.each(["amina", "brian", "parent"])("by %s is refused", async (who) => {
    expect((await check(await (await device())({}), who)).status).toBe(403);
  });

  test("by an administrator learns nothing about students of other schools, whom the author sees", async () => {
    const code = await (await device("studentElsewhere"))({});
    expect((await check(code, "admin")).status).toBe(404);
    expect(await checked(code)).toMatchObject({ studentName: "Zawadi Atieno" });
  });

  test("never gets the key of another attempt, nor do staff", async () => {
    const { attempt } = await world.started("amina", id);
    const secret = (attempt.receiptKey ?? "").slice(6);
    expect(secret).toHaveLength(20);
    const { id: submission } = await world.submitted("amina", id, {});
    for (const who of ["teacher", "admin"]) {
      for (const path of [
        `/assessments/${id}/attempts`,
        `/assessments/submissions/${submission}`,
      ]) {
        expect(JSON.stringify((await world.get(who, path)).json)).not.toContain(secret);
      }
    }
    expect(JSON.stringify((await world.found("brian", id)) ?? {})).not.toContain(secret);
  });
});

test.each(["", "ABCD", "0000000000000000", "AAAAAAAAAAAAAAAB", 7])(
  "a code that is not complete or has a typing error is named: %j",
  async (code) => {
    const { status, json } = await world.call(
      "teacher",
      "POST",
      `/assessments/${id}/receipts/check`,
      { receipt: code },
    );
    expect({ status, json }).toMatchObject({
      status: 400,
      json: { errors: [{ path: "receipt", message: VALIDATION.receiptInvalid }] },
    });
  },
);
