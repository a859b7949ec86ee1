import type { Rule, StyleRule } from "./parse.ts";

/** Pseudo-classes and pseudo-elements, each with the selector of the only elements to which it applies. */
const NEEDS: readonly (readonly [RegExp, string])[] = [
  [/::backdrop/, "dialog"],
  [/placeholder/, "[placeholder]"],
  [/:disabled|:enabled/, "button,input,select,textarea"],
  [/::-webkit-search/, "[type=search]"],
  [/::-webkit-file/, "[type=file]"],
  [/::-webkit-inner-spin/, "[type=number]"],
  // No page uses the browser's form validation or focus ring, so no element matches and these rules are removed.
  [/:-moz-ui-invalid|:-moz-focusring/, "[data-validated-by-browser]"],
];

/** Removes states such as `:hover` or `[aria-expanded]` from a selector, because they change while the page is used. */
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

export const isVariable = (property: string): boolean => property.startsWith("--");

/** Returns the names of the CSS variables that a value reads. */
export const variablesIn = (value: string): string[] =>
  [...value.matchAll(/var\((--[\w-]+)/g)].flatMap(([, name]) => name ?? []);

export function mapStyles(
  rules: readonly Rule[],
  change: (rule: StyleRule) => StyleRule | undefined,
): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    if (rule.kind === "other") return [rule];
    if (rule.kind === "style") return [change(rule) ?? []].flat();
    const inner = mapStyles(rule.rules, change);
    return inner.length === 0 ? [] : [{ ...rule, rules: inner }];
  });
}

export function stylesOf(rules: readonly Rule[]): StyleRule[] {
  return rules.flatMap((rule) => {
    if (rule.kind === "style") return [rule];
    return rule.kind === "group" ? stylesOf(rule.rules) : [];
  });
}

/** Removes declarations of CSS variables that no value reads, repeatedly, until every remaining variable is read. */
export function withoutUnreadVariables(rules: readonly Rule[]): Rule[] {
  const declarations = stylesOf(rules).flatMap((rule) => rule.declarations);
  const read = new Set(declarations.flatMap(({ value }) => variablesIn(value)));
  const isUnread = (property: string) => isVariable(property) && !read.has(property);
  if (!declarations.some(({ property }) => isUnread(property))) return [...rules];
  const kept = mapStyles(rules, (rule) => {
    const left = rule.declarations.filter(({ property }) => !isUnread(property));
    return left.length === 0 ? undefined : { ...rule, declarations: left };
  });
  return withoutUnreadVariables(kept);
}

/** Keeps only the rules whose selectors match an element of the page, in any state of that element. */
export function prune(rules: readonly Rule[], page: ParentNode): Rule[] {
  const met = mapStyles(rules, (rule) => {
    const selectors = rule.selectors.filter((selector) => isNeeded(selector, page));
    return selectors.length === 0 ? undefined : { ...rule, selectors };
  });
  return met;
}
