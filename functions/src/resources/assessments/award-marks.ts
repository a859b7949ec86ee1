import type { Question } from "@darasa/contract/assessments";
import { type ListedAnswerType, toAnswerLines } from "@darasa/contract/listed-answers";

/** The part of an answer that is right, in points of `of`. */
interface Points {
  readonly points: number;
  readonly of: number;
}

/** Every wrong choice takes a right one away, so that choosing everything earns nothing extra. */
const countChoices = (right: readonly string[], chosen: readonly string[]): number => {
  const choices = [...new Set(chosen)].filter((text) => text !== "");
  const found = choices.filter((text) => right.includes(text)).length;
  return Math.max(0, found - (choices.length - found));
};

const countPlaces = (right: readonly string[], given: readonly string[]): number =>
  right.filter((text, place) => text === given[place]).length;

/** Counts what is right in a listed answer. An answer that no screen can give, with the same item twice, has nothing right. */
export const countPoints = (
  type: ListedAnswerType,
  correctAnswer: string,
  answer: string,
): Points => {
  const right = toAnswerLines(correctAnswer);
  const given = toAnswerLines(answer);
  const of = right.length;
  switch (type) {
    case "MULTI_SELECT":
      return { points: countChoices(right, given), of };
    case "MATCHING":
      return { points: countPlaces(right, given), of };
    case "ORDERING":
      return { points: new Set(given).size === of ? countPlaces(right, given) : 0, of };
  }
};

/**
 * Returns the marks for a partly right answer: its share of the marks, rounded down to half a mark. All marks take an
 * answer that is wholly right, and sums of half marks are exact.
 */
export const awardShare = ({ marks }: Pick<Question, "marks">, { points, of }: Points): number =>
  of === 0 ? 0 : Math.floor((marks * 2 * points) / of) / 2;
