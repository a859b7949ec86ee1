import type { DatabaseId } from "../model/document.ts";
import type { EpochMicros } from "../model/value.ts";
import type { WallClock } from "./types.ts";

export interface UsageCounts {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
  /**
   * Number of index entries that aggregations have read. `reads` includes the reads that are billed for these
   * entries.
   */
  readonly indexEntryReads: number;
  /** Number of documents that rules read with `get`, `exists` and similar functions. */
  readonly rulesReads: number;
}

interface UsageRecord extends UsageCounts {
  /** Sequence number of the request. All projects share one sequence. */
  readonly id: number;
  readonly rpc: string;
  readonly database: DatabaseId;
  readonly time: EpochMicros;
}

interface UsageTotal extends UsageCounts {
  readonly requests: number;
}

export interface ProjectUsage {
  readonly total: UsageTotal;
  /** The latest requests of the project, oldest first. */
  readonly requests: readonly UsageRecord[];
}

export interface UsageMeter {
  record(entry: Pick<UsageRecord, "rpc" | "database"> & Partial<UsageCounts>): UsageRecord;
  usage(projectId: string): ProjectUsage;
  reset(projectId: string): void;
}

export const ZERO_USAGE_COUNTS: UsageCounts = {
  reads: 0,
  writes: 0,
  deletes: 0,
  indexEntryReads: 0,
  rulesReads: 0,
};
const noUsage = (): Total => ({ ...ZERO_USAGE_COUNTS, requests: 0 });
const DEFAULT_CAPACITY = 10_000;

type Total = { -readonly [Count in keyof UsageTotal]: number };

interface Account {
  readonly total: Total;
  /**
   * The latest records. Once the array has reached its capacity, it is a ring buffer whose oldest record is at
   * index `next`.
   */
  readonly ring: UsageRecord[];
  next: number;
}

/**
 * Creates a meter that counts billed operations, both for each request and in total. Keeps the last `capacity`
 * requests of each project.
 */
export function createUsageMeter(options: {
  readonly clock: WallClock;
  readonly capacity?: number;
}): UsageMeter {
  const { clock, capacity = DEFAULT_CAPACITY } = options;
  const accounts = new Map<string, Account>();
  let lastId = 0;
  const accountOf = (projectId: string): Account => {
    const known = accounts.get(projectId);
    if (known !== undefined) return known;
    const account = { total: noUsage(), ring: [], next: 0 };
    accounts.set(projectId, account);
    return account;
  };
  return {
    record(entry) {
      lastId += 1;
      const { rpc, database, reads = 0, writes = 0, deletes = 0 } = entry;
      const { indexEntryReads = 0, rulesReads = 0 } = entry;
      const record: UsageRecord = {
        rpc,
        database,
        reads,
        writes,
        deletes,
        indexEntryReads,
        rulesReads,
        id: lastId,
        time: clock(),
      };
      const account = accountOf(database.projectId);
      addTo(account.total, record);
      account.ring[account.next] = record;
      account.next = (account.next + 1) % capacity;
      return record;
    },
    usage(projectId) {
      const account = accounts.get(projectId);
      if (account === undefined) return { total: noUsage(), requests: [] };
      const { ring, next, total } = account;
      const isFull = ring.length === capacity;
      return {
        total: { ...total },
        requests: isFull ? [...ring.slice(next), ...ring.slice(0, next)] : [...ring],
      };
    },
    reset(projectId) {
      accounts.delete(projectId);
    },
  };
}

function addTo(total: Total, record: UsageCounts): void {
  total.requests += 1;
  total.reads += record.reads;
  total.writes += record.writes;
  total.deletes += record.deletes;
  total.indexEntryReads += record.indexEntryReads;
  total.rulesReads += record.rulesReads;
}
