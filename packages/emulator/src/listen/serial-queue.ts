/**
 * Runs jobs one after another. A job that is added while another job runs starts after that job ends, so that
 * no job sees partially changed state.
 */
export class SerialTaskQueue {
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
