import type { Cancel, Clock } from "../clock.ts";

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 15_000;

export interface LinkDeps {
  readonly clock: Pick<Clock, "after">;
  /** The SDK then marks at once everything it has as unconfirmed. */
  readonly disconnect: () => Promise<void>;
  readonly connect: () => Promise<void>;
}

/**
 * Firestore's own transport retries a broken connection for up to a minute before it tells anybody, and
 * waits between its tries. Here the first request that fails takes the connection down, so that the screens
 * poll from the next tick on, and it is tried anew after 1, 2, 4, … seconds.
 */
export class Link {
  readonly #deps: LinkDeps;
  #delayMs = FIRST_DELAY_MS;
  /** Set while the connection is taken down. */
  #stopWaiting: Cancel | undefined;

  constructor(deps: LinkDeps) {
    this.#deps = deps;
  }

  /** A request of the connection failed. */
  failed(): void {
    if (this.#stopWaiting !== undefined) return;
    this.#stopWaiting = this.#deps.clock.after(this.#delayMs, () => this.retry());
    this.#delayMs = Math.min(this.#delayMs * 2, LONGEST_DELAY_MS);
    void this.#deps.disconnect().catch(() => undefined);
  }

  /** The server has answered through it. */
  confirmed(): void {
    this.#delayMs = FIRST_DELAY_MS;
  }

  /** The device says that its network is back. */
  retry(): void {
    if (this.#stopWaiting === undefined) return;
    this.#stopWaiting();
    this.#stopWaiting = undefined;
    void this.#deps.connect().catch(() => undefined);
  }
}
