import type { CancelTimerFunction, Clock } from "@/lib/clock.ts";

/** The debounce delay between the last change and the save, in milliseconds. */
const DEBOUNCE_MS = 2_000;
/** The maximum delay between the first unsent change and the save, in milliseconds. */
const MAX_WAIT_MS = 10_000;
const FIRST_RETRY_MS = 3_000;
const MAX_RETRY_MS = 60_000;

/** Schedules saves: debounced while the student types, with exponential backoff after failures. */
export class SaveScheduler {
  readonly #clock: Clock;
  readonly #save: () => void;
  /** The time by which the first unsent change must be sent, in milliseconds of device time. */
  #latest: number | undefined;
  /** The current backoff delay in milliseconds; set only after a failed save. */
  #retryMs: number | undefined;
  #cancelTimer: CancelTimerFunction | undefined;

  constructor(clock: Clock, save: () => void) {
    this.#clock = clock;
    this.#save = save;
  }

  /** Schedules a debounced save, not before `minDelayMs` milliseconds from now. */
  scheduleDebounced(minDelayMs: number): void {
    // While a retry is scheduled, typing must not cause an earlier save.
    if (this.#retryMs !== undefined) return;
    const now = this.#clock.now();
    this.#latest ??= now + MAX_WAIT_MS;
    this.#schedule(Math.max(minDelayMs, Math.min(DEBOUNCE_MS, this.#latest - now)));
  }

  /**
   * Schedules a late save of a change that another tab is expected to save first. The late save is needed only
   * if the other tab is closed before it has saved the change. The other tab waits `minDelayMs` milliseconds.
   */
  scheduleFallback(minDelayMs: number): void {
    if (this.#cancelTimer === undefined) this.#schedule(minDelayMs + MAX_WAIT_MS);
  }

  scheduleAfter(delayMs: number): void {
    this.#schedule(delayMs);
  }

  /** Schedules a retry. Each consecutive failure doubles the delay, up to `MAX_RETRY_MS`. */
  scheduleRetry(): void {
    this.#retryMs = Math.min((this.#retryMs ?? FIRST_RETRY_MS / 2) * 2, MAX_RETRY_MS);
    this.#schedule(this.#retryMs);
  }

  resetRetry(): void {
    this.#retryMs = undefined;
  }

  cancel(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#latest = undefined;
  }

  #schedule(delayMs: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#clock.after(delayMs, () => {
      this.cancel();
      this.#save();
    });
  }
}
