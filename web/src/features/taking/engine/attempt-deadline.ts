import type { AttemptPauses } from "@darasa/contract/attempt-deadline";

const MINUTE_MS = 60_000;
/** How long the student is told about a change. */
const NOTICE_MS = MINUTE_MS;

const getEnd = (pauses: AttemptPauses | undefined): number =>
  Date.parse(pauses?.newest?.endsAt ?? "") || 0;

/**
 * The deadline of an attempt, which its author can change while the student is working, and which pauses of the student
 * move. Times are server times.
 */
export class AttemptDeadline {
  #at: number;
  #pauses: AttemptPauses | undefined;
  #change = { ms: 0, at: 0 };

  constructor(at: number, pauses: AttemptPauses | undefined) {
    this.#at = at;
    this.#pauses = pauses;
  }

  get at(): number {
    return this.#at;
  }

  get pauses(): AttemptPauses | undefined {
    return this.#pauses;
  }

  /** Sets another deadline. Returns false if it is the known one, or from before the newest pause began or ended. */
  set(at: number, pauses: AttemptPauses | undefined, now: number): boolean {
    if (this.#isOld(pauses, now)) return false;
    const isPause = pauses !== undefined && getEnd(pauses) !== getEnd(this.#pauses);
    if (at === this.#at && !isPause) return false;
    // A pause is no change by the author.
    if (!isPause) {
      const before = this.getAddedMinutes(now) === 0 ? 0 : this.#change.ms;
      this.#change = { ms: before + at - this.#at, at: now };
    }
    this.#at = at;
    this.#pauses = pauses ?? this.#pauses;
    return true;
  }

  /** Returns the milliseconds until the running pause ends; 0 without one. */
  getPauseMs(now: number): number {
    return Math.max(0, getEnd(this.#pauses) - now);
  }

  /** Returns the minutes by which the author has just moved the deadline; 0 if not within the last minute. */
  getAddedMinutes(now: number): number {
    const { ms, at } = this.#change;
    return now - at < NOTICE_MS ? Math.round(ms / MINUTE_MS) : 0;
  }

  /** Responses can arrive in another order than the server sent them, and the student goes on before the server knows. */
  #isOld(pauses: AttemptPauses | undefined, now: number): boolean {
    const known = this.#pauses;
    if (pauses === undefined || known === undefined) return false;
    const isEnded = getEnd(known) <= now && getEnd(pauses) > now;
    return pauses.count < known.count || (pauses.count === known.count && isEnded);
  }
}
