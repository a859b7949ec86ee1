import type { Question } from "@darasa/contract/assessments";
import { ANSWER_MAX_LENGTH } from "@darasa/contract/limits";
import { hasListedAnswer } from "@darasa/contract/listed-answers";
import type { SubmissionDocument } from "@darasa/contract/server/submission-documents";
import { toComparableAnswer } from "../../comparable-answer.ts";
import { isNumberWithin } from "../../comparable-number.ts";
import { sumCountedMarks } from "../../counted-marks.ts";
import { awardShare, countPoints } from "./award-marks.ts";
import { findHandMark, type HandMarks } from "./hand-marking/hand-marks.ts";
import type { AnswerKey } from "./paper-documents.ts";

type AnsweredQuestion = SubmissionDocument["questions"][number];
type Ruling = NonNullable<AnsweredQuestion["ruling"]>;
/** The answers as plain texts, by question id. */
type Texts = Readonly<Record<string, string>>;

export interface SubmissionScore {
  /** The questions in the order of the assessment. An unanswered question has an empty answer. */
  readonly questions: AnsweredQuestion[];
  readonly score: number;
  readonly totalMarks: number;
  /** The score as a percentage, rounded to two decimals; null while a long answer waits to be marked. */
  readonly percent: number | null;
  /** The number of long answers that wait to be marked; absent if the paper has no long answer. */
  readonly toMark?: number;
}

/** The part of an answer key that decides whether an answer is right. */
export interface MarkingKey extends Omit<AnswerKey, "explanations"> {
  /** The marks that long answers got by hand; absent in a new submission. */
  readonly handMarks?: HandMarks | undefined;
}

/** What makes an answer to one question right. */
interface QuestionKey {
  readonly rightAnswers: readonly string[];
  /** By how much a number may differ from the right one; absent for 0. */
  readonly tolerance?: number | undefined;
}

/**
 * Checks an answer. Short answers match regardless of letter case, spacing and final punctuation, and
 * numbers by their value. An empty answer is never correct.
 */
export const isCorrectAnswer = (
  { type, numeric }: Pick<Question, "type" | "numeric">,
  { rightAnswers, tolerance = 0 }: QuestionKey,
  answer: string,
): boolean => {
  switch (type) {
    case "MCQ":
    case "TRUE_FALSE":
      return answer !== "" && rightAnswers.includes(answer);
    case "SHORT_ANSWER": {
      if (numeric !== undefined) {
        const { unit } = numeric;
        return rightAnswers.some((right) => isNumberWithin(answer, right, { tolerance, unit }));
      }
      const given = toComparableAnswer(answer);
      return given !== "" && rightAnswers.map(toComparableAnswer).includes(given);
    }
    case "MULTI_SELECT":
    case "MATCHING":
    case "ORDERING": {
      const { points, of } = countPoints(type, rightAnswers[0] ?? "", answer);
      return of > 0 && points === of;
    }
    case "LONG_ANSWER":
      return false;
  }
};

const markAnswer = (question: Question, key: QuestionKey, answer: string) => {
  const { type, marks } = question;
  const correct = isCorrectAnswer(question, key, answer);
  const part = hasListedAnswer(type)
    ? awardShare(question, countPoints(type, key.rightAnswers[0] ?? "", answer))
    : 0;
  return { correct, awarded: correct ? marks : part };
};

/** Gives a long answer the marks that it got by hand. An empty one gets none, and any other waits for a teacher. */
const markLongAnswer = (
  { id, marks }: Question,
  answer: string,
  { handMarks }: Pick<MarkingKey, "handMarks">,
) => {
  if (answer.trim() === "") return { correct: false, awarded: 0 };
  const awarded = findHandMark(handMarks, id, answer);
  return awarded === undefined
    ? { correct: false, awarded: 0, toMark: true as const }
    : { correct: awarded === marks, awarded };
};

/** Marks an answer as a regrade has decided for all answers to its question. */
const rule = (ruling: Ruling, { marks }: Question) =>
  ruling === "DROPPED"
    ? { correct: false, awarded: 0, ruling }
    : { correct: true, awarded: marks, ruling };

const rulingOf = (id: string, { rulings = {} }: Pick<MarkingKey, "rulings">): Ruling | undefined =>
  Object.hasOwn(rulings, id) ? rulings[id] : undefined;

const keyOf = (id: string, { answerKey, alsoAccepted, tolerances }: MarkingKey): QuestionKey => ({
  rightAnswers: [
    textOf(answerKey, id),
    ...(Object.hasOwn(alsoAccepted, id) ? (alsoAccepted[id] ?? []) : []),
  ],
  tolerance: Object.hasOwn(tolerances, id) ? tolerances[id] : 0,
});

const textOf = (texts: Texts, id: string): string =>
  Object.hasOwn(texts, id) ? (texts[id] ?? "") : "";

const mark = (question: Question, answer: string, key: MarkingKey) => {
  const ruling = rulingOf(question.id, key);
  if (ruling !== undefined) return rule(ruling, question);
  return question.type === "LONG_ANSWER"
    ? markLongAnswer(question, answer, key)
    : markAnswer(question, keyOf(question.id, key), answer);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Only a long answer may be longer than the answers to other questions. */
const textOfAnswer = (answers: Texts, { id, type }: Question): string =>
  type === "LONG_ANSWER" ? textOf(answers, id) : textOf(answers, id).slice(0, ANSWER_MAX_LENGTH);

/** Returns how many long answers of a paper wait to be marked; nothing for a paper without long answers. */
export const countToMark = (
  questions: readonly Pick<AnsweredQuestion, "type" | "toMark">[],
): Pick<SubmissionScore, "toMark"> =>
  questions.some(({ type }) => type === "LONG_ANSWER")
    ? { toMark: questions.filter(({ toMark }) => toMark === true).length }
    : {};

/** Returns whether a result reaches the passing marks; null as long as there is no result. */
export const hasPassed = (
  { percent }: Pick<SubmissionScore, "percent">,
  { passingMarks }: { readonly passingMarks: number },
): boolean | null => (percent === null ? null : percent >= passingMarks);

/**
 * Marks every question and adds up the marks. A correct answer gets all marks of its question, a wrong
 * answer none, and a listed answer that is right in part its share in half marks. Where a regrade has decided about a
 * question, the answer does not matter. There is no percentage as long as a long answer waits to be marked.
 */
export const scoreAnswers = (
  questions: readonly (Question &
    Partial<Pick<AnsweredQuestion, "ruling" | "toMark" | "strand" | "subStrand">>)[],
  key: MarkingKey,
  answers: Texts,
): SubmissionScore => {
  const answered = questions.map(({ ruling: _ruling, toMark: _toMark, ...question }) => {
    const answer = textOfAnswer(answers, question);
    return {
      ...question,
      answer,
      ...mark(question, answer, key),
    };
  });
  const score = sum(answered.map(({ awarded }) => awarded));
  const totalMarks = sumCountedMarks(questions, key);
  // The formula multiplies before it divides. In `score / totalMarks * 10_000`, the multiplication would enlarge
  // the rounding error of the division.
  const percent = totalMarks === 0 ? 0 : Math.round((score * 10_000) / totalMarks) / 100;
  const waiting = countToMark(answered);
  return {
    questions: answered,
    score,
    totalMarks,
    percent: (waiting.toMark ?? 0) > 0 ? null : percent,
    ...waiting,
  };
};
