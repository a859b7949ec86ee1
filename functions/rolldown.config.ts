import { defineConfig } from "rolldown";

export default defineConfig({
  input: "src/index.ts",
  platform: "node",
  /** Everything that the deployed package.json installs; the contract and zod are bundled. */
  external: [
    /^node:/,
    /^busboy$/,
    /^express$/,
    /^firebase-admin(\/|$)/,
    /^firebase-functions(\/|$)/,
    /^swagger-ui-dist(\/|$)/,
  ],
  output: { file: "lib/index.js", format: "esm", sourcemap: true, codeSplitting: false },
});
