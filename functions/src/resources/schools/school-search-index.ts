import type { SchoolDocument } from "@darasa/contract/server/account-documents";
import { splitIntoWords } from "../../platform/search-words.ts";

/** The maximum number of words in a database query. The longest words of the text are used. */
const MAX_QUERY_WORDS = 6;

/** Returns every beginning of a word, from its first letter on. */
const beginningsOf = (word: string): string[] => {
  const letters = [...word];
  return letters.map((_, index) => letters.slice(0, index + 1).join(""));
};

/**
 * Creates the search index of a school: the beginnings of the words of its name and its NEMIS code, as keys of a map.
 * A query for several words needs one equality filter per word, for which single-field indexes suffice.
 */
export const toSchoolSearchIndex = ({
  name,
  nemisCode = "",
}: Pick<SchoolDocument, "name" | "nemisCode">): Record<string, true> =>
  Object.fromEntries(
    splitIntoWords(`${name} ${nemisCode}`)
      .flatMap(beginningsOf)
      .map((beginning) => [beginning, true] as const),
  );

/** Returns the words of a search text by which a query filters. */
export const toSchoolSearchWords = (text: string): string[] =>
  [...new Set(splitIntoWords(text))]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MAX_QUERY_WORDS);
