import { fileURLToPath } from "node:url";
import { fullClosure, readManifest } from "./manifest.ts";
import { type BuiltFile, buildRelease } from "./release-build.ts";
import { weigh, weighText } from "./weigh.ts";

/** The maximum of brotli bytes that a returning user downloads after a release in which one line has changed. */
const LIMIT = 16_000;
/**
 * The number of files for which a changed build is made, largest file first. With `--all`, every file gets such a
 * build.
 */
const TRIALS = process.argv.includes("--all") ? Number.POSITIVE_INFINITY : 2;

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const manifest = readManifest(dist);
const failures: string[] = [];
const print = (label: string, bytes: number): void => {
  process.stdout.write(`${label.padEnd(76)} ${String(bytes).padStart(6)}\n`);
};

/** The files that a returning user may have stored: all screens under /app, but not the registration page. */
const appFiles = new Set(fullClosure(manifest, "app.html").map(({ file }) => file));

// Every release changes both files: app.html contains the import map, and sw.js contains the hash of app.html.
const pageAndWorker = weigh(`${dist}/app.html`) + weigh(`${dist}/sw.js`);

const costOf = (files: readonly BuiltFile[]): number =>
  files.reduce((sum, { code }) => sum + weighText(code), pageAndWorker);

const check = (label: string, cost: number): void => {
  print(label, cost);
  if (cost > LIMIT) failures.push(`${label} costs ${cost} bytes, the limit is ${LIMIT}`);
};

const largestSourceOf = ({ sources }: BuiltFile): string =>
  [...sources].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "";

const current = await buildRelease();
const ownFiles = current
  .filter(({ file, sources }) => appFiles.has(file) && sources.size > 0)
  .sort((a, b) => costOf([b]) - costOf([a]));
if (ownFiles.length === 0)
  throw new Error("dist contains another build: run `npm run build` first");

print("app.html and sw.js, in every release", pageAndWorker);
for (const built of ownFiles) check(`one line of ${built.file}`, costOf([built]));

// Because of the import map, a change in one file must not change the name or content of any other file.
const names = new Set(current.map(({ file }) => file));
const line = 'document.documentElement.dataset.release = "next";';
for (const built of ownFiles.slice(0, TRIALS)) {
  const source = largestSourceOf(built);
  const release = await buildRelease(new Map([[source, line]]));
  const changed = release.filter(({ file }) => !names.has(file));
  const label = `built: one line of ${source.replace(/.*\/src\//, "")}`;
  check(label, costOf(changed));
  if (changed.length !== 1 || changed[0]?.sources.has(source) !== true) {
    failures.push(`${label} changed ${changed.map(({ file }) => file).join(" ") || "nothing"}`);
  }
}

for (const failure of failures) process.stdout.write(`FAIL ${failure}\n`);
if (failures.length > 0) process.exitCode = 1;
