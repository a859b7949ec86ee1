import {
  type ContentDocument,
  getContentAudience,
  TAKEN_DOWN_CONTENT_AUDIENCE,
} from "@darasa/contract/server/content-documents";
import { type SearchableContent, toSearchIndexFields } from "../search/search-index.ts";

type DerivedField = "titleLower" | "audience" | "search";

/** The number of leading characters of a title that determine the order of lists. */
const ORDER_LENGTH = 100;

/**
 * Returns the audience of a content item: who sees it apart from its owner and the administrators of its school.
 */
export const computeContentAudience = (
  { accessLevel, schoolId }: Pick<ContentDocument, "accessLevel" | "schoolId">,
  isTakenDown: boolean,
): string =>
  isTakenDown ? TAKEN_DOWN_CONTENT_AUDIENCE : getContentAudience(accessLevel, schoolId);

/**
 * Computes `titleLower`, `audience` and `search` from the other fields of a content item. Only queries use these
 * three fields.
 */
export const computeDerivedContentFields = (
  content: SearchableContent & Pick<ContentDocument, "accessLevel" | "schoolId">,
): Pick<ContentDocument, DerivedField> => ({
  titleLower: content.title.toLowerCase().slice(0, ORDER_LENGTH),
  audience: computeContentAudience(content, false),
  search: toSearchIndexFields(content),
});

/**
 * A new content item as the caller passes it to the store. The store adds the view count and the fields that
 * only queries use.
 */
export type NewContentRecord = Omit<
  ContentDocument,
  DerivedField | "viewCount" | "createdAt" | "takenDown" | "fileVersion" | "replacedPath"
> & {
  readonly createdAt: Date;
};
