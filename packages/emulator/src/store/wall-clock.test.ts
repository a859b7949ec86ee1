import { expect, test } from "vitest";
import { createWallClock } from "./wall-clock.ts";

const START = 1_700_000_000_000;

function createTestClocks() {
  const time = { milliseconds: START, elapsed: 50 };
  const clock = createWallClock({
    milliseconds: () => time.milliseconds,
    stopwatch: () => time.elapsed,
  });
  return { time, clock };
}

test("counts the microseconds between two milliseconds of the system clock", () => {
  const { time, clock } = createTestClocks();
  expect(clock()).toBe(1_700_000_000_000_000n);
  time.elapsed += 0.25;
  expect(clock()).toBe(1_700_000_000_000_250n);
  time.elapsed += 0.5;
  expect(clock()).toBe(1_700_000_000_000_750n);
  time.elapsed += 0.375;
  time.milliseconds += 1;
  expect(clock()).toBe(1_700_000_000_001_125n);
});

test("does not reach the next millisecond before the system clock", () => {
  const { time, clock } = createTestClocks();
  time.elapsed += 3;
  expect(clock()).toBe(1_700_000_000_000_999n);
  time.milliseconds += 1;
  expect(clock()).toBe(1_700_000_000_001_000n);
});

test.each([-3_600_000, 3_600_000])("follows the system clock when it is set by %d ms", (change) => {
  const { time, clock } = createTestClocks();
  time.milliseconds += change;
  time.elapsed += 1;
  expect(Number(clock() / 1_000n)).toBe(START + change);
  time.elapsed += 0.25;
  expect(Number(clock() / 1_000n)).toBe(START + change);
});
