import { createInvalidArgumentError } from "./status.ts";
import type { EpochMicros } from "./value.ts";

/**
 * 0001-01-01T00:00:00Z in microseconds, the minimum of google.protobuf.Timestamp. The maximum is
 * 9999-12-31T23:59:59.999999Z.
 */
export const MIN_TIMESTAMP_MICROS: EpochMicros = -62_135_596_800_000_000n;
export const MAX_TIMESTAMP_MICROS: EpochMicros = 253_402_300_799_999_999n;

const MICROS_PER_SECOND = 1_000_000n;

export interface Timestamp {
  readonly seconds: bigint;
  readonly nanos: number;
}

/**
 * Converts a timestamp to microseconds. Rounds nanoseconds down, as Firestore does when it stores a
 * timestamp.
 */
export function microsFromTimestamp({ seconds, nanos }: Timestamp): EpochMicros {
  if (nanos < 0 || nanos > 999_999_999) {
    throw createInvalidArgumentError(
      `Timestamp nanos must be between 0 and 999999999. Found: ${nanos}.`,
    );
  }
  return assertTimestampInRange(seconds * MICROS_PER_SECOND + BigInt(Math.trunc(nanos / 1000)));
}

/** Converts microseconds to a timestamp. Rounds seconds down, so that `nanos` is not negative before 1970. */
export function timestampFromMicros(micros: EpochMicros): Timestamp {
  const seconds = micros / MICROS_PER_SECOND;
  const rest = Number(micros - seconds * MICROS_PER_SECOND);
  return rest < 0
    ? { seconds: seconds - 1n, nanos: (rest + 1_000_000) * 1000 }
    : { seconds, nanos: rest * 1000 };
}

export function assertTimestampInRange(micros: EpochMicros): EpochMicros {
  if (micros < MIN_TIMESTAMP_MICROS || micros > MAX_TIMESTAMP_MICROS) {
    throw createInvalidArgumentError(
      "Timestamp is out of range: it must be from 0001-01-01 to 9999-12-31.",
    );
  }
  return micros;
}

/** Formats a time as RFC 3339 in UTC with 0, 3 or 6 fraction digits, as ProtoJSON requires. */
export function formatMicrosAsRfc3339(micros: EpochMicros): string {
  const { seconds, nanos } = timestampFromMicros(micros);
  const whole = new Date(Number(seconds) * 1000).toISOString().slice(0, 19);
  if (nanos === 0) return `${whole}Z`;
  const digits = String(nanos / 1000).padStart(6, "0");
  return `${whole}.${digits.endsWith("000") ? digits.slice(0, 3) : digits}Z`;
}

const RFC_3339 =
  /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;

/**
 * Parses an RFC 3339 time to microseconds. Returns undefined for another format or a day that does not exist.
 */
export function parseRfc3339Micros(text: string): EpochMicros | undefined {
  const match = RFC_3339.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second, fraction = "", sign, zoneHour, zoneMinute] =
    match;
  const time = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const millis = Date.parse(`${time}Z`);
  // Date.parse accepts February 30 as March 2, and 24:00 as the next day. Comparing the formatted result with
  // the input detects both.
  if (Number.isNaN(millis) || new Date(millis).toISOString().slice(0, 19) !== time)
    return undefined;
  const offsetMinutes = Number(zoneHour ?? 0) * 60 + Number(zoneMinute ?? 0);
  if (Number(zoneHour ?? 0) > 23 || Number(zoneMinute ?? 0) > 59) return undefined;
  const shift = BigInt(offsetMinutes) * 60n * MICROS_PER_SECOND * (sign === "-" ? -1n : 1n);
  return BigInt(millis) * 1000n + BigInt(fraction.padEnd(6, "0").slice(0, 6)) - shift;
}
