import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { resolveFromRoot } from "../../scripts/suite/paths.ts";

export interface EmulatorProcess {
  readonly host: string;
  readonly port: number;
  readonly pid: number | undefined;
  stop(): Promise<void>;
  /** Sends SIGKILL to the process and waits until it has ended. */
  kill(): Promise<void>;
}

/**
 * The ports that `findFreePort` tries. The range contains no port of the local backend, and Linux does not use it
 * for outgoing connections.
 */
const FIRST_PORT = 24_000;
const PORT_COUNT = 8_000;
const tried = { next: randomInt(PORT_COUNT) };

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/**
 * Finds a free port. Consecutive calls return different ports, so that two servers of this process that start at the
 * same time never share a port.
 */
const findFreePort = async (): Promise<number> => {
  const port = FIRST_PORT + tried.next;
  tried.next = (tried.next + 1) % PORT_COUNT;
  return (await isFree(port)) ? port : findFreePort();
};

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });

export interface EmulatorProcessOptions {
  readonly args?: readonly string[];
  /** The port of the emulator; by default any free port. */
  readonly port?: number;
}

/**
 * Starts Darasa's Firestore emulator in a separate process, like `npm run emulator`, and waits until its port
 * accepts connections.
 */
export const startEmulatorProcess = ({
  args = [],
  port,
}: EmulatorProcessOptions = {}): Promise<EmulatorProcess> =>
  startServerProcess({
    command: (chosen) => [
      resolveFromRoot("packages/emulator/src/cli.ts"),
      "--host",
      "127.0.0.1",
      "--port",
      String(chosen),
      ...args,
    ],
    ...(port !== undefined && { port }),
    env: { NODE_COMPILE_CACHE: resolveFromRoot("node_modules/.cache/emulator") },
  });

export interface ServerProcessOptions {
  /** Returns the Node arguments that start the server on the given port. */
  readonly command: (port: number) => readonly string[];
  /** The port of the server; by default any free port. */
  readonly port?: number;
  /** Environment variables for the server. A variable that the current process already has keeps its value. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Starts a server in a separate process and waits until its port accepts connections. */
export const startServerProcess = async ({
  command,
  port: wanted,
  env,
}: ServerProcessOptions): Promise<EmulatorProcess> => {
  const port = wanted ?? (await findFreePort());
  const child = spawn(process.execPath, command(port), {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...env, ...process.env },
  });
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`);
    await delay(2);
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  };
  return {
    host: `127.0.0.1:${port}`,
    port,
    pid: child.pid,
    stop: () => end("SIGINT"),
    kill: () => end("SIGKILL"),
  };
};
