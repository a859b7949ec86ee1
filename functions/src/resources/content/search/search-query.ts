import type { Filter } from "../../../platform/database.ts";
import { isStopWord, splitIntoWords } from "./search-words.ts";

export interface SearchQuery {
  /** In the order of the text; the database looks for them. */
  readonly required: readonly string[];
  /** Wanted as well, but more than the database can look for at once. */
  readonly others: readonly string[];
  /** They only say what comes first. */
  readonly minor: readonly string[];
}

type Groups = readonly (readonly Filter[])[];

/**
 * Every required word doubles the ways of finding an item: three words are eight, and times three audiences
 * they stay below the thirty that Firestore joins in one query.
 */
const MAX_REQUIRED_WORDS = 3;
const NUMBER = /^\p{N}+$/u;
/** "Form 2 biology notes": the number tells more apart than "form" does. */
const NUMBER_WEIGHT = 4;

const weightOf = (word: string): number => word.length + (NUMBER.test(word) ? NUMBER_WEIGHT : 0);

/** "bio biology" asks for nothing more than "biology". */
const withoutImplied = (words: readonly string[]): string[] =>
  [...new Set(words)].filter(
    (word, _, all) =>
      !all.some((other) => other !== word && word.length > 1 && other.startsWith(word)),
  );

/** Undefined where the text has no word at all. */
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

/** Each way of finding the words in the title or otherMatchFilters; the first has them all in the title. */
const waysOf = (words: readonly string[]): Groups =>
  words.reduce<Groups>(
    (groups, word) =>
      (["title", "rest"] as const).flatMap((part) =>
        groups.map((group) => [...group, isIn(part, word)]),
      ),
    [[]],
  );

/** Items whose title has every word. */
export const titleMatchFilters = ({ required }: SearchQuery): Groups =>
  waysOf(required).slice(0, 1);

/** Items that have every word, but not all in the title. */
export const otherMatchFilters = ({ required }: SearchQuery): Groups => waysOf(required).slice(1);

export const allMatchFilters = ({ required }: SearchQuery): Groups => waysOf(required);
