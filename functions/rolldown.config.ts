import { defineConfig } from "rolldown";

export default defineConfig({
  input: "src/index.ts",
  platform: "node",
  /**
   * npm packages that the bundle leaves out, because the deployed package.json installs them. The contract
   * package and zod are bundled.
   */
  external: [
    /^node:/,
    /^@zxcvbn-ts\/language-common$/,
    /^busboy$/,
    /^express$/,
    /^firebase-admin(\/|$)/,
    /^firebase-functions(\/|$)/,
    /^stemmer$/,
    /^swagger-ui-dist(\/|$)/,
  ],
  output: { file: "lib/index.js", format: "esm", sourcemap: true, codeSplitting: false },
});
