import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { createEmulator, exportToDirectory } from "@darasa/emulator/source";
import {
  fsyncFolder,
  isCompleteExport,
  replaceExportPart,
} from "./crash-safe-exports/export-folder.ts";
import { LOCAL_RUNS_DIRECTORY, resolveFromRoot } from "./paths.ts";

/** The demo data in the repository, in the export format of firebase-tools. */
export const DEMO_DATA_DIRECTORY = resolveFromRoot("emulator-data");

/**
 * Returns the paths of the data folders of the local Darasa run with this name. All runs of Darasa with the same
 * name (see scripts/start.ts) use the same data folders.
 */
const getFolders = (name: string) => {
  const current = join(LOCAL_RUNS_DIRECTORY, "data", name);
  return {
    current,
    previous: `${current}.previous`,
    next: `${current}.next`,
    firestore: `${current}.firestore`,
  };
};

export interface LocalDataFolders {
  /**
   * The folder of an export in the format of firebase-tools. The accounts and files in this export are up to
   * date. The documents may be out of date, because the emulator stores their changes in the folder `firestore`.
   */
  readonly directory: string;
  /**
   * The data directory of Darasa's Firestore emulator. If this directory exists, the emulator loads the documents
   * from this directory and ignores the documents in the export.
   */
  readonly firestore: string;
}

/** Deletes the data that earlier runs with this name left. */
export const deleteLocalData = (name: string): void => {
  for (const directory of Object.values(getFolders(name))) {
    rmSync(directory, { recursive: true, force: true });
  }
};

/** Returns the data of the last run with this name. For the first run, copies the demo data. */
export const prepareLocalData = (name: string): LocalDataFolders => {
  const { current, previous, next, firestore } = getFolders(name);
  if (!isCompleteExport(current)) {
    if (!isCompleteExport(previous)) {
      rmSync(next, { recursive: true, force: true });
      cpSync(DEMO_DATA_DIRECTORY, next, { recursive: true });
      fsyncFolder(next);
    }
    rmSync(current, { recursive: true, force: true });
    renameSync(isCompleteExport(previous) ? previous : next, current);
  }
  return { directory: current, firestore };
};

/**
 * Converts the documents in the data directory of Darasa's Firestore emulator to an export, because the official
 * Firestore emulator can load documents only from an export. Returns the folder of the export.
 */
export const prepareExportForOfficialEmulators = async (
  name: string,
  projectId: string,
): Promise<string> => {
  const { directory, firestore } = prepareLocalData(name);
  if (!existsSync(firestore)) return directory;
  const emulator = await createEmulator({ data: { directory: firestore }, warn: console.error });
  const database = emulator.store.database({ projectId, databaseId: "(default)" });
  const time = database.readTime();
  await replaceExportPart(directory, "firestore", async (folder) => {
    const exportName = folder.slice(directory.length + 1);
    const options = {
      database: database.id,
      documents: database.documentsByName(),
      name: exportName,
    };
    exportToDirectory(directory, { ...options, startTime: time, endTime: time });
    fsyncFolder(folder);
  });
  await emulator.close();
  rmSync(firestore, { recursive: true });
  return directory;
};

/**
 * Replaces the saved data by a new complete export. After a crash at any point, either the old or the new
 * export is saved.
 */
export const saveLocalData = async (
  name: string,
  exportTo: (directory: string) => Promise<void>,
): Promise<void> => {
  const { current, previous, next } = getFolders(name);
  mkdirSync(dirname(current), { recursive: true });
  rmSync(next, { recursive: true, force: true });
  await exportTo(next);
  if (!isCompleteExport(next)) throw new Error("The export of the local data is incomplete.");
  fsyncFolder(next);
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(current)) renameSync(current, previous);
  renameSync(next, current);
  rmSync(previous, { recursive: true, force: true });
};
