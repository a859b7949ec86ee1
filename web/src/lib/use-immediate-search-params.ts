import { useEffect, useState } from "react";
import { type NavigateOptions, useSearchParams } from "react-router-dom";

/**
 * Like React Router's `useSearchParams`, but a change is visible in the next render. The router shows a change
 * only after a transition. A second change before that would start from the old parameters and lose the first
 * change.
 */
export const useImmediateSearchParams = () => {
  const [parameters, setParameters] = useSearchParams();
  const [current, setCurrent] = useState(parameters);
  useEffect(() => setCurrent(parameters), [parameters]);
  const change = (next: URLSearchParams, options?: NavigateOptions): void => {
    setCurrent(next);
    setParameters(next, options);
  };
  return [current, change] as const;
};
