import {
  type ContentDocument,
  getContentAudience,
} from "@darasa/contract/server/library-documents";
import { type SearchableContent, toSearchIndexFields } from "../search/search-index.ts";

type DerivedField = "titleLower" | "audience" | "search";

/** The number of leading characters of a title that determine the order of lists. */
const ORDER_LENGTH = 100;

/** Computes those fields of a content item that only queries use, from the item's other fields. */
export const deriveContentQueryFields = (
  content: SearchableContent & Pick<ContentDocument, "accessLevel" | "schoolId">,
): Pick<ContentDocument, DerivedField> => ({
  titleLower: content.title.toLowerCase().slice(0, ORDER_LENGTH),
  audience: getContentAudience(content.accessLevel, content.schoolId),
  search: toSearchIndexFields(content),
});

/**
 * The fields of a new content item. The store adds the view count, the creation time and the fields that
 * only queries use.
 */
export type NewContentRecord = Omit<ContentDocument, DerivedField | "viewCount" | "createdAt"> & {
  readonly createdAt: Date;
};
