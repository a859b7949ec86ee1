import type { CancelTimerFunction, Clock } from "@/lib/clock.ts";

interface Timer {
  at: number;
  readonly intervalMs: number | undefined;
  readonly run: () => void;
}

const settle = (): Promise<void> =>
  new Promise((resolve) => {
    // A MessageChannel creates a macrotask, so all pending promise callbacks run before it.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** A clock that moves only when `advance` is called. */
export class ManualClock implements Clock {
  readonly #timers = new Set<Timer>();
  #now: number;

  constructor(now = Date.parse("2026-05-12T09:00:00Z")) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(delayMs: number, run: () => void): CancelTimerFunction {
    return this.#add({ at: this.#now + Math.max(0, delayMs), intervalMs: undefined, run });
  }

  every(intervalMs: number, run: () => void): CancelTimerFunction {
    return this.#add({ at: this.#now + intervalMs, intervalMs, run });
  }

  /**
   * Advances the time by `ms` and runs the timers that are due. Waits for pending promises before the first
   * timer and after each timer.
   */
  async advance(ms = 0): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (let timer = this.#due(end); timer !== undefined; timer = this.#due(end)) {
      this.#now = timer.at;
      if (timer.intervalMs === undefined) this.#timers.delete(timer);
      else timer.at += timer.intervalMs;
      timer.run();
      await settle();
    }
    this.#now = end;
  }

  #due(end: number): Timer | undefined {
    return [...this.#timers]
      .filter(({ at }) => at <= end)
      .sort((one, other) => one.at - other.at)[0];
  }

  #add(timer: Timer): CancelTimerFunction {
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }
}
