import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fullClosure, readManifest } from "./manifest.ts";
import { lastingName } from "./name-by-content.ts";
import {
  addLines,
  type BuiltFile,
  buildWith,
  markConstants,
  placesOfConstants,
} from "./release-build.ts";
import { weigh, weighText } from "./weigh.ts";

/** What a person who has the application downloads, at most, of a release that changes one line of it. */
const LIMIT = 10_000;
/** The same for one word or drawing, which stands in the files of all the screens that show it. */
const LIMIT_OF_CONSTANT = 25_000;
/** How many of the dearest lines are changed in truth. `--all` changes one in every file. */
const TRIALS = process.argv.includes("--all") ? Number.POSITIVE_INFINITY : 2;
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What every screen may import, and one of the screens. */
const SHARED = at("../src/lib/paths.ts");
const SCREEN = at("../src/app/routes/library.tsx");

const dist = at("../dist");
const manifest = readManifest(dist);
const failures: string[] = [];
const say = (what: string, bytes: number): void => {
  process.stdout.write(`${what.padEnd(76)} ${String(bytes).padStart(6)}\n`);
};

/** What the worker may have of this release, if a person opens every screen there is: by the names that last. */
const known = new Map(
  fullClosure(manifest, "app.html").map(({ file }) => [
    lastingName(file),
    readFileSync(`${dist}/${file}`, "utf8"),
  ]),
);
const build = async (...given: Parameters<typeof buildWith>): Promise<readonly BuiltFile[]> =>
  (await buildWith(...given)).filter(({ file }) => known.has(file));

// The page names the files and the worker the page, so every release has its own.
const always = weigh(`${dist}/app.html`) + weigh(`${dist}/sw.js`);
const costOf = (codes: readonly string[]): number =>
  codes.reduce((sum, code) => sum + weighText(code), always);
const costOfFiles = (files: readonly string[]): number =>
  costOf(files.map((file) => known.get(file) ?? ""));

const hold = (what: string, cost: number, limit: number): void => {
  if (cost > limit) failures.push(`${what} costs ${cost} bytes, the limit is ${limit}`);
};

/** A release with these lines more must change these files and no other: none may know what another is called just now. */
async function tryRelease(
  what: string,
  lines: ReadonlyMap<string, string>,
  expected: readonly string[],
): Promise<void> {
  const changed = (await build(addLines(lines))).filter(
    ({ file, code }) => known.get(file) !== code,
  );
  const cost = costOf(changed.map(({ code }) => code));
  say(what, cost);
  hold(what, cost, LIMIT);
  const names = changed.map(({ file }) => file).sort();
  if (names.join() !== [...expected].sort().join()) {
    failures.push(`${what} changed ${names.join(" ") || "nothing"}`);
  }
}

const greatestSourceOf = ({ sources }: BuiltFile): string =>
  [...sources].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "";

const marked = await build(markConstants());
const own = marked
  .filter(({ sources }) => sources.size > 0)
  .map((built) => ({ ...built, cost: costOfFiles([built.file]) }))
  .sort((a, b) => b.cost - a.cost);
const constants = [...placesOfConstants(marked)]
  .map(([name, files]) => ({ name, files, cost: costOfFiles(files) }))
  .sort((a, b) => b.cost - a.cost);

say("the page and the worker, in every release", always);
for (const { file, cost } of own) {
  say(`one line of ${file}`, cost);
  hold(`one line of ${file}`, cost, LIMIT);
}
for (const { name, files, cost } of constants.slice(0, 1)) {
  say(`the dearest word or drawing, ${name}, in ${files.length} files`, cost);
  hold(`${name}, in ${files.join(" ")},`, cost, LIMIT_OF_CONSTANT);
}
const dear = constants.filter(({ cost }) => cost > LIMIT);
say(`words and drawings of ${constants.length} that cost more than ${LIMIT}`, dear.length);

for (const built of own.slice(0, TRIALS)) {
  const source = greatestSourceOf(built);
  const line = 'document.documentElement.dataset.release = "next";';
  const what = `built: one line of ${source.replace(/.*\/src\//, "")}`;
  await tryRelease(what, new Map([[source, line]]), [built.file]);
}
// What a screen needs of a file that all of them share must not change the others.
const sharing = own.find(({ sources }) => sources.has(SHARED))?.file ?? "";
const screen = own.find(({ sources }) => sources.has(SCREEN))?.file ?? "";
await tryRelease(
  "built: one function of the shared paths more, for the library",
  new Map([
    [SHARED, "export const pathNow = () => document.location.pathname;"],
    [SCREEN, `import { pathNow } from ${JSON.stringify(SHARED)}; document.title = pathNow();`],
  ]),
  [sharing, screen],
);
for (const failure of failures) process.stdout.write(`FAIL ${failure}\n`);
if (failures.length > 0) process.exitCode = 1;
