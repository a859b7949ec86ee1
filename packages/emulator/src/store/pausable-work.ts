/** Options for time slicing, which splits long work into slices so that it does not block the event loop. */
export interface PausableWorkOptions {
  /** Number of documents that are added to a sorted index in one slice. This takes about ten milliseconds. */
  readonly documents: number;
  /**
   * Number of steps in one slice of work that does not build a sorted index. One step compares or moves one
   * name, or examines one document.
   */
  readonly steps: number;
  /** Calls `run` in a later turn of the event loop, after all pending events. */
  readonly schedule: (run: () => void) => void;
}

export const DEFAULT_PAUSABLE_WORK_OPTIONS: PausableWorkOptions = {
  documents: 2_500,
  steps: 2_500,
  schedule: setImmediate,
};

/** Work that can pause at each `yield` and continue in the next time slice. */
export type PausableWork<T> = Generator<undefined, T>;

export function runWorkToCompletion(work: PausableWork<unknown>): void {
  while (work.next().done !== true);
}

/** Counts the steps of time-sliced work and reports when the current time slice has used up its steps. */
export class StepsUntilPauseCounter {
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

/**
 * Sorts items and yields after each time slice, so that a long sort does not block other work. `steps` is the
 * number of steps per slice. No two items may compare as equal.
 */
export function* sortWithPauses<T>(
  items: readonly T[],
  compare: Comparator<T>,
  steps: number,
): PausableWork<readonly T[]> {
  // First sorts short runs of items, one run per time slice. A run has an eighth as many items as a slice has
  // steps, because sorting takes about eight steps per item.
  const length = Math.max(1, Math.floor(steps / 8));
  let runs: (readonly T[])[] = [];
  for (let start = 0; start < items.length; start += length) {
    runs.push(items.slice(start, start + length).sort(compare));
    yield;
  }
  const pace = new StepsUntilPauseCounter(steps);
  while (runs.length > 1) {
    const merges: (readonly T[])[] = [];
    for (let i = 0; i < runs.length; i += 2) {
      merges.push(yield* mergeWithPauses([runs[i] ?? [], runs[i + 1] ?? []], compare, pace));
    }
    runs = merges;
  }
  return runs[0] ?? [];
}

/** Merges two sorted lists and yields after each time slice, so that a long merge does not block other work. */
export function* mergeWithPauses<T>(
  [left, right]: readonly [readonly T[], readonly T[]],
  compare: Comparator<T>,
  pace: StepsUntilPauseCounter,
): PausableWork<readonly T[]> {
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
