import { existsSync, readFileSync } from "node:fs";

const KB_PER_MB = 1_024;
/** The unit in which Linux reports CPU time: ticks of 10 ms. */
const MS_PER_TICK = 10;
/**
 * The positions of user and system CPU time in the list of values that follows the process name in
 * /proc/PID/stat.
 */
const [USER_TICKS, SYSTEM_TICKS] = [11, 12];

const readOf = (pid: number | undefined, file: string): string | undefined => {
  const path = `/proc/${pid}/${file}`;
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
};

/** Returns the resident memory of a process in MB; undefined on systems without /proc. */
export const getResidentMemoryMb = (pid: number | undefined): number | undefined => {
  const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readOf(pid, "status") ?? "") ?? [];
  return kb === undefined ? undefined : Number(kb) / KB_PER_MB;
};

/** Returns the CPU time of a process in milliseconds; undefined on systems without /proc. */
export const getCpuTimeMs = (pid: number | undefined): number | undefined => {
  const text = readOf(pid, "stat");
  const fields = text?.slice(text.lastIndexOf(")") + 2).split(" ");
  if (fields === undefined) return undefined;
  return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * MS_PER_TICK;
};
