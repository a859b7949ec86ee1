import { fileURLToPath } from "node:url";
import { readBuildManifest } from "../../web/scripts/manifest.ts";

const manifest = readBuildManifest(fileURLToPath(new URL("../../web/dist", import.meta.url)));

/** Returns the path of the built file of a chunk with the given name, for example `/assets/0cbe41d.js`. */
export const getBuiltFile = (name: string): string => {
  const chunk = Object.values(manifest).find((known) => known.name === name);
  if (chunk === undefined) throw new Error(`the build has no chunk with the name ${name}`);
  return `/${chunk.file}`;
};
