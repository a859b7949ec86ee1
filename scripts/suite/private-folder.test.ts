import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makePrivate } from "./private-folder.ts";

const state = { directory: "", umask: 0 };
beforeEach(() => {
  state.directory = mkdtempSync(join(tmpdir(), "private-"));
  state.umask = process.umask(0o022);
});
afterEach(() => {
  process.umask(state.umask);
  rmSync(state.directory, { recursive: true });
});

const inDirectory = (...path: string[]): string => join(state.directory, ...path);
const modeOf = (...path: string[]): string =>
  (statSync(inDirectory(...path)).mode & 0o777).toString(8);

describe("makePrivate", () => {
  it("restricts existing folders and files, but not targets of links", () => {
    mkdirSync(inDirectory("local", "data"), { recursive: true });
    writeFileSync(inDirectory("local", "data", "accounts.json"), "{}");
    writeFileSync(inDirectory("outside"), "");
    symlinkSync(inDirectory("outside"), inDirectory("local", "link"));
    chmodSync(inDirectory("outside"), 0o644);
    makePrivate(inDirectory("local"));
    expect(modeOf("local")).toBe("700");
    expect(modeOf("local", "data")).toBe("700");
    expect(modeOf("local", "data", "accounts.json")).toBe("600");
    expect(modeOf("outside")).toBe("644");
  });

  it("makes later files private, also those of child processes", () => {
    makePrivate(inDirectory("local"));
    writeFileSync(inDirectory("local", "own"), "");
    spawnSync("sh", ["-c", "mkdir local/folder && touch local/folder/child"], {
      cwd: state.directory,
    });
    expect(modeOf("local", "own")).toBe("600");
    expect(modeOf("local", "folder")).toBe("700");
    expect(modeOf("local", "folder", "child")).toBe("600");
  });
});
