import { describe, expect, test } from "vitest";
import { assessmentRoutes, buildSubmissionId } from "./assessment-routes.ts";
import { answersByQuestionSchema, answersToSaveSchema } from "./assessments.ts";

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
    ["a too long answer", { q1: "x".repeat(501) }, "Too long"],
    ["too many answers", many(101, "A"), "Invalid answer"],
    ["an answer with a too long question id", { ["q".repeat(65)]: "A" }, "Invalid answer"],
  ])("may not be %s", (_case, answers, message) => {
    expect(messagesOf(answersByQuestionSchema.safeParse(answers))).toEqual([message]);
  });
});

describe("saved answers", () => {
  test.each<[string, unknown]>([
    ["none", {}],
    ["an empty answer", { q1: { answer: "", at } }],
    ["answers to a hundred questions", many(100, { answer: "A", at })],
  ])("may be %s", (_case, answers) => {
    expect(answersToSaveSchema.safeParse({ answers }).success).toBe(true);
  });

  test.each<[string, unknown, string]>([
    ["a list", [], "Invalid answer"],
    ["too many answers", many(101, { answer: "A", at }), "Invalid answer"],
    ["a number", { q1: { answer: 1, at } }, "Invalid answer"],
    ["a too long answer", { q1: { answer: "x".repeat(501), at } }, "Too long"],
    ["an answer without a time", { q1: { answer: "A" } }, "Invalid time"],
    ["a date without a time", { q1: { answer: "A", at: "2026-03-02" } }, "Invalid time"],
    [
      "a time with an offset",
      { q1: { answer: "A", at: "2026-03-02T11:00:00+03:00" } },
      "Invalid time",
    ],
    ["an invalid date", { q1: { answer: "A", at: "2026-02-30T08:00:00Z" } }, "Invalid time"],
  ])("may not be %s", (_case, answers, message) => {
    expect(messagesOf(answersToSaveSchema.safeParse({ answers }))).toEqual([message]);
  });

  test.each([
    ["next to the answers", { answers: {}, deadline: at }],
    ["in an answer", { answers: { q1: { answer: "A", at, correct: true } } }],
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
