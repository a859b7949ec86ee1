import { isAbsolute, resolve } from "node:path";
import { exportToDirectory, importFromMetadataFile } from "../codec/export/export-files.ts";
import { parseDatabaseName } from "../model/path.ts";
import { invalidArgument } from "../model/status.ts";
import type { Database, Store } from "../store/types.ts";
import { getString, type JsonObject } from "./json-body.ts";

const DEFAULT_EXPORT_NAME = "firestore_export";

/** `POST …/projects/P:export` */
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

/** `POST …/projects/P:import`. `export_directory` contains the path of the metadata file. */
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

/** Resolves relative paths against the working directory, which is the same as that of firebase-tools. */
function pathAt(json: JsonObject, name: string): string {
  const path = getString(json, name);
  if (path === undefined || path === "") throw invalidArgument(`'${name}' must be set.`);
  return isAbsolute(path) ? path : resolve(path);
}
