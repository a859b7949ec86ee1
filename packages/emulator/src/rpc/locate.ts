import type { ParsedResourceName } from "../model/path.ts";
import {
  formatDatabaseName,
  parseDatabaseName,
  parseDocumentName,
  parseParentName,
} from "../model/path.ts";
import { createInvalidArgumentError } from "../model/status.ts";
import type { Database } from "../store/types.ts";
import type { RpcContext } from "./context.ts";

export interface DatabaseAndPath {
  readonly database: Database;
  readonly path: string;
}

export function locateDatabase({ store }: RpcContext, name: string): Database {
  return store.database(parseDatabaseName(name));
}

export function locateDocument(context: RpcContext, name: string): DatabaseAndPath {
  return locate(context, parseDocumentName(name));
}

/**
 * Finds the database and the path of a parent resource name. The path is "" for the database root, otherwise a
 * document path.
 */
export function locateParentResource(context: RpcContext, name: string): DatabaseAndPath {
  return locate(context, parseParentName(name));
}

function locate({ store }: RpcContext, { database, path }: ParsedResourceName): DatabaseAndPath {
  return { database: store.database(database), path };
}

/** Returns the path of a document from its full name. Throws if the document is in another database. */
export function resolveDocumentPath(database: Database, name: string): string {
  const { database: named, path } = parseDocumentName(name);
  const { projectId, databaseId } = database.id;
  if (named.projectId !== projectId || named.databaseId !== databaseId) {
    throw createInvalidArgumentError(
      `Document "${name}" is not in database "${formatDatabaseName(database.id)}".`,
    );
  }
  return path;
}
