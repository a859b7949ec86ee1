import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { LOCAL_RUNS_DIRECTORY, resolveFromRoot } from "./paths.ts";

/** Returns true if the process group has a running process. */
export const isProcessGroupAlive = (groupId: number): boolean => {
  try {
    process.kill(-groupId, 0);
    return true;
  } catch {
    return false;
  }
};

const signalGroup = (groupId: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-groupId, signal);
  } catch {
    // `process.kill` throws if the process group has already ended. The error is ignored, because there is no
    // process left to signal.
  }
};

/**
 * Stops a process group. Sends SIGINT to its leader and, after `graceMs`, SIGKILL to all processes of the group
 * that still run.
 */
export const stopProcessGroup = async (groupId: number, graceMs: number): Promise<void> => {
  try {
    process.kill(groupId, "SIGINT");
  } catch {
    signalGroup(groupId, "SIGTERM");
  }
  const deadline = Date.now() + graceMs;
  while (isProcessGroupAlive(groupId) && Date.now() < deadline) await delay(100);
  signalGroup(groupId, "SIGKILL");
};

/**
 * Starts a supervisor process, which stops the process group when the current process ends. The supervisor waits
 * for the end of a pipe from the current process, because the kernel closes this pipe even after `kill -9`.
 */
export const superviseProcessGroup = (groupId: number): ChildProcess => {
  const supervisor = spawn(
    process.execPath,
    [resolveFromRoot("scripts", "suite", "process-supervisor.ts"), String(groupId)],
    { detached: true, stdio: ["pipe", "ignore", "ignore"] },
  );
  supervisor.unref();
  return supervisor;
};

interface RunRecord {
  readonly pid: number;
  readonly groupId: number;
}

const runRecordFile = (name: string): string => join(LOCAL_RUNS_DIRECTORY, `${name}.run.json`);

const commandOf = (pid: number): string => {
  try {
    return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
};

export const writePidFile = (name: string, groupId: number): void => {
  mkdirSync(LOCAL_RUNS_DIRECTORY, { recursive: true });
  const record: RunRecord = { pid: process.pid, groupId };
  writeFileSync(runRecordFile(name), JSON.stringify(record));
};

export const deletePidFile = (name: string): void => rmSync(runRecordFile(name), { force: true });

const readRecord = (name: string): RunRecord | undefined => {
  if (!existsSync(runRecordFile(name))) return undefined;
  try {
    const record: unknown = JSON.parse(readFileSync(runRecordFile(name), "utf8"));
    if (typeof record !== "object" || record === null) return undefined;
    const { pid, groupId } = record as Partial<RunRecord>;
    return pid === undefined || groupId === undefined ? undefined : { pid, groupId };
  } catch {
    return undefined;
  }
};

/**
 * Stops processes that an earlier run with this name left behind because it was killed. Throws if that run
 * is still active, because two runs cannot share ports and data.
 */
export const stopLeftoverProcesses = async (name: string): Promise<void> => {
  const record = readRecord(name);
  if (record === undefined) return;
  if (record.pid !== process.pid && /scripts\/\w+\.ts/.test(commandOf(record.pid))) {
    throw new Error("Darasa is already running in another terminal. Stop it there with Ctrl-C.");
  }
  if (commandOf(record.groupId).includes("firebase")) await stopProcessGroup(record.groupId, 5_000);
  else signalGroup(record.groupId, "SIGKILL");
  deletePidFile(name);
};
