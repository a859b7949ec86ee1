import { describe, expect, it } from "vitest";
import { detectFormat, readQuestions } from "./read-questions.ts";

const files = import.meta.glob<string>("../../../../docs/examples/question*", {
  eager: true,
  import: "default",
  query: "?raw",
});

const read = (name: string): string => {
  const content = files[`../../../../docs/examples/${name}`];
  if (content === undefined) throw new Error(`${name} is missing`);
  return content;
};

describe("the example files", () => {
  it.each([
    ["questions.gift.txt", "GIFT", 8],
    ["questions.aiken.txt", "AIKEN", 2],
    ["questions.numbered.txt", "NUMBERED", 4],
    ["questions.csv", "CSV", 7],
    ["questions.moodle.xml", "MOODLE_XML", 4],
    ["questions-with-pictures.moodle.xml", "MOODLE_XML", 2],
    ["question.qti.xml", "QTI", 1],
  ] as const)("are recognised and read without a refusal: %s", (name, format, count) => {
    const text = read(name);
    expect(detectFormat(text)).toBe(format);
    const { questions, refused } = readQuestions(text, format);
    expect(refused).toEqual([]);
    expect(questions).toHaveLength(count);
  });

  it("have pictures in their options, with words for each", () => {
    const { questions } = readQuestions(read("questions-with-pictures.moodle.xml"), "MOODLE_XML");
    const pictures = questions.map(({ optionPictures = [] }) => optionPictures);
    expect(pictures.map(({ length }) => length)).toEqual([2, 4]);
    expect(new Set(pictures.flat().map(({ dataUrl }) => dataUrl)).size).toBe(6);
    expect(pictures.flat().filter(({ lacksText }) => lacksText)).toEqual([]);
    expect(questions.map(({ question }) => question.correctAnswer)).toEqual([
      "Triangle with three angles of 60°",
      "Square\nTrapezium",
    ]);
  });
});
