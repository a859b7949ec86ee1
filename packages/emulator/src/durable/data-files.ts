import { join } from "node:path";

/*
 * The files of a data directory are named `snapshot-N` and `log-N`. The number N is the generation, which
 * increases with each compaction. `snapshot-N` is the state at the beginning of `log-N`; generation 0 has no
 * snapshot. An unfinished snapshot has the extension `.part` until it is completely synced. The current state
 * consists of the last snapshot and all logs with the same or a higher number. Older files are obsolete.
 */

const NAME = /^(snapshot|log)-(\d{6,})(\.part)?$/;

export const getSnapshotPath = (directory: string, generation: number): string =>
  join(directory, `snapshot-${String(generation).padStart(6, "0")}`);
export const getCommitLogPath = (directory: string, generation: number): string =>
  join(directory, `log-${String(generation).padStart(6, "0")}`);
/** Returns the path of a snapshot that is still being written. */
export const getUnfinishedSnapshotPath = (directory: string, generation: number): string =>
  `${getSnapshotPath(directory, generation)}.part`;

export interface DataDirectoryFiles {
  /** The generation (the number in the file name) of the last complete snapshot, or 0 if there is none. */
  readonly base: number;
  readonly hasSnapshot: boolean;
  /** The generations (the numbers in the file names) of the logs to read, in ascending order. */
  readonly logs: readonly number[];
  /** Names of the files to delete: files older than the last snapshot, and unfinished snapshots. */
  readonly obsolete: readonly string[];
}

/**
 * Determines which files of a data directory are read and which are obsolete. Throws if a log since the last
 * snapshot is missing.
 */
export function classifyDataFiles(directory: string, names: readonly string[]): DataDirectoryFiles {
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
    if (!logs.includes(number))
      throw new Error(`${getCommitLogPath(directory, number)} is missing.`);
  }
  const obsolete = files.filter(({ number, part }) => number < base || part !== undefined);
  return { base, hasSnapshot, logs, obsolete: obsolete.map(({ name }) => name) };
}
