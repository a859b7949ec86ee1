import type { Question } from "@darasa/contract/assessments";
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

const addUp = (pictures: readonly PictureTotals[]): PictureTotals => ({
  count: pictures.reduce((sum, { count }) => sum + count, 0),
  bytes: pictures.reduce((sum, { bytes }) => sum + bytes, 0),
});

const listSizes = (questions: readonly Pick<Question, "picture">[]): PictureTotals[] =>
  questions.flatMap(({ picture }) => (picture ? [{ count: 1, bytes: picture.bytes }] : []));

/** Adds up the pictures that an attempt gets. Of a random draw, these are at most its largest pictures. */
export const sumPictures = (
  questions: readonly Question[],
  draws: readonly number[],
): { readonly pictures?: PictureTotals } => {
  const fixed = listSizes(questions.filter(({ pool }) => pool === undefined));
  const drawn = draws.flatMap((count, index) =>
    listSizes(questions.filter(({ pool }) => pool === index + 1))
      .toSorted((one, other) => other.bytes - one.bytes)
      .slice(0, count),
  );
  const pictures = addUp([...fixed, ...drawn]);
  return pictures.count === 0 ? {} : { pictures };
};
