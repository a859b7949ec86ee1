import * as words from "@texts/question-formats.ts";

/** An answer with the part of the marks that it gives: 1 is fully right, 0 is wrong. */
export interface WeightedAnswer {
  readonly text: string;
  readonly weight: number;
}

/** Moodle writes thirds and sevenths with few decimals, so that 99.9 % count as fully right. */
export const FULLY_RIGHT = 0.999;

const listWeightNotes = (answers: readonly WeightedAnswer[]): string[] => {
  const partly = answers.filter(({ weight }) => weight > 0 && weight < FULLY_RIGHT);
  return [
    ...(partly.length === 0 ? [] : [words.formatLeftOutPartly(partly.map(({ text }) => text))]),
    ...(answers.some(({ weight }) => weight < 0) ? [words.negativeWeightNote] : []),
  ];
};

interface RightAnswers {
  readonly right: readonly [string, ...string[]];
  readonly notes: readonly string[];
}

/** Finds the fully right answers, or says why there are none. */
export const findRightAnswers = (
  answers: readonly WeightedAnswer[],
): RightAnswers | { readonly reason: string } => {
  const [first, ...others] = answers.filter(({ weight }) => weight >= FULLY_RIGHT);
  if (first === undefined) {
    const isPartly = answers.some(({ weight }) => weight > 0);
    return { reason: isPartly ? words.partlyRightReason : words.noRightAnswerReason };
  }
  return {
    right: [first.text, ...others.map(({ text }) => text)],
    notes: listWeightNotes(answers),
  };
};

/** An unescaped star stands for any letters in Moodle's short answers. */
const WILDCARD = /(?<!\\)\*/;

/**
 * Finds the right answers to a short-answer question. A star stands for any letters, which Darasa does not know, so
 * an answer with a star is left out. `\*` is a star as such.
 */
export const findShortAnswers = (
  answers: readonly WeightedAnswer[],
): RightAnswers | { readonly reason: string } => {
  const plain = answers
    .filter(({ text }) => !WILDCARD.test(text))
    .map(({ text, weight }) => ({ text: text.replaceAll("\\*", "*"), weight }));
  const hasRightWildcard = answers.some(
    ({ text, weight }) => WILDCARD.test(text) && weight >= FULLY_RIGHT,
  );
  const found = findRightAnswers(plain);
  if ("reason" in found) return hasRightWildcard ? { reason: words.wildcardReason } : found;
  return {
    right: found.right,
    notes: [...found.notes, ...(hasRightWildcard ? [words.wildcardNote] : [])],
  };
};
