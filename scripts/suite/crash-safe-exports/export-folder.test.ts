import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resolveFromRoot } from "../paths.ts";
import { getExportPartFolder, isCompleteExport, replaceExportPart } from "./export-folder.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "darasa-kept-"));
  cpSync(resolveFromRoot("emulator-data", "auth_export"), join(directory, "auth_export"), {
    recursive: true,
  });
  const metadata = "firebase-export-metadata.json";
  cpSync(resolveFromRoot("emulator-data", metadata), join(directory, metadata));
});
afterEach(() => rmSync(directory, { recursive: true }));

const readAccounts = (): string =>
  readFileSync(join(getExportPartFolder(directory, "auth") ?? "", "accounts.json"), "utf8");

const replaceAccounts = (text: string): Promise<void> =>
  replaceExportPart(directory, "auth", async (folder) => {
    writeFileSync(join(folder, "accounts.json"), text);
  });

describe("replaceExportPart", () => {
  it("replaces the part and deletes its previous folder", async () => {
    const folders: (string | undefined)[] = [];
    for (const text of ["one", "two"]) {
      await replaceAccounts(text);
      expect(readAccounts()).toBe(text);
      folders.push(getExportPartFolder(directory, "auth"));
    }
    expect(folders.map((folder) => existsSync(folder ?? ""))).toEqual([false, true]);
    expect(existsSync(join(directory, "auth_export"))).toBe(false);
    expect(isCompleteExport(directory)).toBe(true);
  });

  it("leaves the export unchanged when writing fails, and works again afterwards", async () => {
    const before = readAccounts();
    const failure = new Error("full");
    await expect(replaceExportPart(directory, "auth", () => Promise.reject(failure))).rejects.toBe(
      failure,
    );
    expect(readAccounts()).toBe(before);
    await replaceAccounts("next");
    expect(readAccounts()).toBe("next");
  });

  it("replaces two parts concurrently", async () => {
    await Promise.all([
      replaceAccounts("accounts"),
      replaceExportPart(directory, "storage", async (folder) => {
        writeFileSync(join(folder, "buckets.json"), "{}");
      }),
    ]);
    expect(readAccounts()).toBe("accounts");
    expect(getExportPartFolder(directory, "storage")).toBe(join(directory, "storage_export-1"));
  });
});
