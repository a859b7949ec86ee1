import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { pruneRouter } from "./scripts/prune-router.ts";
import { routerEntry } from "./scripts/slim-dependencies.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at("."),
  // The screens are tested with the router that ships.
  plugins: [pruneRouter(), react()],
  resolve: {
    alias: { "@texts": at("src/texts/en"), "react-router-dom": routerEntry, "@": at("src") },
  },
  test: {
    name: "web",
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
    setupFiles: ["src/testing/setup.ts"],
    server: { deps: { inline: [/\/react-router/] } },
    testTimeout: 300_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
