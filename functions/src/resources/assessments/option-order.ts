import { randomInt } from "node:crypto";
import type { Question } from "@darasa/contract/assessments";
import { toAnswerLines } from "@darasa/contract/listed-answers";

type Options = Pick<Question, "type" | "options">;

const shuffle = (texts: readonly string[]): string[] => {
  const shuffled = [...texts];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    const [one = "", two = ""] = [shuffled[last], shuffled[other]];
    [shuffled[last], shuffled[other]] = [two, one];
  }
  return shuffled;
};

/**
 * Returns the options of a question in the order that students see. The right side of a matching question and the items
 * of an ordering question are shuffled once, when the question is saved, so that the order is the same in every attempt.
 * The items never stand in the right order, so that an answer always takes a move.
 */
export const hideRightOrder = ({ type, options }: Options, correctAnswer: string): string[] => {
  if (type !== "MATCHING" && type !== "ORDERING") return [...options];
  const shuffled = shuffle(options);
  return type === "ORDERING" && shuffled.join("\n") === correctAnswer
    ? hideRightOrder({ type, options }, correctAnswer)
    : shuffled;
};

/**
 * Returns the options of a question in the order that its author sees, which does not depend on the shuffled order: the
 * right order, and for a matching question then the texts that belong to no pair. Without a right answer, which the copy
 * of a question lacks, the options stay as they are.
 */
export const restoreRightOrder = ({ type, options }: Options, correctAnswer: string): string[] => {
  if (type !== "MATCHING" && type !== "ORDERING") return [...options];
  const right = toAnswerLines(correctAnswer);
  const extras = options.filter((option) => !right.includes(option));
  return right.length === 0 ? [...options] : [...right, ...extras.toSorted()];
};
