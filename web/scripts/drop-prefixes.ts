import type { Plugin } from "vite";
import { wordsUnder } from "./prune-chakra.ts";

const MODULE = "/@emotion/cache/dist/emotion-cache.browser.esm.js";
const PLUGINS = "var defaultStylisPlugins = [prefixer];";

/** What one of the build's browsers still knows under a name of its own only. */
const PREFIXED = [
  "backdropFilter",
  "boxDecorationBreak",
  "hyphens",
  "maskComposite",
  "maskImage",
  "maskSize",
  "printColorAdjust",
  "userSelect",
];

/** Emotion's cache as it is, less the plugin that writes each rule again for browsers of long ago. */
export function withoutPrefixer(code: string): string {
  if (code.split(PLUGINS).length !== 2) {
    throw new Error(`@emotion/cache has changed; scripts/drop-prefixes.ts looks for ${PLUGINS}`);
  }
  return code.replace(PLUGINS, "var defaultStylisPlugins = [];");
}

export const prefixedAmong = (words: ReadonlySet<string>): readonly string[] =>
  PREFIXED.filter((name) => words.has(name));

/** No style of the product needs a prefix in the browsers that the build is for, so none brings the list of them. */
export function dropPrefixes(sources: string): Plugin {
  return {
    name: "darasa:drop-prefixes",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith(MODULE)) return undefined;
      const prefixed = prefixedAmong(wordsUnder(sources));
      if (prefixed.length > 0) this.error(`${prefixed.join(", ")} would need a prefix`);
      return { code: withoutPrefixer(code), map: null };
    },
  };
}
