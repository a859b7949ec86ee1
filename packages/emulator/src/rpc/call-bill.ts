import type { RpcName } from "../model/rpc.ts";
import type { Database } from "../store/types.ts";
import { type UsageCounts, type UsageMeter, ZERO_USAGE_COUNTS } from "../store/usage-meter.ts";

type Sums = { -readonly [Count in keyof UsageCounts]: number };

/**
 * Collects the billed operations of a call. `settle` adds the sums to the usage meter, with one record for each
 * database.
 */
export class RpcCallBill {
  readonly #meter: Pick<UsageMeter, "record">;
  readonly #rpc: RpcName;
  /** `settle` calls this function with the sums over all databases, even if no operation was billed. */
  readonly #onSettled: (counts: UsageCounts) => void;
  readonly #open = new Map<Database, Sums>();

  constructor(
    meter: Pick<UsageMeter, "record">,
    rpc: RpcName,
    onSettled: (counts: UsageCounts) => void,
  ) {
    this.#meter = meter;
    this.#rpc = rpc;
    this.#onSettled = onSettled;
  }

  add(database: Database, counts: Partial<UsageCounts>): void {
    const sums = this.#open.get(database) ?? nothing();
    this.#open.set(database, sums);
    addTo(sums, counts);
  }

  /** Adds the sums to the usage meter. Also called for failed calls, because these are billed too. */
  settle(): void {
    const total = nothing();
    for (const [{ id }, sums] of this.#open) {
      addTo(total, sums);
      if (!isFree(sums)) this.#meter.record({ rpc: this.#rpc, database: id, ...sums });
    }
    this.#open.clear();
    this.#onSettled(total);
  }
}

const nothing = (): Sums => ({ ...ZERO_USAGE_COUNTS });

const isFree = ({ reads, writes, deletes, indexEntryReads, rulesReads }: Sums): boolean =>
  reads + writes + deletes + indexEntryReads + rulesReads === 0;

function addTo(sums: Sums, counts: Partial<UsageCounts>): void {
  sums.reads += counts.reads ?? 0;
  sums.writes += counts.writes ?? 0;
  sums.deletes += counts.deletes ?? 0;
  sums.indexEntryReads += counts.indexEntryReads ?? 0;
  sums.rulesReads += counts.rulesReads ?? 0;
}
