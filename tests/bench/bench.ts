/** One line of a benchmark's table. `ratio` compares two things measured in the same run; it alone is ever judged. */
export interface BenchRow {
  readonly what: string;
  readonly baseline: string;
  readonly measured: string;
  readonly ratio: number;
  /** The ratio must not exceed this. */
  readonly atMost?: number;
  /** The ratio must not be below this. With neither, the row is only reported. */
  readonly atLeast?: number;
}

export interface Bench {
  readonly name: string;
  run(): Promise<readonly BenchRow[]>;
}

export const median = (samples: readonly number[]): number => {
  const sorted = [...samples].sort((left, right) => left - right);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("A median needs samples.");
  return middle;
};

/** Times two operations in turns, so that whatever disturbs the machine disturbs both; milliseconds, medians. */
export const interleaved = async (
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
  return { baseline: median(samples.baseline), measured: median(samples.measured) };
};

export const milliseconds = (value: number): string => `${value.toFixed(2)} ms`;

const MS_PER_SECOND = 1_000;

export const perSecond = (count: number, ms: number): number => (count / ms) * MS_PER_SECOND;
export const rate = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)}/s`;
