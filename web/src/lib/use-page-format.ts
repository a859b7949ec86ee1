import { useEffect } from "react";

/**
 * Defines the format of printed pages while the hook is mounted. `name` is the CSS value of `page` of the elements that
 * print on them, `format` the declarations of the `@page` rule. A browser without constructed style sheets prints on its
 * usual pages.
 */
export const usePageFormat = (name: string, format: string): void => {
  useEffect(() => {
    if (!("adoptedStyleSheets" in document)) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page ${name} { ${format} }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [name, format]);
};
