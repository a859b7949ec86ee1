import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const VIRTUAL = "\0slim:";

const REPLACED: Readonly<Record<string, string>> = {
  // Emotion calls it for higher-order components only; ours have no statics.
  "hoist-non-react-statics": "export default (target) => target;",
  // Chakra takes style properties and variants away itself; our components pass nothing else that HTML lacks.
  "@emotion/is-prop-valid": 'export default (name) => name !== "as" && name !== "asChild";',
  "use-sync-external-store/shim": 'export { useSyncExternalStore } from "react";',
};

/** What Vite writes around each import() that waits cares for style sheets as well, which the build has none of. */
const PRELOAD_HELPER = "\0vite/preload-helper.js";
const IMPORT_WITH = fileURLToPath(new URL("../src/lib/import-with.ts", import.meta.url));

const require = createRequire(import.meta.url);

const besideEntry = (name: string, path: string): string =>
  join(dirname(require.resolve(name)), path);

/** The exports name the development build, with its warnings, for everybody. */
export const routerEntry = besideEntry("react-router", "../production/index.mjs");

/** The entry of a package that says only in its readme that it has a better one. */
const REDIRECTED: Readonly<Record<string, string>> = {
  "react-router": routerEntry,
  "react-router/dom": besideEntry("react-router", "../production/dom-export.mjs"),
  // One bundled file cannot be divided; its sources import Firebase product by product.
  reactfire: besideEntry("reactfire", "../src/index.ts"),
};

/** Half of Chakra's dictionary is for palettes and mixed colours; the theme's own agrees with it on everything else. */
const TOKENS = fileURLToPath(new URL("../src/theme/token-dictionary.ts", import.meta.url));

/** Keeps out of the bundle what dependencies drag in and the product never runs. */
export function slimDependencies(): Plugin {
  return {
    name: "darasa:slim-dependencies",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) => {
      const isTokens = source === "./token-dictionary.js" && importer?.includes("/@chakra-ui/");
      if (isTokens === true) return TOKENS;
      return REDIRECTED[source] ?? (source in REPLACED ? `${VIRTUAL}${source}` : null);
    },
    load: (id) => {
      if (id === PRELOAD_HELPER) {
        return `export { importWith as __vitePreload } from ${JSON.stringify(IMPORT_WITH)};`;
      }
      return id.startsWith(VIRTUAL) ? REPLACED[id.slice(VIRTUAL.length)] : undefined;
    },
  };
}
