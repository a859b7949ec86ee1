import { LIBRARY_GRADES, LIBRARY_SUBJECTS } from "@darasa/contract/curriculum";
import { MAX_PAGES_BY_NUMBER } from "@darasa/contract/limits";
import { getPageIndexFromUrl, setPageIndexInUrl } from "@/lib/page-url.ts";
import { useImmediateSearchParams } from "@/lib/use-immediate-search-params.ts";
import type { ContentListScope } from "../content-scope.ts";

const SEARCH = "q";
const SUBJECT = "subject";
const GRADE = "grade";
/** The cursor of the page, so that a late page can be opened again without reading all pages before it. */
const CURSOR = "after";

interface Filters {
  readonly subject: string;
  readonly grade: string;
}

/**
 * Converts the search text and the filters of the URL to the scope of the list. A search ignores the filters.
 */
const toScope = (search: string, { subject, grade }: Filters): ContentListScope => {
  if (search !== "") return { kind: "search", query: search };
  return subject === "" && grade === "" ? { kind: "all" } : { kind: "filter", subject, grade };
};

const knownOr = (values: readonly string[], value: string | null): string =>
  value !== null && values.includes(value) ? value : "";

/**
 * Returns the page and its cursor. Without a cursor, the API refuses late pages, so the URL of a late page then opens
 * the last page that has a number. The results of a search have no cursors.
 */
const toPosition = (parameters: URLSearchParams, search: string) => {
  const page = getPageIndexFromUrl(parameters);
  const after = search === "" ? (parameters.get(CURSOR) ?? undefined) : undefined;
  return { after, page: after === undefined ? Math.min(page, MAX_PAGES_BY_NUMBER - 1) : page };
};

/** Keeps search, filters and page in the URL, so that reload, Back and shared links show the same list. */
export const useLibraryUrlState = () => {
  const [parameters, setParameters] = useImmediateSearchParams();
  const search = parameters.get(SEARCH)?.trim() ?? "";
  const filters = {
    subject: knownOr(LIBRARY_SUBJECTS, parameters.get(SUBJECT)),
    grade: knownOr(LIBRARY_GRADES, parameters.get(GRADE)),
  };

  const change = (changes: Readonly<Record<string, string>>, replace: boolean): void => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value === "") next.delete(name);
      else next.set(name, value);
    }
    next.delete(CURSOR);
    setParameters(setPageIndexInUrl(next, 0), { replace });
  };
  const setPage = (page: number, replace: boolean, after: string | undefined): void => {
    const next = new URLSearchParams(parameters);
    if (after === undefined) next.delete(CURSOR);
    else next.set(CURSOR, after);
    setParameters(setPageIndexInUrl(next, page), { replace });
  };

  return {
    search,
    filters,
    position: toPosition(parameters, search),
    scope: toScope(search, filters),
    // Replaces the history entry on each keystroke, so that Back leaves the search instead of undoing single letters.
    setSearch: (text: string) => change({ [SEARCH]: text }, true),
    setSubject: (subject: string) => change({ [SUBJECT]: subject }, false),
    setGrade: (grade: string) => change({ [GRADE]: grade }, false),
    setFilters: ({ subject, grade }: Filters) =>
      change({ [SUBJECT]: subject, [GRADE]: grade }, false),
    showAll: () => change({ [SEARCH]: "", [SUBJECT]: "", [GRADE]: "" }, false),
    setPage,
  };
};
