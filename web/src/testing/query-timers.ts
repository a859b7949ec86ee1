import { notifyManager, timeoutManager } from "@tanstack/react-query";
import { type CancelTimerFunction, type Clock, systemClock } from "@/lib/clock.ts";

const cancels = new Map<number, CancelTimerFunction>();
let lastId = 0;

const add = (cancel: CancelTimerFunction): number => {
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
  /** If true, failed queries are retried when the test advances its clock. By default they are retried in real time. */
  readonly runsRetriesOnTestClock?: boolean;
}

/** Makes the poll intervals of TanStack Query run on the test's clock. */
export const runQueryTimersOnTestClock = (
  clock: Pick<Clock, "after" | "every">,
  { runsRetriesOnTestClock = false }: QueryTimerOptions = {},
): void => {
  intervals = clock;
  timeouts = runsRetriesOnTestClock ? clock : systemClock;
  // By default TanStack Query notifies components with setTimeout, for which ManualClock.advance does not wait. So
  // notifications are sent in microtasks here.
  notifyManager.setScheduler(queueMicrotask);
  timeoutManager.setTimeoutProvider(provider);
};
