import type { ListenHub } from "../listen/hub.ts";
import type { Database, Store } from "../store/types.ts";
import type { Access } from "./authorize.ts";
import type { Bill } from "./bill.ts";

/** What one call of one caller works with. */
export interface RpcContext {
  readonly store: Pick<Store, "database">;
  /** By the rules as they are at the time of asking. */
  accessTo(database: Database): Access;
  /** Unary calls are settled when they end; streams settle for themselves. */
  readonly bill: Bill;
  hubOf(database: Database): ListenHub;
  /** In [0, 1). */
  readonly random: () => number;
  /** Of faults in here, never of a caller's. */
  readonly report: (error: unknown) => void;
}
