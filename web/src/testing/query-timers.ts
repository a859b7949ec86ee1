import { notifyManager, timeoutManager } from "@tanstack/react-query";
import type { Cancel, Clock } from "@/lib/clock.ts";

type Timers = Pick<Clock, "after" | "every">;

const cancels = new Map<number, Cancel>();
let timers: Timers | undefined;
let lastId = 0;

const add = (start: (clock: Timers) => Cancel): number => {
  if (timers === undefined) throw new Error("Call driveQueryTimers first");
  lastId += 1;
  cancels.set(lastId, start(timers));
  return lastId;
};

const clear = (id: number | undefined): void => {
  if (id !== undefined) cancels.get(id)?.();
};

/** Runs the retries and poll intervals of TanStack Query on the clock of the test. */
export const driveQueryTimers = (clock: Timers): void => {
  timers = clock;
  // The default scheduler uses setTimeout, which ManualClock.advance does not wait for.
  notifyManager.setScheduler(queueMicrotask);
  timeoutManager.setTimeoutProvider(provider);
};

const provider = {
  setTimeout: (run: () => void, delayMs: number) => add((clock) => clock.after(delayMs, run)),
  clearTimeout: clear,
  setInterval: (run: () => void, delayMs: number) => add((clock) => clock.every(delayMs, run)),
  clearInterval: clear,
};
