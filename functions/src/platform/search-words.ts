/** The length of the shortest indexed prefix. Shorter prefixes would match too many words. */
const PREFIX_MIN_LENGTH = 2;
/** The maximum length of an indexed word; longer words are truncated. */
const WORD_MAX_LENGTH = 20;

const APOSTROPHE = /(?<=\p{L})['’‘ʼ`´](?=\p{L})/gu;
const MARKS = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;
const LETTER = /^\p{L}$/u;

/**
 * Splits a text into words in lower case, without diacritics and apostrophes, so "ng'ombe" is one word. The
 * search index and the search query must both use this function.
 */
export const splitIntoWords = (text: string): string[] => {
  const folded = text.replace(APOSTROPHE, "").normalize("NFKD").replace(MARKS, "").toLowerCase();
  return (folded.match(WORD) ?? []).map((word) => [...word].slice(0, WORD_MAX_LENGTH).join(""));
};

const ENGLISH =
  "about an and are as at be by for from how in into is it its of on or that the their this to was what which with your";
const KISWAHILI = "cha hii hiyo hizi huu ili kama katika kwa kwenye la na ni pa vya wa ya yake za";
const STOP_WORDS = new Set(`${ENGLISH} ${KISWAHILI}`.split(" "));

/**
 * Returns true for stop words: frequent words and single letters. A query filters by stop words only if it
 * contains no other words.
 */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word) || LETTER.test(word);

const SINGULAR = /^[a-z]{2,18}(?:[a-rt-z]|ss|sis|us)$/;
/** The endings of English singular words and of their plurals. The first rule that applies to a word counts. */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[^aeiou])y$/, "ies"],
  [/sis$/, "ses"],
  [/us$/, "i"],
  [/um$/, "a"],
  [/(?<=ea|al|el|ol|li|ni)fe?$/, "ves"],
  [/(?<=ss|x|z|ch|sh)$/, "es"],
  [/$/, "s"],
];
/** The plurals of which the singular word is no prefix. */
const SINGULARS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[a-z]{2})ies$/, "y"],
  [/(?<=ea|al|el|ol)ves$/, "f"],
];

const replaceEnding = (word: string, rules: typeof PLURALS): string[] => {
  const [ending, replacement = ""] = rules.find(([rule]) => rule.test(word)) ?? [];
  return ending === undefined ? [] : [word.replace(ending, replacement)];
};

/**
 * Returns the plurals of an English word, and the singular of a plural. They are indexed with the word, so that a
 * search for "cells" finds "cell" and a search for "property" finds "properties". A search for "cell" finds "cells"
 * by prefix.
 */
const inflectionsOf = (word: string): string[] => {
  if (isStopWord(word)) return [];
  const plurals = SINGULAR.test(word) ? replaceEnding(word, PLURALS) : [];
  return [...plurals, ...replaceEnding(word, SINGULARS)];
};

/**
 * Returns the prefixes, plurals and singulars under which a word is indexed. For a word of one character, that is only
 * the word itself.
 */
export const toSearchIndexTokens = (word: string): string[] => {
  const letters = [...word];
  const beginnings = letters
    .slice(PREFIX_MIN_LENGTH - 1)
    .map((_, index) => letters.slice(0, index + PREFIX_MIN_LENGTH).join(""));
  return beginnings.length === 0 ? [word] : [...beginnings, ...inflectionsOf(word)];
};

/** The maximum number of words by which one query filters. The longest words of the text are used. */
const MAX_QUERY_WORDS = 6;

/**
 * Creates the search index of a name: the beginnings of its words, from the first letter on, as keys of a map. A query
 * for several words needs one equality filter per word, for which single-field indexes suffice.
 */
export const toNameSearchIndex = (name: string): Record<string, true> =>
  Object.fromEntries(
    splitIntoWords(name).flatMap((word) => {
      const letters = [...word];
      return letters.map((_, index) => [letters.slice(0, index + 1).join(""), true] as const);
    }),
  );

/** Returns the words of a search text by which a query for names filters. */
export const toNameSearchWords = (text: string): string[] =>
  [...new Set(splitIntoWords(text))]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MAX_QUERY_WORDS);

/** Returns the filters for documents whose name has, for each of `words`, a word that begins with it. */
export const toNameSearchFilters = (words: readonly string[]) =>
  words.map((word) => ({ field: `search.${word}`, op: "==", value: true }) as const);
