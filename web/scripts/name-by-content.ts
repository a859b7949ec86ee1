import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { type Chunk, fullClosure, type Manifest, readManifest } from "./manifest.ts";

const hashOf = (content: Buffer): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, 6);

/** `assets/core.js` for `assets/core-3fq_Xa.js`: what the files call each other. */
export const lastingName = (file: string): string => file.replace(/-.{6}\.js$/, ".js");

/**
 * Gives every built file a name that changes with its content. Inside, the files go on calling each other by names that last,
 * so that a change of one renames no other; the import map of a page says what these names stand for.
 */
export function nameByContent(dist: string): void {
  const named = ([key, chunk]: readonly [string, Chunk]): readonly [string, Chunk] => {
    const path = `${dist}/${chunk.file}`;
    const file = chunk.file.replace(/\.js$/, `-${hashOf(readFileSync(path))}.js`);
    renameSync(path, `${dist}/${file}`);
    return [key, { ...chunk, file }];
  };
  const manifest = Object.fromEntries(Object.entries(readManifest(dist)).map(named));
  writeFileSync(`${dist}/.vite/manifest.json`, JSON.stringify(manifest, null, 2));
}

/** A page that calls the files by their lasting names, with the names that they have. */
export const withNames = (page: string, manifest: Manifest): string =>
  Object.values(manifest).reduce(
    (text, { file }) => text.replaceAll(`"/${lastingName(file)}"`, `"/${file}"`),
    page,
  );

/** For everything that a page can ever import. Nobody imports the page itself. */
export function importMap(manifest: Manifest, page: string): string {
  const [, ...imported] = fullClosure(manifest, page).map(({ file }) => file);
  const names = imported.sort().map((file) => [`/${lastingName(file)}`, `/${file}`]);
  return JSON.stringify({ imports: Object.fromEntries(names) });
}
