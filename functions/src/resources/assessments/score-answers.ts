import type { Question, Submission } from "@darasa/contract/assessments";
import { toComparableAnswer } from "../../comparable-answer.ts";

type AnsweredQuestion = Submission["questions"][number];
/** The answers as plain texts, by question id. */
type Texts = Readonly<Record<string, string>>;

export interface SubmissionScore {
  /** The questions in the order of the assessment. An unanswered question has an empty answer. */
  readonly questions: AnsweredQuestion[];
  readonly score: number;
  readonly totalMarks: number;
  /** The score as a percentage, rounded to two decimals. */
  readonly percent: number;
}

/**
 * Checks an answer. Short answers match regardless of letter case, spacing and final punctuation; an empty
 * answer is never correct.
 */
export const isCorrectAnswer = (
  { type }: Pick<Question, "type">,
  correctAnswer: string,
  answer: string,
): boolean => {
  switch (type) {
    case "MCQ":
    case "TRUE_FALSE":
      return answer !== "" && answer === correctAnswer;
    case "SHORT_ANSWER":
      return (
        toComparableAnswer(answer) !== "" &&
        toComparableAnswer(answer) === toComparableAnswer(correctAnswer)
      );
  }
};

const textOf = (texts: Texts, id: string): string =>
  Object.hasOwn(texts, id) ? (texts[id] ?? "") : "";

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/**
 * Marks every question and adds up the marks. A correct answer gets all marks of its question, a wrong
 * answer none.
 */
export const scoreAnswers = (
  questions: readonly Question[],
  answerKey: Texts,
  answers: Texts,
): SubmissionScore => {
  const answered = questions.map((question) => {
    const answer = textOf(answers, question.id);
    const correct = isCorrectAnswer(question, textOf(answerKey, question.id), answer);
    return { ...question, answer, correct, awarded: correct ? question.marks : 0 };
  });
  const score = sum(answered.map(({ awarded }) => awarded));
  const totalMarks = sum(questions.map(({ marks }) => marks));
  // The formula multiplies before it divides. In `score / totalMarks * 10_000`, the multiplication would enlarge
  // the rounding error of the division.
  const percent = totalMarks === 0 ? 0 : Math.round((score * 10_000) / totalMarks) / 100;
  return { questions: answered, score, totalMarks, percent };
};
