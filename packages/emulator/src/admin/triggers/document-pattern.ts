/**
 * A compiled document pattern of a trigger. Returns whether the pattern matches a document path, which is
 * relative to the database root.
 */
export type DocumentPattern = (path: string) => boolean;

/**
 * The wildcards `{name}` and `*` match one path segment or a part of it; `{name=**}` and `**` match one or more
 * segments.
 */
const WILDCARD = /\{[^{}=]*(?:=(\*{1,2}))?\}|(\*{1,2})/g;

export function parseDocumentPattern(text: string): DocumentPattern {
  const pattern = trimSlashes(text);
  let expression = "";
  let literalStart = 0;
  for (const match of pattern.matchAll(WILDCARD)) {
    expression += escapeLiteral(pattern.slice(literalStart, match.index));
    expression += (match[1] ?? match[2]) === "**" ? ".+" : "[^/]+";
    literalStart = match.index + match[0].length;
  }
  const whole = new RegExp(`^${expression}${escapeLiteral(pattern.slice(literalStart))}$`, "s");
  return (path) => whole.test(path);
}

export function createExactDocumentPattern(text: string): DocumentPattern {
  const literal = trimSlashes(text);
  return (path) => path === literal;
}

const trimSlashes = (text: string): string => text.replace(/^\/+|\/+$/g, "");

const escapeLiteral = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
