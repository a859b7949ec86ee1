/**
 * Runs jobs one after another. A job added during another job, for example by a sink that responds inside
 * `send`, runs afterwards, so it never sees partially changed state.
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
