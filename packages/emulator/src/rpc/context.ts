import type { ListenHub } from "../listen/hub.ts";
import type { DatabaseId } from "../model/document.ts";
import type { Aggregation, StructuredQuery } from "../model/query.ts";
import type { Database, DatabaseStore } from "../store/types.ts";
import type { DatabaseAuthorizer } from "./authorize.ts";
import type { RpcCallBill } from "./call-bill.ts";

/** Throws FAILED_PRECONDITION if the query requires an index that does not exist. */
export type RequiredIndexCheck = (
  database: DatabaseId,
  query: StructuredQuery,
  aggregations?: readonly Aggregation[],
) => void;

/** The objects and functions that one call needs to access the databases on behalf of its caller. */
export interface RpcContext {
  readonly store: Pick<DatabaseStore, "database">;
  /**
   * Returns the caller's authorizer for the database. The authorizer applies the rules that are active when
   * `accessTo` is called.
   */
  accessTo(database: Database): DatabaseAuthorizer;
  /**
   * Throws if an index that the query requires does not exist. Called after the rules have allowed the query.
   */
  readonly requireIndexes: RequiredIndexCheck;
  /**
   * The billed operations of the call. A unary call adds them to the usage meter at its end; a stream adds them
   * after each message.
   */
  readonly bill: RpcCallBill;
  hubOf(database: Database): ListenHub;
  /** Returns a random number in [0, 1), from which document ids are generated. */
  readonly random: () => number;
  /** Returns a time in milliseconds with an arbitrary origin, for measuring durations. */
  readonly stopwatch: () => number;
  /** Receives internal errors of the emulator. Invalid requests of callers are not reported. */
  readonly report: (error: unknown) => void;
}
