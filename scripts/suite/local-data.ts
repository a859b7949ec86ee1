import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { createEmulator, exportToDirectory } from "@darasa/emulator";
import {
  fsyncFolder,
  isCompleteExport,
  replaceExportPart,
} from "./durable-exports/export-folder.ts";
import { LOCAL_DIRECTORY, resolveFromRoot } from "./paths.ts";

/** The committed demo data. */
export const DEMO_DATA_DIRECTORY = resolveFromRoot("emulator-data");

/** Where the data of the named run live. */
const foldersOf = (name: string) => {
  const kept = join(LOCAL_DIRECTORY, "data", name);
  return {
    kept,
    previous: `${kept}.previous`,
    next: `${kept}.next`,
    firestore: `${kept}.firestore`,
  };
};

export interface LocalData {
  /** An export of firebase-tools; its accounts and files are up to date. */
  readonly directory: string;
  /** The Firestore emulator's own; what it holds goes before what the export does. */
  readonly firestore: string;
}

/** Forgets what earlier runs of this name kept. */
export const deleteLocalData = (name: string): void => {
  for (const directory of Object.values(foldersOf(name))) {
    rmSync(directory, { recursive: true, force: true });
  }
};

/** The data to go on with: what the runs of this name kept, else the demo data. */
export const prepareLocalData = (name: string): LocalData => {
  const { kept, previous, next, firestore } = foldersOf(name);
  if (!isCompleteExport(kept)) {
    if (!isCompleteExport(previous)) {
      rmSync(next, { recursive: true, force: true });
      cpSync(DEMO_DATA_DIRECTORY, next, { recursive: true });
      fsyncFolder(next);
    }
    rmSync(kept, { recursive: true, force: true });
    renameSync(isCompleteExport(previous) ? previous : next, kept);
  }
  return { directory: kept, firestore };
};

/** For the official emulators, which know nothing of the Firestore emulator's own directory: its data go into the export. */
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
    const options = { database: database.id, documents: database.all(), name: exportName };
    exportToDirectory(directory, { ...options, startTime: time, endTime: time });
    fsyncFolder(folder);
  });
  await emulator.close();
  rmSync(firestore, { recursive: true });
  return directory;
};

/** Replaces the kept data only by a whole export, so that no moment of a crash leaves half a one. */
export const saveLocalData = async (
  name: string,
  exportTo: (directory: string) => Promise<void>,
): Promise<void> => {
  const { kept, previous, next } = foldersOf(name);
  mkdirSync(dirname(kept), { recursive: true });
  rmSync(next, { recursive: true, force: true });
  await exportTo(next);
  if (!isCompleteExport(next)) throw new Error("The export of the local data is incomplete.");
  fsyncFolder(next);
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(kept)) renameSync(kept, previous);
  renameSync(next, kept);
  rmSync(previous, { recursive: true, force: true });
};
