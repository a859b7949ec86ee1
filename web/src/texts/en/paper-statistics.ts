import type { MissingFigureReason } from "@darasa/contract/paper-statistics";
import { formatNumber, pickPluralForm } from "./language.ts";

export const statisticsLoadFailedMessage = "The statistics could not be loaded. Please try again.";
export const noSittingsMessage = "Nobody has taken this assessment yet";
export const noSittingsHint = "The statistics appear when students have sent their answers.";

const students = (count: number): string =>
  `${formatNumber(count)} ${pickPluralForm(count, { one: "student", other: "students" })}`;

export const formatSource = (count: number): string =>
  `From the first attempt of ${students(count)}. Later attempts do not count here.`;
export const formatOlderHint = (count: number): string =>
  `Only the newest ${formatNumber(count)} first attempts count.`;
export const formatFewSittingsWarning = (count: number, reliable: number): string =>
  `Only ${students(count)}: with fewer than ${formatNumber(reliable)}, one student more can change every figure. Read the figures as a hint.`;
export const noTimeHint =
  "The time for each question is not here, because Darasa does not record it.";
export const formatAsked = (count: number, all: number): string =>
  `Drawn at random for ${formatNumber(count)} of ${students(all)}. The figures are theirs.`;
export const askedColumn = "Students who got it";
export const formatHalves = (stronger: number, weaker: number): string =>
  `The stronger half (${students(stronger)}) has more marks than the middle one in the class, the weaker half (${students(weaker)}) fewer. Who has exactly the middle mark is in neither.`;
export const noHalvesHint =
  "There is no stronger and no weaker half, because all students have the same marks.";

export const paperHeading = "The whole paper";
export const questionsHeading = "The questions";
export const marksHeading = "How many students have which marks";
export const showMarksLabel = "The marks behind these figures";
export const formatMarks = (marks: number): string =>
  `${formatNumber(marks)} ${pickPluralForm(marks, { one: "mark", other: "marks" })}`;

const round = (value: number, digits: number): number =>
  Math.round(value * 10 ** digits) / 10 ** digits;
export const formatDecimal = (value: number): string => formatNumber(round(value, 2));
export const formatExactPercent = (value: number): string => `${formatNumber(round(value, 1))}%`;
export const cannotBeComputedText = "Cannot be computed";

export const missingReasons: Readonly<Record<MissingFigureReason, string>> = {
  ONE_SITTING_NEEDED: "nobody has taken the paper yet",
  TWO_SITTINGS_NEEDED: "it needs two students or more",
  THREE_SITTINGS_NEEDED: "it needs three students or more",
  FOUR_SITTINGS_NEEDED: "it needs four students or more",
  EQUAL_TOTALS: "all students have the same marks in the paper",
  EQUAL_MARKS: "all students have the same marks in this question",
  EQUAL_REST: "all students have the same marks in the other questions",
  ONE_QUESTION: "the paper has one question only",
  NEGATIVE_COVARIANCE: "students with more marks in the paper have fewer in this question",
  DIFFERENT_QUESTIONS: "questions are drawn at random, so students answered different ones",
  NOT_DEFINED: "guessing gives no fixed part of the marks in this kind of question",
};

/** The name and the meaning of each figure of a paper. */
export const paperFigures = {
  mean: { name: "Average", meaning: "All marks, divided by the number of students." },
  median: { name: "Middle mark (median)", meaning: "Half of the students have fewer marks." },
  standardDeviation: {
    name: "Spread (standard deviation)",
    meaning: "How far marks usually lie from the average.",
  },
  skewness: {
    name: "Skewness",
    meaning: "Below 0, a few students have far fewer marks than the others; above 0, far more.",
  },
  kurtosis: {
    name: "Kurtosis",
    meaning: "The higher, the more students lie close to the average.",
  },
  internalConsistency: {
    name: "Consistency (Cronbach’s alpha)",
    meaning:
      "Whether the questions measure the same. From 75% it is good. Below 0%, questions contradict each other.",
  },
  errorRatio: {
    name: "Error ratio",
    meaning: "How much of the spread is chance. Up to 50% is good.",
  },
  standardError: {
    name: "Standard error",
    meaning: "How far a student’s marks can be off by chance.",
  },
} as const;

/** The name and the meaning of each figure of a question. */
export const questionFigures = {
  facility: { name: "Facility", meaning: "The average part of the marks. High is easy." },
  discriminationIndex: {
    name: "Discrimination",
    meaning:
      "Whether strong students do better here. From 30% it is good. Below 0%, they do worse: check the key.",
  },
  discriminativeEfficiency: {
    name: "Efficiency",
    meaning: "Discrimination, compared with the best that is possible with these marks.",
  },
  intendedWeight: { name: "Weight you gave", meaning: "Its part of all marks." },
  effectiveWeight: {
    name: "Weight it has",
    meaning: "Its part of the differences between students.",
  },
  standardDeviation: {
    name: "Spread",
    meaning: "How different the marks of the students are.",
  },
  randomGuessScore: { name: "By guessing", meaning: "What guessing gives on average." },
} as const;

/** One sentence about a question, which says what to do with it. */
export const verdicts = {
  UNKNOWN: "Too few students to say anything yet.",
  CHECK_KEY: "Strong students got it wrong more often than weak ones: check the key.",
  ALL_RIGHT: "Everybody got this right: it cannot tell students apart.",
  NONE_RIGHT: "Nobody got this right: check the question and its key.",
  EQUAL: "Strong and weak students did about the same.",
  MOST_RIGHT: "Most got this right.",
  FEW_RIGHT: "Few got this right, and they are mostly strong students.",
  GOOD: "Strong students got this right more often than weak ones.",
} as const;

export const formatRightCount = (right: number, all: number): string =>
  `${formatNumber(right)} of ${students(all)} got it right.`;
export const formatInPartCount = (count: number): string =>
  `${formatNumber(count)} got a part of the marks.`;
export const formatUnansweredStudents = (count: number): string =>
  `${formatNumber(count)} gave no answer.`;

export const strongerHalfLabel = "Stronger\u00a0half";
export const weakerHalfLabel = "Weaker\u00a0half";
export const formatPart = (part: string, count: number, all: number): string =>
  `${part}: ${formatNumber(count)} of ${formatNumber(all)}`;
export const formatRightPart = (part: string): string => `✓ ${part}`;
export const chosenHeading = "Who chose what";
export const pairsHeading = "Who found which pair";
export const placesHeading = "Who put what at its place";

export const showAnswersButton = "Show the answers";
export const answersHeading = "Answers, newest first";
export const answersFailedMessage = "The answers could not be loaded. Please try again.";
export const noAnswerText = "No answer";
export const formatAwarded = (marks: number, of: number): string =>
  `${formatNumber(marks)} of ${formatNumber(of)}`;
export const formatTotal = (marks: number, of: number): string =>
  `Whole paper: ${formatNumber(marks)} of ${formatNumber(of)}`;

export const formatStatisticsFileName = (title: string): string => `${title} statistics`;
export const tableCaption = "Figures of each question";
export const questionColumn = "Question";
export const verdictColumn = "What it says";
export const csvColumns = {
  text: "Text",
  marks: "Marks",
  right: "Right",
  inPart: "In part",
  unanswered: "Not answered",
} as const;
export const formatPercentColumn = (name: string): string => `${name} (%)`;
