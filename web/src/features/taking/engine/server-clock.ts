import type { Clock } from "@/lib/clock.ts";

/** What is kept of the server's clock over a reload. */
export interface ClockReading {
  /** From the device's clock to the server's. */
  readonly offsetMs: number;
  /** The server's time has come at least this far. */
  readonly seenMs: number;
}

/**
 * The server's time, by a device whose own clock may be wrong and may be set while the page is open. It does not
 * run backwards but when the server itself says that it is earlier.
 */
export class ServerClock {
  readonly #clock: Pick<Clock, "now">;
  #reading: ClockReading;

  constructor(clock: Pick<Clock, "now">, reading: ClockReading) {
    this.#clock = clock;
    this.#reading = reading;
  }

  now(): number {
    const { offsetMs, seenMs } = this.#reading;
    const now = this.#clock.now() + offsetMs;
    this.#reading =
      now < seenMs ? { offsetMs: offsetMs + seenMs - now, seenMs } : { offsetMs, seenMs: now };
    return this.#reading.seenMs;
  }

  /** With an answer that was asked for at `askedAt`, by the device's clock. */
  measure(serverTime: number, askedAt: number): void {
    this.#reading = readingOf(serverTime, { askedAt, gotAt: this.#clock.now() }, this.#reading);
  }

  reading(): ClockReading {
    return this.#reading;
  }
}

interface Exchange {
  readonly askedAt: number;
  readonly gotAt: number;
}

/**
 * The server named its time somewhere between asking and getting. The reading moves into these bounds and no
 * further, so that a slow network does not make the countdown jump; a first one takes no time from the student.
 */
export const readingOf = (
  serverTime: number,
  { askedAt, gotAt }: Exchange,
  before?: ClockReading,
): ClockReading => {
  const least = serverTime - gotAt;
  const most = Math.max(least, serverTime - askedAt);
  const offsetMs = Math.min(Math.max(before?.offsetMs ?? least, least), most);
  return { offsetMs, seenMs: serverTime };
};
