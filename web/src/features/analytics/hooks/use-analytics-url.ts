import { SCHOOL_CLASSES } from "@darasa/contract/curriculum";
import { getPageIndexFromUrl, setPageIndexInUrl } from "@/lib/page-url.ts";
import { useImmediateSearchParams } from "@/lib/use-immediate-search-params.ts";

const CLASS = "class";

/** Keeps the page number and the class in the URL, so that Back, reload and shared links show the same view. */
export const useAnalyticsUrlState = () => {
  const [parameters, setParameters] = useImmediateSearchParams();
  return {
    page: getPageIndexFromUrl(parameters),
    className: SCHOOL_CLASSES.find((name) => name === parameters.get(CLASS)),
    setPage: (page: number, replace = false): void =>
      setParameters(setPageIndexInUrl(new URLSearchParams(parameters), page), { replace }),
    setClass: (className: string): void => {
      const next = new URLSearchParams(parameters);
      if (className === "") next.delete(CLASS);
      else next.set(CLASS, className);
      setParameters(setPageIndexInUrl(next, 0));
    },
  };
};
