import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

/** A JavaScript chunk of a build that was made in memory, without writing files. */
export interface BuiltChunk {
  /** The path of the file in `dist`, for example `assets/0cbe41d.js`. */
  readonly file: string;
  readonly name: string;
  readonly code: string;
  /**
   * Maps the path of each of Darasa's own modules in the chunk to its length in characters. Empty if the chunk
   * contains only npm packages.
   */
  readonly sources: ReadonlyMap<string, number>;
}

const root = fileURLToPath(new URL("..", import.meta.url));

const OWN_MODULE = /\/(web|packages\/contract)\/src\//;

/**
 * Builds the application without writing files. `plugin` may change the sources, to simulate another release.
 */
export async function buildReleaseInMemory(plugin?: Plugin): Promise<readonly BuiltChunk[]> {
  // biome-ignore lint/style/noProcessEnv: as in build.ts.
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
            name: output.name,
            code: output.code,
            sources: new Map(
              Object.entries(output.modules)
                .filter(([id]) => OWN_MODULE.test(id))
                .map(([id, { renderedLength }]) => [id, renderedLength]),
            ),
          },
        ]
      : [],
  );
}

/**
 * A plugin that appends a line of code to some modules. `lines` maps the path of each of these modules to the
 * line.
 */
export const createLineAppendingPlugin = (lines: ReadonlyMap<string, string>): Plugin => ({
  name: "darasa:append-lines",
  enforce: "pre",
  transform: (code, id) => {
    const line = lines.get(id);
    return line === undefined ? undefined : { code: `${code}\n${line}\n`, map: null };
  },
});

const CONSTANT = /^export const (\w+)((?:: \w+)? =\s+)"[^"\n]{3,}"/gm;
const MARK = /¤([^¤`"']+)¤/g;

/**
 * A plugin that replaces the value of each exported string constant by a unique mark. The bundler inlines constants,
 * so the marks show which chunks contain a certain text or icon.
 */
export const createConstantMarkingPlugin = (): Plugin => ({
  name: "darasa:mark-constants",
  enforce: "pre",
  transform: (code, id) =>
    OWN_MODULE.test(id)
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

/**
 * Maps the name of each exported string constant to the chunks that contain the mark of the constant. `files`
 * must come from a build with the plugin `createConstantMarkingPlugin`.
 */
export function findChunksByConstant(
  files: readonly BuiltChunk[],
): ReadonlyMap<string, readonly BuiltChunk[]> {
  const found = new Map<string, BuiltChunk[]>();
  for (const built of files) {
    const names = new Set([...built.code.matchAll(MARK)].map(([, name = ""]) => name));
    for (const name of names) found.set(name, [...(found.get(name) ?? []), built]);
  }
  return found;
}
