import { isInt64, type RulesErrorValue, type RulesValue, toErrorValue } from "./values.ts";

/*
 * This module is stage 1 of the rules compiler. It converts text to tokens, one at a time and without keeping
 * state. Therefore the parser can decide at each `/` whether to read a path or the division operator.
 */

export interface RulesToken {
  readonly kind: "name" | "literal" | "symbol" | "end" | "bad";
  /**
   * The source text of the token. For a bad token, this is only the part of the source that appears in the error
   * text.
   */
  readonly text: string;
  readonly start: number;
  /** Index after the last character of the token. */
  readonly end: number;
  /** The value of a literal token. Undefined for other tokens. */
  readonly value?: RulesValue;
}

const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const SYMBOL = /&&|\|\||[=!<>]=|\*\*|\$\(|[-+*/%<>!=?:;,.(){}[\]]/y;
/**
 * Matches a string literal without line breaks. Invalid escape sequences are detected later, when the string
 * is decoded.
 */
const QUOTED = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y;
/**
 * Maximum number of digits in an int literal. A longer literal is rejected without conversion to a bigint,
 * because the conversion takes quadratic time and an int64 has at most 19 digits.
 */
const MAX_INT_DIGITS = 30;

export function readToken(text: string, index: number): RulesToken {
  const start = skipWhitespaceAndComments(text, index);
  if (start >= text.length) return { kind: "end", text: "<EOF>", start, end: start };
  return (
    lexQuoted(text, start) ??
    lexNumber(text, start) ??
    lexPattern(NAME, "name", text, start) ??
    lexPattern(SYMBOL, "symbol", text, start) ??
    badCharacter(text, start)
  );
}

function lexPattern(
  pattern: RegExp,
  kind: RulesToken["kind"],
  text: string,
  start: number,
): RulesToken | undefined {
  const found = matchPatternAt(pattern, text, start);
  return found === undefined ? undefined : { kind, text: found, start, end: start + found.length };
}

/**
 * Matches the pattern at exactly this index of the text. The pattern must have the sticky flag. Returns the
 * matched text, or undefined if there is no match.
 */
export function matchPatternAt(pattern: RegExp, text: string, index: number): string | undefined {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0];
}

function badCharacter(text: string, start: number): RulesToken {
  const character = String.fromCodePoint(text.codePointAt(start) ?? 0xfffd);
  return { kind: "bad", text: character, start, end: start + character.length };
}

/**
 * Returns the index of the first character after white space and comments. An unterminated block comment
 * extends to the end of the source.
 */
export function skipWhitespaceAndComments(text: string, index: number): number {
  let i = index;
  while (i < text.length) {
    if (/\s/.test(text.charAt(i))) i++;
    else if (text.startsWith("//", i)) i = endOf(text.indexOf("\n", i), 1, text);
    else if (text.startsWith("/*", i)) i = endOf(text.indexOf("*/", i + 2), 2, text);
    else break;
  }
  return i;
}

const endOf = (found: number, length: number, text: string): number =>
  found === -1 ? text.length : found + length;

function lexNumber(text: string, start: number): RulesToken | undefined {
  const found = matchPatternAt(NUMBER, text, start);
  if (found === undefined) return undefined;
  const end = start + found.length;
  const value = /^\d+$/.test(found) ? toInt(found) : toFloat(found);
  return { kind: value === undefined ? "bad" : "literal", text: found, start, end, ...some(value) };
}

const some = (value: RulesValue | undefined): { value?: RulesValue } =>
  value === undefined ? {} : { value };

/**
 * Parses an int literal. Also accepts 2^63, which exceeds the greatest int64 by one, because a minus sign before
 * it yields the minimum int64.
 */
function toInt(digits: string): RulesValue | undefined {
  if (digits.length > MAX_INT_DIGITS) return undefined;
  const value = BigInt(digits);
  return isInt64(-value) ? { kind: "int", value } : undefined;
}

const toFloat = (found: string): RulesValue => ({ kind: "float", value: Number(found) });

function lexQuoted(text: string, start: number): RulesToken | undefined {
  const isBytes = text[start] === "b" && /['"]/.test(text.charAt(start + 1));
  const quote = isBytes ? start + 1 : start;
  const found = matchPatternAt(QUOTED, text, quote);
  if (found === undefined) return lexOpenQuote(text, start, quote);
  const decoded = decode(found.slice(1, -1), isBytes);
  if (typeof decoded === "object") {
    return { kind: "bad", text: decoded.message, start, end: quote + found.length };
  }
  const value: RulesValue = isBytes
    ? { kind: "bytes", value: Buffer.from(decoded, "latin1") }
    : { kind: "string", value: decoded };
  const end = quote + found.length;
  return { kind: "literal", text: text.slice(start, end), start, end, value };
}

/**
 * Reads an unterminated string to the end of the line, so that later quotes in the line do not start further
 * strings.
 */
function lexOpenQuote(text: string, start: number, quote: number): RulesToken | undefined {
  const mark = text.charAt(quote);
  if (mark !== "'" && mark !== '"') return undefined;
  const lineEnd = text.indexOf("\n", quote);
  return { kind: "bad", text: mark, start, end: lineEnd === -1 ? text.length : lineEnd };
}

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\",
  "'": "'",
  '"': '"',
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
};
const CODE_ESCAPE = /x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([0-3][0-7]{2})/y;

/**
 * Decodes the escape sequences of a string literal. Returns an error value for the first invalid escape
 * sequence. In the result for a bytes literal, each character represents one byte.
 */
function decode(body: string, isBytes: boolean): string | RulesErrorValue {
  let decoded = "";
  let i = 0;
  while (i < body.length) {
    const next = body.indexOf("\\", i);
    const stop = next === -1 ? body.length : next;
    const plain = body.slice(i, stop);
    decoded += isBytes ? Buffer.from(plain, "utf8").toString("latin1") : plain;
    if (next === -1) break;
    const decodedEscape = decodeEscape(body, next + 1);
    if (decodedEscape === undefined) return toErrorValue(body.slice(next, next + 2));
    decoded += decodedEscape.text;
    i = decodedEscape.end;
  }
  return decoded;
}

function decodeEscape(body: string, index: number): { text: string; end: number } | undefined {
  CODE_ESCAPE.lastIndex = index;
  const match = CODE_ESCAPE.exec(body);
  if (match !== null) {
    const [whole, hex, unicode, octal] = match;
    const code = Number.parseInt(hex ?? unicode ?? octal ?? "", octal === undefined ? 16 : 8);
    return { text: String.fromCharCode(code), end: index + whole.length };
  }
  const text = Object.hasOwn(SIMPLE_ESCAPES, body.charAt(index))
    ? SIMPLE_ESCAPES[body.charAt(index)]
    : undefined;
  return text === undefined ? undefined : { text, end: index + 1 };
}
