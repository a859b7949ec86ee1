import type { ParsedResourceName } from "../model/path.ts";
import { databaseName, parseDatabaseName, parseDocumentName, parseParent } from "../model/path.ts";
import { invalidArgument } from "../model/status.ts";
import type { Database } from "../store/types.ts";
import type { RpcContext } from "./context.ts";

export interface Located {
  readonly database: Database;
  readonly path: string;
}

export function locateDatabase({ store }: RpcContext, name: string): Database {
  return store.database(parseDatabaseName(name));
}

export function locateDocument(context: RpcContext, name: string): Located {
  return locate(context, parseDocumentName(name));
}

/** The path of a parent is "" or a document's. */
export function locateParent(context: RpcContext, name: string): Located {
  return locate(context, parseParent(name));
}

function locate({ store }: RpcContext, { database, path }: ParsedResourceName): Located {
  return { database: store.database(database), path };
}

/** The path of a document that must lie in the database that the request is about. */
export function pathWithin(database: Database, name: string): string {
  const { database: named, path } = parseDocumentName(name);
  const { projectId, databaseId } = database.id;
  if (named.projectId !== projectId || named.databaseId !== databaseId) {
    throw invalidArgument(`Document "${name}" is not in database "${databaseName(database.id)}".`);
  }
  return path;
}
