import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { inRoot, LOCAL } from "./root.ts";

/** True while a process of the group exists. */
export const groupIsAlive = (groupId: number): boolean => {
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
    // The group is gone: what was wanted.
  }
};

/** Asks the group's leader to end, and ends whatever is left of the group after `graceMs`. */
export const endGroup = async (groupId: number, graceMs: number): Promise<void> => {
  try {
    process.kill(groupId, "SIGINT");
  } catch {
    signalGroup(groupId, "SIGTERM");
  }
  const deadline = Date.now() + graceMs;
  while (groupIsAlive(groupId) && Date.now() < deadline) await delay(100);
  signalGroup(groupId, "SIGKILL");
};

/**
 * Starts a process that ends the group as soon as this process is gone, however it went: the guardian's standard input is
 * a pipe from here, and a pipe closes even after `kill -9`.
 */
export const guardGroup = (groupId: number): ChildProcess => {
  const guardian = spawn(
    process.execPath,
    [inRoot("scripts", "suite", "guardian.ts"), String(groupId)],
    { detached: true, stdio: ["pipe", "ignore", "ignore"] },
  );
  guardian.unref();
  return guardian;
};

interface RunRecord {
  readonly pid: number;
  readonly groupId: number;
}

const recordFile = (name: string): string => join(LOCAL, `${name}.run.json`);

const commandOf = (pid: number): string => {
  try {
    return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
};

export const recordRun = (name: string, groupId: number): void => {
  mkdirSync(LOCAL, { recursive: true });
  const record: RunRecord = { pid: process.pid, groupId };
  writeFileSync(recordFile(name), JSON.stringify(record));
};

export const forgetRun = (name: string): void => rmSync(recordFile(name), { force: true });

const readRecord = (name: string): RunRecord | undefined => {
  if (!existsSync(recordFile(name))) return undefined;
  try {
    const record: unknown = JSON.parse(readFileSync(recordFile(name), "utf8"));
    if (typeof record !== "object" || record === null) return undefined;
    const { pid, groupId } = record as Partial<RunRecord>;
    return pid === undefined || groupId === undefined ? undefined : { pid, groupId };
  } catch {
    return undefined;
  }
};

/**
 * Ends what an earlier run of the same name left behind when it was killed. Throws when that run is still alive: two runs
 * cannot share the ports and the data.
 */
export const endStaleRun = async (name: string): Promise<void> => {
  const record = readRecord(name);
  if (record === undefined) return;
  if (record.pid !== process.pid && /scripts\/\w+\.ts/.test(commandOf(record.pid))) {
    throw new Error("Darasa is already running in another terminal. Stop it there with Ctrl-C.");
  }
  if (commandOf(record.groupId).includes("firebase")) await endGroup(record.groupId, 5_000);
  else signalGroup(record.groupId, "SIGKILL");
  forgetRun(name);
};
