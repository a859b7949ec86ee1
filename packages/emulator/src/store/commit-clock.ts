import type { Micros } from "../model/value.ts";
import type { Clock } from "./types.ts";

/** Gives out strictly increasing times that follow the wall: a stalled wall is outrun by a microsecond each. */
export class CommitClock {
  readonly #wall: Clock;
  #last: Micros;

  /** Goes on after `last`, whatever the wall says. */
  constructor(wall: Clock, last?: Micros) {
    const now = wall();
    this.#wall = wall;
    this.#last = last !== undefined && last > now ? last : now;
  }

  /** At least `step` after the time before. */
  next(step: Micros = 1n): Micros {
    const wall = this.#wall();
    this.#last += step;
    if (wall > this.#last) this.#last = wall;
    return this.#last;
  }

  /** Without giving it out. */
  now(): Micros {
    const wall = this.#wall();
    if (wall < this.#last) return this.#last;
    return wall;
  }

  /** Whoever has seen the state at this time sees nothing else there later. */
  seal(time: Micros): void {
    if (time > this.#last) this.#last = time;
  }
}
