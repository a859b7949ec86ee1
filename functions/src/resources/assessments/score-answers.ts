import type { Question, Submission } from "@darasa/contract/assessments";

type AnsweredQuestion = Submission["questions"][number];
/** Texts by question id. */
type Texts = Readonly<Record<string, string>>;

export interface Score {
  /** In the order of the paper; what was not answered has an empty answer. */
  readonly questions: AnsweredQuestion[];
  readonly score: number;
  readonly totalMarks: number;
  /** With two decimals at most. */
  readonly percent: number;
}

/** A phone's keyboard chooses among these by itself. */
const APOSTROPHES = /[‘’‛ʼ]/gu;
const FINAL_PUNCTUATION = /[\s.,;:!?]+$/u;

/** What is left of a short answer when the way of writing it does not matter. */
const toComparable = (text: string): string => {
  const plain = text
    .replace(APOSTROPHES, "'")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .trim();
  const words = plain.replace(FINAL_PUNCTUATION, "");
  // Where punctuation is the whole answer, it counts.
  return words === "" ? plain : words;
};

/** An empty answer is never right. */
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
      return toComparable(answer) !== "" && toComparable(answer) === toComparable(correctAnswer);
  }
};

const textOf = (texts: Texts, id: string): string =>
  Object.hasOwn(texts, id) ? (texts[id] ?? "") : "";

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Marks a paper. Every question is right or wrong: there are no parts of marks. */
export const scoreAnswers = (
  questions: readonly Question[],
  answerKey: Texts,
  answers: Texts,
): Score => {
  const answered = questions.map((question) => {
    const answer = textOf(answers, question.id);
    const correct = isCorrectAnswer(question, textOf(answerKey, question.id), answer);
    return { ...question, answer, correct, awarded: correct ? question.marks : 0 };
  });
  const score = sum(answered.map(({ awarded }) => awarded));
  const totalMarks = sum(questions.map(({ marks }) => marks));
  // One division, so that nothing but the last step rounds.
  const percent = totalMarks === 0 ? 0 : Math.round((score * 10_000) / totalMarks) / 100;
  return { questions: answered, score, totalMarks, percent };
};
