import { formatMicrosAsRfc3339, parseRfc3339Micros } from "../model/timestamp.ts";

/*
 * This module formats and parses RFC 3339 timestamps with nanoseconds, which is the precision of timestamps in
 * rules.
 */

export const NANOS_PER_MICRO = 1_000n;
export const NANOS_PER_SECOND = 1_000_000_000n;

/**
 * Divides and rounds towards negative infinity. JavaScript's bigint division rounds towards zero, which is
 * wrong for times before 1970.
 */
export const floorDivide = (dividend: bigint, divisor: bigint): bigint =>
  (dividend - (((dividend % divisor) + divisor) % divisor)) / divisor;

export const formatTimestampNanos = (nanos: bigint): string =>
  formatMicrosAsRfc3339(floorDivide(nanos, NANOS_PER_MICRO));

export function parseTimestampNanos(text: string): bigint | undefined {
  const micros = parseRfc3339Micros(text);
  return micros === undefined ? undefined : micros * NANOS_PER_MICRO;
}
