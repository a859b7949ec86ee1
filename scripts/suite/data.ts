import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { inRoot, LOCAL } from "./root.ts";

/** firebase-tools writes this file last: an export that has it is whole. */
const METADATA = "firebase-export-metadata.json";

const isWhole = (directory: string): boolean => existsSync(join(directory, METADATA));

/** The committed demo data. */
export const DEMO_DATA = inRoot("emulator-data");

/** Where the data of the named run lives between its starts. */
const foldersOf = (name: string) => {
  const kept = join(LOCAL, "data", name);
  return { kept, previous: `${kept}.previous`, next: `${kept}.next` };
};

/** Forgets what earlier runs of this name kept. */
export const forgetData = (name: string): void => {
  for (const directory of Object.values(foldersOf(name))) {
    rmSync(directory, { recursive: true, force: true });
  }
};

/** The data to start from: what the last run of this name kept, else the demo data. */
export const dataToImport = (name: string): string => {
  const { kept, previous } = foldersOf(name);
  return [kept, previous].find(isWhole) ?? DEMO_DATA;
};

/** Replaces the kept data only by a whole export, so that no moment of a crash leaves half a one. */
export const keepData = async (
  name: string,
  exportTo: (directory: string) => Promise<void>,
): Promise<void> => {
  const { kept, previous, next } = foldersOf(name);
  mkdirSync(dirname(kept), { recursive: true });
  rmSync(next, { recursive: true, force: true });
  await exportTo(next);
  if (!isWhole(next)) throw new Error("The export of the local data is incomplete.");
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(kept)) renameSync(kept, previous);
  renameSync(next, kept);
  rmSync(previous, { recursive: true, force: true });
};
