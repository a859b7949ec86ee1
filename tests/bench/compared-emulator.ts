import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { resolveFromRoot } from "../../scripts/suite/paths.ts";
import {
  type EmulatorProcess,
  startEmulatorProcess,
  startServerProcess,
} from "../support/emulator-process.ts";

/** A running emulator with a connected SDK client. A benchmark compares it with another emulator. */
export interface ComparedEmulator {
  readonly firestore: Firestore;
  readonly pid: number | undefined;
  close(): Promise<void>;
}

/**
 * Starts @firestore-emulator/server, with which benchmarks compare Darasa's emulator. The package has no start
 * command, so other-emulator-server.js starts it. Unless `env` sets a compile cache, Node uses none, because the
 * documentation of the package does not advise its users to set one.
 */
export const startOtherEmulator = (env: NodeJS.ProcessEnv = {}): Promise<EmulatorProcess> =>
  startServerProcess({
    command: (port) => [resolveFromRoot("tests/bench/other-emulator-server.js"), String(port)],
    env,
  });
export const startOtherEmulatorWithCompileCache = (): Promise<EmulatorProcess> =>
  startOtherEmulator({ NODE_COMPILE_CACHE: resolveFromRoot("node_modules/.cache/other-emulator") });
export const startDarasaEmulator = (): Promise<EmulatorProcess> => startEmulatorProcess();

const serial = { next: 0 };

export const connectSdkToEmulator = (server: EmulatorProcess): ComparedEmulator => {
  serial.next += 1;
  const app = initializeApp({ projectId: "demo-benchmark" }, `emulator-${serial.next}`);
  const firestore = getFirestore(app);
  firestore.settings({ host: server.host, ssl: false });
  return {
    firestore,
    pid: server.pid,
    close: async () => {
      await firestore.terminate();
      await deleteApp(app);
      // The process ends normally instead of being killed, because Node writes the compile cache only at a
      // normal exit.
      await server.stop();
    },
  };
};

/** Runs `count` jobs, of which at most `width` run at the same time. */
export const runJobsConcurrently = async (
  count: number,
  width: number,
  job: (index: number) => Promise<unknown>,
): Promise<void> => {
  const next = { index: 0 };
  const work = async (): Promise<void> => {
    while (next.index < count) {
      const { index } = next;
      next.index += 1;
      await job(index);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
};
