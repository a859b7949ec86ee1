import type { CssRule } from "./parse.ts";
import {
  isCssVariable,
  listReferencedVariables,
  listStyleRules,
  mapStyleRules,
  removeUnreferencedVariables,
} from "./unused-rules.ts";

const isRoot = (selectors: readonly string[]): boolean =>
  selectors.every((selector) => selector === ":root" || selector === "html");

/**
 * Returns a pattern that matches `var(name)` and `var(name, fallback)`. The fallback may contain one nested
 * function call.
 */
const readOf = (name: string) => new RegExp(`var\\(${name}(?:,((?:[^()]|\\([^()]*\\))*))?\\)`, "g");

function replaceReads(value: string, values: ReadonlyMap<string, string>): string {
  let result = value;
  for (const name of listReferencedVariables(value)) {
    const found = values.get(name);
    if (found !== undefined) result = result.replace(readOf(name), () => found);
  }
  return result;
}

interface Declared {
  readonly property: string;
  readonly value: string;
  readonly isOnRoot: boolean;
}

function declaredIn(rules: readonly CssRule[]): Declared[] {
  return listStyleRules(rules).flatMap(({ selectors, declarations }) =>
    declarations
      .filter(({ property }) => isCssVariable(property))
      .map((declaration) => ({ ...declaration, isOnRoot: isRoot(selectors) })),
  );
}

/**
 * Returns the values of the constant variables by name. A variable is constant if the root element declares it
 * and all its declarations have the same value without `var()`. Variables that depend on the theme or the window
 * width have several values, so they are not constant.
 */
function constantsIn(rules: readonly CssRule[]): Map<string, string> {
  const declared = declaredIn(rules);
  const values = (name: string) =>
    new Set(declared.filter(({ property }) => property === name).map(({ value }) => value));
  return new Map(
    declared
      .filter(({ property, value, isOnRoot }) => {
        return (
          isOnRoot && values(property).size === 1 && listReferencedVariables(value).length === 0
        );
      })
      .map(({ property, value }) => [property, value]),
  );
}

/** Replaces `var(--x, fallback)` by the fallback if no rule declares `--x`. */
function resolveFallbacks(rules: readonly CssRule[]): CssRule[] {
  const declared = new Set(declaredIn(rules).map(({ property }) => property));
  return mapStyleRules(rules, (rule) => ({
    ...rule,
    declarations: rule.declarations.map(({ property, value }) => ({
      property,
      value: listReferencedVariables(value)
        .filter((name) => !declared.has(name))
        .reduce((text, name) => {
          return text.replace(readOf(name), (read, fallback?: string) => fallback?.trim() ?? read);
        }, value),
    })),
  }));
}

/**
 * Replaces every `var()` of a variable that has a single value by this value, and removes the variable's
 * declaration.
 */
export function inlineConstantVariables(rules: readonly CssRule[]): CssRule[] {
  const constants = constantsIn(rules);
  if (constants.size === 0) return removeUnreferencedVariables(resolveFallbacks(rules));
  const inlined = mapStyleRules(rules, (rule) => {
    const left = rule.declarations
      .filter(({ property }) => !constants.has(property))
      .map(({ property, value }) => ({ property, value: replaceReads(value, constants) }));
    return left.length === 0 ? undefined : { ...rule, declarations: left };
  });
  return inlineConstantVariables(inlined);
}

/**
 * Renames variables such as `--d-colors-fg-muted` to names of one or two characters. The new names are safe,
 * because only the page's own CSS reads the variables.
 */
export function shortenVariableNames(rules: readonly CssRule[]): CssRule[] {
  const names = new Map<string, string>();
  const short = (name: string): string => {
    const known = names.get(name) ?? `--${names.size.toString(36)}`;
    names.set(name, known);
    return known;
  };
  return mapStyleRules(rules, (rule) => ({
    ...rule,
    declarations: rule.declarations.map(({ property, value }) => ({
      property: isCssVariable(property) ? short(property) : property,
      value: value.replace(/var\((--[\w-]+)/g, (_, name: string) => `var(${short(name)}`),
    })),
  }));
}
