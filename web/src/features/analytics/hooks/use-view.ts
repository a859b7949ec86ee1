import { CLASSES } from "@darasa/contract/curriculum";
import { pageIn, withPage } from "@/lib/page-url.ts";
import { useCurrentParams } from "@/lib/use-current-params.ts";

const CLASS = "class";

/** Page and class in the URL, so that Back, reload and shared links show the same view. */
export const useView = () => {
  const [parameters, setParameters] = useCurrentParams();
  return {
    page: pageIn(parameters),
    className: CLASSES.find((name) => name === parameters.get(CLASS)),
    setPage: (page: number, replace = false): void =>
      setParameters(withPage(new URLSearchParams(parameters), page), { replace }),
    setClass: (className: string): void => {
      const next = new URLSearchParams(parameters);
      if (className === "") next.delete(CLASS);
      else next.set(CLASS, className);
      setParameters(withPage(next, 0));
    },
  };
};
