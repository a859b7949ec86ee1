import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { LOCAL_RUNS_DIRECTORY, resolveFromRoot } from "./paths.ts";

interface Product {
  readonly workspace: string;
  readonly output: string;
  readonly sources: readonly string[];
}

const PRODUCTS: readonly Product[] = [
  {
    workspace: "web",
    output: "web/dist/index.html",
    sources: ["web", "packages/contract", "package-lock.json"],
  },
  {
    workspace: "functions",
    output: "functions/lib/index.js",
    sources: ["functions", "packages/contract", "package-lock.json"],
  },
];
const NOT_SOURCES = new Set(["node_modules", "dist", "lib"]);
const isOutput = (path: string, name: string): boolean =>
  name === "node_modules" ||
  (NOT_SOURCES.has(name) &&
    ["web", "functions"].some((top) => path === resolveFromRoot(top, name)));

const filesBelow = (path: string): string[] => {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .filter((name) => !isOutput(join(path, name), name) && !name.startsWith("."))
    .flatMap((name) => filesBelow(join(path, name)));
};

const hashOf = (sources: readonly string[]): string => {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesBelow(resolveFromRoot(source)))) {
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
};

const STALE_LOCK_MS = 10 * 60_000;
const lockDirectory = join(LOCAL_RUNS_DIRECTORY, "build.lock");

const withLock = async (work: () => void): Promise<void> => {
  mkdirSync(LOCAL_RUNS_DIRECTORY, { recursive: true, mode: 0o700 });
  for (;;) {
    try {
      mkdirSync(lockDirectory);
      break;
    } catch {
      const age = Date.now() - (statSync(lockDirectory, { throwIfNoEntry: false })?.mtimeMs ?? 0);
      if (age > STALE_LOCK_MS) rmSync(lockDirectory, { recursive: true, force: true });
      else await delay(200);
    }
  }
  try {
    work();
  } finally {
    rmSync(lockDirectory, { recursive: true, force: true });
  }
};

const buildOne = ({ workspace, output, sources }: Product): void => {
  const stampFile = join(LOCAL_RUNS_DIRECTORY, "build", `${workspace}.hash`);
  const hash = hashOf(sources);
  const isCurrent =
    existsSync(resolveFromRoot(output)) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, "utf8") === hash;
  if (isCurrent) return;
  const result = spawnSync("npm", ["run", "--silent", "build", "-w", workspace], {
    cwd: resolveFromRoot(),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (result.status !== 0) {
    throw new Error(`The build of ${workspace} failed:\n${result.stdout}\n${result.stderr}`);
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
};

/**
 * Builds web and functions if their sources changed since the last build. If a build fails, throws an error
 * with its output.
 */
export const buildWebAndFunctions = (): Promise<void> =>
  withLock(() => {
    for (const product of PRODUCTS) buildOne(product);
  });
