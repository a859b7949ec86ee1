import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const VIRTUAL = "\0slim:";

const absent = (...names: readonly string[]) =>
  names.map((name) => `export const ${name} = undefined;`).join("\n");

/** What reactfire's one entry imports although the product never calls it. */
const UNUSED_BY_REACTFIRE: Readonly<Record<string, string>> = {
  "firebase/database": absent(
    ...[
      "get",
      "off",
      "onChildAdded",
      "onChildChanged",
      "onChildMoved",
      "onChildRemoved",
      "onValue",
    ],
  ),
  "firebase/functions": absent("httpsCallable"),
  "firebase/remote-config": absent(
    ...["ensureInitialized", "getAll", "getBoolean", "getNumber", "getString", "getValue"],
  ),
  "firebase/storage": absent(
    ...["getDownloadURL", "getMetadata", "ref", "uploadBytesResumable", "uploadString"],
  ),
};

const REPLACED: Readonly<Record<string, string>> = {
  // Emotion calls it for higher-order components only; ours have no statics.
  "hoist-non-react-statics": "export default (target) => target;",
  "use-sync-external-store/shim": 'export { useSyncExternalStore } from "react";',
};

const importsForReactfire = (importer: string | undefined): boolean =>
  importer !== undefined && /\/node_modules\/(reactfire|rxfire)\//.test(importer);

/** Keeps out of the bundle what dependencies drag in and the product never runs. */
export function slimDependencies(): Plugin {
  return {
    name: "darasa:slim-dependencies",
    enforce: "pre",
    resolveId(source, importer) {
      if (source === "re2js") return fileURLToPath(new URL("stubs/re2js.ts", import.meta.url));
      const isStubbed =
        source in REPLACED || (source in UNUSED_BY_REACTFIRE && importsForReactfire(importer));
      return isStubbed ? `${VIRTUAL}${source}` : undefined;
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return undefined;
      const source = id.slice(VIRTUAL.length);
      return REPLACED[source] ?? UNUSED_BY_REACTFIRE[source];
    },
  };
}
