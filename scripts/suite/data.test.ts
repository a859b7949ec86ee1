import { existsSync } from "node:fs";
import { join } from "node:path";
import { createEmulator } from "@darasa/emulator";
import { afterEach, describe, expect, it } from "vitest";
import { forgetData, localData, localDataForOfficial } from "./data.ts";
import { isWhole, partFolder } from "./keep/kept-export.ts";

const NAME = `test-${process.pid}`;
const PROJECT = "demo-data";
afterEach(() => forgetData(NAME));

const countOf = async (options: Parameters<typeof createEmulator>[0]): Promise<number> => {
  const emulator = await createEmulator({ ...options, projectId: PROJECT });
  const database = emulator.store.database({ projectId: PROJECT, databaseId: "(default)" });
  const count = [...database.documents()].length;
  await emulator.close();
  return count;
};

const seedIn = (directory: string): string => {
  const folder = partFolder(directory, "firestore") ?? "";
  return join(folder, `${folder.split("/").at(-1)}.overall_export_metadata`);
};

describe("the data of a run", () => {
  it("are a copy of the demo data at first, and stay afterwards", () => {
    const { directory } = localData(NAME);
    expect(isWhole(directory)).toBe(true);
    expect(localData(NAME).directory).toBe(directory);
    forgetData(NAME);
    expect(existsSync(directory)).toBe(false);
  });

  it("go on in the official emulators as they were left, and from there as those leave them", async () => {
    const { directory, firestore } = localData(NAME);
    const data = { directory: firestore };
    const demo = await countOf({ data, seedFile: seedIn(directory) });
    expect(demo).toBeGreaterThan(100);
    const emulator = await createEmulator({ data, projectId: PROJECT });
    const database = emulator.store.database({ projectId: PROJECT, databaseId: "(default)" });
    database.load([{ path: "kept/one", fields: new Map() }]);
    await emulator.close();
    expect(await localDataForOfficial(NAME, PROJECT)).toBe(directory);
    expect(await countOf({ seedFile: seedIn(directory) })).toBe(demo + 1);
    expect(existsSync(firestore)).toBe(false);
  });
});
