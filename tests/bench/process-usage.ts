import { existsSync, readFileSync } from "node:fs";

const KB_PER_MB = 1_024;
/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;
/** User and system time, counted from the state, which follows the name in parentheses. */
const [USER_TICKS, SYSTEM_TICKS] = [11, 12];

const readOf = (pid: number | undefined, file: string): string | undefined => {
  const path = `/proc/${pid}/${file}`;
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
};

/** Resident memory in MB; undefined where the system does not tell it this way. */
export const residentMb = (pid: number | undefined): number | undefined => {
  const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readOf(pid, "status") ?? "") ?? [];
  return kb === undefined ? undefined : Number(kb) / KB_PER_MB;
};

/** The processor time that a process has used; undefined where the system does not tell it this way. */
export const processorMs = (pid: number | undefined): number | undefined => {
  const text = readOf(pid, "stat");
  const fields = text?.slice(text.lastIndexOf(")") + 2).split(" ");
  if (fields === undefined) return undefined;
  return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * MS_PER_TICK;
};
