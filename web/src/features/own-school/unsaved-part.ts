import { createContext, useContext, useEffect, useId } from "react";

/** Called with the id of a part of the page and whether the part has changes that are not saved. */
export const UnsavedPartContext = createContext<(part: string, isUnsaved: boolean) => void>(
  () => undefined,
);

/** Tells the page whether the calling part has changes that are not saved. */
export const useUnsavedPart = (isUnsaved: boolean): void => {
  const part = useId();
  const report = useContext(UnsavedPartContext);
  useEffect(() => {
    report(part, isUnsaved);
    return () => report(part, false);
  }, [report, part, isUnsaved]);
};
