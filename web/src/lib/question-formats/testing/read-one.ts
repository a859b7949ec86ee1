import type { QuestionFormat } from "../question-format.ts";
import { readQuestions } from "../read-questions.ts";

/** Reads a text with one question and returns this question; throws if it is refused. */
export const readOne = (text: string, format: QuestionFormat) => {
  const { questions, refused } = readQuestions(text, format);
  const [first] = questions;
  if (first === undefined) throw new Error(refused[0]?.reason ?? "no question");
  return first;
};

/** Returns the reason for which the only question of a text is refused. */
export const getReason = (text: string, format: QuestionFormat): string => {
  const { refused } = readQuestions(text, format);
  return refused[0]?.reason ?? "";
};
