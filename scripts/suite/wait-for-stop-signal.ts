import type { LocalBackend } from "./start-local-backend.ts";

const firstSignal = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    // Later signals change nothing: stopping is under way and saves the data.
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, resolve);
  });

/**
 * Waits for Ctrl-C (or another request to end), then saves, if there is something left to save, and stops. When the suite
 * ends by itself it cleans up and throws with the reason.
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
