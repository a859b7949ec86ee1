import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * Like React Router's `useSearchParams`, but a change is visible in the next render. The router shows a change
 * only after a transition, so a second change that follows quickly would overwrite the first.
 */
export const useImmediateSearchParams = () => {
  const [parameters, setParameters] = useSearchParams();
  const [current, setCurrent] = useState(parameters);
  useEffect(() => setCurrent(parameters), [parameters]);
  const change = (next: URLSearchParams, options?: { readonly replace: boolean }): void => {
    setCurrent(next);
    setParameters(next, options);
  };
  return [current, change] as const;
};
