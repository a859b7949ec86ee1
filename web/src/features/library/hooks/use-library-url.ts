import { LIBRARY_GRADES, LIBRARY_SUBJECTS } from "@darasa/contract/curriculum";
import { getPageIndexFromUrl, setPageIndexInUrl } from "@/lib/page-url.ts";
import { useImmediateSearchParams } from "@/lib/use-immediate-search-params.ts";
import type { ContentListScope } from "../content-scope.ts";

const SEARCH = "q";
const SUBJECT = "subject";
const GRADE = "grade";

interface Filters {
  readonly subject: string;
  readonly grade: string;
}

/**
 * Converts the search text and the filters of the URL to the scope of the list. A search ignores the filters.
 * The filters apply only if both subject and grade are given, because the API cannot filter by only one of them.
 */
const toScope = (search: string, { subject, grade }: Filters): ContentListScope => {
  if (search !== "") return { kind: "search", query: search };
  return subject === "" || grade === "" ? { kind: "all" } : { kind: "filter", subject, grade };
};

const knownOr = (values: readonly string[], value: string | null): string =>
  value !== null && values.includes(value) ? value : "";

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
    setParameters(setPageIndexInUrl(next, 0), { replace });
  };

  return {
    search,
    filters,
    page: getPageIndexFromUrl(parameters),
    scope: toScope(search, filters),
    // Replaces the history entry on each keystroke, so that Back leaves the search instead of undoing single letters.
    setSearch: (text: string) => change({ [SEARCH]: text }, true),
    setSubject: (subject: string) => change({ [SUBJECT]: subject }, false),
    setGrade: (grade: string) => change({ [GRADE]: grade }, false),
    showAll: () => change({ [SEARCH]: "", [SUBJECT]: "", [GRADE]: "" }, false),
    setPage: (page: number, replace = false) =>
      setParameters(setPageIndexInUrl(new URLSearchParams(parameters), page), { replace }),
  };
};
