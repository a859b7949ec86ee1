import type { Question } from "@darasa/contract/assessments";
import { drawForVersion } from "@darasa/contract/random-draw";
import { describe, expect, it } from "vitest";
import { type Solution, toPaperQuestions } from "./paper-questions.ts";

const ask = (id: string, type: Question["type"], options: string[], more = {}): Question => ({
  id,
  text: id,
  type,
  options,
  marks: 2,
  ...more,
});

const QUESTIONS = [
  ask("choice", "MCQ", ["Kisumu", "Nairobi", "Mombasa"]),
  ask("fact", "TRUE_FALSE", ["True", "False"]),
  ask("several", "MULTI_SELECT", ["2", "3", "4", "5"]),
  ask("pairs", "MATCHING", ["calf", "puppy", "kitten"], { items: ["dog", "cat"] }),
  ask("order", "ORDERING", ["last", "first", "second"]),
  ask("short", "SHORT_ANSWER", []),
  ask("number", "SHORT_ANSWER", [], { numeric: { unit: "cm" } }),
];
const SOLUTIONS: Solution[] = [
  { id: "choice", correctAnswer: "Nairobi" },
  { id: "fact", correctAnswer: "False" },
  { id: "several", correctAnswer: "5\n2\n3" },
  { id: "pairs", correctAnswer: "puppy\nkitten" },
  { id: "order", correctAnswer: "first\nsecond\nlast" },
  { id: "short", correctAnswer: "maize", alsoAccepted: ["corn"] },
  { id: "number", correctAnswer: "12", tolerance: 0.5 },
];

const listAnswers = (version: "A" | "B") =>
  Object.fromEntries(
    toPaperQuestions(QUESTIONS, SOLUTIONS, version).map(({ id, number, rightAnswer }) => [
      id,
      `${number}: ${rightAnswer}`,
    ]),
  );

describe("the questions of a printed paper", () => {
  it("have the letters of their right answers in version A", () => {
    expect(listAnswers("A")).toEqual({
      choice: "1: B · Nairobi",
      fact: "2: B · False",
      several: "3: A · B · D",
      pairs: "4: 1 B · 2 C",
      order: "5: B · C · A",
      short: "6: maize",
      number: "7: 12 cm ± 0.5",
    });
  });

  it("have other numbers and letters in version B", () => {
    expect(listAnswers("B")).toEqual({
      number: "1: 12 cm ± 0.5",
      short: "2: maize",
      order: "3: B · A · C",
      pairs: "4: 1 B · 2 A",
      several: "5: A · C · D",
      fact: "6: B · False",
      choice: "7: B · Nairobi",
    });
  });

  it("have no right answer if the reader may not see it", () => {
    const [first] = toPaperQuestions(QUESTIONS, [], "A");
    expect(first).not.toHaveProperty("rightAnswer");
  });
});

describe("the questions that a version draws", () => {
  const pool = Array.from({ length: 8 }, (_, index) => ({
    ...ask(`p${index}`, "SHORT_ANSWER", []),
    pool: 1,
  }));
  const paper = (draws: number[], id = "paper") => ({
    id,
    questions: [...QUESTIONS.slice(0, 2), ...pool],
    draws,
  });
  const draw = (version: "A" | "B", draws: number[], id?: string) =>
    drawForVersion(paper(draws, id), version).map((question) => question.id);

  it("are always the same, beside those that everybody gets", () => {
    expect(draw("A", [3])).toHaveLength(5);
    expect(draw("A", [3]).slice(0, 2)).toEqual(["choice", "fact"]);
    expect(draw("A", [3])).toEqual(draw("A", [3]));
  });

  it("are others in version B, if there are enough", () => {
    const both = new Set([...draw("A", [4]), ...draw("B", [4])]);
    expect(both.size).toBe(2 + 8);
    expect(draw("B", [8])).toEqual(draw("A", [8]));
  });

  it("are others in other papers", () => {
    const drawn = ["one", "two", "three", "four"].map((id) => draw("A", [3], id).join());
    expect(new Set(drawn).size).toBeGreaterThan(1);
  });

  it("get a marking scheme of their own", () => {
    const solutions = pool.map(({ id }) => ({ id, correctAnswer: `key of ${id}` }));
    for (const version of ["A", "B"] as const) {
      const drawn = drawForVersion(paper([3]), version);
      const printed = toPaperQuestions(drawn, [...SOLUTIONS, ...solutions], version);
      expect(printed.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
      for (const { id, rightAnswer } of printed.filter((one) => one.id.startsWith("p"))) {
        expect(rightAnswer).toBe(`key of ${id}`);
      }
    }
  });

  it("are none without a number of questions to draw", () => {
    const { draws: _draws, ...older } = paper([3]);
    expect(drawForVersion(older, "A").map(({ id }) => id)).toEqual(["choice", "fact"]);
  });
});
