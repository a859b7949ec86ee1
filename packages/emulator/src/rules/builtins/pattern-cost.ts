/*
 * This module estimates how many instructions a regular expression compiles to, before it is compiled. A short
 * pattern can be expensive: `a{1000}` compiles to a thousand instructions.
 */

const REPETITION = /\{(\d{1,9})(,?)(\d{0,9})\}/y;
const ESCAPE = /\\(?:[pP]\{[^}]{0,40}\}|x\{[0-9a-fA-F]{0,8}\}|[\s\S])/y;
/** Estimated number of instructions that one character, escape or character class compiles to. */
const ATOM = 1;

interface Size {
  /** Estimated number of instructions for the pattern elements before the element read last. */
  readonly before: number;
  /**
   * Estimated number of instructions of the pattern element read last. A quantifier such as `{3}` after this
   * element multiplies this number.
   */
  readonly last: number;
}
const EMPTY: Size = { before: 0, last: 0 };
const total = ({ before, last }: Size): number => before + last;
const appended = (size: Size, last: number): Size => ({ before: total(size), last });

/**
 * Estimates the number of instructions that the pattern compiles to. The result is meaningless if the pattern
 * is invalid.
 */
export function estimateRegexProgramSize(pattern: string): number {
  const outer: Size[] = [];
  let size = EMPTY;
  for (let i = 0; i < pattern.length; ) {
    const character = pattern.charAt(i);
    const length = lengthAt(pattern, i);
    if (character === "(") {
      outer.push(size);
      size = EMPTY;
    } else if (character === ")") {
      size = appended(outer.pop() ?? EMPTY, total(size) + 2);
    } else if ("*+?".includes(character)) {
      size = { before: size.before, last: size.last + 1 };
    } else {
      const times = timesAt(pattern, i);
      size =
        times === undefined
          ? appended(size, ATOM)
          : { before: size.before, last: (size.last + 1) * times };
    }
    i += length;
  }
  return total(size) + outer.reduce((sum, each) => sum + total(each), 0) + 2;
}

/**
 * Returns the factor by which a quantifier such as `{2}`, `{2,}` or `{2,5}` at the index multiplies the size of
 * the element before it. Returns undefined if there is no quantifier at the index.
 */
function timesAt(pattern: string, index: number): number | undefined {
  REPETITION.lastIndex = index;
  const [, least = "", comma, most] = REPETITION.exec(pattern) ?? [];
  if (comma === undefined) return undefined;
  const open = comma === "," && most === "" ? 1 : 0;
  return Math.max(Number(least) + open, Number(most), 1);
}

/**
 * Returns the length of the pattern element at the index. An element is an escape, a character class, a
 * quantifier or a character.
 */
function lengthAt(pattern: string, index: number): number {
  if (pattern.charAt(index) === "[") return classEnd(pattern, index) - index;
  for (const form of [ESCAPE, REPETITION]) {
    form.lastIndex = index;
    const [found] = form.exec(pattern) ?? [];
    if (found !== undefined) return found.length;
  }
  return 1;
}

/**
 * Returns the index after a character class such as `[a-z]` that begins at `start`. An unterminated class
 * extends to the end of the pattern.
 */
function classEnd(pattern: string, start: number): number {
  let i = start + 1;
  if (pattern.charAt(i) === "^") i += 1;
  if (pattern.charAt(i) === "]") i += 1;
  while (i < pattern.length && pattern.charAt(i) !== "]") {
    if (pattern.startsWith("[:", i)) {
      const end = pattern.indexOf(":]", i + 2);
      i = end === -1 ? i + 1 : end + 2;
    } else i += pattern.charAt(i) === "\\" ? 2 : 1;
  }
  return i + 1;
}

/**
 * Returns whether the pattern contains a repetition without a maximum, such as `a*`. A search for such a pattern
 * may read to the end of the text.
 */
export const hasUnboundedRepetition = (pattern: string): boolean => /[*+]|,\}/.test(pattern);
