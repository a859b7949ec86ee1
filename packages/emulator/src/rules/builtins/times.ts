import { floorDivide } from "../time-text.ts";
import { duration, error, int, type RulesValue, timestamp } from "../values.ts";
import { overload, type Table } from "./overload.ts";

/* Timestamps and durations; all calendar fields are of UTC. */

const NANOS_PER_MILLI = 1_000_000n;
const NANOS_PER_SECOND = 1_000_000_000n;
const NANOS_PER_DAY = 86_400n * NANOS_PER_SECOND;
const MILLIS_PER_DAY = 86_400_000;

const calendar = (read: (date: Date) => number): Table[string] => [
  overload(["timestamp"], ([{ nanos }]) =>
    int(BigInt(read(new Date(Number(floorDivide(nanos, NANOS_PER_MILLI)))))),
  ),
];

const startOfDay = (nanos: bigint): bigint => floorDivide(nanos, NANOS_PER_DAY) * NANOS_PER_DAY;

function dayOfYear(date: Date): number {
  const year = date.getUTCFullYear();
  const start = new Date(0);
  start.setUTCFullYear(year, 0, 1);
  return Math.floor((date.getTime() - start.getTime()) / MILLIS_PER_DAY) + 1;
}

export const TIMESTAMP_METHODS: Table = {
  year: calendar((date) => date.getUTCFullYear()),
  month: calendar((date) => date.getUTCMonth() + 1),
  day: calendar((date) => date.getUTCDate()),
  hours: calendar((date) => date.getUTCHours()),
  minutes: calendar((date) => date.getUTCMinutes()),
  seconds: calendar((date) => date.getUTCSeconds()),
  // Monday is 1, Sunday 7.
  dayOfWeek: calendar((date) => date.getUTCDay() || 7),
  dayOfYear: calendar(dayOfYear),
  nanos: [
    overload(["timestamp"], ([{ nanos }]) =>
      int(nanos - floorDivide(nanos, NANOS_PER_SECOND) * NANOS_PER_SECOND),
    ),
  ],
  date: [overload(["timestamp"], ([{ nanos }]) => timestamp(startOfDay(nanos)))],
  time: [overload(["timestamp"], ([{ nanos }]) => duration(nanos - startOfDay(nanos)))],
  toMillis: [overload(["timestamp"], ([{ nanos }]) => int(floorDivide(nanos, NANOS_PER_MILLI)))],
};

export const DURATION_METHODS: Table = {
  seconds: [overload(["duration"], ([{ nanos }]) => int(nanos / NANOS_PER_SECOND))],
  nanos: [overload(["duration"], ([{ nanos }]) => int(nanos % NANOS_PER_SECOND))],
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
    return error(`Invalid date error. Year: [${year}], Month: [${month}], Day: [${day}].`);
  return timestamp(BigInt(date.getTime()) * NANOS_PER_MILLI);
}

export const TIME_FUNCTIONS: Table = {
  "timestamp.date": [
    overload(["int", "int", "int"], ([year, month, day]) =>
      makeDate(year.value, month.value, day.value),
    ),
  ],
  "timestamp.value": [overload(["int"], ([{ value }]) => timestamp(value * NANOS_PER_MILLI))],
  "duration.value": [
    overload(["int", "string"], ([amount, unit]) => {
      const nanos = UNITS.get(unit.value);
      if (nanos === undefined) return error(`Invalid duration unit error. Unit: [${unit.value}].`);
      return duration(amount.value * nanos);
    }),
  ],
  "duration.time": [
    overload(["int", "int", "int", "int"], ([hours, minutes, seconds, nanos]) => {
      const total = hours.value * 3_600n + minutes.value * 60n + seconds.value;
      return duration(total * NANOS_PER_SECOND + nanos.value);
    }),
  ],
  "duration.abs": [overload(["duration"], ([{ nanos }]) => duration(nanos < 0n ? -nanos : nanos))],
};
