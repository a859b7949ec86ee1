import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { devPages } from "./scripts/dev-pages.ts";
import { textsFolder } from "./scripts/language.ts";
import { pruneChakra } from "./scripts/prune-chakra.ts";
import { slimDependencies } from "./scripts/slim-dependencies.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const packages = (...names: readonly string[]) => new RegExp(`/node_modules/(${names.join("|")})/`);

const HOSTING = "http://127.0.0.1:5050";

export default defineConfig({
  root: at("."),
  plugins: [slimDependencies(), pruneChakra(at("src")), react(), devPages()],
  resolve: { alias: { "@texts": textsFolder, "@": at("src") } },
  server: {
    host: "127.0.0.1",
    port: 5173,
    strictPort: true,
    // Hosting knows which function answers which path, and which Firebase project this is.
    proxy: { "/api": HOSTING, "/__": HOSTING },
  },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { register: at("register.html"), app: at("app.html") },
      // A text stands where it is used: a file of the catalogue is no chunk, and no page carries another one's.
      optimization: { inlineConst: { mode: "all", pass: 2 } },
      // A schema nobody imports is dropped with its module: building one has no other effect.
      treeshake: {
        moduleSideEffects: [
          {
            test: /\/packages\/contract\/|\/web\/src\/texts\/|\/node_modules\/(reactfire|rxfire|rxjs)\//,
            sideEffects: false,
          },
        ],
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: "react",
              test: packages(
                "react",
                "react-dom",
                "scheduler",
                "react-router",
                "react-router-dom",
                "cookie",
              ),
            },
            {
              name: "live",
              test: packages("@firebase", "firebase", "reactfire", "rxfire", "rxjs", "idb"),
            },
            // Not Chakra's components: the few that wrap a state machine stay with the lazy route that needs them.
            {
              name: "ui",
              test: /^\0slim:(@emotion|hoist)|\/node_modules\/(@emotion|stylis|@pandacss|@chakra-ui\/react\/dist\/esm\/(styled-system|utils|preset-base|create-context|merge-))|\/web\/src\/theme\//,
            },
            // What the application and the registration share.
            {
              name: "shared",
              test: /\/node_modules\/zod\/|\/packages\/contract\/src\/(errors|http|limits|phone|roles|session|texts)\.ts|\/web\/src\/(texts\/\w+\/common|lib\/(api-client|api-error|clock|message-of)|components\/(layout\/brand|ui\/(button|mark)))\./,
            },
            // What every role's form needs, in one piece: small chunks compress badly.
            {
              name: "registration",
              test: /\/web\/src\/(texts\/\w+\/registration|features\/auth\/(api|hooks|screens|components\/(?!\w+-form))|components\/(layout\/desk|ui\/text-link|form\/(password|schema)))|\/packages\/contract\/src\/(auth|curriculum|schools)\.ts|\/node_modules\/react-hook-form\//,
            },
          ],
        },
      },
    },
  },
});
