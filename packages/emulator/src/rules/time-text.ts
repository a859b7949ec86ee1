import { formatMicros, parseMicros } from "../model/timestamp.ts";

/* Formats and parses RFC 3339 timestamps with nanoseconds, which is the precision of timestamps in rules. */

export const NANOS_PER_MICRO = 1_000n;
export const NANOS_PER_SECOND = 1_000_000_000n;

/**
 * Divides and rounds towards negative infinity. JavaScript's bigint division rounds towards zero, which is
 * wrong for times before 1970.
 */
export const floorDivide = (dividend: bigint, divisor: bigint): bigint =>
  (dividend - (((dividend % divisor) + divisor) % divisor)) / divisor;

export const formatNanos = (nanos: bigint): string =>
  formatMicros(floorDivide(nanos, NANOS_PER_MICRO));

export function parseNanos(text: string): bigint | undefined {
  const micros = parseMicros(text);
  return micros === undefined ? undefined : micros * NANOS_PER_MICRO;
}
