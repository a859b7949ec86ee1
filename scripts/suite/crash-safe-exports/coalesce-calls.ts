/**
 * Wraps `work` so that only one run takes place at a time. All calls during a run share one further run, which
 * starts after the current run, because the current run may have missed the latest changes.
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
