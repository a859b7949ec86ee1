import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { ROOT_DIRECTORY } from "../../scripts/suite/paths.ts";
import { getEmulatorPorts, TEST_PORT_OFFSETS } from "../../scripts/suite/ports.ts";

/**
 * The number that the crash tests add to the default port of each emulator. `npm start` and the browser tests
 * add other numbers.
 */
const PORT_OFFSET = TEST_PORT_OFFSETS.startAndStop;
const NAME = "crash";
const ports = getEmulatorPorts(PORT_OFFSET);
export const API_URL = `http://127.0.0.1:${ports.hosting}/api/v1`;

interface ProcessRow {
  readonly pid: number;
  readonly groupId: number;
  readonly args: string;
}

const processes = (): ProcessRow[] =>
  execFileSync("ps", ["-eo", "pid=,pgid=,args="], { encoding: "utf8", maxBuffer: 2 ** 24 })
    .split("\n")
    .flatMap((line) => {
      const [, pid, groupId, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return args === undefined ? [] : [{ pid: Number(pid), groupId: Number(groupId), args }];
    });

const START = new RegExp(`scripts/start\\.ts .*--name ${NAME}\\b`);
const FIREBASE = /firebase\.js emulators:start .*firebase\.crash\.generated\.json/;
const FIRESTORE = new RegExp(`cli\\.ts .*--port ${ports.firestore}\\b`);

/**
 * For each process of a Darasa run, a function that returns true if a row of the process list describes this
 * process. The function checks the command line or the process group, so that it returns false for processes of
 * another Darasa run on the same machine.
 */
export const DARASA_PROCESS_MATCHERS = {
  "firebase-tools": ({ args }) => FIREBASE.test(args),
  "the Firestore emulator": ({ args }) => FIRESTORE.test(args),
  "the supervisor of the Storage rules runtime": ({ args, groupId }, leader) =>
    groupId === leader && /cli\.ts .*serve$/.test(args),
  "the Storage rules runtime": ({ args, groupId }, leader) =>
    groupId === leader && args.endsWith("cli.ts storage-rules-runtime"),
  "the functions": ({ args, groupId }, leader) =>
    groupId === leader && args.includes("functionsEmulatorRuntime"),
  "the process supervisor": ({ args }, leader) => args.endsWith(`process-supervisor.ts ${leader}`),
  "npm start itself": ({ args }) => START.test(args),
} as const satisfies Record<string, (row: ProcessRow, leader: number) => boolean>;
export type DarasaProcessName = keyof typeof DARASA_PROCESS_MATCHERS;

export interface StartedDarasa {
  /** The ids of the processes of this run, by process name. Several processes can have the same name. */
  readonly members: ReadonlyMap<DarasaProcessName, readonly number[]>;
  kill(name: DarasaProcessName): void;
  /** Sends SIGKILL to all processes of the run at the same time, like a power failure. */
  killEverything(): void;
  /**
   * Sends SIGINT to the start script of Darasa if it still runs, then waits until every process of the run has
   * ended.
   */
  end(): Promise<void>;
}

const findMembers = (): Map<DarasaProcessName, number[]> => {
  const rows = processes();
  const leader = rows.find(({ args }) => FIREBASE.test(args))?.pid ?? 0;
  return new Map(
    Object.entries(DARASA_PROCESS_MATCHERS).map(([name, isMember]) => [
      // The type assertion is necessary, because Object.entries returns the keys as plain strings.
      name as DarasaProcessName,
      rows.filter((row) => isMember(row, leader)).map(({ pid }) => pid),
    ]),
  );
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const END_TIMEOUT_MS = 600_000;

const waitUntilEnded = async (pids: readonly number[]): Promise<void> => {
  const deadline = Date.now() + END_TIMEOUT_MS;
  while (pids.some(isAlive)) {
    if (Date.now() > deadline) {
      const left = processes().filter(({ pid }) => pids.includes(pid));
      throw new Error(`Still running: ${left.map(({ pid, args }) => `${pid} ${args}`).join("; ")}`);
    }
    await delay(100);
  }
};

const waitForWelcome = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    const output: string[] = [];
    const read = (data: Buffer): void => {
      output.push(String(data));
      if (output.join("").includes("teacher@darasa.test")) resolve();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => reject(new Error(`Ended with ${code}: ${output.join("")}`)));
  });

/** Runs the same program as `npm start`, but with separate data and ports. */
export const startDarasa = async (...args: readonly string[]): Promise<StartedDarasa> => {
  const child = spawn(
    process.execPath,
    ["scripts/start.ts", "--name", NAME, "--port-offset", String(PORT_OFFSET), ...args],
    { cwd: ROOT_DIRECTORY, stdio: ["ignore", "pipe", "pipe"] },
  );
  await waitForWelcome(child);
  // Before the start script prints its welcome text, it sends a request to the API. firebase-tools has therefore
  // started the functions process, and the process list contains it.
  const members = findMembers();
  return {
    members,
    kill: (name) => {
      const pids = members.get(name) ?? [];
      if (pids.length === 0) throw new Error(`There is no process of ${name}.`);
      for (const pid of pids) process.kill(pid, "SIGKILL");
    },
    killEverything: () => {
      const pids = [...members.values()].flat().map(String);
      // `kill` prints an error for each process that has already ended because another one was killed. Such errors
      // are expected, so the output is ignored.
      spawnSync("kill", ["-KILL", ...pids], { stdio: "ignore" });
    },
    end: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, "exit");
        child.kill("SIGINT");
        await exited;
      }
      await waitUntilEnded([...members.values()].flat());
    },
  };
};
