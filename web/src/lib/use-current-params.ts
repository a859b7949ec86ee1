import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * The parameters of the address, ahead of the router, which takes its time: a choice shows at once, and the next one
 * builds on it instead of undoing it.
 */
export const useCurrentParams = () => {
  const [parameters, setParameters] = useSearchParams();
  const [current, setCurrent] = useState(parameters);
  useEffect(() => setCurrent(parameters), [parameters]);
  const change = (next: URLSearchParams, options?: { readonly replace: boolean }): void => {
    setCurrent(next);
    setParameters(next, options);
  };
  return [current, change] as const;
};
