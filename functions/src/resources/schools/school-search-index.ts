import type { SchoolDocument } from "@darasa/contract/server/account-documents";
import { toNameSearchIndex } from "../../platform/search-words.ts";

/** Creates the search index of a school from its name and its NEMIS code. */
export const toSchoolSearchIndex = ({
  name,
  nemisCode = "",
}: Pick<SchoolDocument, "name" | "nemisCode">): Record<string, true> =>
  toNameSearchIndex(`${name} ${nemisCode}`);
