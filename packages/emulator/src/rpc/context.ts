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

/** Everything that one call of one caller needs to access the databases. */
export interface RpcContext {
  readonly store: Pick<Store, "database">;
  /** Returns the caller's access by the rules that are active now. */
  accessTo(database: Database): DatabaseAccess;
  /** Checks that the required indexes exist. It is called after the rules have allowed the query. */
  readonly requireIndexes: IndexGuard;
  /**
   * The billed operations of the call. A unary call settles the bill at its end; a stream settles it after
   * each message.
   */
  readonly bill: CallBill;
  hubOf(database: Database): ListenHub;
  /** Returns a random number in [0, 1), from which document ids are generated. */
  readonly random: () => number;
  /** Returns a time in milliseconds with an arbitrary origin, for measuring durations. */
  readonly stopwatch: () => number;
  /** Receives internal errors of the emulator. Invalid requests of callers are not reported. */
  readonly report: (error: unknown) => void;
}
