import { JSDOM } from "jsdom";
import { Features, transform } from "lightningcss";
import { type CssGroupingRule, type CssRule, parseCss, serializeCss } from "./parse.ts";
import { removeUnusedRules } from "./unused-rules.ts";
import { inlineConstantVariables, shortenVariableNames } from "./variables.ts";

export interface StyledMarkup {
  readonly html: string;
  readonly css: string;
}

/** The oldest supported browsers, from the end of 2020. lightningcss encodes a version as major << 16 | minor << 8. */
const TARGETS = { chrome: 87 << 16, safari: (14 << 16) | (1 << 8), firefox: 85 << 16 };

const minWidthOf = (prelude: string): number =>
  Number.parseFloat(/min-width:\s*([\d.]+)/.exec(prelude)?.[1] ?? "0");

/**
 * Merges all rules of the same media query into one block, and moves these blocks to the end, ordered by minimum
 * width. The page looks the same, because in Emotion's CSS, too, a rule in a media query overrides a rule
 * outside media queries.
 */
function gatherGroups(rules: readonly CssRule[]): CssRule[] {
  const groups = new Map<string, CssGroupingRule>();
  for (const rule of rules) {
    if (rule.kind !== "group") continue;
    const known = groups.get(rule.prelude)?.rules ?? [];
    groups.set(rule.prelude, { ...rule, rules: [...known, ...rule.rules] });
  }
  const gathered = [...groups.values()].sort(
    (one, other) => minWidthOf(one.prelude) - minWidthOf(other.prelude),
  );
  return [...rules.filter((rule) => rule.kind !== "group"), ...gathered];
}

/**
 * Replaces Emotion's class names by short ones. React does not need the original names, because it renders the
 * page anew instead of hydrating the markup.
 */
function shortenClasses({ html, css }: StyledMarkup): StyledMarkup {
  const names = new Map<string, string>();
  for (const [, name] of css.matchAll(/\.(css-[a-z0-9]+)/g)) {
    if (name !== undefined && !names.has(name)) names.set(name, `_${names.size.toString(36)}`);
  }
  const shorten = (_: string, name: string) => names.get(name) ?? "";
  return {
    css: css.replace(/(css-[a-z0-9]+)/g, shorten),
    html: html
      .replace(/(css-[a-z0-9]+)/g, shorten)
      .replace(/ class="\s*"/g, "")
      .replace(/ class="([\w-]+)"/g, " class=$1"),
  };
}

/**
 * Returns the markup with short class names, and the smallest CSS that renders the markup in the same way as the
 * complete `css`.
 */
export function extractCriticalCss({ html, css }: StyledMarkup): StyledMarkup {
  // Removes the `template` tags but keeps their content. Selectors do not match elements inside a `template`, so
  // the rules for these elements would be removed as unused.
  const everything = html.replace(/<\/?template>/g, "");
  const page = new JSDOM(`<!doctype html><html><body>${everything}</body></html>`).window.document;
  const rules = gatherGroups(
    shortenVariableNames(inlineConstantVariables(removeUnusedRules(parseCss(css), page))),
  );
  const minified = transform({
    filename: "page.css",
    code: new TextEncoder().encode(serializeCss(rules)),
    minify: true,
    targets: TARGETS,
    // lightningcss must not replace `light-dark()` and `system-ui` by fallbacks for old browsers.
    exclude: Features.LightDark | Features.FontFamilySystemUi,
  });
  return shortenClasses({ html, css: new TextDecoder().decode(minified.code) });
}
