import { readFileSync } from "node:fs";

/** A chunk of Vite's manifest. `imports` and `dynamicImports` contain keys of other chunks in the manifest. */
export interface BuildManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

export type BuildManifest = Readonly<Record<string, BuildManifestChunk>>;

export function readBuildManifest(dist: string): BuildManifest {
  return JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, "utf8"));
}

/**
 * Returns the chunks with the given keys and all chunks that they import statically, directly or indirectly.
 */
export const listStaticallyImportedChunks = (
  manifest: BuildManifest,
  ...keys: readonly string[]
): BuildManifestChunk[] => closure(manifest, keys, ({ imports = [] }) => imports);

/**
 * Returns the chunks with the given keys and all chunks that they import statically or dynamically, directly or
 * indirectly.
 */
export const listAllImportedChunks = (
  manifest: BuildManifest,
  ...keys: readonly string[]
): BuildManifestChunk[] =>
  closure(manifest, keys, ({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports,
  ]);

function closure(
  manifest: BuildManifest,
  keys: readonly string[],
  importsOf: (chunk: BuildManifestChunk) => readonly string[],
): BuildManifestChunk[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the build has no chunk for ${key}`);
    seen.add(key);
    for (const imported of importsOf(chunk)) visit(imported);
  };
  for (const key of keys) visit(key);
  return [...seen].flatMap((key) => manifest[key] ?? []);
}
