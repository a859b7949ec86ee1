import type { ContentDocument } from "@darasa/contract";
import { isMinorWord, wordsOf } from "./search-words.ts";

type SearchIndex = ContentDocument["search"];
type Tokens = SearchIndex["title"];

/** What of an item can be searched for. */
export type SearchableContent = Pick<
  ContentDocument,
  "title" | "description" | "subject" | "grade" | "author" | "contentType"
>;

/** Shorter beginnings would be shared by too many words. */
const BEGINNING_MIN_LENGTH = 2;
/** The words of a description that count; a long one shall stay cheap to write. */
const DESCRIPTION_WORDS = 60;
/** Each token is an entry of an index. */
const MAX_TOKENS = 400;

const HISSING = /(?:ss|x|z|ch|sh)$/;
const CONSONANT_Y = /[^aeiou]y$/;
const SINGULAR = /^[a-z]{2,}(?:[a-rt-z]|ss)$/;

/** So that "cells" finds "cell". The other way round, "cell" is a beginning of "cells". */
const pluralsOf = (word: string): string[] => {
  if (!SINGULAR.test(word) || isMinorWord(word)) return [];
  if (CONSONANT_Y.test(word)) return [`${word.slice(0, -1)}ies`];
  return [HISSING.test(word) ? `${word}es` : `${word}s`];
};

/** The beginnings of a word by which it is found; a word of one letter or digit is found by itself. */
const tokensOf = (word: string): string[] => {
  const letters = [...word];
  const beginnings = letters
    .slice(BEGINNING_MIN_LENGTH - 1)
    .map((_, index) => letters.slice(0, index + BEGINNING_MIN_LENGTH).join(""));
  return beginnings.length === 0 ? [word] : [...beginnings, ...pluralsOf(word)];
};

const toTokens = (tokens: Iterable<string>): Tokens =>
  Object.fromEntries([...tokens].map((token) => [token, true] as const));

/**
 * The beginnings of the title's words, and those of the other texts that the title does not have. A query
 * can thus say of each word where it stands, and no document answers to two such queries.
 */
export const toSearchIndex = (content: SearchableContent): SearchIndex => {
  const title = new Set(wordsOf(content.title).flatMap(tokensOf));
  const { subject, grade, contentType, author = "", description } = content;
  const rest = new Set<string>();
  const words = [
    ...wordsOf([subject, grade, contentType, author].join(" ")),
    ...wordsOf(description).slice(0, DESCRIPTION_WORDS),
  ].filter((word) => !isMinorWord(word));
  for (const word of words) {
    const added = tokensOf(word).filter((token) => !title.has(token) && !rest.has(token));
    if (title.size + rest.size + added.length > MAX_TOKENS) break;
    for (const token of added) rest.add(token);
  }
  return { title: toTokens(title), rest: toTokens(rest) };
};
