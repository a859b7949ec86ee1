import { fileURLToPath } from "node:url";
import { fullClosure, readManifest } from "./manifest.ts";
import { type BuiltFile, buildRelease } from "./release-build.ts";
import { weigh, weighText } from "./weigh.ts";

/** Brotli bytes that a returning user downloads after a release that changes one line, at most. */
const LIMIT = 16_000;
/** How many of the largest files are changed in a build. `--all` changes all files, in one build each. */
const TRIALS = process.argv.includes("--all") ? Number.POSITIVE_INFINITY : 2;

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const manifest = readManifest(dist);
const failures: string[] = [];
const print = (label: string, bytes: number): void => {
  process.stdout.write(`${label.padEnd(76)} ${String(bytes).padStart(6)}\n`);
};

/** Every file that a returning user may have: all screens of the application, without the registration. */
const appFiles = new Set(fullClosure(manifest, "app.html").map(({ file }) => file));

// The page contains the import map and the worker contains the hash of the page, so every release changes both.
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

// The import map keeps a change within one file: no other file may get another name or content.
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
