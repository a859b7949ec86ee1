import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inRoot, LOCAL } from "./root.ts";

const KEPT = join(LOCAL, "data");
const PREVIOUS = join(LOCAL, "data.previous");
const NEXT = join(LOCAL, "data.next");
/** firebase-tools writes this file last: an export that has it is whole. */
const METADATA = "firebase-export-metadata.json";

const isWhole = (directory: string): boolean => existsSync(join(directory, METADATA));

/** The committed demo data. */
export const DEMO_DATA = inRoot("emulator-data");

/** The data to start from: what the last run kept, else the demo data. */
export const dataToImport = (options: { readonly fresh: boolean }): string => {
  if (options.fresh) {
    for (const directory of [KEPT, PREVIOUS, NEXT]) {
      rmSync(directory, { recursive: true, force: true });
    }
  }
  return [KEPT, PREVIOUS].find(isWhole) ?? DEMO_DATA;
};

/** Replaces the kept data only by a whole export, so that no moment of a crash leaves half a one. */
export const keepData = async (exportTo: (directory: string) => Promise<void>): Promise<void> => {
  mkdirSync(LOCAL, { recursive: true });
  rmSync(NEXT, { recursive: true, force: true });
  await exportTo(NEXT);
  if (!isWhole(NEXT)) throw new Error("The export of the local data is incomplete.");
  rmSync(PREVIOUS, { recursive: true, force: true });
  if (existsSync(KEPT)) renameSync(KEPT, PREVIOUS);
  renameSync(NEXT, KEPT);
  rmSync(PREVIOUS, { recursive: true, force: true });
};
