import { MAX_PAGES_BY_NUMBER } from "@darasa/contract/limits";
import { useSearchParams } from "react-router-dom";
import { getPageIndexFromUrl, setPageIndexInUrl } from "./page-url.ts";
import type { PageAddress } from "./use-pagination.ts";

/** The URL parameter with the cursor of the page. */
const CURSOR = "after";

export interface CursorPosition {
  readonly page: number;
  /** The cursor that the response for the previous page contained. */
  readonly after?: string | undefined;
}

/**
 * Reads and writes page and cursor of the URL, so that a reload opens the same page whatever its number. Without a
 * cursor, the API refuses late pages, so the URL of a late page then opens the last page that has a number.
 */
export const useCursorPageInUrl = () => {
  const [parameters, setParameters] = useSearchParams();
  const page = getPageIndexFromUrl(parameters);
  const after = parameters.get(CURSOR) ?? undefined;
  const position: CursorPosition =
    after === undefined ? { page: Math.min(page, MAX_PAGES_BY_NUMBER - 1) } : { page, after };
  /** Returns the address for `usePagination`. `cursorOf` returns the cursor of a page if it is known. */
  const toAddress = (cursorOf: (page: number) => string | undefined): PageAddress => ({
    page: position.page,
    setPage: (wanted, replace = false) => {
      const cursor = cursorOf(wanted);
      const isReachable = cursor !== undefined || wanted < MAX_PAGES_BY_NUMBER;
      const next = setPageIndexInUrl(new URLSearchParams(parameters), isReachable ? wanted : 0);
      if (cursor === undefined) next.delete(CURSOR);
      else next.set(CURSOR, cursor);
      setParameters(next, { replace });
    },
  });
  return { position, toAddress };
};
