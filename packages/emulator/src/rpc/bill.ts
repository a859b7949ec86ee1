import type { RpcName } from "../model/rpc.ts";
import type { Database } from "../store/types.ts";
import type { UsageCounts, UsageMeter } from "../store/usage-meter.ts";

type Sums = { -readonly [Count in keyof UsageCounts]: number };

/** What a call costs, gathered until it is settled: then it is one entry of the meter. */
export class Bill {
  readonly #meter: Pick<UsageMeter, "record">;
  readonly #rpc: RpcName;
  readonly #open = new Map<Database, Sums>();

  constructor(meter: Pick<UsageMeter, "record">, rpc: RpcName) {
    this.#meter = meter;
    this.#rpc = rpc;
  }

  add(database: Database, counts: Partial<UsageCounts>): void {
    const sums = this.#open.get(database) ?? {
      reads: 0,
      writes: 0,
      deletes: 0,
      indexEntryReads: 0,
      rulesReads: 0,
    };
    this.#open.set(database, sums);
    sums.reads += counts.reads ?? 0;
    sums.writes += counts.writes ?? 0;
    sums.deletes += counts.deletes ?? 0;
    sums.indexEntryReads += counts.indexEntryReads ?? 0;
    sums.rulesReads += counts.rulesReads ?? 0;
  }

  /** What a failed call has cost is owed as well. */
  settle(): void {
    for (const [{ id }, sums] of this.#open) {
      const isFree = Object.values(sums).every((sum) => sum === 0);
      if (!isFree) this.#meter.record({ rpc: this.#rpc, database: id, ...sums });
    }
    this.#open.clear();
  }
}
