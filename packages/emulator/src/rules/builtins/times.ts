import { floorDivide } from "../time-text.ts";
import {
  type RulesValue,
  toDurationValue,
  toErrorValue,
  toIntValue,
  toTimestampValue,
} from "../values.ts";
import { defineOverload, type OverloadTable } from "./overload.ts";

/*
 * This module defines the functions and methods of timestamps and durations. Dates and times of day are in UTC.
 */

const NANOS_PER_MILLI = 1_000_000n;
const NANOS_PER_SECOND = 1_000_000_000n;
const NANOS_PER_DAY = 86_400n * NANOS_PER_SECOND;
const MILLIS_PER_DAY = 86_400_000;

const calendar = (read: (date: Date) => number): OverloadTable[string] => [
  defineOverload(["timestamp"], ([{ nanos }]) =>
    toIntValue(BigInt(read(new Date(Number(floorDivide(nanos, NANOS_PER_MILLI)))))),
  ),
];

const startOfDay = (nanos: bigint): bigint => floorDivide(nanos, NANOS_PER_DAY) * NANOS_PER_DAY;

function dayOfYear(date: Date): number {
  const year = date.getUTCFullYear();
  const start = new Date(0);
  start.setUTCFullYear(year, 0, 1);
  return Math.floor((date.getTime() - start.getTime()) / MILLIS_PER_DAY) + 1;
}

export const TIMESTAMP_METHODS: OverloadTable = {
  year: calendar((date) => date.getUTCFullYear()),
  month: calendar((date) => date.getUTCMonth() + 1),
  day: calendar((date) => date.getUTCDate()),
  hours: calendar((date) => date.getUTCHours()),
  minutes: calendar((date) => date.getUTCMinutes()),
  seconds: calendar((date) => date.getUTCSeconds()),
  // The result is 1 for Monday to 7 for Sunday.
  dayOfWeek: calendar((date) => date.getUTCDay() || 7),
  dayOfYear: calendar(dayOfYear),
  nanos: [
    defineOverload(["timestamp"], ([{ nanos }]) =>
      toIntValue(nanos - floorDivide(nanos, NANOS_PER_SECOND) * NANOS_PER_SECOND),
    ),
  ],
  date: [defineOverload(["timestamp"], ([{ nanos }]) => toTimestampValue(startOfDay(nanos)))],
  time: [
    defineOverload(["timestamp"], ([{ nanos }]) => toDurationValue(nanos - startOfDay(nanos))),
  ],
  toMillis: [
    defineOverload(["timestamp"], ([{ nanos }]) => toIntValue(floorDivide(nanos, NANOS_PER_MILLI))),
  ],
};

export const DURATION_METHODS: OverloadTable = {
  seconds: [defineOverload(["duration"], ([{ nanos }]) => toIntValue(nanos / NANOS_PER_SECOND))],
  nanos: [defineOverload(["duration"], ([{ nanos }]) => toIntValue(nanos % NANOS_PER_SECOND))],
};

const UNITS: ReadonlyMap<string, bigint> = new Map([
  ["w", 7n * NANOS_PER_DAY],
  ["d", NANOS_PER_DAY],
  ["h", 3_600n * NANOS_PER_SECOND],
  ["m", 60n * NANOS_PER_SECOND],
  ["s", NANOS_PER_SECOND],
  ["ms", NANOS_PER_MILLI],
  ["ns", 1n],
]);

function makeDate(year: bigint, month: bigint, day: bigint): RulesValue {
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const isReal =
    year >= 1n &&
    year <= 9_999n &&
    date.getUTCMonth() + 1 === Number(month) &&
    date.getUTCDate() === Number(day);
  if (!isReal)
    return toErrorValue(`Invalid date error. Year: [${year}], Month: [${month}], Day: [${day}].`);
  return toTimestampValue(BigInt(date.getTime()) * NANOS_PER_MILLI);
}

export const TIME_FUNCTIONS: OverloadTable = {
  "timestamp.date": [
    defineOverload(["int", "int", "int"], ([year, month, day]) =>
      makeDate(year.value, month.value, day.value),
    ),
  ],
  "timestamp.value": [
    defineOverload(["int"], ([{ value }]) => toTimestampValue(value * NANOS_PER_MILLI)),
  ],
  "duration.value": [
    defineOverload(["int", "string"], ([amount, unit]) => {
      const nanos = UNITS.get(unit.value);
      if (nanos === undefined)
        return toErrorValue(`Invalid duration unit error. Unit: [${unit.value}].`);
      return toDurationValue(amount.value * nanos);
    }),
  ],
  "duration.time": [
    defineOverload(["int", "int", "int", "int"], ([hours, minutes, seconds, nanos]) => {
      const total = hours.value * 3_600n + minutes.value * 60n + seconds.value;
      return toDurationValue(total * NANOS_PER_SECOND + nanos.value);
    }),
  ],
  "duration.abs": [
    defineOverload(["duration"], ([{ nanos }]) => toDurationValue(nanos < 0n ? -nanos : nanos)),
  ],
};
