import { build } from "vite";
import { textsFolder } from "./language.ts";

/** One file and all it imports as a classic script that runs where it stands, with `define` written in. */
export async function inlineScript(
  entry: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    define,
    resolve: {
      alias: { "@texts": textsFolder, "@": new URL("../src", import.meta.url).pathname },
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
