import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { getBrotliFileSize } from "./brotli-size.ts";
import { forbiddenBundleTexts, sizeBudgets } from "./budgets.ts";
import {
  listAllImportedChunks,
  listStaticallyImportedChunks,
  readBuildManifest,
} from "./manifest.ts";

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const manifest = readBuildManifest(dist);
const PAGES = ["app.html", "register.html"];

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function findExceededBudgets(): string[] {
  return sizeBudgets.flatMap((budget) => {
    const { label, limit, page, files } = budget;
    const loaded = [...(page === undefined ? [] : [page]), ...files(manifest)];
    const bytes = loaded.reduce((sum, file) => sum + getBrotliFileSize(`${dist}/${file}`), 0);
    print(`${label.padEnd(42)} ${String(bytes).padStart(8)} of ${limit}`);
    return bytes > limit ? [`${label}: ${bytes} bytes, the limit is ${limit}`] : [];
  });
}

function findForbiddenTexts(): string[] {
  const scripts = readdirSync(`${dist}/assets`).filter((file) => file.endsWith(".js"));
  return scripts.flatMap((file) => {
    const code = readFileSync(`${dist}/assets/${file}`, "utf8");
    return forbiddenBundleTexts
      .filter(({ text }) => code.includes(text))
      .map(({ text, reason }) => `assets/${file} contains ${JSON.stringify(text)}: ${reason}`);
  });
}

/**
 * Finds pages that import Firebase (the chunk `live`) statically. A page must import Firebase dynamically, after
 * the first paint.
 */
function findEagerFirebase(): string[] {
  return PAGES.filter((page) =>
    listStaticallyImportedChunks(manifest, page).some(({ name }) => name === "live"),
  ).map((page) => `${page} loads Firebase before it paints`);
}

/**
 * Returns an error for each page that imports the entry module of another page. An entry module runs when it is
 * imported: the entry of the registration page, for example, would render the registration form into /app.
 */
function findImportedEntries(): string[] {
  return PAGES.flatMap((page) => {
    const [, ...imported] = listAllImportedChunks(manifest, page);
    return imported
      .filter((chunk) => chunk.isEntry && chunk !== manifest[page])
      .map((chunk) => `${page} imports the entry ${chunk.file}`);
  });
}

/** Finds import cycles between chunks. In a cycle, one chunk runs before a chunk that it depends on. */
function findCycles(): string[] {
  return Object.values(manifest).flatMap(({ file, imports = [] }) =>
    imports
      .filter((key) =>
        listStaticallyImportedChunks(manifest, key).some((chunk) => chunk.file === file),
      )
      .map((key) => `${file} and ${manifest[key]?.file} import each other`),
  );
}

const failures = [
  ...findExceededBudgets(),
  ...findForbiddenTexts(),
  ...findEagerFirebase(),
  ...findImportedEntries(),
  ...findCycles(),
];
for (const failure of failures) print(`FAIL ${failure}`);
if (failures.length > 0) process.exitCode = 1;
