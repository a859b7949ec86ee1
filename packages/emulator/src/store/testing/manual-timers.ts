import type { Timers } from "../timers.ts";

/** Time passes only when told to. */
export class ManualTimers implements Timers {
  #now = 0;
  readonly #pending = new Set<{ readonly due: number; readonly run: () => void }>();

  after(milliseconds: number, run: () => void): () => void {
    const timer = { due: this.#now + milliseconds, run };
    this.#pending.add(timer);
    return () => {
      this.#pending.delete(timer);
    };
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
    for (const timer of [...this.#pending]) {
      if (timer.due <= this.#now && this.#pending.delete(timer)) timer.run();
    }
  }

  get pending(): number {
    return this.#pending.size;
  }
}
