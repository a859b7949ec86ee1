/**
 * The work, at most once at a time. Who asks while it runs waits for another run, for what they did may not be in this one;
 * all of them for the same.
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
