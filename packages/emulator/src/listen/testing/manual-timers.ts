import type { ListenTimerScheduler } from "../timers.ts";

interface Waiting {
  readonly run: () => void;
  readonly period: number | undefined;
  due: number;
}

/** A timer scheduler whose time advances only when a test calls `advance`. */
export class ManualTimerScheduler implements ListenTimerScheduler {
  readonly #waiting = new Set<Waiting>();
  #now = 0;

  get size(): number {
    return this.#waiting.size;
  }

  every(milliseconds: number, run: () => void): () => void {
    return this.#add({ run, period: milliseconds, due: this.#now + milliseconds });
  }

  after(milliseconds: number, run: () => void): () => void {
    return this.#add({ run, period: undefined, due: this.#now + milliseconds });
  }

  soon(run: () => void): () => void {
    return this.after(0, run);
  }

  advance(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#now = Math.max(this.#now, next.due);
      if (next.period === undefined) this.#waiting.delete(next);
      else next.due += next.period;
      next.run();
    }
    this.#now = end;
  }

  #next(end: number): Waiting | undefined {
    const due = [...this.#waiting].filter((waiting) => waiting.due <= end);
    return due.sort((left, right) => left.due - right.due)[0];
  }

  #add(waiting: Waiting): () => void {
    this.#waiting.add(waiting);
    return () => this.#waiting.delete(waiting);
  }
}
