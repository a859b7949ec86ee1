const MINUTE_MS = 60_000;
/** How long the student is told about a change. */
const NOTICE_MS = MINUTE_MS;

/** The deadline of an attempt, which the author can change while the student is working. Times are server times. */
export class AttemptDeadline {
  #at: number;
  #change = { ms: 0, at: 0 };

  constructor(at: number) {
    this.#at = at;
  }

  get at(): number {
    return this.#at;
  }

  /** Sets another deadline. Returns false if it is the known one. */
  set(at: number, now: number): boolean {
    if (at === this.#at) return false;
    const before = this.getAddedMinutes(now) === 0 ? 0 : this.#change.ms;
    this.#change = { ms: before + at - this.#at, at: now };
    this.#at = at;
    return true;
  }

  /** Returns the minutes by which the deadline has just moved; 0 if it has not moved within the last minute. */
  getAddedMinutes(now: number): number {
    const { ms, at } = this.#change;
    return now - at < NOTICE_MS ? Math.round(ms / MINUTE_MS) : 0;
  }
}
