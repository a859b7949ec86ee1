import { existsSync } from "node:fs";
import { join } from "node:path";
import { createEmulator } from "@darasa/emulator/source";
import { afterEach, describe, expect, it } from "vitest";
import { getExportPartFolder, isCompleteExport } from "./crash-safe-exports/export-folder.ts";
import {
  deleteLocalData,
  prepareExportForOfficialEmulators,
  prepareLocalData,
} from "./local-data.ts";

const NAME = `test-${process.pid}`;
const PROJECT = "demo-data";
afterEach(() => deleteLocalData(NAME));

const countDocuments = async (options: Parameters<typeof createEmulator>[0]): Promise<number> => {
  const emulator = await createEmulator({ ...options, projectId: PROJECT });
  const database = emulator.store.database({ projectId: PROJECT, databaseId: "(default)" });
  const count = [...database.documents()].length;
  await emulator.close();
  return count;
};

const getFirestoreExport = (directory: string): string => {
  const folder = getExportPartFolder(directory, "firestore") ?? "";
  return join(folder, `${folder.split("/").at(-1)}.overall_export_metadata`);
};

describe("local data", () => {
  it("begin as a copy of the demo data and persist over runs", () => {
    const { directory } = prepareLocalData(NAME);
    expect(isCompleteExport(directory)).toBe(true);
    expect(prepareLocalData(NAME).directory).toBe(directory);
    deleteLocalData(NAME);
    expect(existsSync(directory)).toBe(false);
  });

  it("move to an export for the official emulators, without the data directory", async () => {
    const { directory, firestore } = prepareLocalData(NAME);
    const data = { directory: firestore };
    const demo = await countDocuments({ data, seedFile: getFirestoreExport(directory) });
    expect(demo).toBeGreaterThan(100);
    const emulator = await createEmulator({ data, projectId: PROJECT });
    const database = emulator.store.database({ projectId: PROJECT, databaseId: "(default)" });
    database.load([{ path: "kept/one", fields: new Map() }]);
    await emulator.close();
    expect(await prepareExportForOfficialEmulators(NAME, PROJECT)).toBe(directory);
    expect(await countDocuments({ seedFile: getFirestoreExport(directory) })).toBe(demo + 1);
    expect(existsSync(firestore)).toBe(false);
  });
});
