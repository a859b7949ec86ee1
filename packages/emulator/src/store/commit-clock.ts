import type { EpochMicros } from "../model/value.ts";
import type { WallClock } from "./types.ts";

/**
 * Generates strictly increasing times based on the wall clock. If the wall clock does not advance, each time is
 * one microsecond later than the previous one.
 */
export class CommitClock {
  readonly #wall: WallClock;
  #last: EpochMicros;

  /**
   * `last` is a lower limit: all generated times are later than `last`, even if the wall clock is behind it.
   */
  constructor(wall: WallClock, last?: EpochMicros) {
    const now = wall();
    this.#wall = wall;
    this.#last = last !== undefined && last > now ? last : now;
  }

  /** Generates the next time, which is at least `step` microseconds after the previous one. */
  next(step: EpochMicros = 1n): EpochMicros {
    const wall = this.#wall();
    this.#last += step;
    if (wall > this.#last) this.#last = wall;
    return this.#last;
  }

  /** Returns the current time without advancing the commit clock. */
  now(): EpochMicros {
    const wall = this.#wall();
    if (wall < this.#last) return this.#last;
    return wall;
  }

  /**
   * Ensures that all future commits are later than `time`, so that all reads at `time` return the same data.
   */
  seal(time: EpochMicros): void {
    if (time > this.#last) this.#last = time;
  }
}
