import type { ListenHub } from "../listen/hub.ts";
import type { DatabaseId } from "../model/document.ts";
import type { Aggregation, StructuredQuery } from "../model/query.ts";
import type { Database, Store } from "../store/types.ts";
import type { Access } from "./authorize.ts";
import type { Bill } from "./bill.ts";

/** Throws FAILED_PRECONDITION when an index is missing for the query. */
export type IndexGuard = (
  database: DatabaseId,
  query: StructuredQuery,
  aggregations?: readonly Aggregation[],
) => void;

/** What one call of one caller works with. */
export interface RpcContext {
  readonly store: Pick<Store, "database">;
  /** By the rules as they are at the time of asking. */
  accessTo(database: Database): Access;
  /** Of queries that the rules let through. */
  readonly requireIndexes: IndexGuard;
  /** Unary calls are settled when they end; streams settle for themselves. */
  readonly bill: Bill;
  hubOf(database: Database): ListenHub;
  /** In [0, 1). */
  readonly random: () => number;
  /** In milliseconds; only differences matter. */
  readonly stopwatch: () => number;
  /** Of faults in here, never of a caller's. */
  readonly report: (error: unknown) => void;
}
