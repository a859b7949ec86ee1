import { splitIntoWords, toSearchIndexTokens } from "../../../platform/search-words.ts";
import type { ContentRecord } from "../library/content.store.ts";
import type { ContentSearchWords } from "./search-query.ts";

/** The relevance of an item as several numbers, compared one by one. A higher number comes first. */
type Score = readonly number[];

const allWordsOf = (content: ContentRecord): string[] => {
  const { title, description, subject, grade, contentType, author = "" } = content;
  return splitIntoWords([title, subject, grade, contentType, author, description].join(" "));
};

const has = (words: readonly string[], wanted: string): boolean =>
  words.some((word) => toSearchIndexTokens(word).includes(wanted));

const scoreOf = (
  content: ContentRecord,
  { required, others, minor }: ContentSearchWords,
): Score => {
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
 * Sorts the items of one page by these criteria in turn: more of the words that the database query left out,
 * more whole-word matches in the title, more whole-word matches in any field, the words as a phrase in the
 * title, more stop words, newer before older.
 */
export const sortContentByRelevance = (
  contents: readonly ContentRecord[],
  query: ContentSearchWords,
): ContentRecord[] =>
  contents
    .map((content) => ({ content, score: scoreOf(content, query) }))
    .toSorted((one, other) => compare(one.score, other.score))
    .map(({ content }) => content);

/** Keeps the items that contain all words that the database query left out. */
export const filterContentByRemainingWords = (
  contents: readonly ContentRecord[],
  { others }: ContentSearchWords,
): ContentRecord[] =>
  contents.filter((content) => {
    const words = allWordsOf(content);
    return others.every((word) => has(words, word));
  });
