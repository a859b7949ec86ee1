// This script runs before every npm script, on any Node from version 18. It installs the locked dependencies if
// they are missing or if the lock file has changed since the last installation. One of them is the npm package
// `node`, whose Node version the other scripts then use.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const stampFile = join(root, "node_modules", ".darasa-lock-hash");
const lockDirectory = join(root, ".local", "install.lock");
const staleAfterMs = 15 * 60_000;

const wanted = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");
const isInstalled = () => existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted;

const takeLock = () => {
  mkdirSync(join(root, ".local"), { recursive: true, mode: 0o700 });
  try {
    mkdirSync(lockDirectory);
    return true;
  } catch {
    if (Date.now() - statSync(lockDirectory, { throwIfNoEntry: false })?.mtimeMs > staleAfterMs) {
      rmSync(lockDirectory, { recursive: true, force: true });
    }
    return false;
  }
};

const install = () => {
  console.log("Installing Darasa's dependencies (once; a few minutes on a slow connection) …");
  const npm = process.env.npm_execpath;
  // Some registries do not offer the optional binaries of other platforms, so the lock file may lack them. `npm
  // ci` refuses such a lock file, so this script runs `npm install` instead.
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  const [command, commandArgs] =
    npm === undefined ? ["npm", args] : [process.execPath, [npm, ...args]];
  const result = spawnSync(command, commandArgs, { cwd: root, stdio: "inherit" });
  if (result.status !== 0) {
    console.error(
      "The dependencies could not be installed. Check the connection and run the command again.",
    );
    process.exit(result.status ?? 1);
  }
  writeFileSync(stampFile, wanted);
};

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

while (!isInstalled()) {
  if (takeLock()) {
    try {
      if (!isInstalled()) install();
    } finally {
      rmSync(lockDirectory, { recursive: true, force: true });
    }
  } else {
    await wait(500);
  }
}
