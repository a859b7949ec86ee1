import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

const BASE_PORTS = {
  hub: 4400,
  logging: 4500,
  functions: 5001,
  hosting: 5050,
  firestore: 8080,
  auth: 9099,
  firestoreWebsocket: 9150,
  storage: 9199,
  eventarc: 9299,
  tasks: 9499,
} as const;

export type EmulatorPorts = Record<keyof typeof BASE_PORTS, number>;

const DEFAULT_TEST_PORT_OFFSET = 10_000;

/** The offset that tests add to every port, so that tests and `npm start` can run at the same time. */
export const TEST_PORT_OFFSET = Number(
  process.env.DARASA_TEST_PORT_OFFSET ?? DEFAULT_TEST_PORT_OFFSET,
);

/**
 * The port offsets of all backends that tests start. Backends with different offsets can run at the same time. The browser
 * tests have three parts, each with a backend.
 */
export const TEST_PORT_OFFSETS = {
  firstPart: TEST_PORT_OFFSET,
  secondPart: TEST_PORT_OFFSET + 3_000,
  thirdPart: TEST_PORT_OFFSET + 4_000,
  triggers: TEST_PORT_OFFSET + 5_000,
  /** The backend without data that a browser test starts beside the one of its part. */
  empty: TEST_PORT_OFFSET + 6_000,
  /** The backends that are started and stopped again and again, one after another. */
  startAndStop: TEST_PORT_OFFSET + 10_000,
} as const;

/** Returns the port of each emulator, which is its default port plus `offset`. */
export const getEmulatorPorts = (offset: number): EmulatorPorts => {
  const shifted = Object.entries(BASE_PORTS).map(([name, port]) => [name, port + offset]);
  return Object.fromEntries(shifted) as EmulatorPorts;
};

/**
 * Returns the ports of all emulators that serve web pages of Darasa. The Storage emulator is not one of them,
 * because it serves the files that users have uploaded.
 */
export const getWebPorts = ({ storage, ...ports }: EmulatorPorts): number[] => Object.values(ports);

export const LOCAL_HOST = "127.0.0.1";

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, LOCAL_HOST, () => server.close(() => resolve(true)));
  });

const busyPorts = async (ports: EmulatorPorts): Promise<string[]> => {
  const checks = Object.entries(ports).map(async ([name, port]) => ({
    label: `${port} (${name})`,
    free: await isFree(port),
  }));
  const results = await Promise.all(checks);
  return results.filter((result) => !result.free).map((result) => result.label);
};

const RELEASE_WAIT_MS = 10_000;

/**
 * Waits up to 10 s for a stopping run to free the ports. After that, throws an error that lists the ports
 * still in use.
 */
export const waitForFreePorts = async (ports: EmulatorPorts): Promise<void> => {
  const deadline = Date.now() + RELEASE_WAIT_MS;
  let busy = await busyPorts(ports);
  while (busy.length > 0 && Date.now() < deadline) {
    await delay(250);
    busy = await busyPorts(ports);
  }
  if (busy.length > 0) {
    throw new Error(
      `Another program uses port ${busy.join(", ")}. Stop that program, then try again.`,
    );
  }
};
