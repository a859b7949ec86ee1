import * as words from "@texts/question-formats.ts";
import { describe, expect, it } from "vitest";
import { readQuestions } from "./read-questions.ts";
import { getReason, readOne } from "./testing/read-one.ts";

const GOOD = "Which is a mammal?\nA. Frog\nB) Bat\nC. Tilapia\nANSWER: B\n";

describe("reading Aiken", () => {
  it("reads options with a point or a bracket", () => {
    expect(readOne(GOOD, "AIKEN")).toEqual({
      line: 1,
      question: {
        text: "Which is a mammal?",
        type: "MCQ",
        options: ["Frog", "Bat", "Tilapia"],
        correctAnswer: "Bat",
        marks: 1,
      },
      notes: [],
    });
  });

  it("reads a text of several lines", () => {
    const text = "Read this.\nWhich is it?\nA. x\nB. y\nANSWER: A";
    expect(readOne(text, "AIKEN").question.text).toBe("Read this.\nWhich is it?");
  });

  it("reads true and false as a question of that type", () => {
    const { question } = readOne("It rains.\nA. True\nB. False\nANSWER: B", "AIKEN");
    expect(question).toMatchObject({ type: "TRUE_FALSE", correctAnswer: "False" });
  });

  it.each(["\n", "\r\n", "\r"])("reads lines that end with %j", (end) => {
    const { questions } = readQuestions(`${GOOD}\n${GOOD}`.replaceAll("\n", end), "AIKEN");
    expect(questions.map(({ line }) => line)).toEqual([1, 7]);
  });

  it.each([
    ["Q\nA. x\nB. y\nANSWER: D", words.formatLetterWithoutOption("D")],
    ["Q\nA. x\nB. y\nANSWER:", words.formatLetterWithoutOption("?")],
    ["Q\nA. x\nB. y\nANSWER: A, D", words.formatLetterWithoutOption("D")],
    ["Q\nA. x\nA. y\nANSWER: A", words.formatRepeatedLetter("A")],
    ["Q\nA. x\nANSWER: A", words.tooFewOptionsReason],
    ["Q\nANSWER: A", words.tooFewOptionsReason],
    ["A. x\nB. y\nANSWER: A", words.emptyQuestionReason],
    ["Q\nA. x\nB.\nANSWER: A", words.emptyOptionReason],
    ["Q\nA. x\nB. y", words.answerLineMissingReason],
  ])("refuses %j", (text, why) => {
    expect(getReason(text, "AIKEN")).toBe(why);
  });

  it("reads on after a question without its answer", () => {
    const { questions, refused } = readQuestions(`Lost\nA. x\nB. y\n\n${GOOD}`, "AIKEN");
    expect(questions.map(({ line }) => line)).toEqual([5]);
    expect(refused).toEqual([{ line: 1, wording: "Lost", reason: words.answerLineMissingReason }]);
  });
});
