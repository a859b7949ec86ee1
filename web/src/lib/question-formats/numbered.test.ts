import * as words from "@texts/question-formats.ts";
import { describe, expect, it } from "vitest";
import { readQuestions } from "./read-questions.ts";
import { getReason, readOne } from "./testing/read-one.ts";

const one = (text: string) => readOne(text, "NUMBERED");

describe("reading numbered text", () => {
  it("reads options, the answer below and the marks", () => {
    const text = `1. Which gas do plants take in? (2 marks)
   a) Oxygen
   b) Carbon dioxide
   c) Nitrogen
   Answer: b
   Explanation: They need it
   to make food.`;
    expect(one(text)).toEqual({
      line: 1,
      question: {
        text: "Which gas do plants take in?",
        type: "MCQ",
        options: ["Oxygen", "Carbon dioxide", "Nitrogen"],
        correctAnswer: "Carbon dioxide",
        marks: 2,
        explanation: "They need it\nto make food.",
      },
      notes: [],
    });
  });

  it.each([
    "1) Pick.\nA. x\n*B. y\nC. z",
    "Q1. Pick.\n(a) x\n(b) y *\n(c) z",
    "Question 1: Pick.\nA. x\nB. y (correct)\nC. z",
    "1. Pick.\nA) x   B) y   C) z\nAns: B",
    "1. Pick.\nA. x\nB. y\nC. z\nCorrect answer: B. y",
    "1. Pick.\nA. x\nB. y\nC. z\nJibu: y",
  ])("finds the right option of %j", (text) => {
    const { question } = one(text);
    expect(question).toMatchObject({
      text: "Pick.",
      options: ["x", "y", "z"],
      correctAnswer: "y",
    });
  });

  it.each([
    "1. Which two?\n*A. x\nB. y\n*C. z",
    "1. Which two?\nA. x\nB. y\nC. z\nAnswer: A and C",
    "1. Which two?\nA. x\nB. y\nC. z\nAnswer: a, c",
  ])("finds the right options of %j", (text) => {
    expect(one(text).question).toMatchObject({ type: "MULTI_SELECT", correctAnswer: "x\nz" });
  });

  it("reads the key at the end of the paper", () => {
    const text =
      "1. One?\nA. x\nB. y\n2. Two?\nA. x\nB. y\n3. Three?\n\nAnswers\n1. B  2. A\n3. Nairobi";
    expect(
      readQuestions(text, "NUMBERED").questions.map((each) => each.question.correctAnswer),
    ).toEqual(["y", "x", "Nairobi"]);
  });

  it.each([
    ["Answer: True", { type: "TRUE_FALSE", correctAnswer: "True" }],
    ["Answer: si kweli", { type: "TRUE_FALSE", correctAnswer: "False" }],
    ["Answer: 12.5", { type: "SHORT_ANSWER", numeric: { tolerance: 0, unit: "" } }],
    ["Answer: colour\nAnswer: color", { correctAnswer: "colour", alsoAccepted: ["color"] }],
  ])("reads %j without options", (answer, expected) => {
    expect(one(`1. Say it.\n${answer}`).question).toMatchObject(expected);
  });

  it("says which heading is left out", () => {
    const { notes } = readQuestions("Term 1 test\n1. Hot? (1 mark)\nAnswer: T", "NUMBERED");
    expect(notes).toEqual([words.formatLeftOutHeading("Term 1 test")]);
  });

  it.each([
    ["1. Why?\nA. x\nB. y", words.answerLineMissingReason],
    ["1. Why?", words.answerLineMissingReason],
    ["1. Which two?\nA. x\nB. y\nC. z\nAnswer: A and D", words.formatLetterWithoutOption("D")],
    ["1. Which?\nA. x\nB. y\nAnswer: D", words.formatLetterWithoutOption("D")],
  ])("refuses %j", (text, why) => {
    expect(getReason(text, "NUMBERED")).toBe(why);
  });
});
