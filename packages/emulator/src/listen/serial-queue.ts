/**
 * Runs jobs one after the other. A job that is handed in while another runs (a sink that answers from inside `send`)
 * waits for its turn instead of seeing half-changed state.
 */
export class SerialQueue {
  readonly #waiting: (() => void)[] = [];
  #running = false;

  run(job: () => void): void {
    this.#waiting.push(job);
    if (this.#running) return;
    this.#running = true;
    try {
      for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
        next();
      }
    } finally {
      this.#running = false;
    }
  }
}
