import type { Rule, StyleRule } from "./parse.ts";

/** States and pseudo-elements that exist only where such an element does. */
const NEEDS: readonly (readonly [RegExp, string])[] = [
  [/::backdrop/, "dialog"],
  [/placeholder/, "[placeholder]"],
  [/:disabled|:enabled/, "button,input,select,textarea"],
  [/::-webkit-search/, "[type=search]"],
  [/::-webkit-file/, "[type=file]"],
  [/::-webkit-inner-spin/, "[type=number]"],
  // The forms check themselves, and the theme draws its own focus ring.
  [/:-moz-ui-invalid|:-moz-focusring/, "[data-validated-by-browser]"],
];

/** States that come and go while the page is used are taken as given. */
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

/** Names of the variables that a value reads. */
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

/** Drops declarations of variables that nothing reads, until every one left is read. */
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

/** Keeps the rules that some element of the page can meet. */
export function prune(rules: readonly Rule[], page: ParentNode): Rule[] {
  const met = mapStyles(rules, (rule) => {
    const selectors = rule.selectors.filter((selector) => isNeeded(selector, page));
    return selectors.length === 0 ? undefined : { ...rule, selectors };
  });
  return met;
}
