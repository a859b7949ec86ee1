/**
 * A function that returns whether the document pattern of a trigger matches a document path. The path is
 * relative to the database root.
 */
export type DocumentPathMatcher = (path: string) => boolean;

/**
 * Matches a wildcard in a document pattern. `{name}` and `*` stand for one path segment or a part of it;
 * `{name=**}` and `**` stand for one or more segments.
 */
const WILDCARD = /\{[^{}=]*(?:=(\*{1,2}))?\}|(\*{1,2})/g;

export function parseDocumentPattern(text: string): DocumentPathMatcher {
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

export function createLiteralPathMatcher(text: string): DocumentPathMatcher {
  const literal = trimSlashes(text);
  return (path) => path === literal;
}

const trimSlashes = (text: string): string => text.replace(/^\/+|\/+$/g, "");

const escapeLiteral = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
