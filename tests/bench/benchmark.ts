/**
 * One row of a benchmark's results. It compares two measurements of the same run: `ratio` is the quotient of
 * `measured` and `baseline`. The limits `atMost` and `atLeast` apply only to `ratio`.
 */
export interface BenchmarkRow {
  readonly what: string;
  readonly baseline: string;
  readonly measured: string;
  readonly ratio: number;
  /** The maximum value that the benchmark allows for `ratio`. */
  readonly atMost?: number;
  /**
   * The minimum value that the benchmark requires for `ratio`. A row without `atMost` and `atLeast` only reports
   * its values.
   */
  readonly atLeast?: number;
}

export interface Benchmark {
  readonly name: string;
  run(): Promise<readonly BenchmarkRow[]>;
}

export const computeMedian = (samples: readonly number[]): number => {
  const sorted = [...samples].sort((left, right) => left - right);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("A median requires at least one sample.");
  return middle;
};

/**
 * Runs two operations alternately, so that other load affects both equally. Returns the median duration of each
 * operation in milliseconds.
 */
export const measureOperationsAlternately = async (
  rounds: number,
  baseline: (round: number) => Promise<void>,
  measured: (round: number) => Promise<void>,
): Promise<{ readonly baseline: number; readonly measured: number }> => {
  const samples = { baseline: [] as number[], measured: [] as number[] };
  const time = async (work: (round: number) => Promise<void>, round: number): Promise<number> => {
    const start = performance.now();
    await work(round);
    return performance.now() - start;
  };
  for (let round = 0; round < rounds; round += 1) {
    samples.baseline.push(await time(baseline, round));
    samples.measured.push(await time(measured, round));
  }
  return { baseline: computeMedian(samples.baseline), measured: computeMedian(samples.measured) };
};

export const formatMilliseconds = (value: number): string => `${value.toFixed(2)} ms`;

const MS_PER_SECOND = 1_000;

export const toRatePerSecond = (count: number, ms: number): number => (count / ms) * MS_PER_SECOND;
export const formatRate = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)}/s`;
