import { ASSESSMENT_FILTER_SUBJECTS, ASSESSMENT_GRADES } from "@darasa/contract";
import { useCurrentParams } from "@/lib/use-current-params.ts";
import type { Filters } from "../api/list-assessments.ts";
import { SUBMITTED_PARAMETER } from "../submitted-url.ts";

const SUBJECT = "subject";
const GRADE = "grade";
/** Counted from 1, as on screen; absent is the first. */
const PAGE = "page";

const knownOr = (values: readonly string[], value: string | null): string =>
  value !== null && values.includes(value) ? value : "";

const pageIn = (parameters: URLSearchParams): number => {
  const page = Number(parameters.get(PAGE) ?? 1);
  return Number.isInteger(page) && page >= 1 ? page - 1 : 0;
};

/** What is shown stands in the address: a reload, a shared link and Back show the same. */
export const useListUrl = () => {
  const [parameters, setParameters] = useCurrentParams();
  const change = (changes: Readonly<Record<string, string>>, replace = false): void => {
    const next = new URLSearchParams(parameters);
    next.delete(SUBMITTED_PARAMETER);
    next.delete(PAGE);
    for (const [name, value] of Object.entries(changes)) {
      if (value === "") next.delete(name);
      else next.set(name, value);
    }
    setParameters(next, { replace });
  };
  return {
    filters: {
      subject: knownOr(ASSESSMENT_FILTER_SUBJECTS, parameters.get(SUBJECT)),
      grade: knownOr(ASSESSMENT_GRADES, parameters.get(GRADE)),
    },
    page: pageIn(parameters),
    submitted: parameters.get(SUBMITTED_PARAMETER) ?? undefined,
    setFilters: ({ subject, grade }: Filters) => change({ [SUBJECT]: subject, [GRADE]: grade }),
    setPage: (page: number, replace = false) =>
      change({ [PAGE]: page === 0 ? "" : String(page + 1) }, replace),
  };
};
