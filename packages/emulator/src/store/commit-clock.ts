import type { Micros } from "../model/value.ts";
import type { Clock } from "./types.ts";

/** Gives out strictly increasing times that follow the wall: a stalled wall is outrun by a microsecond each. */
export class CommitClock {
  readonly #wall: Clock;
  #last: Micros;

  constructor(wall: Clock) {
    this.#wall = wall;
    this.#last = wall();
  }

  next(): Micros {
    const wall = this.#wall();
    this.#last = wall > this.#last ? wall : this.#last + 1n;
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
