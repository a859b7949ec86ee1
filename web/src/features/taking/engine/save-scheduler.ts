import type { Cancel, Clock } from "@/lib/clock.ts";

/** The debounce delay between the last change and the save. */
const DEBOUNCE_MS = 2_000;
/** The longest delay between the first unsent change and the save. */
const MAX_WAIT_MS = 10_000;
const FIRST_RETRY_MS = 3_000;
const MAX_RETRY_MS = 60_000;

/** Schedules saves: debounced while the student types, with exponential backoff after failures. */
export class SaveScheduler {
  readonly #clock: Clock;
  readonly #save: () => void;
  /** The time by which the first unsent change must be sent. */
  #latest: number | undefined;
  /** The current delay of the backoff; undefined unless the last save failed. */
  #retryMs: number | undefined;
  #cancelTimer: Cancel | undefined;

  constructor(clock: Clock, save: () => void) {
    this.#clock = clock;
    this.#save = save;
  }

  scheduleDebounced(): void {
    // A retry is already scheduled: typing must not bring it forward.
    if (this.#retryMs !== undefined) return;
    const now = this.#clock.now();
    this.#latest ??= now + MAX_WAIT_MS;
    this.#schedule(Math.max(0, Math.min(DEBOUNCE_MS, this.#latest - now)));
  }

  /** Schedules a late save of a change that another tab is about to save, in case that tab is closed first. */
  scheduleFallback(): void {
    if (this.#cancelTimer === undefined) this.#schedule(MAX_WAIT_MS);
  }

  scheduleAfter(delayMs: number): void {
    this.#schedule(delayMs);
  }

  /** Schedules a retry. Each failure in a row doubles the delay, up to `MAX_RETRY_MS`. */
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
