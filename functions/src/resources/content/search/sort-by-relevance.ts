import { splitIntoWords, toSearchIndexTokens } from "../../../platform/search-words.ts";
import type { ContentRecord } from "../library/content.store.ts";
import { listNearWords } from "./near-words.ts";
import { toSearchableWords } from "./search-index.ts";
import type { ContentSearchWords } from "./search-query.ts";

/** The relevance of an item as several numbers, compared one by one. A higher number comes first. */
type Score = readonly number[];

const allWordsOf = (content: ContentRecord): string[] => {
  const { title, rest } = toSearchableWords(content);
  return [...title, ...rest, ...splitIntoWords(content.description)];
};

const has = (words: readonly string[], wanted: string): boolean =>
  words.some((word) => toSearchIndexTokens(word).includes(wanted));

const scoreOf = (
  content: ContentRecord,
  { required, others, minor }: ContentSearchWords,
): Score => {
  const title = splitIntoWords(content.title);
  const titleWords = toSearchableWords(content).title;
  const all = allWordsOf(content);
  const isPhrase = title.some((_, start) =>
    required.every((word, index) => title[start + index]?.startsWith(word) === true),
  );
  return [
    others.filter((word) => has(all, word)).length,
    required.filter((word) => titleWords.includes(word)).length,
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

/**
 * Keeps the items that contain all words that the database query left out. If there are none, keeps the items that
 * contain nearly the same words.
 */
export const filterContentByRemainingWords = (
  contents: readonly ContentRecord[],
  { others }: ContentSearchWords,
): ContentRecord[] => {
  const keep = (matches: (words: readonly string[], word: string) => boolean): ContentRecord[] =>
    contents.filter((content) => {
      const words = allWordsOf(content);
      return others.every((word) => matches(words, word));
    });
  const exact = keep(has);
  return exact.length > 0
    ? exact
    : keep((words, word) => has(words, word) || listNearWords(word, words).length > 0);
};
