import type { Rule } from "./parse.ts";
import { isVariable, mapStyles, stylesOf, variablesIn, withoutUnreadVariables } from "./prune.ts";

const isRoot = (selectors: readonly string[]): boolean =>
  selectors.every((selector) => selector === ":root" || selector === "html");

/** Matches `var(--name)` and `var(--name, fallback)`; the fallback may contain one nested function call. */
const readOf = (name: string) => new RegExp(`var\\(${name}(?:,((?:[^()]|\\([^()]*\\))*))?\\)`, "g");

function replaceReads(value: string, values: ReadonlyMap<string, string>): string {
  let result = value;
  for (const name of variablesIn(value)) {
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

function declaredIn(rules: readonly Rule[]): Declared[] {
  return stylesOf(rules).flatMap(({ selectors, declarations }) =>
    declarations
      .filter(({ property }) => isVariable(property))
      .map((declaration) => ({ ...declaration, isOnRoot: isRoot(selectors) })),
  );
}

/**
 * Returns the root variables with a single value. Variables that differ by theme or window width have several values.
 */
function constantsIn(rules: readonly Rule[]): Map<string, string> {
  const declared = declaredIn(rules);
  const values = (name: string) =>
    new Set(declared.filter(({ property }) => property === name).map(({ value }) => value));
  return new Map(
    declared
      .filter(({ property, value, isOnRoot }) => {
        return isOnRoot && values(property).size === 1 && variablesIn(value).length === 0;
      })
      .map(({ property, value }) => [property, value]),
  );
}

/** Replaces `var(--undeclared, fallback)` by the fallback. */
function resolveFallbacks(rules: readonly Rule[]): Rule[] {
  const declared = new Set(declaredIn(rules).map(({ property }) => property));
  return mapStyles(rules, (rule) => ({
    ...rule,
    declarations: rule.declarations.map(({ property, value }) => ({
      property,
      value: variablesIn(value)
        .filter((name) => !declared.has(name))
        .reduce((text, name) => {
          return text.replace(readOf(name), (read, fallback?: string) => fallback?.trim() ?? read);
        }, value),
    })),
  }));
}

/** Replaces every read of a variable that has a single value by this value, and removes its declaration. */
export function inlineConstants(rules: readonly Rule[]): Rule[] {
  const constants = constantsIn(rules);
  if (constants.size === 0) return withoutUnreadVariables(resolveFallbacks(rules));
  const inlined = mapStyles(rules, (rule) => {
    const left = rule.declarations
      .filter(({ property }) => !constants.has(property))
      .map(({ property, value }) => ({ property, value: replaceReads(value, constants) }));
    return left.length === 0 ? undefined : { ...rule, declarations: left };
  });
  return inlineConstants(inlined);
}

/** Renames variables such as `--d-colors-fg-muted` to one or two characters: only the CSS of this page reads them. */
export function shortenVariables(rules: readonly Rule[]): Rule[] {
  const names = new Map<string, string>();
  const short = (name: string): string => {
    const known = names.get(name) ?? `--${names.size.toString(36)}`;
    names.set(name, known);
    return known;
  };
  return mapStyles(rules, (rule) => ({
    ...rule,
    declarations: rule.declarations.map(({ property, value }) => ({
      property: isVariable(property) ? short(property) : property,
      value: value.replace(/var\((--[\w-]+)/g, (_, name: string) => `var(${short(name)}`),
    })),
  }));
}
