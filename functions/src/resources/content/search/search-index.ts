import type { ContentDocument } from "@darasa/contract/server/content-documents";
import { isStopWord, splitIntoWords, toSearchIndexTokens } from "../../../platform/search-words.ts";

type SearchIndex = ContentDocument["search"];
type Tokens = SearchIndex["title"];

/** The fields of a content item whose words can be searched. */
export type SearchableContent = Pick<
  ContentDocument,
  "title" | "description" | "subject" | "grade" | "author" | "contentType"
>;

/** The number of words of a description that are indexed. The limit keeps the cost of a write low. */
const DESCRIPTION_WORDS = 60;
/**
 * The maximum number of search tokens (prefixes and plurals of words) of one item. It limits the number of
 * Firestore index entries of the item.
 */
const MAX_TOKENS = 400;

const toTokens = (tokens: Iterable<string>): Tokens =>
  Object.fromEntries([...tokens].map((token) => [token, true] as const));

/**
 * Creates the search index of a content item: `title` contains the prefixes of words in the title, and `rest`
 * the prefixes that occur only in other fields. No prefix is in both parts, so no item is found twice, once by
 * its title and once by its other fields.
 */
export const toSearchIndexFields = (content: SearchableContent): SearchIndex => {
  const title = new Set(splitIntoWords(content.title).flatMap(toSearchIndexTokens));
  const { subject, grade, contentType, author = "", description } = content;
  const rest = new Set<string>();
  const words = [
    ...splitIntoWords([subject, grade, contentType, author].join(" ")),
    ...splitIntoWords(description).slice(0, DESCRIPTION_WORDS),
  ].filter((word) => !isStopWord(word));
  for (const word of words) {
    const added = toSearchIndexTokens(word).filter(
      (token) => !title.has(token) && !rest.has(token),
    );
    if (title.size + rest.size + added.length > MAX_TOKENS) break;
    for (const token of added) rest.add(token);
  }
  return { title: toTokens(title), rest: toTokens(rest) };
};
