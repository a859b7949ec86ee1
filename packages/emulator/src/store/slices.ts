/** How what takes long is done piece by piece, so that it holds nobody up. */
export interface Slices {
  /** How many documents one turn of the event loop takes into a sorted index: some ten milliseconds. */
  readonly documents: number;
  /** How many steps of other work one turn takes: a name compared or moved, a document looked at. */
  readonly steps: number;
  /** Runs the next piece after whatever waits. */
  readonly soon: (run: () => void) => void;
}

export const DEFAULT_SLICES: Slices = { documents: 2_500, steps: 2_500, soon: setImmediate };

/** Work that may be put down wherever it yields. */
export type Sliced<T> = Generator<undefined, T>;

export function complete(work: Sliced<unknown>): void {
  while (work.next().done !== true);
}

/** Counts steps, and tells when there were enough for one slice. */
export class Pace {
  readonly #steps: number;
  #taken = 0;

  constructor(steps: number) {
    this.#steps = steps;
  }

  isDue(steps: number): boolean {
    this.#taken += steps;
    if (this.#taken < this.#steps) return false;
    this.#taken = 0;
    return true;
  }
}

type Comparator<T> = (left: T, right: T) => number;

/** No two items compare as equal. */
export function* sorted<T>(
  items: readonly T[],
  compare: Comparator<T>,
  steps: number,
): Sliced<readonly T[]> {
  // Sorting a run takes some steps for each of its items.
  const length = Math.max(1, Math.floor(steps / 8));
  let runs: (readonly T[])[] = [];
  for (let start = 0; start < items.length; start += length) {
    runs.push(items.slice(start, start + length).sort(compare));
    yield;
  }
  const pace = new Pace(steps);
  while (runs.length > 1) {
    const merges: (readonly T[])[] = [];
    for (let i = 0; i < runs.length; i += 2) {
      merges.push(yield* merged([runs[i] ?? [], runs[i + 1] ?? []], compare, pace));
    }
    runs = merges;
  }
  return runs[0] ?? [];
}

/** Of two lists in order one. */
export function* merged<T>(
  [left, right]: readonly [readonly T[], readonly T[]],
  compare: Comparator<T>,
  pace: Pace,
): Sliced<readonly T[]> {
  const all: T[] = [];
  let next = 0;
  for (const item of left) {
    for (let other = right[next]; other !== undefined; other = right[next]) {
      if (compare(other, item) > 0) break;
      all.push(other);
      next += 1;
      if (pace.isDue(1)) yield;
    }
    all.push(item);
    if (pace.isDue(1)) yield;
  }
  for (const item of right.slice(next)) {
    all.push(item);
    if (pace.isDue(1)) yield;
  }
  return all;
}
