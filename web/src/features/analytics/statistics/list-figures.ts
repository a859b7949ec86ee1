import type { Figure, PaperFigures, QuestionFigures } from "@darasa/contract/paper-statistics";
import * as text from "@texts/paper-statistics.ts";

/** A figure as readers see it. */
export interface ShownFigure {
  readonly name: string;
  readonly meaning: string;
  readonly value: string;
}

/** Returns the names of the figures of a question in the order of the screen. */
export const listQuestionFigures = (): (keyof QuestionFigures)[] => [
  "facility",
  "discriminationIndex",
  "discriminativeEfficiency",
  "intendedWeight",
  "effectiveWeight",
  "standardDeviation",
  "randomGuessScore",
];

const IN_MARKS = new Set<keyof PaperFigures>([
  "mean",
  "median",
  "standardDeviation",
  "standardError",
]);
const PLAIN = new Set<keyof PaperFigures>(["skewness", "kurtosis"]);

const PAPER_FIGURES: readonly (keyof PaperFigures)[] = [
  "mean",
  "median",
  "standardDeviation",
  "internalConsistency",
  "errorRatio",
  "standardError",
  "skewness",
  "kurtosis",
];

/** Formats a figure, or says why it cannot be computed. */
const formatFigure = (figure: Figure, format: (value: number) => string): string =>
  "value" in figure
    ? format(figure.value)
    : `${text.cannotBeComputedText}: ${text.missingReasons[figure.missing]}`;

/** Returns the figures of a paper with names, meanings and values. Marks have their percentage of the total beside them. */
export const showPaperFigures = (figures: PaperFigures, totalMarks: number): ShownFigure[] => {
  const formatterOf = (name: keyof PaperFigures) => {
    if (PLAIN.has(name)) return text.formatDecimal;
    if (!IN_MARKS.has(name)) return text.formatExactPercent;
    return (value: number): string =>
      `${text.formatMarks(Math.round(value * 100) / 100)} (${text.formatExactPercent((value / totalMarks) * 100)})`;
  };
  return PAPER_FIGURES.map((name) => ({
    ...text.paperFigures[name],
    value: formatFigure(figures[name], formatterOf(name)),
  }));
};

/** Returns the figures of a question with names, meanings and values. */
export const showQuestionFigures = (figures: QuestionFigures): ShownFigure[] =>
  listQuestionFigures().map((name) => ({
    ...text.questionFigures[name],
    value: formatFigure(figures[name], text.formatExactPercent),
  }));
