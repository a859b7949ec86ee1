/** Numbers in ascending order, none twice: places of documents in a list of names. */
export type Ranks = ArrayLike<number>;

/** From the first rank up to, but without, the second. */
export type Span = readonly [from: number, to: number];

/** Short lists cost less as they are. */
const COMPACT_FROM = 32;

export function compact(ranks: readonly number[]): Ranks {
  return ranks.length < COMPACT_FROM ? ranks : Uint32Array.from(ranks);
}

/** What all lists hold within the span: the shortest is walked, in the others each of its ranks is sought. */
export function* intersection(
  lists: readonly Ranks[],
  [from, to]: Span,
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

/** The place of the first number that is not below the rank, from `start` on; in steps that double, then by halves. */
function seek(list: Ranks, rank: number, start: number): number {
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
