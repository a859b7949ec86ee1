import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * Like `useSearchParams`, but a change is visible in the next render instead of after the router's transition, so
 * that quick successive changes build on each other.
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
