import { LIBRARY_GRADES, LIBRARY_SUBJECTS } from "@darasa/contract/curriculum";
import { MAX_PAGES_BY_NUMBER } from "@darasa/contract/limits";
import { getPageIndexFromUrl, setPageIndexInUrl } from "@/lib/page-url.ts";
import { useImmediateSearchParams } from "@/lib/use-immediate-search-params.ts";
import type { ContentListScope } from "../content-scope.ts";

const SEARCH = "q";
const SUBJECT = "subject";
const GRADE = "grade";
/** The value of the grade if a student, whose list begins with the own grade, has chosen all grades. */
const ALL_GRADES = "all";
/** Selects the page of one item. */
const ITEM = "item";
/** Selects the list of the saved documents. */
const SAVED = "saved";
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

/**
 * Returns the grade of the URL. Without one, a student's list is that of the own grade. A search finds all grades, so
 * the own grade is not chosen then.
 */
const toGrade = (parameters: URLSearchParams, search: string, ownGrade: string): string => {
  const defaultGrade = search === "" ? ownGrade : "";
  return knownOr(LIBRARY_GRADES, parameters.get(GRADE) ?? defaultGrade);
};

/** The URL of the saved documents, relative to the library. */
export const SAVED_CONTENT_QUERY = `?${SAVED}=1`;

/**
 * Keeps search, filters and page in the URL, so that reload, Back and shared links show the same list. `ownGrade` is the
 * grade of a student, otherwise an empty text.
 */
export const useLibraryUrlState = (ownGrade: string) => {
  const [parameters, setParameters] = useImmediateSearchParams();
  const search = parameters.get(SEARCH)?.trim() ?? "";
  const filters = {
    subject: knownOr(LIBRARY_SUBJECTS, parameters.get(SUBJECT)),
    grade: toGrade(parameters, search, ownGrade),
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

  // For a student, a URL without a grade means the own grade.
  const toGradeParameter = (grade: string): string =>
    grade === "" && ownGrade !== "" ? ALL_GRADES : grade;

  return {
    itemId: parameters.get(ITEM) ?? "",
    isSavedList: parameters.has(SAVED),
    /** False if only the own grade of a student restricts the list. */
    hasChosenFilters: filters.subject !== "" || (parameters.has(GRADE) && filters.grade !== ""),
    search,
    filters,
    position: toPosition(parameters, search),
    scope: toScope(search, filters),
    // Replaces the history entry on each keystroke, so that Back leaves the search instead of undoing single letters.
    setSearch: (text: string) => change({ [SEARCH]: text }, true),
    setSubject: (subject: string) => change({ [SUBJECT]: subject }, false),
    setGrade: (grade: string) => change({ [GRADE]: toGradeParameter(grade) }, false),
    setFilters: ({ subject, grade }: Filters) =>
      change({ [SUBJECT]: subject, [GRADE]: toGradeParameter(grade) }, false),
    showAll: () => change({ [SEARCH]: "", [SUBJECT]: "", [GRADE]: toGradeParameter("") }, false),
    setPage,
  };
};
