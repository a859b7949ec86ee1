/**
 * A CSS rule that consists of selectors and declarations. The parser in this file supports only CSS as Emotion
 * generates it: minified and without comments.
 */
export interface CssStyleRule {
  readonly kind: "style";
  readonly selectors: readonly string[];
  readonly declarations: readonly Declaration[];
}

export interface CssGroupingRule {
  readonly kind: "group";
  readonly prelude: string;
  readonly rules: readonly CssRule[];
}

/**
 * A rule that is neither a style rule nor a group of rules, for example `@keyframes`. It is copied to the output
 * without a change.
 */
interface OtherRule {
  readonly kind: "other";
  readonly text: string;
}

export type CssRule = CssStyleRule | CssGroupingRule | OtherRule;

interface Declaration {
  readonly property: string;
  readonly value: string;
}

const CLOSING: Readonly<Record<string, string>> = {
  "(": ")",
  "[": "]",
  "{": "}",
  '"': '"',
  "'": "'",
};
const QUOTES: readonly (string | undefined)[] = ['"', "'"];

/** Splits a text at each separator that is outside brackets and quotes. */
function splitTopLevel(text: string, separator: string): string[] {
  const parts = [""];
  const closers: string[] = [];
  for (const [char] of text.matchAll(/\\?./gs)) {
    const closer = closers.at(-1);
    const opened = QUOTES.includes(closer) ? undefined : CLOSING[char];
    if (char === closer) closers.pop();
    else if (opened !== undefined) closers.push(opened);
    if (char === separator && closers.length === 0) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${char}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

/** Splits CSS into its top-level blocks of the form `prelude{body}`. */
function blocksOf(css: string): { prelude: string; body: string }[] {
  const blocks: { prelude: string; body: string }[] = [];
  let depth = 0;
  let start = 0;
  let bodyStart = 0;
  for (let index = 0; index < css.length; index++) {
    const char = css.charAt(index);
    if (char === "{" && depth++ === 0) bodyStart = index + 1;
    else if (char === "}" && --depth === 0) {
      blocks.push({
        prelude: css.slice(start, bodyStart - 1).trim(),
        body: css.slice(bodyStart, index),
      });
      start = index + 1;
    }
  }
  return blocks;
}

function declarationsOf(body: string): Declaration[] {
  return splitTopLevel(body, ";").map((text) => {
    const colon = text.indexOf(":");
    return { property: text.slice(0, colon).trim(), value: text.slice(colon + 1).trim() };
  });
}

export function parseCss(css: string): CssRule[] {
  return blocksOf(css).map(({ prelude, body }) => {
    if (/^@(media|supports)/.test(prelude)) {
      return { kind: "group", prelude, rules: parseCss(body) };
    }
    if (prelude.startsWith("@")) return { kind: "other", text: `${prelude}{${body}}` };
    return {
      kind: "style",
      selectors: splitTopLevel(prelude, ","),
      declarations: declarationsOf(body),
    };
  });
}

export function serializeCss(rules: readonly CssRule[]): string {
  return rules
    .map((rule) => {
      if (rule.kind === "other") return rule.text;
      if (rule.kind === "group") return `${rule.prelude}{${serializeCss(rule.rules)}}`;
      const body = rule.declarations.map(({ property, value }) => `${property}:${value}`).join(";");
      return `${rule.selectors.join(",")}{${body}}`;
    })
    .join("");
}
