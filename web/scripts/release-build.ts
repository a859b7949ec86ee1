import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

/** A file of a build that nobody has written to disk. */
export interface BuiltFile {
  /** `assets/core.js` */
  readonly file: string;
  readonly code: string;
  /** Our own sources in it and their weight; nothing for a file that only holds libraries. */
  readonly sources: ReadonlyMap<string, number>;
}

const root = fileURLToPath(new URL("..", import.meta.url));

const OURS = /\/(web|packages\/contract)\/src\//;

export async function buildWith(plugin: Plugin): Promise<readonly BuiltFile[]> {
  // biome-ignore lint/style/noProcessEnv: as the build itself does.
  process.env.NODE_ENV = "production";
  const result = await build({
    root,
    logLevel: "error",
    plugins: [plugin],
    build: { write: false },
  });
  const outputs = [result].flat().flatMap((bundle) => ("output" in bundle ? bundle.output : []));
  return outputs.flatMap((output) =>
    output.type === "chunk"
      ? [
          {
            file: output.fileName,
            code: output.code,
            sources: new Map(
              Object.entries(output.modules)
                .filter(([id]) => OURS.test(id))
                .map(([id, { renderedLength }]) => [id, renderedLength]),
            ),
          },
        ]
      : [],
  );
}

/** The next release: sources with a line more each. */
export const addLines = (lines: ReadonlyMap<string, string>): Plugin => ({
  name: "darasa:add-lines",
  enforce: "pre",
  transform: (code, id) => {
    const line = lines.get(id);
    return line === undefined ? undefined : { code: `${code}\n${line}\n`, map: null };
  },
});

const CONSTANT = /^export const (\w+)((?:: \w+)? =\s+)"[^"\n]{3,}"/gm;
const MARK = /¤([^¤`"']+)¤/g;

/** Every text and drawing that may be written in where it is used says its own name instead. */
export const markConstants = (): Plugin => ({
  name: "darasa:mark-constants",
  enforce: "pre",
  transform: (code, id) =>
    OURS.test(id)
      ? {
          code: code.replace(
            CONSTANT,
            (_, name: string, between: string) =>
              `export const ${name}${between}"¤${id.replace(/.*\/src\//, "")}: ${name}¤"`,
          ),
          map: null,
        }
      : undefined,
});

/** The files in which each constant stands. */
export function placesOfConstants(files: readonly BuiltFile[]): ReadonlyMap<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { file, code } of files) {
    const names = new Set([...code.matchAll(MARK)].map(([, name = ""]) => name));
    for (const name of names) places.set(name, [...(places.get(name) ?? []), file]);
  }
  return places;
}
