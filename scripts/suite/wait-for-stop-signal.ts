import type { LocalBackend } from "./start-local-backend.ts";

const firstSignal = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    // The signal handlers are never removed, so a second Ctrl-C does not interrupt saving.
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, resolve);
  });

/**
 * Waits for SIGINT, SIGTERM or SIGHUP, then calls `save` and stops the backend. If the backend fails before a
 * signal arrives, stops what is left of the backend and throws an error with the reason.
 */
export const waitForStopSignal = async (
  suite: LocalBackend,
  save?: () => Promise<void>,
): Promise<void> => {
  const signal = firstSignal();
  const failure = await Promise.race([signal.then(() => undefined), suite.failed]);
  if (failure !== undefined) {
    await suite.stop();
    throw new Error(failure);
  }
  console.log(save === undefined ? "\nStopping …" : "\nSaving your data and stopping …");
  try {
    await save?.();
  } finally {
    await suite.stop();
  }
};
