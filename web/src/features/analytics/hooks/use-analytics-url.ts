import { ASSESSMENT_GRADES, SCHOOL_CLASSES } from "@darasa/contract/curriculum";
import { getPageIndexFromUrl, setPageIndexInUrl } from "@/lib/page-url.ts";
import { useImmediateSearchParams } from "@/lib/use-immediate-search-params.ts";
import type { StudentFilter } from "../student-filter.ts";

const CLASS = "class";
const CLASS_ID = "classId";
const GRADE = "grade";

/** Keeps the page number and the grade or the class in the URL, so that Back, reload and shared links show the same view. */
export const useAnalyticsUrlState = () => {
  const [parameters, setParameters] = useImmediateSearchParams();
  return {
    page: getPageIndexFromUrl(parameters),
    classId: parameters.get(CLASS_ID) ?? undefined,
    className: SCHOOL_CLASSES.find((name) => name === parameters.get(CLASS)),
    grade: ASSESSMENT_GRADES.find((name) => name === parameters.get(GRADE)),
    /** Shows the assessments of one grade, or of all grades if the text is empty. */
    setGrade: (grade: string): void => {
      const next = new URLSearchParams(parameters);
      if (grade === "") next.delete(GRADE);
      else next.set(GRADE, grade);
      setParameters(setPageIndexInUrl(next, 0));
    },
    setPage: (page: number, replace = false): void =>
      setParameters(setPageIndexInUrl(new URLSearchParams(parameters), page), { replace }),
    /** Shows the students of one grade, of one class, or of all classes. */
    setFilter: ({ className, classId }: StudentFilter): void => {
      const next = new URLSearchParams(parameters);
      next.delete(CLASS);
      next.delete(CLASS_ID);
      if (className !== undefined) next.set(CLASS, className);
      if (classId !== undefined) next.set(CLASS_ID, classId);
      setParameters(setPageIndexInUrl(next, 0));
    },
  };
};
