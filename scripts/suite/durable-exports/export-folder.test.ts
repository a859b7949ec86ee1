import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resolveFromRoot } from "../paths.ts";
import { getPartFolder, isCompleteExport, replaceExportPart } from "./export-folder.ts";

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

const accountsOf = (): string =>
  readFileSync(join(getPartFolder(directory, "auth") ?? "", "accounts.json"), "utf8");

const replaceAccounts = (text: string): Promise<void> =>
  replaceExportPart(directory, "auth", async (folder) => {
    writeFileSync(join(folder, "accounts.json"), text);
  });

describe("a kept export", () => {
  it("has the last that was written, and nothing of what was before", async () => {
    const folders: (string | undefined)[] = [];
    for (const text of ["one", "two"]) {
      await replaceAccounts(text);
      expect(accountsOf()).toBe(text);
      folders.push(getPartFolder(directory, "auth"));
    }
    expect(folders.map((folder) => existsSync(folder ?? ""))).toEqual([false, true]);
    expect(existsSync(join(directory, "auth_export"))).toBe(false);
    expect(isCompleteExport(directory)).toBe(true);
  });

  it("stays as it is when a part cannot be written, and takes the next", async () => {
    const before = accountsOf();
    const failure = new Error("full");
    await expect(replaceExportPart(directory, "auth", () => Promise.reject(failure))).rejects.toBe(
      failure,
    );
    expect(accountsOf()).toBe(before);
    await replaceAccounts("next");
    expect(accountsOf()).toBe("next");
  });

  it("replaces two parts at once", async () => {
    await Promise.all([
      replaceAccounts("accounts"),
      replaceExportPart(directory, "storage", async (folder) => {
        writeFileSync(join(folder, "buckets.json"), "{}");
      }),
    ]);
    expect(accountsOf()).toBe("accounts");
    expect(getPartFolder(directory, "storage")).toBe(join(directory, "storage_export-1"));
  });
});
