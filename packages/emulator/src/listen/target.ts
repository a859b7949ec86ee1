import type { DatabaseId } from "../model/document.ts";
import type { ListenTarget } from "../model/messages.ts";
import {
  formatDatabaseName,
  type ParsedResourceName,
  parseDocumentName,
  parseParentName,
} from "../model/path.ts";
import { createInvalidArgumentError, createUnimplementedError } from "../model/status.ts";
import { selectDocumentFields } from "../query/projection.ts";
import type { DocumentProjection } from "./change-batch.ts";
import { createDocumentListTargetView } from "./documents-view.ts";
import type {
  ActiveListenTarget,
  ListenAuthorizer,
  ListenCommitReceiver,
  StateSharedByListenStreams,
} from "./types.ts";
import { createUnlimitedQueryView } from "./unlimited-view.ts";
import { LimitedQueryView } from "./window-view.ts";

type TargetContext = Pick<StateSharedByListenStreams, "database" | "registry" | "planner"> & {
  readonly access: ListenAuthorizer;
};

/**
 * Validates, authorizes and registers a target. Throws a StatusError if the target is invalid or access is
 * denied.
 */
export function openListenTarget(
  request: ListenTarget,
  owner: ListenCommitReceiver,
  context: TargetContext,
): ActiveListenTarget {
  if (request.query !== undefined)
    return openQuery(request.targetId, request.query, owner, context);
  if (request.documents !== undefined && request.documents.length > 0) {
    return openDocuments(request.targetId, request.documents, owner, context);
  }
  throw createInvalidArgumentError("A target must have a query or documents.");
}

function openDocuments(
  id: number,
  names: readonly string[],
  owner: ListenCommitReceiver,
  { database, registry, access }: TargetContext,
): ActiveListenTarget {
  const paths = [...new Set(names.map((name) => pathIn(database.id, parseDocumentName(name))))];
  access.readDocuments(
    paths.map((path) => {
      const document = database.get(path);
      return { path, ...(document !== undefined && { document }) };
    }),
  );
  const view = createDocumentListTargetView(paths, database);
  const target: ActiveListenTarget = { id, owner, view, projection: undefined, paths };
  registry.addDocuments(paths, target);
  return target;
}

function openQuery(
  id: number,
  { parent, query }: NonNullable<ListenTarget["query"]>,
  owner: ListenCommitReceiver,
  { database, registry, planner, access }: TargetContext,
): ActiveListenTarget {
  if (query.findNearest !== undefined)
    throw createUnimplementedError("Listening to a vector query");
  const parentPath = pathIn(database.id, parseParentName(parent));
  const plan = planner(parentPath, query);
  access.runQuery(parentPath, query);
  const isLimited = plan.limit !== undefined || plan.offset > 0;
  const view = isLimited
    ? new LimitedQueryView(plan, database, planner)
    : createUnlimitedQueryView(plan, database);
  const { select } = query;
  const isWhole = select === undefined || select.length === 0;
  const projection: DocumentProjection | undefined = isWhole
    ? undefined
    : (document) => selectDocumentFields(document, select);
  const target: ActiveListenTarget = { id, owner, view, projection, paths: [] };
  registry.addQuery(plan, target);
  return target;
}

function pathIn(database: DatabaseId, { database: named, path }: ParsedResourceName): string {
  const [expected, actual] = [formatDatabaseName(database), formatDatabaseName(named)];
  if (expected !== actual) {
    throw createInvalidArgumentError(
      `Request specified a database (${actual}) that did not match the expected database (${expected})`,
    );
  }
  return path;
}
