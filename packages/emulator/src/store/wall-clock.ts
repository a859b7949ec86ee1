import type { WallClock } from "./types.ts";

/** The clocks of the system. Both return milliseconds. */
export interface SystemClocks {
  /** Returns the time since the Unix epoch in whole milliseconds. */
  readonly milliseconds: () => number;
  /** Returns the time since a fixed moment. It has fractions of a millisecond and never goes back. */
  readonly stopwatch: () => number;
}

const LARGEST_FRACTION = 0.999;

/**
 * Creates a wall clock with a precision of microseconds. The whole milliseconds always equal those of the system
 * clock, even after the system clock was set. The stopwatch determines the microseconds in between.
 */
export function createWallClock({ milliseconds, stopwatch }: SystemClocks): WallClock {
  let offset = milliseconds() - stopwatch();
  return () => {
    const time = milliseconds();
    const elapsed = stopwatch();
    offset = Math.min(Math.max(offset, time - elapsed), time + LARGEST_FRACTION - elapsed);
    return BigInt(Math.round((offset + elapsed) * 1_000));
  };
}
