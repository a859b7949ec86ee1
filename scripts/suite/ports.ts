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

export type Ports = Record<keyof typeof BASE_PORTS, number>;

const DEFAULT_TEST_PORT_OFFSET = 10_000;

/** Added to every port by the tests, so that they run beside `npm start`, and beside each other with another one. */
export const TEST_PORT_OFFSET = Number(
  process.env.DARASA_TEST_PORT_OFFSET ?? DEFAULT_TEST_PORT_OFFSET,
);

export const getPorts = (offset: number): Ports => {
  const shifted = Object.entries(BASE_PORTS).map(([name, port]) => [name, port + offset]);
  return Object.fromEntries(shifted) as Ports;
};

export const HOST = "127.0.0.1";

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });

const busyPorts = async (ports: Ports): Promise<string[]> => {
  const checks = Object.entries(ports).map(async ([name, port]) => ({
    label: `${port} (${name})`,
    free: await isFree(port),
  }));
  const results = await Promise.all(checks);
  return results.filter((result) => !result.free).map((result) => result.label);
};

const RELEASE_WAIT_MS = 10_000;

/** Waits a little for ports that a dying run still holds. Throws with the ports that stay taken. */
export const requireFreePorts = async (ports: Ports): Promise<void> => {
  const deadline = Date.now() + RELEASE_WAIT_MS;
  let busy = await busyPorts(ports);
  while (busy.length > 0 && Date.now() < deadline) {
    await delay(250);
    busy = await busyPorts(ports);
  }
  if (busy.length > 0) {
    throw new Error(
      `Something else on this machine uses port ${busy.join(", ")}. Stop it, then try again.`,
    );
  }
};
