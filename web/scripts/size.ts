import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Budget, budgets, forbidden } from "./budgets.ts";
import { fullClosure, readManifest, staticClosure } from "./manifest.ts";
import { weigh, weighText } from "./weigh.ts";

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const manifest = readManifest(dist);
const PAGES = ["app.html", "register.html"];

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Brotli bytes of the HTML, up to its import map if only the first paint counts. */
function weighPage({ page, isFirstPaint = false }: Budget): number {
  const html = readFileSync(`${dist}/${page}`, "utf8");
  return weighText(isFirstPaint ? html.slice(0, html.indexOf('<script type="importmap">')) : html);
}

function findExceededBudgets(): string[] {
  return budgets.flatMap((budget) => {
    const { label, limit, files } = budget;
    const bytes = files(manifest).reduce(
      (sum, file) => sum + weigh(`${dist}/${file}`),
      weighPage(budget),
    );
    print(`${label.padEnd(42)} ${String(bytes).padStart(8)} of ${limit}`);
    return bytes > limit ? [`${label}: ${bytes} bytes, the limit is ${limit}`] : [];
  });
}

function findForbiddenTexts(): string[] {
  const scripts = readdirSync(`${dist}/assets`).filter((file) => file.endsWith(".js"));
  return scripts.flatMap((file) => {
    const code = readFileSync(`${dist}/assets/${file}`, "utf8");
    return forbidden
      .filter(({ text }) => code.includes(text))
      .map(({ text, reason }) => `assets/${file} contains ${JSON.stringify(text)}: ${reason}`);
  });
}

/** The `live` chunk contains Firebase. Pages load it by a dynamic import, after the first paint. */
function findEagerFirebase(): string[] {
  return PAGES.filter((page) =>
    staticClosure(manifest, page).some(({ name }) => name === "live"),
  ).map((page) => `${page} loads Firebase before it paints`);
}

/** An entry runs when it is imported: the registration would render itself into a page of the application. */
function findImportedEntries(): string[] {
  return PAGES.flatMap((page) => {
    const [, ...imported] = fullClosure(manifest, page);
    return imported
      .filter((chunk) => chunk.isEntry && chunk !== manifest[page])
      .map((chunk) => `${page} imports the entry ${chunk.file}`);
  });
}

/** In a cycle, one chunk runs before a chunk that it depends on. */
function findCycles(): string[] {
  return Object.values(manifest).flatMap(({ file, imports = [] }) =>
    imports
      .filter((key) => staticClosure(manifest, key).some((chunk) => chunk.file === file))
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
