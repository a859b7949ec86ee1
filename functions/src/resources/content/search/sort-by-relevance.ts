import type { ContentRecord } from "../library/content.store.ts";
import type { SearchQuery } from "./search-query.ts";
import { splitIntoWords, toPrefixTokens } from "./search-words.ts";

/** Compared from the first to the last; more is better. */
type Score = readonly number[];

const allWordsOf = (content: ContentRecord): string[] => {
  const { title, description, subject, grade, contentType, author = "" } = content;
  return splitIntoWords([title, subject, grade, contentType, author, description].join(" "));
};

const has = (words: readonly string[], wanted: string): boolean =>
  words.some((word) => toPrefixTokens(word).includes(wanted));

const scoreOf = (content: ContentRecord, { required, others, minor }: SearchQuery): Score => {
  const title = splitIntoWords(content.title);
  const all = allWordsOf(content);
  const isPhrase = title.some((_, start) =>
    required.every((word, index) => title[start + index]?.startsWith(word) === true),
  );
  return [
    others.filter((word) => has(all, word)).length,
    required.filter((word) => title.includes(word)).length,
    required.filter((word) => all.includes(word)).length,
    Number(isPhrase),
    minor.filter((word) => all.includes(word)).length,
    Date.parse(content.createdAt),
  ];
};

const compare = (one: Score, other: Score): number => {
  const index = one.findIndex((value, place) => value !== other[place]);
  return (other[index] ?? 0) - (one[index] ?? 0);
};

/**
 * The most fitting first: more of the other words, whole words before beginnings, words in the order of the
 * query, newer before older. The database knows none of it, so this orders the items of one page.
 */
export const sortByRelevance = (
  contents: readonly ContentRecord[],
  query: SearchQuery,
): ContentRecord[] =>
  contents
    .map((content) => ({ content, score: scoreOf(content, query) }))
    .toSorted((one, other) => compare(one.score, other.score))
    .map(({ content }) => content);

/** Only items with the words that the database did not look for, too. */
export const filterByRemainingWords = (
  contents: readonly ContentRecord[],
  { others }: SearchQuery,
): ContentRecord[] =>
  contents.filter((content) => {
    const words = allWordsOf(content);
    return others.every((word) => has(words, word));
  });
