import type { Filter } from "../../../platform/database.ts";
import { isStopWord, splitIntoWords } from "./search-words.ts";

export interface SearchQuery {
  /** The words in the database query, in the order of the text. */
  readonly required: readonly string[];
  /** Words beyond the maximum of the database query; applied in memory. */
  readonly others: readonly string[];
  /** Stop words; they only affect the order of the results. */
  readonly minor: readonly string[];
}

type Groups = readonly (readonly Filter[])[];

/**
 * Each word doubles the disjunctions of the query: 2³ for three words, times 3 audiences is 24. Firestore
 * allows 30.
 */
const MAX_REQUIRED_WORDS = 3;
const NUMBER = /^\p{N}+$/u;
/** In "Form 2 biology notes", the number is more selective than "form". */
const NUMBER_WEIGHT = 4;

const weightOf = (word: string): number => word.length + (NUMBER.test(word) ? NUMBER_WEIGHT : 0);

/** Drops each word that is a prefix of another word: "bio biology" means the same as "biology". */
const withoutImplied = (words: readonly string[]): string[] =>
  [...new Set(words)].filter(
    (word, _, all) =>
      !all.some((other) => other !== word && word.length > 1 && other.startsWith(word)),
  );

/** Undefined if the text contains no word. */
export const toSearchQuery = (text: string): SearchQuery | undefined => {
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

const isIn = (part: "title" | "rest", word: string): Filter => ({
  field: `search.${part}.${word}`,
  op: "==",
  value: true,
});

/**
 * All combinations of each word in the title or in the other fields. The first combination has all words in
 * the title.
 */
const fieldCombinations = (words: readonly string[]): Groups =>
  words.reduce<Groups>(
    (groups, word) =>
      (["title", "rest"] as const).flatMap((part) =>
        groups.map((group) => [...group, isIn(part, word)]),
      ),
    [[]],
  );

/** Matches items with all words in the title. */
export const titleMatchFilters = ({ required }: SearchQuery): Groups =>
  fieldCombinations(required).slice(0, 1);

/** Matches items with all words, at least one of them outside of the title. */
export const otherMatchFilters = ({ required }: SearchQuery): Groups =>
  fieldCombinations(required).slice(1);

export const allMatchFilters = ({ required }: SearchQuery): Groups => fieldCombinations(required);
