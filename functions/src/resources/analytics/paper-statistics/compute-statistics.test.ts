import type { Figure, QuestionFigures } from "@darasa/contract/paper-statistics";
import { describe, expect, test } from "vitest";
import { WORKED_MARKS, WORKED_PAPER_QUESTIONS } from "../../../testing/statistics-paper.ts";
import { computePaperFigures, computeQuestionFigures, findMedian } from "./compute-statistics.ts";

type WeighedQuestion = Parameters<typeof computeQuestionFigures>[0][number];

const MCQ: WeighedQuestion = { type: "MCQ", options: ["A", "B", "C", "D"], marks: 1 };

const toSittings = (rows: readonly (readonly number[])[]) =>
  rows.map((marks) => ({ marks, total: marks.reduce((sum, mark) => sum + mark, 0) }));

const numbersOf = (figures: Readonly<Record<string, Figure>>) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [
      name,
      "value" in figure ? figure.value : figure.missing,
    ]),
  );

const close = (number: number) => expect.closeTo(number, 10);

/** The numbers of docs/statistics.md, computed by hand as fractions and roots. */
describe("the worked example", () => {
  const sittings = toSittings(Object.values(WORKED_MARKS));
  const questions: readonly WeighedQuestion[] = WORKED_PAPER_QUESTIONS;

  test("has the figures of the paper", () => {
    const variance = 371 / 30;
    expect(numbersOf(computePaperFigures(questions, sittings))).toEqual({
      mean: close(20 / 3),
      median: 7.25,
      standardDeviation: close(Math.sqrt(variance)),
      skewness: close(-205 / 12 / variance ** 1.5),
      kurtosis: close(-37_545 / 39_326),
      internalConsistency: close((100 * 230) / 371),
      errorRatio: close(100 * Math.sqrt(141 / 371)),
      standardError: close(Math.sqrt(4.7)),
    });
  });

  test("has the figures of each question", () => {
    const roots = [7 / 3, 4.7, 4.8, 26 / 15].map(Math.sqrt);
    const all = roots.reduce((sum, root) => sum + root, 0);
    const weight = (covariance: number) => close((100 * Math.sqrt(covariance)) / all);
    const figures = computeQuestionFigures(questions, sittings).map(numbersOf);
    const expected: Record<keyof QuestionFigures, unknown>[] = [
      {
        facility: close(200 / 3),
        standardDeviation: close((100 * Math.sqrt(16 / 15)) / 2),
        randomGuessScore: 25,
        intendedWeight: close(50 / 3),
        effectiveWeight: weight(7 / 3),
        discriminationIndex: close(100 * Math.sqrt(361 / 2104)),
        discriminativeEfficiency: close((100 * 19) / 43),
      },
      {
        facility: 50,
        standardDeviation: close(100 * Math.sqrt(0.3)),
        randomGuessScore: 50,
        intendedWeight: close(25 / 3),
        effectiveWeight: "NEGATIVE_COVARIANCE",
        discriminationIndex: close(-100 * Math.sqrt(225 / 452)),
        discriminativeEfficiency: close((-100 * 5) / 6),
      },
      {
        facility: close(200 / 3),
        standardDeviation: close((100 * Math.sqrt(2.4)) / 3),
        randomGuessScore: 0,
        intendedWeight: 25,
        effectiveWeight: weight(4.7),
        discriminationIndex: close(100 * Math.sqrt(23 / 56)),
        discriminativeEfficiency: close((100 * 23) / 29),
      },
      {
        facility: 50,
        standardDeviation: close((100 * Math.sqrt(2)) / 4),
        randomGuessScore: "NOT_DEFINED",
        intendedWeight: close(100 / 3),
        effectiveWeight: weight(4.8),
        discriminationIndex: close(100 * Math.sqrt(588 / 715)),
        discriminativeEfficiency: close((100 * 28) / 29),
      },
      {
        facility: close((100 * 5) / 12),
        standardDeviation: close((100 * Math.sqrt(7 / 15)) / 2),
        randomGuessScore: "NOT_DEFINED",
        intendedWeight: close(50 / 3),
        effectiveWeight: weight(26 / 15),
        discriminationIndex: close(100 * Math.sqrt(722 / 1967)),
        discriminativeEfficiency: close((100 * 19) / 28),
      },
    ];
    expect(figures).toEqual(expected);
  });

  test("does not depend on the order of the students", () => {
    const reversed = sittings.toReversed();
    expect(computePaperFigures(questions, reversed)).toEqual(
      computePaperFigures(questions, sittings),
    );
    expect(computeQuestionFigures(questions, reversed)).toEqual(
      computeQuestionFigures(questions, sittings),
    );
  });
});

test("Cronbach's alpha is shown below zero", () => {
  const sittings = toSittings([
    [1, 0],
    [0, 1],
    [1, 1],
  ]);
  // Both questions and the totals have the variance 1/3: 2 / (2 - 1) * (1 - 2) = -2.
  expect(numbersOf(computePaperFigures([MCQ, MCQ], sittings))).toMatchObject({
    internalConsistency: -200,
    errorRatio: close(100 * Math.sqrt(3)),
    standardError: close(1),
  });
});

