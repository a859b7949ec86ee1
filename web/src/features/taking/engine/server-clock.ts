import type { Clock } from "@/lib/clock.ts";

/** The state of the estimated server clock. The device stores this state, so that it survives a reload. */
export interface ServerClockState {
  /** The estimated server time minus the device time, in milliseconds. */
  readonly offsetMs: number;
  /**
   * The latest time that the clock has returned, in milliseconds. The clock returns an earlier time only after a
   * response from the server has corrected it.
   */
  readonly seenMs: number;
}

/**
 * Estimates the server's time on a device whose own clock may be wrong, or may be changed while the page is open.
 * The time never goes back, unless a response from the server corrects it.
 */
export class ServerClock {
  readonly #clock: Pick<Clock, "now">;
  #reading: ServerClockState;

  constructor(clock: Pick<Clock, "now">, reading: ServerClockState) {
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

  /**
   * Corrects the estimate with the time in a response. `requestedAt` is the device time at which the request was sent.
   */
  update(serverTime: number, requestedAt: number): void {
    const roundTrip = { requestedAt, receivedAt: this.#clock.now() };
    this.#reading = estimateServerTime(serverTime, roundTrip, this.#reading);
  }

  reading(): ServerClockState {
    return this.#reading;
  }
}

/** The device times at which a request was sent and at which its response arrived. */
interface RoundTrip {
  readonly requestedAt: number;
  readonly receivedAt: number;
}

/**
 * Estimates the server time from a response. The server read its clock at some moment between request and
 * response, which gives a lower and an upper bound for the offset. The previous offset moves only as far as
 * these bounds require, so that a slow network does not make the countdown jump. Without a previous offset the
 * lower bound is used, so that the student loses no time.
 */
export const estimateServerTime = (
  serverTime: number,
  { requestedAt, receivedAt }: RoundTrip,
  before?: ServerClockState,
): ServerClockState => {
  const least = serverTime - receivedAt;
  const most = Math.max(least, serverTime - requestedAt);
  const offsetMs = Math.min(Math.max(before?.offsetMs ?? least, least), most);
  return { offsetMs, seenMs: serverTime };
};
