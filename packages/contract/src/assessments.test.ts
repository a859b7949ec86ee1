import { describe, expect, test } from "vitest";
import { assessmentRoutes } from "./assessment-routes.ts";
import { answersByQuestionSchema, answersToSaveSchema } from "./attempts.ts";
import { buildSubmissionId } from "./submissions.ts";

const at = "2026-03-02T08:00:00.000Z";
const many = <T>(count: number, value: T): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`q${n + 1}`, value]));

const messagesOf = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  (result.error?.issues ?? []).map(({ message }) => message);

describe("submitted answers", () => {
  test.each<[string, unknown]>([
    ["none", {}],
    ["an empty answer", { q1: "" }],
    ["an answer of the maximum length", { q1: "x".repeat(500) }],
    ["answers to a hundred questions", many(100, "A")],
    ["an answer to an unknown question", { other: "A" }],
  ])("may be %s", (_case, answers) => {
    expect(answersByQuestionSchema.safeParse(answers)).toMatchObject({
      success: true,
      data: answers,
    });
  });

  test.each<[string, unknown, string]>([
    ["a list", ["A"], "Invalid answer"],
    ["a text", "A", "Invalid answer"],
    ["nothing", null, "Invalid answer"],
    ["a number", { q1: 1 }, "Invalid answer"],
    ["an object", { q1: { answer: "A" } }, "Invalid answer"],
    ["a too long answer", { q1: "x".repeat(4_001) }, "Too long"],
    ["too many answers", many(101, "A"), "Invalid answer"],
    ["an answer with a too long question id", { ["q".repeat(65)]: "A" }, "Invalid answer"],
  ])("may not be %s", (_case, answers, message) => {
    expect(messagesOf(answersByQuestionSchema.safeParse(answers))).toEqual([message]);
  });
});

describe("saved answers", () => {
  /** An answer as a device sends it. */
  const saved = { answer: "A", at, sequence: 1 };
  const bodyOf = (answers: unknown) => ({ attempt: 1, deviceId: "d0c5a8f2-77aa", answers });

  test.each<[string, unknown]>([
    ["none", {}],
    ["an empty answer", { q1: { ...saved, answer: "" } }],
    ["answers to a hundred questions", many(100, saved)],
  ])("may be %s", (_case, answers) => {
    expect(answersToSaveSchema.safeParse(bodyOf(answers)).success).toBe(true);
  });

  test.each<[string, unknown, string]>([
    ["a list", [], "Invalid answer"],
    ["too many answers", many(101, saved), "Invalid answer"],
    ["a number", { q1: { ...saved, answer: 1 } }, "Invalid answer"],
    ["a too long answer", { q1: { ...saved, answer: "x".repeat(4_001) } }, "Too long"],
    ["an answer without a time", { q1: { ...saved, at: undefined } }, "Invalid time"],
    ["a date without a time", { q1: { ...saved, at: "2026-03-02" } }, "Invalid time"],
    [
      "a time with an offset",
      { q1: { ...saved, at: "2026-03-02T11:00:00+03:00" } },
      "Invalid time",
    ],
    ["an invalid date", { q1: { ...saved, at: "2026-02-30T08:00:00Z" } }, "Invalid time"],
    ["an answer without a number", { q1: { answer: "A", at } }, "Invalid sequence"],
  ])("may not be %s", (_case, answers, message) => {
    expect(messagesOf(answersToSaveSchema.safeParse(bodyOf(answers)))).toEqual([message]);
  });

  test.each([
    ["next to the answers", { ...bodyOf({}), deadline: at }],
    ["in an answer", bodyOf({ q1: { ...saved, correct: true } })],
  ])("may not have an unknown field %s", (_case, body) => {
    expect(answersToSaveSchema.safeParse(body).success).toBe(false);
  });
});

describe("a submission id", () => {
  const { params } = assessmentRoutes.submission;

  test("is accepted by the submission route", () => {
    const id = buildSubmissionId("a-1", "uid", 12);
    expect(params.parse({ id })).toEqual({ id: "a-1_uid_12" });
  });

  test.each(["a", "a_b", "a_b_c", "a_b_1_2", "a/b_c_1", "_b_1", "a_b_1000"])(
    "cannot be %s",
    (id) => {
      expect(messagesOf(params.safeParse({ id }))).toEqual(["Invalid id"]);
    },
  );
});
