import type { Micros } from "../model/value.ts";
import type { WallClock } from "./types.ts";

/**
 * Generates strictly increasing times based on the wall clock. If the wall clock does not advance, each time is
 * one microsecond later than the previous one.
 */
export class CommitClock {
  readonly #wall: WallClock;
  #last: Micros;

  /** All generated times are later than `last`, whatever the wall clock returns. */
  constructor(wall: WallClock, last?: Micros) {
    const now = wall();
    this.#wall = wall;
    this.#last = last !== undefined && last > now ? last : now;
  }

  /** Returns a time at least `step` after the previous one. */
  next(step: Micros = 1n): Micros {
    const wall = this.#wall();
    this.#last += step;
    if (wall > this.#last) this.#last = wall;
    return this.#last;
  }

  /** Returns the current time without reserving it. */
  now(): Micros {
    const wall = this.#wall();
    if (wall < this.#last) return this.#last;
    return wall;
  }

  /** Ensures that no later commit receives a time up to `time`, so that a read at this time stays repeatable. */
  seal(time: Micros): void {
    if (time > this.#last) this.#last = time;
  }
}
