import { ANSWER_MAX_LENGTH } from "@darasa/contract/limits";
import { type NewQuestion, newQuestionSchema } from "@darasa/contract/new-question";
import { toPlainNumber } from "@darasa/contract/numeric-answer";
import * as words from "@texts/question-formats.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readQuestions } from "./read-questions.ts";
import { PNG } from "./testing/picture-files.ts";
import { type ExportFormat, writeQuestions } from "./write-questions.ts";

/** Signs that have a meaning in one of the formats, and ordinary words. */
const piece = fc.constantFrom(
  ...["~", "=", "#", "####", "{", "}", ":", "::", "\\", "\\n", "%50%", "->", "*", "//", "[html]"],
  ...["<b>", "&amp;", "]]>", '"', ",", ";", "'", "A.", "B)", "ANSWER: B", "1.", "$CATEGORY:", "é"],
  ...[
    "\\(x^{2}\\)",
    "\\[\\frac{1}{2}\\]",
    "$$\\neq{a}$$",
    "\\(a=b~c:\\{d\\}\\)",
    "\\(\\text{#}<1\\)",
  ],
  ...["leaf", "two words", "T", "TRUE", "+", "@", "（", "🌍"],
);
/** Eight lines of this length, the most that an answer has here, are not longer than an answer can be. */
const LINE_MAX_LENGTH = Math.floor(ANSWER_MAX_LENGTH / 8) - 1;
const line = fc
  .array(piece, { minLength: 1, maxLength: 5 })
  .map((pieces) => pieces.join(" ").trim())
  .filter((written) => written.length <= LINE_MAX_LENGTH);
const lines = fc.array(line, { minLength: 1, maxLength: 3 }).map((some) => some.join("\n"));
const shared = {
  text: lines,
  marks: fc.integer({ min: 1, max: 100 }),
  explanation: fc.option(lines, { nil: undefined }),
};
const options = fc.uniqueArray(line, { minLength: 2, maxLength: 8 });

const question: fc.Arbitrary<NewQuestion> = fc
  .oneof(
    fc.record({ ...shared, type: fc.constant("MCQ" as const), options }).map((one) => ({
      ...one,
      correctAnswer: one.options.at(-1) ?? "",
    })),
    fc.record({
      ...shared,
      type: fc.constant("TRUE_FALSE" as const),
      options: fc.constant(["True", "False"]),
      correctAnswer: fc.constantFrom("True", "False"),
    }),
    fc
      .record({
        ...shared,
        type: fc.constant("SHORT_ANSWER" as const),
        answers: fc.uniqueArray(line, {
          minLength: 1,
          maxLength: 5,
          selector: (answer) => answer.toLowerCase(),
        }),
      })
      .map(({ answers: [correctAnswer = "", ...alsoAccepted], ...one }) => ({
        ...one,
        correctAnswer,
        ...(alsoAccepted.length === 0 ? {} : { alsoAccepted }),
      })),
    fc
      .record({
        ...shared,
        type: fc.constant("SHORT_ANSWER" as const),
        number: fc.integer({ min: -100_000, max: 100_000 }),
        tolerance: fc.constantFrom(0, 0.5, 2),
        unit: fc.constantFrom("", "cm", "m/s", "°C"),
      })
      .map(({ number, tolerance, unit, ...one }) => ({
        ...one,
        correctAnswer: String(number / 100),
        numeric: { tolerance, unit },
      })),
    fc
      .record({ ...shared, type: fc.constant("MULTI_SELECT" as const), options, count: fc.nat() })
      .map(({ count, ...one }) => ({
        ...one,
        correctAnswer: one.options.slice(0, 1 + (count % one.options.length)).join("\n"),
      })),
    fc
      .record({
        ...shared,
        type: fc.constant("MATCHING" as const),
        items: options,
        texts: fc.uniqueArray(line, { minLength: 8, maxLength: 12 }),
        extras: fc.nat({ max: 4 }),
      })
      .map(({ texts, extras, ...one }) => ({
        ...one,
        options: texts.slice(0, one.items.length + extras),
        correctAnswer: texts.slice(0, one.items.length).join("\n"),
      })),
    fc
      .record({
        ...shared,
        type: fc.constant("ORDERING" as const),
        options: fc.uniqueArray(line, { minLength: 3, maxLength: 8 }),
      })
      .map((one) => ({ ...one, correctAnswer: one.options.join("\n") })),
    fc.record({
      ...shared,
      type: fc.constant("LONG_ANSWER" as const),
      correctAnswer: fc.oneof(fc.constant(""), lines),
    }),
  )
  .map(({ explanation, ...one }) =>
    newQuestionSchema.parse({ ...one, ...(explanation === undefined ? {} : { explanation }) }),
  );

const roundTrip = (questions: readonly NewQuestion[], format: ExportFormat) => {
  const { content, count } = writeQuestions(questions, format);
  if (count === 0) return { read: [], refused: [] };
  const { questions: read, refused } = readQuestions(content, format);
  return { read: read.map((one) => one.question), refused };
};

const withoutMarks = (one: NewQuestion): NewQuestion => ({ ...one, marks: 1 });
const withoutUnit = ({ numeric, ...one }: NewQuestion): NewQuestion =>
  numeric === undefined ? one : { ...one, numeric: { ...numeric, unit: "" } };

