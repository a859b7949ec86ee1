import { fileURLToPath } from "node:url";
import { getBrotliFileSize, getBrotliSize } from "./brotli-size.ts";
import { listAllImportedChunks, readBuildManifest } from "./manifest.ts";
import {
  type BuiltChunk,
  buildReleaseInMemory,
  createConstantMarkingPlugin,
  createLineAppendingPlugin,
  findChunksByConstant,
} from "./release-build.ts";

/**
 * The maximum number of bytes (brotli) that a returning user may have to download after a release that changes
 * one line of code.
 */
const LINE_LIMIT = 30_200;
/**
 * The maximum number of bytes (brotli) that a returning user may have to download after a release that changes
 * one text or icon. The bundler inlines such a constant into every chunk that uses it, so all these chunks
 * change.
 */
const CONSTANT_LIMIT = 92_000;
/**
 * The maximum number of bytes (brotli) that a returning user may have to download after a release that adds an
 * export to a module that all screens import. The bundler assigns short names to exports, so a new export can
 * change the names of the existing exports. Then every chunk that imports them changes.
 */
const SHARED_EXPORT_LIMIT = 276_000;
/**
 * The chunks of the PDF library and of its fonts. Each contains one module of our own, of two lines, which imports the
 * fonts and changes only with them.
 */
const LIBRARY_CHUNKS = new Set(["pdf", "pdf-fonts-extended"]);
/**
 * The number of test builds. Each test build adds a line of code to one chunk and measures which files change. The
 * largest chunks come first. With `--all`, there is a test build for every chunk.
 */
const TRIALS = process.argv.includes("--all") ? Number.POSITIVE_INFINITY : 2;

const toPath = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
/**
 * A module that every screen imports. In a test build, the script adds an export to this module, and adds code
 * to SCREEN_MODULE that imports and uses this export.
 */
const SHARED_MODULE = toPath("../src/lib/paths.ts");
const SCREEN_MODULE = toPath("../src/app/routes/library.tsx");

const dist = toPath("../dist");
const manifest = readBuildManifest(dist);
const failures: string[] = [];
const print = (label: string, bytes: number): void => {
  process.stdout.write(`${label.padEnd(76)} ${String(bytes).padStart(6)}\n`);
};

/** The names of all chunks that /app can load. A returning user may have them in the cache. */
const appChunks = new Set(listAllImportedChunks(manifest, "app.html").map(({ name }) => name));

// The size of the two files that change in every release: app.html contains the import map, and sw.js contains an
// id that is a hash of app.html.
const pageAndWorker = getBrotliFileSize(`${dist}/app.html`) + getBrotliFileSize(`${dist}/sw.js`);

const costOf = (files: readonly BuiltChunk[]): number =>
  files.reduce((sum, { code }) => sum + getBrotliSize(code), pageAndWorker);

const check = (label: string, cost: number, limit = LINE_LIMIT): void => {
  print(label, cost);
  if (cost > limit) failures.push(`${label} costs ${cost} bytes, the limit is ${limit}`);
};

const largestSourceOf = ({ sources }: BuiltChunk): string =>
  [...sources].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "";

/**
 * Returns a key that identifies the same chunk in several builds: the list of its modules. The file name cannot
 * identify the chunk, because it contains a hash of the content.
 */
const moduleKeyOf = ({ sources }: BuiltChunk): string => [...sources.keys()].sort().join();

const current = await buildReleaseInMemory();
const ownFiles = current
  // A build in memory can give a chunk another hash than the build in `dist`, so the names of the chunks are compared.
  .filter(({ name, sources }) => appChunks.has(name) && sources.size > 0)
  .filter(({ name }) => !LIBRARY_CHUNKS.has(name))
  .sort((a, b) => costOf([b]) - costOf([a]));
if (ownFiles.length === 0) throw new Error("dist contains no build: run `npm run build` first");
const names = new Set(current.map(({ file }) => file));

/**
 * Builds a release with additional code: `lines` maps the path of a module to the line that is appended to it.
 * Returns the chunks that differ from the current release, that is, those with a new file name.
 */
async function buildChangedFiles(
  lines: ReadonlyMap<string, string>,
): Promise<readonly BuiltChunk[]> {
  const release = await buildReleaseInMemory(createLineAppendingPlugin(lines));
  return release.filter(({ file }) => !names.has(file));
}

function checkConstants(marked: readonly BuiltChunk[]): void {
  const known = new Map(ownFiles.map((built) => [moduleKeyOf(built), built]));
  const constants = [...findChunksByConstant(marked)]
    .map(([constant, markedFiles]) => ({
      name: constant,
      files: markedFiles.flatMap((built) => known.get(moduleKeyOf(built)) ?? []),
    }))
    .sort((a, b) => costOf(b.files) - costOf(a.files));
  const [largest] = constants;
  if (largest === undefined) throw new Error("no chunk contains an inlined constant");
  const { name, files } = largest;
  check(`the text ${name} in ${files.length} files`, costOf(files), CONSTANT_LIMIT);
}

print("app.html and sw.js, in every release", pageAndWorker);
for (const built of ownFiles) check(`one line of ${built.name}`, costOf([built]));
checkConstants(await buildReleaseInMemory(createConstantMarkingPlugin()));

// The script adds this line to several chunks of a test build and checks that no other chunk changes. Chunks that
// import a changed chunk stay the same, because they import it by a name without a hash, and the import map maps
// this name to the file.
const line = 'document.documentElement.dataset.release = "next";';
const changedSources = ownFiles.slice(0, TRIALS).map(largestSourceOf);
const changedByLines = await buildChangedFiles(new Map(changedSources.map((path) => [path, line])));
for (const built of changedByLines) {
  const source = changedSources.find((path) => built.sources.has(path));
  if (source === undefined) failures.push(`an additional line changed ${built.name}`);
  else check(`built: one line of ${source.replace(/.*\/src\//, "")}`, costOf([built]));
}
if (changedByLines.length !== changedSources.length) {
  failures.push(
    `${changedSources.length} additional lines changed ${changedByLines.length} chunks`,
  );
}

const changedByExport = await buildChangedFiles(
  new Map([
    [SHARED_MODULE, "export const getCurrentPath = () => document.location.pathname;"],
    [
      SCREEN_MODULE,
      `import { getCurrentPath } from ${JSON.stringify(SHARED_MODULE)}; document.title = getCurrentPath();`,
    ],
  ]),
);
check(
  `built: a new export of a shared module, for one screen, in ${changedByExport.length} files`,
  costOf(changedByExport),
  SHARED_EXPORT_LIMIT,
);

for (const failure of failures) process.stdout.write(`FAIL ${failure}\n`);
if (failures.length > 0) process.exitCode = 1;
