import { JSDOM } from "jsdom";
import { Features, transform } from "lightningcss";
import { type GroupRule, parseCss, printCss, type Rule } from "./parse.ts";
import { prune } from "./prune.ts";
import { inlineConstants, shortenVariables } from "./variables.ts";

export interface Styled {
  readonly html: string;
  readonly css: string;
}

/** Browsers of the end of 2020: an old phone whose browser was never updated still paints the page. */
const TARGETS = { chrome: 87 << 16, safari: (14 << 16) | (1 << 8), firefox: 85 << 16 };

const minWidthOf = (prelude: string): number =>
  Number.parseFloat(/min-width:\s*([\d.]+)/.exec(prelude)?.[1] ?? "0");

/**
 * Collects rules of one condition in one block behind all others, narrow screens first. Sound for Emotion's
 * output, where every condition overrides what its own class says without one.
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

/** No script looks for the names again: React paints anew. */
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

/** The least CSS that paints the markup as all of `css` would. */
export function criticalCss({ html, css }: Styled): Styled {
  // What a template holds is in no document until a script puts it there.
  const everything = html.replace(/<\/?template>/g, "");
  const page = new JSDOM(`<!doctype html><html><body>${everything}</body></html>`).window.document;
  const rules = gatherGroups(shortenVariables(inlineConstants(prune(parseCss(css), page))));
  const minified = transform({
    filename: "page.css",
    code: new TextEncoder().encode(printCss(rules)),
    minify: true,
    targets: TARGETS,
    // `color-scheme` and `system-ui` are meant as they are written.
    exclude: Features.LightDark | Features.FontFamilySystemUi,
  });
  return shortenClasses({ html, css: new TextDecoder().decode(minified.code) });
}
