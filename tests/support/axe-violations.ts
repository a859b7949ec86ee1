import type { Page } from "@playwright/test";
import axe from "axe-core";

/** The global variable that the script of axe-core sets in a page. */
declare const window: { readonly axe?: typeof axe };

/**
 * Checks the current state of a page with the default rules of axe-core. Returns a description of each violation:
 * the identifier of the rule and the HTML of the elements that break it. Runs axe-core in the page itself, which is
 * enough because no page of Darasa contains a frame.
 */
export const findAxeViolations = async (page: Page): Promise<string[]> => {
  const isLoaded = await page.evaluate(() => window.axe !== undefined);
  if (!isLoaded) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const results = await window.axe?.run({ resultTypes: ["violations"] });
    if (results === undefined) throw new Error("axe-core did not load.");
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
    );
  });
};
