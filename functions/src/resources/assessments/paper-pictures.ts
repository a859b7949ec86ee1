import type { Question } from "@darasa/contract/assessments";
import { listPictures } from "@darasa/contract/list-pictures";
import type { PictureTotals } from "@darasa/contract/question-picture";
import type { SentPaper } from "./random-draw.ts";

/** Returns the questions of a request, each with its path in the request. */
export const listSentQuestions = ({ questions, pools = [] }: SentPaper) => [
  ...questions.map((question, index) => [`questions.${index}`, question] as const),
  ...pools.flatMap((pool, draw) =>
    pool.questions.map(
      (question, index) => [`pools.${draw}.questions.${index}`, question] as const,
    ),
  ),
];

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Adds up the pictures that an attempt gets. Of a random draw, these are at most its most and largest pictures. */
export const sumPictures = (
  questions: readonly Question[],
  draws: readonly number[],
): { readonly pictures?: PictureTotals } => {
  const sumAtMost = (measure: (question: Question) => number): number => {
    const measureOf = (draw: number | undefined) =>
      questions.filter(({ pool }) => pool === draw).map(measure);
    const drawn = draws.flatMap((size, index) =>
      measureOf(index + 1)
        .toSorted((one, other) => other - one)
        .slice(0, size),
    );
    return sum([...measureOf(undefined), ...drawn]);
  };
  const count = sumAtMost((question) => listPictures(question).length);
  const bytes = sumAtMost((question) => sum(listPictures(question).map((one) => one.bytes)));
  return count === 0 ? {} : { pictures: { count, bytes } };
};
