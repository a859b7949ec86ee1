import { isAbsolute, resolve } from "node:path";
import { exportToDirectory, importFromMetadataFile } from "../codec/export/export-files.ts";
import { parseDatabaseName } from "../model/path.ts";
import { invalidArgument } from "../model/status.ts";
import type { Database, Store } from "../store/types.ts";
import { getString, type JsonObject } from "./json-body.ts";

const DEFAULT_EXPORT_NAME = "firestore_export";

/** Handles `POST …/projects/P:export`: writes a database to a directory. */
export function exportDatabase(store: Store, json: JsonObject): void {
  const database = databaseOf(store, json);
  const time = database.readTime();
  exportToDirectory(pathAt(json, "export_directory"), {
    database: database.id,
    documents: database.documentsByName(),
    name: getString(json, "export_name") ?? DEFAULT_EXPORT_NAME,
    startTime: time,
    endTime: time,
  });
}

/** Handles `POST …/projects/P:import`. The field `export_directory` contains the path of the export's metadata file. */
export function importDatabase(store: Store, json: JsonObject): void {
  const database = databaseOf(store, json);
  const { projectId, databaseId } = database.id;
  const documents = importFromMetadataFile(pathAt(json, "export_directory"), projectId);
  database.load(documents.filter((document) => document.databaseId === databaseId));
}

function databaseOf(store: Store, json: JsonObject): Database {
  const name = getString(json, "database");
  if (name === undefined) throw invalidArgument("'database' must be set.");
  return store.database(parseDatabaseName(name));
}

/** Returns the path in a field. Relative paths start at the working directory, which firebase-tools shares. */
function pathAt(json: JsonObject, name: string): string {
  const path = getString(json, name);
  if (path === undefined || path === "") throw invalidArgument(`'${name}' must be set.`);
  return isAbsolute(path) ? path : resolve(path);
}
