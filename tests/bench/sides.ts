import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { resolveFromRoot } from "../../scripts/suite/paths.ts";
import {
  type EmulatorProcess,
  startEmulatorProcess,
  startServerProcess,
} from "../support/emulator-process.ts";

/** An emulator under comparison, and the SDK at it. */
export interface Side {
  readonly firestore: Firestore;
  readonly pid: number | undefined;
  close(): Promise<void>;
}

/** The peer has no start command of its own, and nothing says that it is run with a compile cache. */
export const startPeer = (env: NodeJS.ProcessEnv = {}): Promise<EmulatorProcess> =>
  startServerProcess({
    command: (port) => [resolveFromRoot("tests/bench/peer-server.js"), String(port)],
    env,
  });
export const startCachedPeer = (): Promise<EmulatorProcess> =>
  startPeer({ NODE_COMPILE_CACHE: resolveFromRoot("node_modules/.cache/peer") });
export const startOurs = (): Promise<EmulatorProcess> => startEmulatorProcess();

const serial = { next: 0 };

export const connectSide = (server: EmulatorProcess): Side => {
  serial.next += 1;
  const app = initializeApp({ projectId: "demo-peer" }, `side-${serial.next}`);
  const firestore = getFirestore(app);
  firestore.settings({ host: server.host, ssl: false });
  return {
    firestore,
    pid: server.pid,
    close: async () => {
      await firestore.terminate();
      await deleteApp(app);
      // What was compiled is kept at an orderly end only.
      await server.stop();
    },
  };
};

/** Runs `count` jobs, so many at a time. */
export const inFlight = async (
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
