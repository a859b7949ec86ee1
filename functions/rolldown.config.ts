import { defineConfig } from "rolldown";

export default defineConfig({
  input: "src/index.ts",
  platform: "node",
  /** The dependencies that the deployed package.json installs. The contract and zod are bundled instead. */
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
