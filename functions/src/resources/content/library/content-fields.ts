import { type ContentDocument, contentAudience } from "@darasa/contract/server/library-documents";
import { type SearchableContent, toSearchIndex } from "../search/search-index.ts";

type DerivedField = "titleLower" | "audience" | "search";

/** Titles that agree this far are not told apart by the order of a list. */
const ORDER_LENGTH = 100;

/** The fields that only queries need; they follow from the others. */
export const toQueryFields = (
  content: SearchableContent & Pick<ContentDocument, "accessLevel" | "schoolId">,
): Pick<ContentDocument, DerivedField> => ({
  titleLower: content.title.toLowerCase().slice(0, ORDER_LENGTH),
  audience: contentAudience(content.accessLevel, content.schoolId),
  search: toSearchIndex(content),
});

/** What the author of a new item decides. */
export type NewContent = Omit<ContentDocument, DerivedField | "viewCount" | "createdAt"> & {
  readonly createdAt: Date;
};
