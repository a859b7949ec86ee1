/**
 * Wraps `work` so that only one run takes place at a time. Calls during a run share the next run, because
 * the current run may have missed the change that the caller made.
 */
export const coalesceCalls = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => {
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  const startNext = (): Promise<void> => {
    next = undefined;
    return run();
  };
  return () => {
    if (running === undefined) return run();
    next ??= running.then(startNext, startNext);
    return next;
  };
};
