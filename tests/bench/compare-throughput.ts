import { type BenchmarkRow, computeMedian, formatRate, toRatePerSecond } from "./benchmark.ts";
import type { ComparedEmulator } from "./compared-emulator.ts";
import { getCpuTimeMs } from "./process-usage.ts";

export interface ComparedEmulatorPair {
  readonly ours: ComparedEmulator;
  readonly other: ComparedEmulator;
}

export interface BenchmarkWorkload {
  readonly what: string;
  readonly rounds: number;
  /** The number of operations in each round. */
  readonly count: number;
  run(side: ComparedEmulator, round: number): Promise<unknown>;
}

export interface ThroughputSample {
  readonly wallMs: number;
  /** The CPU time of the server process in milliseconds; undefined on systems without /proc. */
  readonly serverMs: number | undefined;
}

export const measureThroughputSample = async (
  side: ComparedEmulator,
  run: () => Promise<unknown>,
): Promise<ThroughputSample> => {
  const [usedBefore, start] = [getCpuTimeMs(side.pid), performance.now()];
  await run();
  const [usedAfter, end] = [getCpuTimeMs(side.pid), performance.now()];
  const isAvailable = usedBefore !== undefined && usedAfter !== undefined;
  return { wallMs: end - start, serverMs: isAvailable ? usedAfter - usedBefore : undefined };
};

const wallOf = (samples: readonly ThroughputSample[]): number =>
  computeMedian(samples.map(({ wallMs }) => wallMs));

/**
 * Adds up the server CPU times of all samples. Returns undefined if a sample has no CPU time or if the sum is 0.
 * The function uses the sum instead of the median, because Linux measures CPU time in steps of 10 ms, which
 * makes a single sample inexact.
 */
const serverSum = (samples: readonly ThroughputSample[]): number | undefined => {
  const sum = samples.reduce((total, { serverMs }) => total + (serverMs ?? Number.NaN), 0);
  return sum > 0 ? sum : undefined;
};

/**
 * Converts samples to one row for the throughput per second of wall time and one row for the throughput per
 * second of the server's CPU time. If a CPU time is unknown, there is only the row for wall time. The ratio of a
 * row is the throughput of Darasa's emulator (`ours`) divided by the throughput of @firestore-emulator/server
 * (`other`).
 *
 * `atLeast` is the minimum ratio of the row for CPU time, because other processes affect the wall time. If there
 * is only the row for wall time, `atLeast` applies to that row.
 */
export const toThroughputRows = (
  { what, count }: Pick<BenchmarkWorkload, "what" | "count">,
  samples: {
    readonly ours: readonly ThroughputSample[];
    readonly other: readonly ThroughputSample[];
  },
  atLeast?: number,
): readonly BenchmarkRow[] => {
  const toRow = (name: string, ours: number, other: number): BenchmarkRow => ({
    what: name,
    baseline: `other ${formatRate(other)}`,
    measured: formatRate(ours),
    ratio: ours / other,
  });
  const row = toRow(
    what,
    toRatePerSecond(count, wallOf(samples.ours)),
    toRatePerSecond(count, wallOf(samples.other)),
  );
  const [oursMs, otherMs] = [serverSum(samples.ours), serverSum(samples.other)];
  const withLimit = (each: BenchmarkRow): BenchmarkRow =>
    atLeast === undefined ? each : { ...each, atLeast };
  if (oursMs === undefined || otherMs === undefined) return [withLimit(row)];
  const cpuRow = toRow(
    `${what}, per second of the server's CPU time`,
    toRatePerSecond(count * samples.ours.length, oursMs),
    toRatePerSecond(count * samples.other.length, otherMs),
  );
  return [row, withLimit(cpuRow)];
};

/**
 * Runs a workload alternately on Darasa's emulator (`ours`) and on @firestore-emulator/server (`other`). The
 * first round is not counted, because it warms up both emulator processes.
 */
export const compareThroughput = async (
  { ours, other }: ComparedEmulatorPair,
  workload: BenchmarkWorkload,
  atLeast?: number,
): Promise<readonly BenchmarkRow[]> => {
  const samples = { ours: [] as ThroughputSample[], other: [] as ThroughputSample[] };
  for (let round = 0; round <= workload.rounds; round += 1) {
    const [first, second] = [
      await measureThroughputSample(ours, () => workload.run(ours, round)),
      await measureThroughputSample(other, () => workload.run(other, round)),
    ];
    if (round === 0) continue;
    samples.ours.push(first);
    samples.other.push(second);
  }
  return toThroughputRows(workload, samples, atLeast);
};
