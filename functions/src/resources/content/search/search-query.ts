import type { FieldFilter } from "../../../platform/database.ts";
import { isStopWord, splitIntoWords } from "../../../platform/search-words.ts";

export interface ContentSearchWords {
  /** The words by which the database query filters, in the order of the search text. */
  readonly required: readonly string[];
  /**
   * The words that the database query leaves out, because it filters by a limited number of words. Afterwards,
   * these words filter or sort the results in memory.
   */
  readonly others: readonly string[];
  /** Stop words of the search text, which affect only the order of the results. */
  readonly minor: readonly string[];
}

type Groups = readonly (readonly FieldFilter[])[];

/**
 * The maximum number of words in the database query. Each word is either in the title or in another field, so
 * three words need 2³ = 8 alternatives. Each alternative is combined with the three audiences of a user (for an
 * administrator, two audiences and the own school), which makes 24 disjunctions, and Firestore allows 30.
 */
const MAX_REQUIRED_WORDS = 3;
const NUMBER = /^\p{N}+$/u;
/**
 * The number of characters that are added to the length of a word of digits when the longest words are chosen
 * for the database query. A number is more selective than its length suggests: in "Form 2 biology notes", "2" is
 * more selective than "form".
 */
const NUMBER_WEIGHT = 4;

const weightOf = (word: string): number => word.length + (NUMBER.test(word) ? NUMBER_WEIGHT : 0);

/**
 * Removes each word that is a prefix of another word, because "bio biology" matches the same items as
 * "biology".
 */
const withoutImplied = (words: readonly string[]): string[] =>
  [...new Set(words)].filter(
    (word, _, all) =>
      !all.some((other) => other !== word && word.length > 1 && other.startsWith(word)),
  );

/**
 * Splits a search text into words and decides which of them the database query uses. Returns undefined if the
 * text contains no word.
 */
export const parseContentSearchWords = (text: string): ContentSearchWords | undefined => {
  const words = withoutImplied(splitIntoWords(text));
  if (words.length === 0) return undefined;
  const telling = words.filter((word) => !isStopWord(word));
  const wanted = telling.length > 0 ? telling : words;
  const heaviest = wanted
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .slice(0, MAX_REQUIRED_WORDS);
  const required = wanted.filter((word) => heaviest.includes(word));
  return {
    required,
    others: wanted.filter((word) => !required.includes(word)),
    minor: words.filter((word) => !wanted.includes(word)),
  };
};

const isIn = (part: "title" | "rest", word: string): FieldFilter => ({
  field: `search.${part}.${word}`,
  op: "==",
  value: true,
});

/**
 * Returns one group of filters for each way to find every word, either in the title or in the other fields.
 * In the first group, all words are in the title.
 */
const fieldCombinations = (words: readonly string[]): Groups =>
  words.reduce<Groups>(
    (groups, word) =>
      (["title", "rest"] as const).flatMap((part) =>
        groups.map((group) => [...group, isIn(part, word)]),
      ),
    [[]],
  );

/** Returns the filters for items whose title contains all words of the database query. */
export const toFiltersForMatchesInTitle = ({ required }: ContentSearchWords): Groups =>
  fieldCombinations(required).slice(0, 1);

/**
 * Returns the filters for items that contain all words of the database query, but not all of them in the title.
 */
export const toFiltersForMatchesOutsideTitle = ({ required }: ContentSearchWords): Groups =>
  fieldCombinations(required).slice(1);

export const toFiltersForMatchesInAnyField = ({ required }: ContentSearchWords): Groups =>
  fieldCombinations(required);

/** Returns the filters for items that have one of the keys of a misspelt word. */
export const toFiltersForNearWords = (keys: readonly string[]): Groups =>
  keys.map((key) => [{ field: `search.near.${key}`, op: "==", value: true }]);
