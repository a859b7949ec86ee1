import { notifyManager, timeoutManager } from "@tanstack/react-query";
import { type Cancel, type Clock, systemClock } from "@/lib/clock.ts";

const cancels = new Map<number, Cancel>();
let lastId = 0;

const add = (cancel: Cancel): number => {
  lastId += 1;
  cancels.set(lastId, cancel);
  return lastId;
};

const clear = (id: number | undefined): void => {
  if (id !== undefined) cancels.get(id)?.();
};

let intervals: Pick<Clock, "every">;
let timeouts: Pick<Clock, "after"> = systemClock;

const provider = {
  setTimeout: (run: () => void, delayMs: number) => add(timeouts.after(delayMs, run)),
  clearTimeout: clear,
  setInterval: (run: () => void, delayMs: number) => add(intervals.every(delayMs, run)),
  clearInterval: clear,
};

interface QueryTimerOptions {
  /** If true, query retries also wait for the test's clock; by default they run in real time. */
  readonly hasManualRetries?: boolean;
}

/** Makes the poll intervals of TanStack Query run on the test's clock. */
export const driveQueryTimers = (
  clock: Pick<Clock, "after" | "every">,
  { hasManualRetries = false }: QueryTimerOptions = {},
): void => {
  intervals = clock;
  timeouts = hasManualRetries ? clock : systemClock;
  // The default scheduler uses setTimeout, which ManualClock.advance does not wait for.
  notifyManager.setScheduler(queueMicrotask);
  timeoutManager.setTimeoutProvider(provider);
};
