import { isAbsolute, resolve } from "node:path";
import { parseDatabaseName } from "../model/path.ts";
import { createInvalidArgumentError } from "../model/status.ts";
import type { Database, DatabaseStore } from "../store/types.ts";
import { getStringField, type JsonObject } from "./json-body.ts";

const DEFAULT_EXPORT_NAME = "firestore_export";

/** Loads the modules for exports at the first use, so that the emulator starts faster. */
const loadExportFiles = () => import("../codec/export/export-files.ts");

/** Handles `POST …/projects/P:export`: writes a database to a directory. */
export async function exportDatabase(store: DatabaseStore, json: JsonObject): Promise<void> {
  const { exportToDirectory } = await loadExportFiles();
  const database = databaseOf(store, json);
  const time = database.readTime();
  exportToDirectory(pathAt(json, "export_directory"), {
    database: database.id,
    documents: database.documentsByName(),
    name: getStringField(json, "export_name") ?? DEFAULT_EXPORT_NAME,
    startTime: time,
    endTime: time,
  });
}

/** Handles `POST …/projects/P:import`. The field `export_directory` contains the path of the export's metadata file. */
export async function importDatabase(store: DatabaseStore, json: JsonObject): Promise<void> {
  const { importFromOverallMetadataFile } = await loadExportFiles();
  const database = databaseOf(store, json);
  const { projectId, databaseId } = database.id;
  const documents = importFromOverallMetadataFile(pathAt(json, "export_directory"), projectId);
  database.load(documents.filter((document) => document.databaseId === databaseId));
}

function databaseOf(store: DatabaseStore, json: JsonObject): Database {
  const name = getStringField(json, "database");
  if (name === undefined) throw createInvalidArgumentError("'database' must be set.");
  return store.database(parseDatabaseName(name));
}

/**
 * Returns the file system path in a field of the request. `name` is the name of this field. Resolves a relative
 * path against the working directory, which the emulator and firebase-tools share.
 */
function pathAt(json: JsonObject, name: string): string {
  const path = getStringField(json, name);
  if (path === undefined || path === "") throw createInvalidArgumentError(`'${name}' must be set.`);
  return isAbsolute(path) ? path : resolve(path);
}