const withoutGuidance = (one: NewQuestion): NewQuestion =>
  one.type === "LONG_ANSWER" ? { ...one, correctAnswer: "" } : one;

const check = (format: ExportFormat, toExpected: (one: NewQuestion) => NewQuestion): void => {
  fc.assert(
    fc.property(fc.array(question, { minLength: 1, maxLength: 4 }), (questions) => {
      const { leftOut } = writeQuestions(questions, format);
      const { read, refused } = roundTrip(questions, format);
      expect(refused).toEqual([]);
      const kept = questions.filter((_, index) => !leftOut.includes(index + 1));
      expect(read).toEqual(kept.map(toExpected));
    }),
    { numRuns: 300 },
  );
};

describe("writing and reading again", () => {
  it("loses nothing in Moodle XML", () => {
    check("MOODLE_XML", (one) => one);
  });

  it.each([
    ["MOODLE_XML", (one: NewQuestion) => one],
    ["QTI", withoutUnit],
  ] as const)("loses nothing more beside a picture in %s", (format, toExpected) => {
    const url = `data:image/png;base64,${PNG}`;
    fc.assert(
      fc.property(question, line, (written, alt) => {
        const illustrated = { ...written, picture: { id: "a1", alt } };
        const pictures = new Map([["a1", url]]);
        const { content } = writeQuestions([illustrated], format, pictures);
        const { questions, refused } = readQuestions(content, format);
        expect(refused).toEqual([]);
        expect(questions).toMatchObject([
          { question: toExpected(written), picture: { dataUrl: url, alt } },
        ]);
      }),
      { numRuns: 200 },
    );
  });

  it.each(["MOODLE_XML", "QTI"] as const)("loses no picture of an option in %s", (format) => {
    const url = `data:image/png;base64,${PNG}`;
    const choice = question.filter(({ type }) => type === "MCQ" || type === "MULTI_SELECT");
    fc.assert(
      fc.property(choice, fc.nat(), (written, count) => {
        const pictured = written.options.slice(0, 1 + (count % written.options.length));
        const optionPictures = pictured.map((option) => ({ option, id: "a1" })).toReversed();
        const pictures = new Map([["a1", url]]);
        const { content } = writeQuestions([{ ...written, optionPictures }], format, pictures);
        const { questions, refused } = readQuestions(content, format);
        expect(refused).toEqual([]);
        expect(questions).toMatchObject([
          {
            question: written,
            optionPictures: pictured.map((_, place) => ({ place, dataUrl: url, lacksText: false })),
          },
        ]);
      }),
      { numRuns: 200 },
    );
  });

  it("loses nothing in a table", () => {
    check("CSV", (one) => one);
  });

  it("loses only marks, units and guidance in GIFT", () => {
    check("GIFT", (one) => withoutMarks(withoutUnit(withoutGuidance(one))));
  });

  it("loses only marks, explanations and line breaks in Aiken, which holds choices of one option", () => {
    check("AIKEN", ({ explanation: _, ...one }) => ({
      ...withoutMarks(one),
      text: one.text.replaceAll(/\s+/g, " "),
    }));
  });

  it("loses only units in QTI 2.1", () => {
    check("QTI", withoutUnit);
  });

  it("writes a number without its unit and its separators", () => {
    const number: NewQuestion = {
      text: "How far?",
      type: "SHORT_ANSWER",
      options: [],
      correctAnswer: "1,500 m",
      numeric: { tolerance: 10, unit: "m" },
      marks: 4,
    };
    const [read] = roundTrip([number], "MOODLE_XML").read;
    expect(read).toEqual({ ...number, correctAnswer: toPlainNumber("1,500 m", "m") });
  });

  it("names what a format cannot hold before it is written", () => {
    const arrow: NewQuestion = {
      text: "Draw an arrow",
      type: "SHORT_ANSWER",
      options: [],
      correctAnswer: "a->b",
      marks: 1,
    };
    expect(writeQuestions([arrow], "GIFT").leftOut).toEqual([1]);
    expect(writeQuestions([arrow], "AIKEN").leftOut).toEqual([1]);
    expect(writeQuestions([arrow], "QTI")).toMatchObject({ leftOut: [], losses: [], count: 1 });
    const spaced = { ...arrow, text: "Copy:\n  ->" };
    expect(writeQuestions([spaced], "QTI").losses).toEqual([words.exportSpacingNote]);
    expect(writeQuestions([spaced], "MOODLE_XML").losses).toEqual([]);
    const illustrated = { ...spaced, picture: { id: "a1", alt: "An arrow" } };
    expect(writeQuestions([illustrated], "MOODLE_XML").losses).toEqual([words.exportSpacingNote]);
    const sizes = ["Mouse", "Goat", "Cow"];
    const order: NewQuestion = {
      text: "From small to large",
      type: "ORDERING",
      options: sizes,
      correctAnswer: sizes.join("\n"),
      marks: 3,
    };
    expect(writeQuestions([order], "QTI").losses).toEqual([words.exportOrderPartsNote]);
    expect(writeQuestions([order], "MOODLE_XML").losses).toEqual([]);
    expect(writeQuestions([arrow], "CSV")).toMatchObject({ leftOut: [], losses: [], count: 1 });
  });
});
