/**
 * The ranks of some documents, distinct and in ascending order. The rank of a document is its index in the array
 * of sorted document names.
 */
export type DocumentNameRanks = ArrayLike<number>;

/**
 * A range of ranks, which are indexes in the array of sorted document names. Includes `from` and excludes `to`.
 */
export type RankRange = readonly [from: number, to: number];

/**
 * Minimum length of a list of ranks (indexes of documents in the sorted names) that is stored as a typed array.
 * A shorter list takes less memory as a plain array.
 */
const COMPACT_FROM = 32;

export function toCompactRanks(ranks: readonly number[]): DocumentNameRanks {
  return ranks.length < COMPACT_FROM ? ranks : Uint32Array.from(ranks);
}

/**
 * Yields the ranks (indexes of documents in the sorted names) that all lists contain and that are at least
 * `from` and less than `to`. Iterates over the shortest list and searches the others.
 */
export function* intersectRanks(
  lists: readonly DocumentNameRanks[],
  [from, to]: RankRange,
  descending: boolean,
): Generator<number, void> {
  const [shortest, ...others] = [...lists].sort((left, right) => left.length - right.length);
  if (shortest === undefined) return;
  const places = others.map(() => 0);
  const start = seek(shortest, from, 0);
  const end = seek(shortest, to, start);
  for (let i = 0; i < end - start; i++) {
    const rank = shortest[descending ? end - 1 - i : start + i] ?? 0;
    const isCommon = others.every((list, j) => {
      const place = seek(list, rank, descending ? 0 : (places[j] ?? 0));
      places[j] = place;
      return list[place] === rank;
    });
    if (isCommon) yield rank;
  }
}

/**
 * Searches the sorted list from index `start` on. Returns the index of the first rank that is at least `rank`,
 * or the length of the list if there is none. Uses an exponential search followed by a binary search.
 */
function seek(list: DocumentNameRanks, rank: number, start: number): number {
  let low = start;
  let high = start;
  for (let step = 1; high < list.length && (list[high] ?? 0) < rank; step *= 2) {
    low = high + 1;
    high += step;
  }
  high = Math.min(high, list.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0) < rank) low = middle + 1;
    else high = middle;
  }
  return low;
}
