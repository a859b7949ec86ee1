import type { RequestedDocument } from "../listen/types.ts";
import type { StructuredQuery } from "../model/query.ts";
import type { Caller } from "../model/rpc.ts";
import { StatusError } from "../model/status.ts";
import type { Database, PendingCommit } from "../store/types.ts";
import type { RulesDecisionEvent } from "./rules-decision-event.ts";

/** Authorizes one caller in one database. Each method denies by throwing PERMISSION_DENIED. */
export interface DatabaseAccess {
  readDocuments(documents: readonly RequestedDocument[]): void;
  /** `parent` is "" for the root, otherwise a document path. */
  runQuery(parent: string, query: StructuredQuery): void;
  /** Passed to the store as `authorize`. */
  commit(pending: PendingCommit): void;
  /** Denies operations that only administrators may perform, whatever the rules allow. */
  administer(what: AdminOnly): void;
}

export type AdminOnly = "Metadata operations" | "Batch writes";

export interface AuthorizationSubject {
  readonly caller: Caller;
  readonly database: Database;
  /** Receives the number of documents that rules read, for billing. */
  readonly onLookups: (count: number) => void;
  readonly onDecision: (event: RulesDecisionEvent) => void;
}

/** Creates the authorization of one project for a caller and a database. */
export type Authorizer = (subject: AuthorizationSubject) => DatabaseAccess;

/** Authorization for a project without rules. */
export const allowAll: Authorizer = ({ caller }) => ({
  readDocuments: () => undefined,
  runQuery: () => undefined,
  commit: () => undefined,
  administer: (what) => requireAdministrator(caller, what),
});

export function requireAdministrator(caller: Caller, what: AdminOnly): void {
  if (caller.kind !== "admin") throw createDeniedError(`${what} require admin authentication.`);
}

export function createDeniedError(message: string, cause?: unknown): StatusError {
  return new StatusError("PERMISSION_DENIED", message, cause === undefined ? {} : { cause });
}
