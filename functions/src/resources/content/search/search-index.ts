import type { ContentDocument } from "@darasa/contract/server/content-documents";
import { isStopWord, splitIntoWords, toSearchIndexTokens } from "../../../platform/search-words.ts";
import {
  EVERYDAY_WORDS,
  everydayWordsOfGrade,
  everydayWordsOfSubject,
  everydayWordsOfType,
  withEqualWords,
} from "./everyday-words.ts";
import { canHaveNearWords, toNearWordKeys } from "./near-words.ts";

type SearchIndex = ContentDocument["search"];
type Tokens = SearchIndex["title"];

/** The fields of a content item whose words can be searched. */
export type SearchableContent = Pick<
  ContentDocument,
  "title" | "description" | "subject" | "grade" | "author" | "contentType"
>;

interface SearchableWords {
  readonly title: readonly string[];
  /** The words of the other fields, without stop words. */
  readonly rest: readonly string[];
}

/** The number of words of a description that are indexed. The limit keeps the cost of a write low. */
const DESCRIPTION_WORDS = 60;
/**
 * The maximum number of search tokens (prefixes and plurals of words) of one item. It limits the number of
 * Firestore index entries of the item.
 */
const MAX_TOKENS = 400;
/** The maximum number of keys by which misspelt words find an item. */
const MAX_NEAR_KEYS = 200;
/** Words that a misspelt word finds without the database. */
const CURATED = new Set(EVERYDAY_WORDS);

const toTokens = (tokens: Iterable<string>): Tokens =>
  Object.fromEntries([...tokens].map((token) => [token, true] as const));

/** Returns the words of an item, together with the everyday words for its subject, grade and type. */
export const toSearchableWords = (content: SearchableContent): SearchableWords => {
  const { subject, grade, contentType, author = "", description } = content;
  const words = [
    ...splitIntoWords([subject, grade, contentType, author].join(" ")),
    ...everydayWordsOfSubject(subject),
    ...everydayWordsOfGrade(grade),
    ...everydayWordsOfType(contentType),
    ...splitIntoWords(description).slice(0, DESCRIPTION_WORDS),
  ];
  return {
    title: splitIntoWords(content.title).flatMap(withEqualWords),
    rest: words.filter((word) => !isStopWord(word)).flatMap(withEqualWords),
  };
};

/** Adds the tokens of each word until the index has `max` tokens. The tokens of a word are added all or not at all. */
const addUpTo = (
  max: number,
  words: readonly string[],
  toNewTokens: (word: string) => string[],
): Set<string> => {
  const added = new Set<string>();
  for (const word of words) {
    const tokens = toNewTokens(word).filter((token) => !added.has(token));
    if (added.size + tokens.length > max) break;
    for (const token of tokens) added.add(token);
  }
  return added;
};

const toNearKeys = ({ title, rest }: SearchableWords): Set<string> =>
  addUpTo(
    MAX_NEAR_KEYS,
    [...title, ...rest].filter((word) => canHaveNearWords(word) && !CURATED.has(word)),
    toNearWordKeys,
  );

/**
 * Creates the search index of a content item: `title` contains the prefixes of words in the title, and `rest`
 * the prefixes that occur only in other fields. No prefix is in both parts, so no item is found twice, once by
 * its title and once by its other fields. By the keys of `near`, a misspelt word finds the words of the item.
 */
export const toSearchIndexFields = (content: SearchableContent): SearchIndex => {
  const words = toSearchableWords(content);
  const title = new Set(words.title.flatMap(toSearchIndexTokens));
  const rest = addUpTo(MAX_TOKENS - title.size, words.rest, (word) =>
    toSearchIndexTokens(word).filter((token) => !title.has(token)),
  );
  return { title: toTokens(title), rest: toTokens(rest), near: toTokens(toNearKeys(words)) };
};
