import { expect, test } from "vitest";
import { waitForEndOfSecond } from "./end-of-second.ts";

/** Waits with a clock that stands at `start`. Every pause ends `early` milliseconds early, but takes at least 1. */
const wait = async (time: number, start: number, early: number) => {
  let now = start;
  await waitForEndOfSecond(new Date(time), {
    now: () => now,
    pause: async (milliseconds) => {
      now += Math.max(1, milliseconds - early);
    },
  });
  return now;
};

test.each([
  ["within the second", 5_300, 5_310, 6_000],
  ["at the start of the second", 5_000, 5_000, 6_000],
  ["after the second", 5_300, 6_000, 6_000],
  ["long after the second", 5_300, 9_000, 9_000],
])("waits until the second has ended, %s", async (_, time, start, end) => {
  expect(await wait(time, start, 0)).toBe(end);
});

test("waits again if a timer fires early", async () => {
  expect(await wait(5_300, 5_310, 1)).toBe(6_000);
});

test("waits at most one second for a time in the future", async () => {
  expect(await wait(90_000, 5_000, 0)).toBe(6_000);
});
