import type { DatabaseId } from "../model/document.ts";
import type { Micros } from "../model/value.ts";
import type { Clock } from "./types.ts";

export interface UsageCounts {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
  /** Of aggregations; `reads` has what they are billed as. */
  readonly indexEntryReads: number;
  /** Documents that rules looked up. */
  readonly rulesReads: number;
}

interface UsageRecord extends UsageCounts {
  /** Counts up over all projects. */
  readonly id: number;
  readonly rpc: string;
  readonly database: DatabaseId;
  readonly time: Micros;
}

interface UsageTotal extends UsageCounts {
  readonly requests: number;
}

export interface ProjectUsage {
  readonly total: UsageTotal;
  /** The latest ones, oldest first. */
  readonly requests: readonly UsageRecord[];
}

export interface UsageMeter {
  record(entry: Pick<UsageRecord, "rpc" | "database"> & Partial<UsageCounts>): UsageRecord;
  usage(projectId: string): ProjectUsage;
  reset(projectId: string): void;
}

export const NO_COUNTS: UsageCounts = {
  reads: 0,
  writes: 0,
  deletes: 0,
  indexEntryReads: 0,
  rulesReads: 0,
};
const NO_USAGE: UsageTotal = { ...NO_COUNTS, requests: 0 };
const DEFAULT_CAPACITY = 10_000;

interface Account {
  total: UsageTotal;
  /** A ring once it is full: the oldest is then at `next`. */
  readonly ring: UsageRecord[];
  next: number;
}

/** Counts like the bill, per request and in total. Keeps the last `capacity` requests of each project. */
export function createUsageMeter(options: {
  readonly clock: Clock;
  readonly capacity?: number;
}): UsageMeter {
  const { clock, capacity = DEFAULT_CAPACITY } = options;
  const accounts = new Map<string, Account>();
  let lastId = 0;
  return {
    record(entry) {
      lastId += 1;
      const record: UsageRecord = { ...NO_COUNTS, ...entry, id: lastId, time: clock() };
      const { projectId } = entry.database;
      const account = accounts.get(projectId) ?? { total: NO_USAGE, ring: [], next: 0 };
      accounts.set(projectId, account);
      account.total = add(account.total, record);
      account.ring[account.next] = record;
      account.next = (account.next + 1) % capacity;
      return record;
    },
    usage(projectId) {
      const account = accounts.get(projectId);
      if (account === undefined) return { total: NO_USAGE, requests: [] };
      const { ring, next, total } = account;
      const isFull = ring.length === capacity;
      return {
        total,
        requests: isFull ? [...ring.slice(next), ...ring.slice(0, next)] : [...ring],
      };
    },
    reset(projectId) {
      accounts.delete(projectId);
    },
  };
}

function add(total: UsageTotal, record: UsageCounts): UsageTotal {
  return {
    requests: total.requests + 1,
    reads: total.reads + record.reads,
    writes: total.writes + record.writes,
    deletes: total.deletes + record.deletes,
    indexEntryReads: total.indexEntryReads + record.indexEntryReads,
    rulesReads: total.rulesReads + record.rulesReads,
  };
}