test("Cronbach's alpha of equal columns is 100 %, without an error", () => {
  const sittings = toSittings([
    [0, 0, 0],
    [0.5, 0.5, 0.5],
    [1, 1, 1],
  ]);
  expect(numbersOf(computePaperFigures([MCQ, MCQ, MCQ], sittings))).toMatchObject({
    internalConsistency: close(100),
    errorRatio: 0,
    standardError: 0,
    skewness: 0,
  });
  expect(computeQuestionFigures([MCQ, MCQ, MCQ], sittings).map(numbersOf)).toEqual(
    Array(3).fill(
      expect.objectContaining({
        discriminationIndex: 100,
        discriminativeEfficiency: 100,
        effectiveWeight: close(100 / 3),
      }),
    ),
  );
});

describe("what cannot be computed has a reason", () => {
  const figuresOf = (rows: readonly (readonly number[])[], count = 2) => ({
    paper: numbersOf(
      computePaperFigures(
        Array.from({ length: count }, () => MCQ),
        toSittings(rows),
      ),
    ),
    question: numbersOf(computeQuestionFigures(Array(count).fill(MCQ), toSittings(rows))[0] ?? {}),
  });

  test("without a sitting", () => {
    expect(figuresOf([])).toEqual({
      paper: {
        mean: "ONE_SITTING_NEEDED",
        median: "ONE_SITTING_NEEDED",
        standardDeviation: "TWO_SITTINGS_NEEDED",
        skewness: "THREE_SITTINGS_NEEDED",
        kurtosis: "FOUR_SITTINGS_NEEDED",
        internalConsistency: "THREE_SITTINGS_NEEDED",
        errorRatio: "THREE_SITTINGS_NEEDED",
        standardError: "THREE_SITTINGS_NEEDED",
      },
      question: {
        facility: "ONE_SITTING_NEEDED",
        standardDeviation: "TWO_SITTINGS_NEEDED",
        randomGuessScore: 25,
        intendedWeight: 50,
        effectiveWeight: "TWO_SITTINGS_NEEDED",
        discriminationIndex: "TWO_SITTINGS_NEEDED",
        discriminativeEfficiency: "TWO_SITTINGS_NEEDED",
      },
    });
  });

  test("with one sitting", () => {
    expect(figuresOf([[1, 0.5]])).toMatchObject({
      paper: { mean: 1.5, median: 1.5, standardDeviation: "TWO_SITTINGS_NEEDED" },
      question: { facility: 100, discriminationIndex: "TWO_SITTINGS_NEEDED" },
    });
  });

  test("with two sittings", () => {
    expect(
      figuresOf([
        [1, 1],
        [0, 0],
      ]),
    ).toMatchObject({
      paper: {
        standardDeviation: close(Math.SQRT2),
        skewness: "THREE_SITTINGS_NEEDED",
        internalConsistency: "THREE_SITTINGS_NEEDED",
      },
      question: { discriminationIndex: 100, effectiveWeight: 50 },
    });
  });

  test("with three sittings the kurtosis only", () => {
    expect(
      figuresOf([
        [1, 1],
        [0, 0],
        [0, 0],
      ]).paper,
    ).toMatchObject({
      skewness: close(Math.sqrt(3)),
      kurtosis: "FOUR_SITTINGS_NEEDED",
    });
  });

  test("with equal marks of all students", () => {
    expect(figuresOf(Array(5).fill([1, 0.5]))).toEqual({
      paper: {
        mean: 1.5,
        median: 1.5,
        standardDeviation: 0,
        skewness: "EQUAL_TOTALS",
        kurtosis: "EQUAL_TOTALS",
        internalConsistency: "EQUAL_TOTALS",
        errorRatio: "EQUAL_TOTALS",
        standardError: "EQUAL_TOTALS",
      },
      question: {
        facility: 100,
        standardDeviation: 0,
        randomGuessScore: 25,
        intendedWeight: 50,
        effectiveWeight: "EQUAL_TOTALS",
        discriminationIndex: "EQUAL_MARKS",
        discriminativeEfficiency: "EQUAL_MARKS",
      },
    });
  });

  test("with equal totals of different marks", () => {
    expect(
      figuresOf([
        [1, 0],
        [0, 1],
        [1, 0],
      ]),
    ).toMatchObject({
      paper: { standardDeviation: 0, internalConsistency: "EQUAL_TOTALS" },
      question: { effectiveWeight: "EQUAL_TOTALS", discriminationIndex: close(-100) },
    });
  });

  test("with equal marks in the rest of the paper", () => {
    expect(
      figuresOf([
        [1, 1],
        [0, 1],
        [1, 1],
      ]).question,
    ).toMatchObject({
      discriminationIndex: "EQUAL_REST",
      discriminativeEfficiency: "EQUAL_REST",
      effectiveWeight: 100,
    });
  });

  test("with one question only", () => {
    expect(figuresOf([[1], [0], [1]], 1)).toMatchObject({
      paper: {
        internalConsistency: "ONE_QUESTION",
        errorRatio: "ONE_QUESTION",
        standardError: "ONE_QUESTION",
      },
      question: { discriminationIndex: "ONE_QUESTION", effectiveWeight: 100 },
    });
  });
});

test.each([
  [[3], 3],
  [[4, 1], 2.5],
  [[9, 0.5, 4], 4],
  [[], 0],
])("the median of %j is %d", (marks, median) => {
  expect(findMedian(marks)).toBe(median);
});
