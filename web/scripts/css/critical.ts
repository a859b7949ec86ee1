import { JSDOM } from "jsdom";
import { Features, transform } from "lightningcss";
import { type GroupRule, parseCss, printCss, type Rule } from "./parse.ts";
import { prune } from "./prune.ts";
import { inlineConstants, shortenVariables } from "./variables.ts";

export interface Styled {
  readonly html: string;
  readonly css: string;
}

/** The oldest supported browsers, from the end of 2020. lightningcss encodes a version as major << 16 | minor << 8. */
const TARGETS = { chrome: 87 << 16, safari: (14 << 16) | (1 << 8), firefox: 85 << 16 };

const minWidthOf = (prelude: string): number =>
  Number.parseFloat(/min-width:\s*([\d.]+)/.exec(prelude)?.[1] ?? "0");

/**
 * Merges all rules of the same media query into one block at the end, ordered by minimum width. This keeps the cascade
 * of Emotion's CSS, where a rule in a media query always overrides the rule without one.
 */
function gatherGroups(rules: readonly Rule[]): Rule[] {
  const groups = new Map<string, GroupRule>();
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
 * Replaces Emotion's class names by short ones. This is safe because React renders the page anew instead of hydrating
 * it.
 */
function shortenClasses({ html, css }: Styled): Styled {
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

/** Returns the smallest CSS that renders the given markup in the same way as all of `css`. */
export function criticalCss({ html, css }: Styled): Styled {
  // The content of a `template` element is not part of the document, so selectors would not match it: remove the tags.
  const everything = html.replace(/<\/?template>/g, "");
  const page = new JSDOM(`<!doctype html><html><body>${everything}</body></html>`).window.document;
  const rules = gatherGroups(shortenVariables(inlineConstants(prune(parseCss(css), page))));
  const minified = transform({
    filename: "page.css",
    code: new TextEncoder().encode(printCss(rules)),
    minify: true,
    targets: TARGETS,
    // Do not replace `light-dark()` and `system-ui` by fallbacks for old browsers.
    exclude: Features.LightDark | Features.FontFamilySystemUi,
  });
  return shortenClasses({ html, css: new TextDecoder().decode(minified.code) });
}
