import type { RequestedDocument } from "../listen/types.ts";
import type { StructuredQuery } from "../model/query.ts";
import type { RpcCaller } from "../model/rpc.ts";
import { StatusError } from "../model/status.ts";
import type { Database, PendingCommit } from "../store/types.ts";
import type { RulesDecisionEvent } from "./rules-decision-event.ts";

/**
 * Authorizes the requests of one caller to one database. Each method throws PERMISSION_DENIED if access is
 * denied.
 */
export interface DatabaseAuthorizer {
  readDocuments(documents: readonly RequestedDocument[]): void;
  /** Authorizes a query. `parent` is "" for the database root, otherwise a document path. */
  runQuery(parent: string, query: StructuredQuery): void;
  /** Authorizes a commit. The store calls this function before it stores the writes. */
  commit(pending: PendingCommit): void;
  /**
   * Throws PERMISSION_DENIED if the caller is not an administrator. Used for operations that only administrators
   * may perform, whatever the rules contain.
   */
  administer(what: AdminOnlyOperation): void;
}

export type AdminOnlyOperation = "Metadata operations" | "Batch writes";

export interface DatabaseAuthorizerOptions {
  readonly caller: RpcCaller;
  readonly database: Database;
  /** Called with the number of documents that the rules read, because Firestore bills these reads. */
  readonly onLookups: (count: number) => void;
  readonly onDecision: (event: RulesDecisionEvent) => void;
}

/** Creates the authorizer for one caller and one database. */
export type DatabaseAuthorizerFactory = (subject: DatabaseAuthorizerOptions) => DatabaseAuthorizer;

/** Creates an authorizer that allows all document operations. It is used for projects without rules. */
export const createAllowAllAuthorizer: DatabaseAuthorizerFactory = ({ caller }) => ({
  readDocuments: () => undefined,
  runQuery: () => undefined,
  commit: () => undefined,
  administer: (what) => requireAdminCaller(caller, what),
});

export function requireAdminCaller(caller: RpcCaller, what: AdminOnlyOperation): void {
  if (caller.kind !== "admin")
    throw createPermissionDeniedError(`${what} require admin authentication.`);
}

export function createPermissionDeniedError(message: string, cause?: unknown): StatusError {
  return new StatusError("PERMISSION_DENIED", message, cause === undefined ? {} : { cause });
}
