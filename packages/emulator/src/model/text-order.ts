const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/**
 * By UTF-8 bytes, which is code point order. Surrogates stand for characters above U+FFFF, so at the first difference
 * a surrogate unit is the greater one; JavaScript's `<` would put it below U+E000–U+FFFF.
 */
export function compareStrings(left: string, right: string): number {
  return left === right ? 0 : compareStringsFrom(0, left, right);
}

/** The same of texts that are known to agree up to there. */
export function compareStringsFrom(start: number, left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let i = start; i < length; i++) {
    const a = left.charCodeAt(i);
    const b = right.charCodeAt(i);
    if (a !== b) {
      const surrogates = Number(isSurrogate(a)) - Number(isSurrogate(b));
      return surrogates === 0 ? a - b : surrogates;
    }
  }
  return left.length - right.length;
}

/** How many bytes the text takes in UTF-8; a lone surrogate counts as the replacement character. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    bytes += unit < 0x800 ? 1 : 2;
    if (unit >= 0xd800 && unit <= 0xdbff && isLowSurrogate(text.charCodeAt(i + 1))) i++;
  }
  return bytes;
}

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
