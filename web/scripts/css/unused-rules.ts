import type { CssRule, CssStyleRule } from "./parse.ts";

/**
 * Each entry is a pattern of pseudo-classes or pseudo-elements, and a selector of the elements that can have
 * them. If no element of a page matches the selector, rules that contain the pattern are removed.
 */
const NEEDS: readonly (readonly [RegExp, string])[] = [
  [/::backdrop/, "dialog"],
  [/placeholder/, "[placeholder]"],
  [/:disabled|:enabled/, "button,input,select,textarea"],
  [/::-webkit-search/, "[type=search]"],
  [/::-webkit-file/, "[type=file]"],
  [/::-webkit-inner-spin/, "[type=number]"],
  // Rules with these pseudo-classes are always removed, because no element matches the selector beside them. No
  // page uses the browser's form validation or Firefox's focus ring.
  [/:-moz-ui-invalid|:-moz-focusring/, "[data-validated-by-browser]"],
];

/**
 * Removes states such as `:hover` or `[aria-expanded]` from a selector. An element can enter any state while the
 * page is used, so a rule is needed if its selector without states matches an element.
 */
const withoutStates = (selector: string): string =>
  selector
    .replaceAll(":root", "html")
    .replace(/::?[a-z-]+(\((?:[^()]|\([^()]*\))*\))?/g, "")
    .replace(/\[(aria-|data-open|data-theme)[^\]]*\]/g, "")
    .replace(/(^|[\s>+~])(?=$|[\s>+~])/g, "$1*");

function isNeeded(selector: string, page: ParentNode): boolean {
  const need = NEEDS.find(([pseudo]) => pseudo.test(selector));
  if (need !== undefined && page.querySelector(need[1]) === null) return false;
  return page.querySelector(withoutStates(selector)) !== null;
}

export const isCssVariable = (property: string): boolean => property.startsWith("--");

/** Returns the names of the CSS variables that a value reads. */
export const listReferencedVariables = (value: string): string[] =>
  [...value.matchAll(/var\((--[\w-]+)/g)].flatMap(([, name]) => name ?? []);

export function mapStyleRules(
  rules: readonly CssRule[],
  change: (rule: CssStyleRule) => CssStyleRule | undefined,
): CssRule[] {
  return rules.flatMap((rule): CssRule[] => {
    if (rule.kind === "other") return [rule];
    if (rule.kind === "style") return [change(rule) ?? []].flat();
    const inner = mapStyleRules(rule.rules, change);
    return inner.length === 0 ? [] : [{ ...rule, rules: inner }];
  });
}

export function listStyleRules(rules: readonly CssRule[]): CssStyleRule[] {
  return rules.flatMap((rule) => {
    if (rule.kind === "style") return [rule];
    return rule.kind === "group" ? listStyleRules(rule.rules) : [];
  });
}

/**
 * Removes declarations of CSS variables that no value reads. Repeats this until every remaining variable is
 * read, because a removed declaration may contain the only use of another variable.
 */
export function removeUnreferencedVariables(rules: readonly CssRule[]): CssRule[] {
  const declarations = listStyleRules(rules).flatMap((rule) => rule.declarations);
  const read = new Set(declarations.flatMap(({ value }) => listReferencedVariables(value)));
  const isUnread = (property: string) => isCssVariable(property) && !read.has(property);
  if (!declarations.some(({ property }) => isUnread(property))) return [...rules];
  const kept = mapStyleRules(rules, (rule) => {
    const left = rule.declarations.filter(({ property }) => !isUnread(property));
    return left.length === 0 ? undefined : { ...rule, declarations: left };
  });
  return removeUnreferencedVariables(kept);
}

/** Keeps only the rules whose selectors match an element of the page, in any state of that element. */
export function removeUnusedRules(rules: readonly CssRule[], page: ParentNode): CssRule[] {
  const met = mapStyleRules(rules, (rule) => {
    const selectors = rule.selectors.filter((selector) => isNeeded(selector, page));
    return selectors.length === 0 ? undefined : { ...rule, selectors };
  });
  return met;
}
