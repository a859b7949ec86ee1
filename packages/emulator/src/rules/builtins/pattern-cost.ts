/*
 * What a regular expression costs at most, told from its text before anything is made of it: `a{1000}` is seven
 * characters and a program of a thousand instructions.
 */

const REPETITION = /\{(\d{1,9})(,?)(\d{0,9})\}/y;
const ESCAPE = /\\(?:[pP]\{[^}]{0,40}\}|x\{[0-9a-fA-F]{0,8}\}|[\s\S])/y;
/** Marks what stands for one instruction or two, whatever it is. */
const ATOM = 1;

interface Size {
  /** Of all before the last part. */
  readonly before: number;
  /** Of the part that a repetition would repeat. */
  readonly last: number;
}
const EMPTY: Size = { before: 0, last: 0 };
const total = ({ before, last }: Size): number => before + last;
const appended = (size: Size, last: number): Size => ({ before: total(size), last });

/** Instructions that the pattern may take, from above. Of what is no pattern any number. */
export function programBound(pattern: string): number {
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

/** How often `{2}`, `{2,}` or `{2,5}` has what it repeats; undefined where no repetition stands. */
function timesAt(pattern: string, index: number): number | undefined {
  REPETITION.lastIndex = index;
  const [, least = "", comma, most] = REPETITION.exec(pattern) ?? [];
  if (comma === undefined) return undefined;
  const open = comma === "," && most === "" ? 1 : 0;
  return Math.max(Number(least) + open, Number(most), 1);
}

/** Of what begins at the index and is one thing: an escape, a class, a repetition or a character. */
function lengthAt(pattern: string, index: number): number {
  if (pattern.charAt(index) === "[") return classEnd(pattern, index) - index;
  for (const form of [ESCAPE, REPETITION]) {
    form.lastIndex = index;
    const [found] = form.exec(pattern) ?? [];
    if (found !== undefined) return found.length;
  }
  return 1;
}

/** A class that nothing ends reaches to the end. */
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

/** Whether a match may reach to the end of the text, wherever it begins. */
export const isUnbounded = (pattern: string): boolean => /[*+]|,\}/.test(pattern);
