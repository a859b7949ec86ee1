import type { Clock } from "../platform/clock.ts";

/** Requests that an instance of the API has counted in a shared counter before they arrive. */
export interface CountedBatch {
  readonly left: number;
  readonly windowEndsAt: Date;
}

/** The maximum number of batches that an instance keeps. When there are more, it forgets the oldest. */
const KEPT_BATCHES = 10_000;

/** Keeps the batches of requests that this instance has counted, by the path of the counter. */
export class CountedBatches {
  readonly #clock: Pick<Clock, "now">;
  readonly #batches = new Map<string, CountedBatch>();
  readonly #counting = new Map<string, Promise<unknown>>();

  constructor(clock: Pick<Clock, "now">) {
    this.#clock = clock;
  }

  /**
   * Takes one request from the batch, and counts a new batch with `count` if there is none. Parallel requests wait for
   * the batch that is being counted, because each of them would otherwise count one.
   */
  async take(path: string, count: () => Promise<CountedBatch | undefined>): Promise<void> {
    for (;;) {
      if (this.#takeCounted(path)) return;
      const counting = this.#counting.get(path);
      if (counting === undefined) break;
      await counting.catch(() => undefined);
    }
    const counting = count();
    this.#counting.set(path, counting);
    try {
      this.#keep(path, await counting);
    } finally {
      this.#counting.delete(path);
    }
  }

  #takeCounted(path: string): boolean {
    const batch = this.#batches.get(path);
    const isCounted = batch !== undefined && batch.windowEndsAt > this.#clock.now();
    this.#keep(path, isCounted ? batch : undefined);
    return isCounted;
  }

  /** Keeps the batch without the request for which it was counted or taken. */
  #keep(path: string, batch: CountedBatch | undefined): void {
    this.#batches.delete(path);
    if (batch === undefined || batch.left <= 1) return;
    this.#batches.set(path, { ...batch, left: batch.left - 1 });
    const [oldest] = this.#batches.keys();
    if (this.#batches.size > KEPT_BATCHES && oldest !== undefined) this.#batches.delete(oldest);
  }
}
