/** Whether a document's path, relative to its database, is one that a trigger waits for. */
export type DocumentPattern = (path: string) => boolean;

/** `{name}` and `*` stand for one segment or a part of one, `{name=**}` and `**` for one or more. */
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

export function literalPattern(text: string): DocumentPattern {
  const literal = trimSlashes(text);
  return (path) => path === literal;
}

const trimSlashes = (text: string): string => text.replace(/^\/+|\/+$/g, "");

const escapeLiteral = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
