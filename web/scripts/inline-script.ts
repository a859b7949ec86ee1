import { build } from "vite";
import { BUILD_CONSTANTS } from "./app-check.ts";

/**
 * Bundles a file and its imports into one classic script, and returns the code for use in an inline script
 * element. `define` maps identifiers in the source to the code that replaces them.
 */
export async function compileInlineScript(
  entry: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    define: { ...BUILD_CONSTANTS, ...define },
    resolve: {
      alias: {
        "@texts": new URL("../src/texts/en", import.meta.url).pathname,
        "@": new URL("../src", import.meta.url).pathname,
      },
    },
    build: {
      write: false,
      modulePreload: false,
      target: "es2020",
      rolldownOptions: { input: entry, output: { format: "iife", codeSplitting: false } },
    },
  });
  const outputs = [result].flat().flatMap((bundle) => ("output" in bundle ? bundle.output : []));
  const [chunk, ...others] = outputs.filter((output) => output.type === "chunk");
  if (chunk === undefined || others.length > 0) throw new Error(`${entry} is not one chunk`);
  return chunk.code.trim();
}
