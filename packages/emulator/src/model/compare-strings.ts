const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/**
 * Compares strings by their UTF-8 bytes, which is the same order as by code points. JavaScript's `<` compares
 * UTF-16 code units and therefore sorts characters above U+FFFF before U+E000–U+FFFF.
 */
export function compareStrings(left: string, right: string): number {
  return left === right ? 0 : compareStringsFromIndex(0, left, right);
}

/**
 * Compares strings like `compareStrings`, but skips the first `start` UTF-16 code units. The caller must know
 * that both strings begin with the same `start` code units.
 */
export function compareStringsFromIndex(start: number, left: string, right: string): number {
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

/**
 * Returns the length of the text in UTF-8 bytes. A lone surrogate counts as the replacement character U+FFFD.
 */
export function getUtf8ByteLength(text: string): number {
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
