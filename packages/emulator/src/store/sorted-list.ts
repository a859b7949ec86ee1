type Comparator<T> = (left: T, right: T) => number;

const MAX_CHUNK = 512;

/** A sorted list stored in chunks, so that an insertion moves few items. No two items may compare as equal. */
export class SortedList<T> {
  readonly #compare: Comparator<T>;
  /** The chunks of the list in order. No chunk is empty. */
  readonly #chunks: T[][] = [];

  constructor(compare: Comparator<T>, items: Iterable<T> = []) {
    this.#compare = compare;
    const sorted = [...items].sort(compare);
    const half = MAX_CHUNK / 2;
    for (let i = 0; i < sorted.length; i += half) this.#chunks.push(sorted.slice(i, i + half));
  }

  /** Adds the item unless the list already contains an equal item. */
  add(item: T): void {
    const isBefore = (other: T) => this.#compare(other, item) < 0;
    const index = Math.min(this.#chunkFrom(isBefore), Math.max(this.#chunks.length - 1, 0));
    const chunk = this.#chunks[index];
    if (chunk === undefined) {
      this.#chunks.push([item]);
      return;
    }
    const offset = countLeadingMatches(chunk, isBefore);
    const there = chunk[offset];
    if (there !== undefined && this.#compare(there, item) === 0) return;
    chunk.splice(offset, 0, item);
    if (chunk.length > MAX_CHUNK) {
      this.#chunks.splice(index + 1, 0, chunk.splice(MAX_CHUNK / 2));
    }
  }

  delete(item: T): void {
    const isBefore = (other: T) => this.#compare(other, item) < 0;
    const index = this.#chunkFrom(isBefore);
    const chunk = this.#chunks[index];
    if (chunk === undefined) return;
    const offset = countLeadingMatches(chunk, isBefore);
    const found = chunk[offset];
    if (found === undefined || this.#compare(found, item) !== 0) return;
    if (chunk.length === 1) this.#chunks.splice(index, 1);
    else chunk.splice(offset, 1);
  }

  /**
   * Iterates upwards from the first item for which `isBefore` returns false. `isBefore` must return true exactly
   * for a prefix of the list.
   */
  *ascending(isBefore: (item: T) => boolean): Generator<T, void> {
    let index = this.#chunkFrom(isBefore);
    let chunk = this.#chunks[index];
    let offset = chunk === undefined ? 0 : countLeadingMatches(chunk, isBefore);
    while (chunk !== undefined) {
      for (; offset < chunk.length; offset++) {
        const item = chunk[offset];
        if (item !== undefined) yield item;
      }
      chunk = this.#chunks[++index];
      offset = 0;
    }
  }

  /**
   * Iterates downwards from the last item for which `isAfter` returns false. `isAfter` must return true exactly
   * for a suffix of the list.
   */
  *descending(isAfter: (item: T) => boolean): Generator<T, void> {
    const isWithin = (item: T) => !isAfter(item);
    let index = Math.min(this.#chunkFrom(isWithin), this.#chunks.length - 1);
    let chunk = this.#chunks[index];
    let offset = chunk === undefined ? 0 : countLeadingMatches(chunk, isWithin) - 1;
    while (chunk !== undefined) {
      for (; offset >= 0; offset--) {
        const item = chunk[offset];
        if (item !== undefined) yield item;
      }
      chunk = this.#chunks[--index];
      offset = (chunk?.length ?? 0) - 1;
    }
  }

  /** Returns the index of the first chunk that contains an item for which `isInPrefix` returns false. */
  #chunkFrom(isInPrefix: (item: T) => boolean): number {
    return countLeadingMatches(this.#chunks, (chunk) => {
      const last = chunk.at(-1);
      return last !== undefined && isInPrefix(last);
    });
  }
}

/** Returns the number of items at the start for which `isInPrefix` returns true, by binary search. */
export function countLeadingMatches<T>(
  items: readonly T[],
  isInPrefix: (item: T) => boolean,
): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && isInPrefix(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
