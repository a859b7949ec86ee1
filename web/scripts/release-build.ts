import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

/** A chunk of a build that is not written to disk. */
export interface BuiltFile {
  /** The path of the file in `dist`, for example `assets/app-DjdtC4b.js`. */
  readonly file: string;
  readonly code: string;
  /** The sizes of our own modules in the chunk, by path. Empty for a chunk that contains npm packages only. */
  readonly sources: ReadonlyMap<string, number>;
}

const root = fileURLToPath(new URL("..", import.meta.url));

const OWN_MODULE = /\/(web|packages\/contract)\/src\//;

/**
 * Builds the application in memory. `lines` maps paths of modules to code that is appended to them.
 */
export async function buildRelease(
  lines: ReadonlyMap<string, string> = new Map(),
): Promise<readonly BuiltFile[]> {
  // biome-ignore lint/style/noProcessEnv: as in build.ts.
  process.env.NODE_ENV = "production";
  const result = await build({
    root,
    logLevel: "error",
    plugins: [appendLines(lines)],
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
                .filter(([id]) => OWN_MODULE.test(id))
                .map(([id, { renderedLength }]) => [id, renderedLength]),
            ),
          },
        ]
      : [],
  );
}

const appendLines = (lines: ReadonlyMap<string, string>): Plugin => ({
  name: "darasa:append-lines",
  enforce: "pre",
  transform: (code, id) => {
    const line = lines.get(id);
    return line === undefined ? undefined : { code: `${code}\n${line}\n`, map: null };
  },
});
