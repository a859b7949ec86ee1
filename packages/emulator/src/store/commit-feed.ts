import type { CommitEvent } from "./types.ts";

type Listener = (event: CommitEvent) => void;

/**
 * Notifies all listeners of all commits. Every listener receives the commits in commit order, even if a listener
 * itself commits.
 */
export class CommitFeed {
  readonly #listeners = new Set<Listener>();
  readonly #report: (error: unknown) => void;
  readonly #queue: CommitEvent[] = [];
  #isDelivering = false;

  /** `report` receives the errors of listeners. These errors must not reach the caller that commits. */
  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  publish(event: CommitEvent): void {
    this.#queue.push(event);
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      this.#deliver(next);
    }
    this.#isDelivering = false;
  }

  #deliver(event: CommitEvent): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(event);
      } catch (error) {
        this.#report(error);
      }
    }
  }
}
