import type { CancelTimerFunction, Clock } from "../clock.ts";

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 15_000;

export interface FirestoreConnectionDeps {
  readonly clock: Pick<Clock, "after">;
  /** Calls the SDK function `disableNetwork`. The SDK then marks all snapshots as coming from the cache. */
  readonly disconnect: () => Promise<void>;
  readonly connect: () => Promise<void>;
}

/**
 * Disconnects the Firestore SDK at the first failed request. Listeners then report cached data, and the screens
 * start to poll the API. Without this class, the SDK would retry for up to a minute before it tells the
 * listeners that the connection is lost. The delay before a reconnect is 1, 2, 4, … and at most 15 seconds.
 */
export class FirestoreConnection {
  readonly #deps: FirestoreConnectionDeps;
  #delayMs = FIRST_DELAY_MS;
  /** Cancels the timer of the next reconnect; set only while the SDK is disconnected from Firestore. */
  #stopWaiting: CancelTimerFunction | undefined;

  constructor(deps: FirestoreConnectionDeps) {
    this.#deps = deps;
  }

  /**
   * Disconnects the SDK from Firestore and schedules a reconnect. Must be called when a request to Firestore has
   * failed.
   */
  failed(): void {
    if (this.#stopWaiting !== undefined) return;
    this.#stopWaiting = this.#deps.clock.after(this.#delayMs, () => this.retry());
    this.#delayMs = Math.min(this.#delayMs * 2, LONGEST_DELAY_MS);
    void this.#deps.disconnect().catch(() => undefined);
  }

  /**
   * Must be called when the server has responded. Resets the delay before the next reconnect to the shortest
   * delay.
   */
  confirmed(): void {
    this.#delayMs = FIRST_DELAY_MS;
  }

  /** Reconnects at once if the connection is disconnected. Must be called when the device is online again. */
  retry(): void {
    if (this.#stopWaiting === undefined) return;
    this.#stopWaiting();
    this.#stopWaiting = undefined;
    void this.#deps.connect().catch(() => undefined);
  }
}
