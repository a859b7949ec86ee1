import { formatMicros, parseMicros } from "../model/timestamp.ts";

/* Timestamps of the rules count nanoseconds; their texts are RFC 3339, as in the model. */

export const NANOS_PER_MICRO = 1_000n;
export const NANOS_PER_SECOND = 1_000_000_000n;

/** `bigint` division truncates; times before 1970 need the floor. */
export const floorDivide = (dividend: bigint, divisor: bigint): bigint =>
  (dividend - (((dividend % divisor) + divisor) % divisor)) / divisor;

export const formatNanos = (nanos: bigint): string =>
  formatMicros(floorDivide(nanos, NANOS_PER_MICRO));

export function parseNanos(text: string): bigint | undefined {
  const micros = parseMicros(text);
  return micros === undefined ? undefined : micros * NANOS_PER_MICRO;
}
