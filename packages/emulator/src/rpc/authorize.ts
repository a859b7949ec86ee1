import type { RequestedDocument } from "../listen/types.ts";
import type { StructuredQuery } from "../model/query.ts";
import type { Caller } from "../model/rpc.ts";
import { StatusError } from "../model/status.ts";
import type { Database, PendingCommit } from "../store/types.ts";
import type { VerdictEvent } from "./verdict-event.ts";

/** What one caller may do in one database. Each method throws PERMISSION_DENIED to refuse. */
export interface Access {
  readDocuments(documents: readonly RequestedDocument[]): void;
  /** `parent` is "" for the root, else a document path. */
  runQuery(parent: string, query: StructuredQuery): void;
  /** For the store's `judge`. */
  commit(pending: PendingCommit): void;
  /** What only administrators may do, whatever the rules say. */
  administer(what: AdminOnly): void;
}

export type AdminOnly = "Metadata operations" | "Batch writes";

export interface Subject {
  readonly caller: Caller;
  readonly database: Database;
  /** Documents that rules looked up: they are billed. */
  readonly onLookups: (count: number) => void;
  readonly onVerdict: (event: VerdictEvent) => void;
}

/** Decides for one project. */
export type Authorizer = (subject: Subject) => Access;

/** For a project without rules. */
export const allowAll: Authorizer = ({ caller }) => ({
  readDocuments: () => undefined,
  runQuery: () => undefined,
  commit: () => undefined,
  administer: (what) => administer(caller, what),
});

export function administer(caller: Caller, what: AdminOnly): void {
  if (caller.kind !== "admin") throw denied(`${what} require admin authentication.`);
}

export function denied(message: string, cause?: unknown): StatusError {
  return new StatusError("PERMISSION_DENIED", message, cause === undefined ? {} : { cause });
}
