/** One line of a benchmark's table. `ratio` compares two things measured in the same run; it alone is ever judged. */
export interface BenchRow {
  readonly what: string;
  readonly baseline: string;
  readonly measured: string;
  readonly ratio: number;
  /** The ratio must not exceed this. Absent: reported only. */
  readonly atMost?: number;
}
export interface Bench {
  readonly name: string;
  run(): Promise<readonly BenchRow[]>;
}
export declare const median: (samples: readonly number[]) => number;
/** Times two operations in turns, so that whatever disturbs the machine disturbs both; milliseconds, medians. */
export declare const interleaved: (
  rounds: number,
  baseline: (round: number) => Promise<void>,
  measured: (round: number) => Promise<void>,
) => Promise<{
  readonly baseline: number;
  readonly measured: number;
}>;
export declare const milliseconds: (value: number) => string;
