import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { budgets, forbidden } from "./budgets.ts";
import { readManifest, staticClosure } from "./manifest.ts";
import { weigh } from "./weigh.ts";

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const manifest = readManifest(dist);

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function overweight(): string[] {
  return budgets.flatMap(({ what, limit, html, files }) => {
    const all = [...(html === undefined ? [] : [html]), ...files(manifest)];
    const bytes = all.reduce((sum, file) => sum + weigh(`${dist}/${file}`), 0);
    say(`${what.padEnd(42)} ${String(bytes).padStart(8)} of ${limit}`);
    return bytes > limit ? [`${what}: ${bytes} bytes, the limit is ${limit}`] : [];
  });
}

function unwanted(): string[] {
  const scripts = readdirSync(`${dist}/assets`).filter((file) => file.endsWith(".js"));
  return scripts.flatMap((file) => {
    const code = readFileSync(`${dist}/assets/${file}`, "utf8");
    return forbidden
      .filter(({ text }) => code.includes(text))
      .map(({ text, why }) => `assets/${file} holds ${JSON.stringify(text)}: ${why}`);
  });
}

/** Firebase belongs to one chunk that arrives after the first paint. */
function eagerFirebase(): string[] {
  return ["app.html", "register.html"].flatMap((page) => {
    const eager = staticClosure(manifest, page).some(({ name }) => name === "live");
    const isPreloaded = /href="\/assets\/live-/.test(readFileSync(`${dist}/${page}`, "utf8"));
    return eager || isPreloaded ? [`${page} loads the live chunk before it paints`] : [];
  });
}

/** An entry does its work in every page that imports it: the registration would take the application's place. */
function importersOfEntries(): string[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  if (entries.length < 2) return ["the build says of too few of its files that they are entries"];
  return Object.values(manifest).flatMap(({ file, imports = [], dynamicImports = [] }) =>
    [...imports, ...dynamicImports]
      .filter((imported) => entries.includes(imported))
      .map((entry) => `${file} imports the entry of ${entry}`),
  );
}

/** Of two files that import each other, one runs before what it needs has run. */
function circles(): string[] {
  return Object.values(manifest).flatMap(({ file, imports = [] }) =>
    imports
      .filter((key) => staticClosure(manifest, key).some((chunk) => chunk.file === file))
      .map((key) => `${file} and ${manifest[key]?.file} import each other`),
  );
}

const failures = [
  ...overweight(),
  ...unwanted(),
  ...eagerFirebase(),
  ...importersOfEntries(),
  ...circles(),
];
for (const failure of failures) say(`FAIL ${failure}`);
if (failures.length > 0) process.exitCode = 1;
