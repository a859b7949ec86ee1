import type { Question } from "@darasa/contract/assessments";
import type { ListedAnswerType } from "@darasa/contract/listed-answers";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scoreAnswers } from "./score-answers.ts";

const mark = (type: ListedAnswerType, marks: number, right: string, answer: string) => {
  const question: Question = { id: "q1", text: "?", type, options: [], marks };
  const key = { answerKey: { q1: right }, alsoAccepted: {}, tolerances: {} };
  const { questions, score } = scoreAnswers([question], key, { q1: answer });
  return [questions[0]?.correct, score];
};
/** Writes a list as it stands in an answer, with a letter for each text and a point for an empty line. */
const lines = (letters: string): string =>
  [...letters].map((one) => (one === "." ? "" : one)).join("\n");

describe("several right answers", () => {
  test.each<[string, number, string, boolean, number]>([
    ["AB", 4, "AB", true, 4],
    ["AB", 4, "BA", true, 4],
    ["AB", 4, "A", false, 2],
    ["AB", 4, "C", false, 0],
    ["AB", 4, "AC", false, 0],
    ["AB", 4, "ABC", false, 2],
    ["AB", 4, "ABCD", false, 0],
    ["AB", 4, "CD", false, 0],
    ["AB", 4, "AA", false, 2],
    ["AB", 4, "A.", false, 2],
    ["AB", 4, "AZ", false, 0],
    ["AB", 4, "", false, 0],
    ["ABC", 1, "A", false, 0],
    ["ABC", 1, "AB", false, 0.5],
    ["ABC", 5, "AB", false, 3],
    ["ABC", 5, "ABCD", false, 3],
    ["A", 2, "A", true, 2],
    ["A", 2, "AB", false, 0],
    ["", 2, "", false, 0],
    ["", 2, "A", false, 0],
  ])("%j for %i marks, answered with %j: %j, %d marks", (right, marks, answer, ...expected) => {
    expect(mark("MULTI_SELECT", marks, lines(right), lines(answer))).toEqual(expected);
  });
});

describe("a matching question", () => {
  test.each<[string, number, string, boolean, number]>([
    ["ABC", 3, "ABC", true, 3],
    ["ABC", 3, "ACB", false, 1],
    ["ABC", 3, "BCA", false, 0],
    ["ABC", 3, "..C", false, 1],
    ["ABC", 3, "A", false, 1],
    ["ABC", 3, "AAA", false, 1],
    ["ABC", 3, "ABX", false, 2],
    ["ABC", 3, "", false, 0],
    ["ABC", 1, "AB.", false, 0.5],
    ["ABCDEFGH", 1, "ABCDEFG.", false, 0.5],
    ["", 3, "", false, 0],
    ["", 3, "A", false, 0],
  ])("%j for %i marks, answered with %j: %j, %d marks", (right, marks, answer, ...expected) => {
    expect(mark("MATCHING", marks, lines(right), lines(answer))).toEqual(expected);
  });
});

describe("an ordering question", () => {
  test.each<[string, number, string, boolean, number]>([
    ["ABCD", 4, "ABCD", true, 4],
    ["ABCD", 4, "BACD", false, 2],
    ["ABCD", 4, "BCDA", false, 0],
    ["ABCD", 1, "ABDC", false, 0.5],
    ["ABC", 4, "ACB", false, 1],
    ["ABCD", 4, "AAAA", false, 0],
    ["ABCD", 4, "ABC", false, 0],
    ["ABCD", 4, "", false, 0],
    ["", 4, "A", false, 0],
  ])("%j for %i marks, answered with %j: %j, %d marks", (right, marks, answer, ...expected) => {
    expect(mark("ORDERING", marks, lines(right), lines(answer))).toEqual(expected);
  });
});

test("the marks of a part are whole halves, and all marks take an answer that is wholly right", () => {
  const type = fc.constantFrom<ListedAnswerType>("MULTI_SELECT", "MATCHING", "ORDERING");
  const letters = fc.uniqueArray(fc.constantFrom(..."ABCDEFGH"), { minLength: 1 });
  fc.assert(
    fc.property(
      type,
      letters,
      letters,
      fc.integer({ min: 1, max: 100 }),
      (kind, right, given, marks) => {
        const [correct, score] = mark(kind, marks, right.join("\n"), given.join("\n"));
        // The reference counts in another way: one text after the other, in halves.
        let points = 0;
        for (const [place, text] of given.entries()) {
          if (kind !== "MULTI_SELECT") points += Number(right[place] === text);
          else points += right.includes(text) ? 1 : -1;
        }
        if (kind === "ORDERING" && given.length !== right.length) points = 0;
        let halves = 0;
        while ((halves + 1) * right.length <= 2 * marks * points) halves += 1;
        expect(score).toBe(halves / 2);
        expect(correct).toBe(halves === 2 * marks);
      },
    ),
  );
});

test("half marks add up exactly", () => {
  const questions = Array.from(
    { length: 7 },
    (_, n): Question => ({
      id: `q${n}`,
      text: "?",
      type: "MATCHING",
      options: [],
      marks: 1,
    }),
  );
  const key = Object.fromEntries(questions.map(({ id }) => [id, "A\nB"]));
  const answers = Object.fromEntries(questions.map(({ id }) => [id, "A"]));
  const { score, percent } = scoreAnswers(
    questions,
    { answerKey: key, alsoAccepted: {}, tolerances: {} },
    answers,
  );
  expect([score, percent]).toEqual([3.5, 50]);
});
