import type { Question } from "@darasa/contract/assessments";
import type {
  Figure,
  MissingFigureReason,
  PaperFigures,
  QuestionFigures,
} from "@darasa/contract/paper-statistics";

/** The formulas of Moodle's quiz statistics. docs/statistics.md states each of them, with an example computed by hand. */

/** One student's marks: for each question of the paper, and their sum. */
export interface Sitting {
  /** Undefined for a question of a random draw that the student did not get. */
  readonly marks: readonly (number | undefined)[];
  readonly total: number;
}

type WeighedQuestion = Pick<Question, "type" | "options" | "marks" | "pool">;

/** Returns true if not all students got the same questions. */
const hasDraw = (questions: readonly WeighedQuestion[]): boolean =>
  questions.some(({ pool }) => pool !== undefined);

const value = (number: number): Figure => ({ value: number });
const missing = (reason: MissingFigureReason): Figure => ({ missing: reason });

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

/** Marks are whole or half numbers. Counted in half marks, sums and products are exact. */
const toHalfMarks = (marks: readonly number[]): number[] =>
  marks.map((mark) => Math.round(mark * 2));

/**
 * Returns the covariance of two columns of half marks, times `n * (n - 1)` for `n` students. Unlike the covariance, this
 * is a whole number, so that 0 is exactly 0.
 */
const spread = (one: readonly number[], other: readonly number[]): number =>
  one.length * sum(one.map((mark, index) => mark * (other[index] ?? 0))) - sum(one) * sum(other);

const spreadOfOne = (column: readonly number[]): number => spread(column, column);

/** Returns the variance in half marks from the spread of a column with itself. */
const toDeviation = (spreadWithItself: number, n: number): number =>
  Math.sqrt(spreadWithItself / (n * (n - 1)));

