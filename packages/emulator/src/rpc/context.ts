import type { ListenHub } from "../listen/hub.ts";
import type { DatabaseId } from "../model/document.ts";
import type { Aggregation, StructuredQuery } from "../model/query.ts";
import type { Database, Store } from "../store/types.ts";
import type { DatabaseAccess } from "./authorize.ts";
import type { CallBill } from "./call-bill.ts";

/** Throws FAILED_PRECONDITION if the query requires an index that does not exist. */
export type IndexGuard = (
  database: DatabaseId,
  query: StructuredQuery,
  aggregations?: readonly Aggregation[],
) => void;

/** The dependencies of one call by one caller. */
export interface RpcContext {
  readonly store: Pick<Store, "database">;
  /** Uses the rules that are active at the time of the call. */
  accessTo(database: Database): DatabaseAccess;
  /** Checks the indexes of queries that the rules allow. */
  readonly requireIndexes: IndexGuard;
  /** Unary calls settle the bill when they end; streams settle it themselves. */
  readonly bill: CallBill;
  hubOf(database: Database): ListenHub;
  /** Returns a number in [0, 1). */
  readonly random: () => number;
  /** Returns milliseconds; only differences are meaningful. */
  readonly stopwatch: () => number;
  /** Receives internal errors, never those of a caller. */
  readonly report: (error: unknown) => void;
}
