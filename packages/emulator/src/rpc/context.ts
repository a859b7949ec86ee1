import type { ListenHub } from "../listen/hub.ts";
import type { Caller, RpcName } from "../model/rpc.ts";
import type { Database, Store } from "../store/types.ts";
import type { Access } from "./authorize.ts";

/** What a call costs, counted like the bill. */
export interface Usage {
  /** Documents given out, found missing or passed over by an offset. */
  readDocuments(count: number): void;
  writeDocuments(count: number): void;
  deleteDocuments(count: number): void;
  /** Index entries that an aggregation or a partitioning went over. */
  readIndexEntries(count: number): void;
  /** Documents that the rules looked up. */
  readForRules(count: number): void;
}

/** The call that a cost belongs to. A stream is one call. */
export interface BilledCall {
  readonly rpc: RpcName;
  readonly caller: Caller;
  readonly database: Database;
}

/** What every RPC of one caller works with. */
export interface RpcContext {
  readonly caller: Caller;
  readonly store: Store;
  /** By the rules as they are at the time of the call. */
  accessTo(database: Database): Access;
  usageOf(database: Database): Usage;
  hubOf(database: Database): ListenHub;
  /** In [0, 1). */
  readonly random: () => number;
  /** Of faults in here, never of a caller's. */
  readonly report: (error: unknown) => void;
}
