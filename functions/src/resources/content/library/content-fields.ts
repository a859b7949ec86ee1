import {
  type ContentDocument,
  getContentAudience,
} from "@darasa/contract/server/library-documents";
import { type SearchableContent, toSearchIndex } from "../search/search-index.ts";

type DerivedField = "titleLower" | "audience" | "search";

/** Lists sort by this many characters of a title. */
const ORDER_LENGTH = 100;

/** Derives the fields that only queries use. */
export const toQueryFields = (
  content: SearchableContent & Pick<ContentDocument, "accessLevel" | "schoolId">,
): Pick<ContentDocument, DerivedField> => ({
  titleLower: content.title.toLowerCase().slice(0, ORDER_LENGTH),
  audience: getContentAudience(content.accessLevel, content.schoolId),
  search: toSearchIndex(content),
});

/** The fields of a new item; the store adds the derived fields and the view count. */
export type NewContent = Omit<ContentDocument, DerivedField | "viewCount" | "createdAt"> & {
  readonly createdAt: Date;
};
