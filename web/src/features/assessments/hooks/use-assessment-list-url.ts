import { ASSESSMENT_FILTER_SUBJECTS, ASSESSMENT_GRADES } from "@darasa/contract/curriculum";
import { getPageIndexFromUrl, setPageIndexInUrl } from "@/lib/page-url.ts";
import { NEW_SUBMISSION_ID_PARAMETER } from "@/lib/submitted-url.ts";
import { useImmediateSearchParams } from "@/lib/use-immediate-search-params.ts";
import type { AssessmentFilters } from "../assessment-filters.ts";

const SUBJECT = "subject";
const GRADE = "grade";
const SOURCE = "from";
const OWN_SCHOOL = "school";

const knownOr = (values: readonly string[], value: string | null): string =>
  value !== null && values.includes(value) ? value : "";

/** Keeps filters and page in the URL, so that reload, Back and shared links show the same list. */
export const useAssessmentListUrlState = () => {
  const [parameters, setParameters] = useImmediateSearchParams();
  const change = (changes: Readonly<Record<string, string>>, page: number, replace: boolean) => {
    const next = new URLSearchParams(parameters);
    next.delete(NEW_SUBMISSION_ID_PARAMETER);
    for (const [name, value] of Object.entries(changes)) {
      if (value === "") next.delete(name);
      else next.set(name, value);
    }
    setParameters(setPageIndexInUrl(next, page), { replace });
  };
  return {
    filters: {
      subject: knownOr(ASSESSMENT_FILTER_SUBJECTS, parameters.get(SUBJECT)),
      grade: knownOr(ASSESSMENT_GRADES, parameters.get(GRADE)),
    },
    isFromOwnSchool: parameters.get(SOURCE) === OWN_SCHOOL,
    page: getPageIndexFromUrl(parameters),
    submitted: parameters.get(NEW_SUBMISSION_ID_PARAMETER) ?? undefined,
    setFilters: ({ subject, grade }: AssessmentFilters) =>
      change({ [SUBJECT]: subject, [GRADE]: grade }, 0, false),
    setFromOwnSchool: (isFromOwnSchool: boolean) =>
      change({ [SOURCE]: isFromOwnSchool ? OWN_SCHOOL : "" }, 0, false),
    setPage: (page: number, replace = false) => change({}, page, replace),
  };
};
