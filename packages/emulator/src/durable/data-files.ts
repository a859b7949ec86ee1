import { join } from "node:path";

/*
 * A data directory holds generations. `log-N` has what was committed from some moment on, `snapshot-N` what there was up to
 * that moment; generation 0 began with nothing. A snapshot gets its name once it is whole on the disk. So the state is the
 * last snapshot and every log from its number on, and what is older may go.
 */

const NAME = /^(snapshot|log)-(\d{6,})(\.part)?$/;

export const snapshotPath = (directory: string, generation: number): string =>
  join(directory, `snapshot-${String(generation).padStart(6, "0")}`);
export const logPath = (directory: string, generation: number): string =>
  join(directory, `log-${String(generation).padStart(6, "0")}`);
/** A snapshot that is being written. */
export const partPath = (directory: string, generation: number): string =>
  `${snapshotPath(directory, generation)}.part`;

export interface DataFiles {
  /** The generation of the last snapshot; 0 when there is none. */
  readonly base: number;
  readonly hasSnapshot: boolean;
  /** The logs to read, in order. */
  readonly logs: readonly number[];
  /** Names of files that nobody needs any more. */
  readonly obsolete: readonly string[];
}

/** Throws when a log between others is not there. */
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
