import { ASSESSMENT_SUBJECTS } from "@darasa/contract/curriculum";
import { useLocation } from "react-router-dom";
import { useImmediateSearchParams } from "@/lib/use-immediate-search-params.ts";
import { GRADEBOOK_SORTS, type GradebookSort, type GradebookSubject } from "../gradebook.ts";
import { CLASS_ID_PARAMETER, STRANDS_VIEW, VIEW_PARAMETER } from "../urls.ts";

const SUBJECT = "subject";
const SORT = "sort";

interface GradebookUrlState {
  readonly classId: string | undefined;
  readonly subject: GradebookSubject | undefined;
  readonly sort: GradebookSort;
  /** True if the columns are strands, false if they are papers. */
  readonly isByStrand: boolean;
  readonly setClassId: (id: string) => void;
  /** An empty text shows all subjects. */
  readonly setSubject: (subject: string) => void;
  readonly setSort: (sort: string) => void;
}

/** Keeps the class, the subject and the sort order in the URL, so that Back and reload show the same view. */
export const useGradebookUrlState = (): GradebookUrlState => {
  const [parameters, setParameters] = useImmediateSearchParams();
  // The state says where the back link leads.
  const { state }: { state: unknown } = useLocation();
  const set = (name: string, value: string): void => {
    const next = new URLSearchParams(parameters);
    if (value === "") next.delete(name);
    else next.set(name, value);
    setParameters(next, { replace: true, state });
  };
  const isByStrand = parameters.get(VIEW_PARAMETER) === STRANDS_VIEW;
  return {
    classId: parameters.get(CLASS_ID_PARAMETER) ?? undefined,
    subject: ASSESSMENT_SUBJECTS.find((subject) => subject === parameters.get(SUBJECT)),
    sort: GRADEBOOK_SORTS.find((sort) => sort === parameters.get(SORT)) ?? "name",
    isByStrand,
    setClassId: (id) => {
      const next = new URLSearchParams(parameters);
      next.set(CLASS_ID_PARAMETER, id);
      // In another class the user may see other subjects by strand.
      if (isByStrand) next.delete(SUBJECT);
      setParameters(next, { replace: true, state });
    },
    setSubject: (subject) => set(SUBJECT, subject),
    setSort: (sort) => set(SORT, sort === "name" ? "" : sort),
  };
};
