import type { Micros } from "../model/value.ts";
import type { WallClock } from "./types.ts";

/**
 * Generates strictly increasing times based on the wall clock. If the wall clock does not advance, each time is
 * one microsecond later than the previous one.
 */
export class CommitClock {
  readonly #wall: WallClock;
  #last: Micros;

  /**
   * Starts after the time `last`: all generated times are later, even if the wall clock is behind.
   */
  constructor(wall: WallClock, last?: Micros) {
    const now = wall();
    this.#wall = wall;
    this.#last = last !== undefined && last > now ? last : now;
  }

  /** Generates the next time, which is at least `step` microseconds after the previous one. */
  next(step: Micros = 1n): Micros {
    const wall = this.#wall();
    this.#last += step;
    if (wall > this.#last) this.#last = wall;
    return this.#last;
  }

  /** Returns the current time without generating a new one. */
  now(): Micros {
    const wall = this.#wall();
    if (wall < this.#last) return this.#last;
    return wall;
  }

  /** Prevents commits at or before `time`, so that every read at this time returns the same data. */
  seal(time: Micros): void {
    if (time > this.#last) this.#last = time;
  }
}
