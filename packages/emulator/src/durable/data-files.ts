import { join } from "node:path";

/*
 * A data directory contains generations: `snapshot-N` is the state at the beginning of `log-N`; generation 0 has no
 * snapshot. A snapshot gets its name when it is completely synced. The current state is the last snapshot and every log
 * from its number on; older files are obsolete.
 */

const NAME = /^(snapshot|log)-(\d{6,})(\.part)?$/;

export const snapshotPath = (directory: string, generation: number): string =>
  join(directory, `snapshot-${String(generation).padStart(6, "0")}`);
export const logPath = (directory: string, generation: number): string =>
  join(directory, `log-${String(generation).padStart(6, "0")}`);
/** Returns the path of a snapshot that is still being written. */
export const unfinishedSnapshotPath = (directory: string, generation: number): string =>
  `${snapshotPath(directory, generation)}.part`;

export interface DataFiles {
  /** The generation of the last snapshot, or 0 without a snapshot. */
  readonly base: number;
  readonly hasSnapshot: boolean;
  /** The generations of the logs to read, in order. */
  readonly logs: readonly number[];
  /** Names of obsolete files: those older than the last snapshot, and unfinished snapshots. */
  readonly obsolete: readonly string[];
}

/** Classifies the files of a data directory. Throws if a log after the last snapshot is missing. */
export function sortDataFiles(directory: string, names: readonly string[]): DataFiles {
  const files = names.flatMap((name) => {
    const [, kind, number, part] = NAME.exec(name) ?? [];
    return kind === undefined ? [] : [{ name, kind, number: Number(number), part }];
  });
  const numbersOf = (kind: string): readonly number[] =>
    files
      .filter((file) => file.kind === kind && file.part === undefined)
      .map(({ number }) => number)
      .sort((left, right) => left - right);
  const base = numbersOf("snapshot").at(-1) ?? 0;
  const logs = numbersOf("log").filter((number) => number >= base);
  const last = Math.max(base, ...logs);
  const hasSnapshot = numbersOf("snapshot").length > 0;
  for (let number = base; number <= last && (hasSnapshot || logs.length > 0); number += 1) {
    if (!logs.includes(number)) throw new Error(`${logPath(directory, number)} is missing.`);
  }
  const obsolete = files.filter(({ number, part }) => number < base || part !== undefined);
  return { base, hasSnapshot, logs, obsolete: obsolete.map(({ name }) => name) };
}
