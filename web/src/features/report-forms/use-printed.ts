import { useEffect, useState } from "react";
import type { PrintedForm } from "./rows.ts";

/** Returns the report forms on paper, and the function that prints others. */
export const usePrinted = () => {
  // A new object for each press, so that the same report forms can be printed again.
  const [request, setRequest] = useState<{ readonly forms: readonly PrintedForm[] }>();
  useEffect(() => {
    if (request !== undefined) globalThis.print();
  }, [request]);
  return {
    printed: request?.forms,
    print: (forms: readonly PrintedForm[]): void => setRequest({ forms }),
  };
};
