import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { portsWithOffset } from "../../scripts/suite/ports.ts";
import { ROOT } from "../../scripts/suite/root.ts";

/** Far from `npm start` and from the journeys' own backend. */
const PORT_OFFSET = 20_000;
const NAME = "crash";
const ports = portsWithOffset(PORT_OFFSET);
export const API = `http://127.0.0.1:${ports.hosting}/api/v1`;

interface ProcessRow {
  readonly pid: number;
  readonly args: string;
}

const processes = (): ProcessRow[] =>
  execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8", maxBuffer: 2 ** 24 })
    .split("\n")
    .flatMap((line) => {
      const [, pid, args] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
      return pid === undefined || args === undefined ? [] : [{ pid: Number(pid), args }];
    });

/** How to tell the processes of one run apart, by their command lines. */
export const VICTIMS = {
  "firebase-tools": /firebase\.js emulators:start .*firebase\.crash\.generated\.json/,
  "the Firestore emulator": new RegExp(`cli\\.ts .*--port ${ports.firestore}\\b`),
  "the Storage rules runtime": /cli\.ts .*serve$/,
  "the functions": /functionsEmulatorRuntime/,
  "the guardian": /guardian\.ts \d+/,
  "npm start itself": new RegExp(`scripts/start\\.ts .*--name ${NAME}\\b`),
} as const satisfies Record<string, RegExp>;
export type Victim = keyof typeof VICTIMS;

export interface Run {
  /** Everything that belongs to this run, by what it is. */
  readonly members: ReadonlyMap<Victim, readonly number[]>;
  kill(victim: Victim): void;
  /** Ctrl-C, unless it has ended already; waits until no process of the run is left. */
  end(): Promise<void>;
}

const findMembers = (others: ReadonlySet<number>): Map<Victim, number[]> => {
  const rows = processes().filter(({ pid }) => !others.has(pid));
  return new Map(
    Object.entries(VICTIMS).map(([name, pattern]) => [
      // Object.entries widens the keys it was given.
      name as Victim,
      rows.filter(({ args }) => pattern.test(args)).map(({ pid }) => pid),
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

const GONE_TIMEOUT_MS = 30_000;

const waitUntilGone = async (pids: readonly number[]): Promise<void> => {
  const deadline = Date.now() + GONE_TIMEOUT_MS;
  while (pids.some(isAlive)) {
    if (Date.now() > deadline) {
      const left = processes().filter(({ pid }) => pids.includes(pid));
      throw new Error(`Left behind: ${left.map(({ pid, args }) => `${pid} ${args}`).join("; ")}`);
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

/** Runs `npm start`'s program with data and ports of its own. */
export const runStart = async (...args: readonly string[]): Promise<Run> => {
  const others = new Set(processes().map(({ pid }) => pid));
  const child = spawn(
    process.execPath,
    ["scripts/start.ts", "--name", NAME, "--port-offset", String(PORT_OFFSET), ...args],
    { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] },
  );
  await waitForWelcome(child);
  // The functions' process starts with the first request; waiting for readiness has made one.
  const members = findMembers(others);
  return {
    members,
    kill: (victim) => {
      const pids = members.get(victim) ?? [];
      if (pids.length === 0) throw new Error(`There is no process of ${victim}.`);
      for (const pid of pids) process.kill(pid, "SIGKILL");
    },
    end: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, "exit");
        child.kill("SIGINT");
        await exited;
      }
      await waitUntilGone([...members.values()].flat());
    },
  };
};
