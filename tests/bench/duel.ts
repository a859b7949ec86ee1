import { type BenchRow, median, perSecond, rate } from "./bench.ts";
import { processorMs } from "./process-usage.ts";
import type { Side } from "./sides.ts";

export interface Sides {
  readonly ours: Side;
  readonly peer: Side;
}

export interface Workload {
  readonly what: string;
  readonly rounds: number;
  /** How many operations a round has. */
  readonly count: number;
  run(side: Side, round: number): Promise<unknown>;
}

export interface Sample {
  readonly wallMs: number;
  /** Of the server; undefined where the system does not tell. */
  readonly serverMs: number | undefined;
}

export const sample = async (side: Side, run: () => Promise<unknown>): Promise<Sample> => {
  const [usedBefore, start] = [processorMs(side.pid), performance.now()];
  await run();
  const [usedAfter, end] = [processorMs(side.pid), performance.now()];
  const isTold = usedBefore !== undefined && usedAfter !== undefined;
  return { wallMs: end - start, serverMs: isTold ? usedAfter - usedBefore : undefined };
};

const wallOf = (samples: readonly Sample[]): number => median(samples.map(({ wallMs }) => wallMs));

/** The clock of processor time is coarse, so a sum and not a median. */
const serverSum = (samples: readonly Sample[]): number | undefined => {
  const sum = samples.reduce((total, { serverMs }) => total + (serverMs ?? Number.NaN), 0);
  return sum > 0 ? sum : undefined;
};

/**
 * Rows of throughput; a ratio of 5 means five times the peer's. Judged is the server's own time where the system tells it:
 * on a busy machine the clock on the wall says more about the neighbours.
 */
export const throughputRows = (
  { what, count }: Pick<Workload, "what" | "count">,
  samples: { readonly ours: readonly Sample[]; readonly peer: readonly Sample[] },
  atLeast?: number,
): readonly BenchRow[] => {
  const toRow = (name: string, ours: number, peer: number): BenchRow => ({
    what: name,
    baseline: `peer ${rate(peer)}`,
    measured: rate(ours),
    ratio: ours / peer,
  });
  const row = toRow(
    what,
    perSecond(count, wallOf(samples.ours)),
    perSecond(count, wallOf(samples.peer)),
  );
  const [oursMs, peerMs] = [serverSum(samples.ours), serverSum(samples.peer)];
  const judged = (each: BenchRow): BenchRow =>
    atLeast === undefined ? each : { ...each, atLeast };
  if (oursMs === undefined || peerMs === undefined) return [judged(row)];
  const ofServer = toRow(
    `${what}, per second of the server's processor time`,
    perSecond(count * samples.ours.length, oursMs),
    perSecond(count * samples.peer.length, peerMs),
  );
  return [row, judged(ofServer)];
};

/** Runs a workload on both sides in turns, after one round that nobody counts. */
export const duel = async (
  { ours, peer }: Sides,
  workload: Workload,
  atLeast?: number,
): Promise<readonly BenchRow[]> => {
  const samples = { ours: [] as Sample[], peer: [] as Sample[] };
  for (let round = 0; round <= workload.rounds; round += 1) {
    const [first, second] = [
      await sample(ours, () => workload.run(ours, round)),
      await sample(peer, () => workload.run(peer, round)),
    ];
    if (round === 0) continue;
    samples.ours.push(first);
    samples.peer.push(second);
  }
  return throughputRows(workload, samples, atLeast);
};