/** Returns the middle mark; of an even number of marks the mean of the two in the middle. */
export const findMedian = (marks: readonly number[]): number => {
  const sorted = ascending(marks);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

/** Returns the mean of the powers of the differences from the mean of `n` students, times `n` to the power of the exponent. */
const findMoment = (column: readonly number[], exponent: number): number => {
  const n = column.length;
  const total = sum(column);
  return sum(column.map((mark) => (n * mark - total) ** exponent)) / n;
};

const findSkewness = (totals: readonly number[]): number => {
  const n = totals.length;
  const k2 = (n * findMoment(totals, 2)) / (n - 1);
  const k3 = (n * n * findMoment(totals, 3)) / ((n - 1) * (n - 2));
  return k3 / k2 ** (3 / 2);
};

const findKurtosis = (totals: readonly number[]): number => {
  const n = totals.length;
  const m2 = findMoment(totals, 2);
  const k2 = (n * m2) / (n - 1);
  const k4 =
    (n * n * ((n + 1) * findMoment(totals, 4) - 3 * (n - 1) * m2 * m2)) /
    ((n - 1) * (n - 2) * (n - 3));
  return k4 / (k2 * k2);
};

/** Returns the reason for which the shape of the totals cannot be computed; undefined if it can. */
const findShapeGap = (
  totals: readonly number[],
  needed: 3 | 4,
): MissingFigureReason | undefined => {
  if (totals.length < needed) {
    return needed === 3 ? "THREE_SITTINGS_NEEDED" : "FOUR_SITTINGS_NEEDED";
  }
  return spreadOfOne(totals) === 0 ? "EQUAL_TOTALS" : undefined;
};

const findConsistencyGap = (
  questions: readonly WeighedQuestion[],
  totals: readonly number[],
): MissingFigureReason | undefined => {
  if (hasDraw(questions)) return "DIFFERENT_QUESTIONS";
  return questions.length < 2 ? "ONE_QUESTION" : findShapeGap(totals, 3);
};

const findConsistency = (
  questions: readonly WeighedQuestion[],
  sittings: readonly Sitting[],
  totals: readonly number[],
): Pick<PaperFigures, "internalConsistency" | "errorRatio" | "standardError"> => {
  const count = questions.length;
  const columns = questions.map((_, index) => toColumn(sittings, index));
  const gap = findConsistencyGap(questions, totals);
  if (gap !== undefined) {
    const figure = missing(gap);
    return { internalConsistency: figure, errorRatio: figure, standardError: figure };
  }
  const ofTotals = spreadOfOne(totals);
  const ofQuestions = sum(columns.map(spreadOfOne));
  // 1 minus the coefficient. It is never negative, and computed from whole numbers it is 0 exactly when the
  // coefficient is 1.
  const error = (count * ofQuestions - ofTotals) / ((count - 1) * ofTotals);
  const errorRatio = Math.sqrt(error);
  return {
    internalConsistency: value(100 * (count / (count - 1)) * (1 - ofQuestions / ofTotals)),
    errorRatio: value(100 * errorRatio),
    standardError: value((errorRatio * toDeviation(ofTotals, totals.length)) / 2),
  };
};

/** Returns the figures of a paper. `sittings` are the first attempts of different students. */
export const computePaperFigures = (
  questions: readonly WeighedQuestion[],
  sittings: readonly Sitting[],
): PaperFigures => {
  const totals = toHalfMarks(sittings.map(({ total }) => total));
  const n = totals.length;
  const shape = (needed: 3 | 4, find: (of: readonly number[]) => number): Figure => {
    const gap = findShapeGap(totals, needed);
    return gap === undefined ? value(find(totals)) : missing(gap);
  };
  return {
    mean: n === 0 ? missing("ONE_SITTING_NEEDED") : value(sum(totals) / n / 2),
    median: n === 0 ? missing("ONE_SITTING_NEEDED") : value(findMedian(totals) / 2),
    standardDeviation:
      n < 2 ? missing("TWO_SITTINGS_NEEDED") : value(toDeviation(spreadOfOne(totals), n) / 2),
    skewness: shape(3, findSkewness),
    kurtosis: shape(4, findKurtosis),
    ...findConsistency(questions, sittings, totals),
  };
};

const toColumn = (sittings: readonly Sitting[], index: number): number[] =>
  toHalfMarks(sittings.map(({ marks }) => marks[index] ?? 0));

/** Returns the share of the marks that guessing earns on average; undefined for types with marks for parts of an answer. */
const getRandomGuessShare = ({ type, options }: WeighedQuestion): number | undefined => {
  switch (type) {
    case "MCQ":
    case "TRUE_FALSE":
      return 1 / options.length;
    case "SHORT_ANSWER":
      return 0;
    case "MULTI_SELECT":
    case "MATCHING":
    case "ORDERING":
    case "LONG_ANSWER":
      return undefined;
  }
};

const findDiscriminationGap = (
  questionCount: number,
  sittingCount: number,
): MissingFigureReason | undefined => {
  if (questionCount < 2) return "ONE_QUESTION";
  return sittingCount < 2 ? "TWO_SITTINGS_NEEDED" : undefined;
};

/**
 * Returns, in percent, the correlation of a question's marks with the marks of the rest of the paper, and how much that is
 * of the largest correlation that the same marks could have.
 */
const findDiscrimination = (
  own: readonly number[],
  rest: readonly number[],
): Pick<QuestionFigures, "discriminationIndex" | "discriminativeEfficiency"> => {
  const ofOwn = spreadOfOne(own);
  const ofRest = spreadOfOne(rest);
  if (ofOwn === 0 || ofRest === 0) {
    const figure = missing(ofOwn === 0 ? "EQUAL_MARKS" : "EQUAL_REST");
    return { discriminationIndex: figure, discriminativeEfficiency: figure };
  }
  const together = spread(own, rest);
  // The largest covariance that the same marks could have: the best marks of both in the hands of the same students.
  const largest = spread(ascending(own), ascending(rest));
  return {
    discriminationIndex: value((100 * together) / Math.sqrt(ofOwn * ofRest)),
    discriminativeEfficiency: value((100 * together) / largest),
  };
};

/**
 * Returns the share of the question in the spread of the totals. `weights` are the covariances of all questions with the
 * totals. A question with a negative covariance has no weight, and does not count in the sum.
 */
const findEffectiveWeight = (own: number, weights: readonly number[]): Figure => {
  if (own < 0) return missing("NEGATIVE_COVARIANCE");
  const all = sum(weights.map((weight) => Math.sqrt(Math.max(0, weight))));
  return all === 0 ? missing("EQUAL_TOTALS") : value((100 * Math.sqrt(own)) / all);
};

/** The marks of the students who got a question, and what all questions weigh in the whole paper. */
interface QuestionColumn {
  readonly own: readonly number[];
  /** The totals of the same students. */
  readonly totals: readonly number[];
  readonly questionCount: number;
  /** The marks that every student can get. */
  readonly allMarks: number;
  /** Finds the effective weight, which is defined for questions that everybody gets. */
  readonly findWeight: (own: readonly number[]) => Figure;
}

const computeOneQuestion = (
  question: WeighedQuestion,
  { own, totals, questionCount, allMarks, findWeight }: QuestionColumn,
): QuestionFigures => {
  const n = own.length;
  const few = missing("TWO_SITTINGS_NEEDED");
  const gap = findDiscriminationGap(questionCount, n);
  const rest = totals.map((total, place) => total - (own[place] ?? 0));
  const guess = getRandomGuessShare(question);
  const highest = question.marks * 2;
  return {
    facility: n === 0 ? missing("ONE_SITTING_NEEDED") : value((100 * sum(own)) / (n * highest)),
    standardDeviation: n < 2 ? few : value((100 * toDeviation(spreadOfOne(own), n)) / highest),
    randomGuessScore: guess === undefined ? missing("NOT_DEFINED") : value(100 * guess),
    intendedWeight: value((100 * question.marks) / allMarks),
    effectiveWeight: n < 2 ? few : findWeight(own),
    ...(gap === undefined
      ? findDiscrimination(own, rest)
      : { discriminationIndex: missing(gap), discriminativeEfficiency: missing(gap) }),
  };
};

/**
 * Returns the figures of each question of a paper, in percent. Those of a question of a random draw are of the students
 * who got it. `allMarks` are the marks that every student can get.
 */
export const computeQuestionFigures = (
  questions: readonly WeighedQuestion[],
  sittings: readonly Sitting[],
  allMarks = sum(questions.map(({ marks }) => marks)),
): QuestionFigures[] => {
  const toTotals = (of: readonly Sitting[]) => toHalfMarks(of.map(({ total }) => total));
  const totals = toTotals(sittings);
  const weights = questions.map((_, index) => spread(toColumn(sittings, index), totals));
  const findWeight = hasDraw(questions)
    ? () => missing("DIFFERENT_QUESTIONS")
    : (own: readonly number[]) => findEffectiveWeight(spread(own, totals), weights);
  return questions.map((question, index) => {
    const asked = sittings.filter(({ marks }) => marks[index] !== undefined);
    return computeOneQuestion(question, {
      own: toColumn(asked, index),
      totals: toTotals(asked),
      questionCount: questions.length,
      allMarks,
      findWeight,
    });
  });
};
