import { useEffect } from "react";

/** The CSS value of `page` for elements that print in landscape while the hook is mounted. */
export const LANDSCAPE_PAGE = "landscape";

/** Defines the page format of printed timetables. A browser without constructed style sheets prints in portrait. */
export const useLandscapePage = (): void => {
  useEffect(() => {
    if (!("adoptedStyleSheets" in document)) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page ${LANDSCAPE_PAGE} { size: A4 landscape; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, []);
};
