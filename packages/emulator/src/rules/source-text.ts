import type { SourcePosition } from "./types.ts";

/**
 * A source text with methods that convert indexes to lines and columns. Indexes count UTF-16 code units, but the
 * reported positions count code points.
 */
export class SourceText {
  readonly text: string;
  readonly #lineStarts: readonly number[];
  /** Indexes of the second halves of surrogate pairs, in ascending order. */
  readonly #lowSurrogates: readonly number[];

  constructor(text: string) {
    this.text = text;
    const lineStarts = [0];
    const lowSurrogates: number[] = [];
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit === 0x0a) lineStarts.push(i + 1);
      else if (isHighSurrogate(unit) && isLowSurrogate(text.charCodeAt(i + 1))) {
        lowSurrogates.push(++i);
      }
    }
    this.#lineStarts = lineStarts;
    this.#lowSurrogates = lowSurrogates;
  }

  /** Converts a range of UTF-16 indexes to a source position, which counts code points. `end` is exclusive. */
  position(start: number, end: number): SourcePosition {
    const line = countBelow(this.#lineStarts, start + 1);
    const lineStart = this.#lineStarts[line - 1] ?? 0;
    const currentOffset = this.#codePoints(start);
    return {
      line,
      column: currentOffset - this.#codePoints(lineStart) + 1,
      currentOffset,
      endOffset: Math.max(currentOffset, this.#codePoints(end) - 1),
    };
  }

  #codePoints(index: number): number {
    return index - countBelow(this.#lowSurrogates, index);
  }
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** Returns how many of the ascending numbers are less than the limit. */
function countBelow(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? Number.POSITIVE_INFINITY) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
