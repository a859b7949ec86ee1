import type { ContentDocument } from "@darasa/contract/server/library-documents";
import { isStopWord, splitIntoWords, toPrefixTokens } from "./search-words.ts";

type SearchIndex = ContentDocument["search"];
type Tokens = SearchIndex["title"];

/** What of an item can be searched for. */
export type SearchableContent = Pick<
  ContentDocument,
  "title" | "description" | "subject" | "grade" | "author" | "contentType"
>;

/** The words of a description that count; a long one shall stay cheap to write. */
const DESCRIPTION_WORDS = 60;
/** Each token is an entry of an index. */
const MAX_TOKENS = 400;

const toTokens = (tokens: Iterable<string>): Tokens =>
  Object.fromEntries([...tokens].map((token) => [token, true] as const));

/**
 * The beginnings of the title's words, and those of the other texts that the title does not have. A query
 * can thus say of each word where it stands, and no document answers to two such queries.
 */
export const toSearchIndex = (content: SearchableContent): SearchIndex => {
  const title = new Set(splitIntoWords(content.title).flatMap(toPrefixTokens));
  const { subject, grade, contentType, author = "", description } = content;
  const rest = new Set<string>();
  const words = [
    ...splitIntoWords([subject, grade, contentType, author].join(" ")),
    ...splitIntoWords(description).slice(0, DESCRIPTION_WORDS),
  ].filter((word) => !isStopWord(word));
  for (const word of words) {
    const added = toPrefixTokens(word).filter((token) => !title.has(token) && !rest.has(token));
    if (title.size + rest.size + added.length > MAX_TOKENS) break;
    for (const token of added) rest.add(token);
  }
  return { title: toTokens(title), rest: toTokens(rest) };
};
