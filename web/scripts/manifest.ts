import { readFileSync } from "node:fs";

/** A chunk of Vite's manifest. `imports` and `dynamicImports` are keys of the manifest. */
export interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

export function readManifest(dist: string): Manifest {
  return JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, "utf8"));
}

/** The chunks with these keys and all their static imports, without dynamic imports. */
export const staticClosure = (manifest: Manifest, ...keys: readonly string[]): Chunk[] =>
  closure(manifest, keys, ({ imports = [] }) => imports);

/** The chunks with these keys and all their static and dynamic imports. */
export const fullClosure = (manifest: Manifest, ...keys: readonly string[]): Chunk[] =>
  closure(manifest, keys, ({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports,
  ]);

function closure(
  manifest: Manifest,
  keys: readonly string[],
  importsOf: (chunk: Chunk) => readonly string[],
): Chunk[] {
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
