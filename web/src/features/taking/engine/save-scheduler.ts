import type { Cancel, Clock } from "@/lib/clock.ts";

/** After the last change. */
const PAUSE_MS = 2_000;
/** After the first change that is not sent yet. */
const LONGEST_WAIT_MS = 10_000;
const FIRST_RETRY_MS = 3_000;
const LAST_RETRY_MS = 60_000;

/** Says when to send: in the pauses of typing, but not too late; after failures ever more rarely. */
export class Pace {
  readonly #clock: Clock;
  readonly #send: () => void;
  #latest: number | undefined;
  #retryMs: number | undefined;
  #stop: Cancel | undefined;

  constructor(clock: Clock, send: () => void) {
    this.#clock = clock;
    this.#send = send;
  }

  changed(): void {
    // The next try is planned already; typing must not hasten it.
    if (this.#retryMs !== undefined) return;
    const now = this.#clock.now();
    this.#latest ??= now + LONGEST_WAIT_MS;
    this.#plan(Math.max(0, Math.min(PAUSE_MS, this.#latest - now)));
  }

  /** Somebody else is about to send; this is for the case that they do not. */
  changedElsewhere(): void {
    if (this.#stop === undefined) this.#plan(LONGEST_WAIT_MS);
  }

  after(delayMs: number): void {
    this.#plan(delayMs);
  }

  failed(): void {
    this.#retryMs = Math.min((this.#retryMs ?? FIRST_RETRY_MS / 2) * 2, LAST_RETRY_MS);
    this.#plan(this.#retryMs);
  }

  succeeded(): void {
    this.#retryMs = undefined;
  }

  clear(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#latest = undefined;
  }

  #plan(delayMs: number): void {
    this.#stop?.();
    this.#stop = this.#clock.after(delayMs, () => {
      this.clear();
      this.#send();
    });
  }
}
