import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const toPath = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  root: toPath("."),
  plugins: [react()],
  define: { APP_CHECK_SITE_KEY: JSON.stringify("") },
  resolve: {
    alias: {
      "@texts": toPath("src/texts/en"),
      "@": toPath("src"),
      // Node would load another build of PDFKit than browsers.
      pdfkit: toPath("../node_modules/pdfkit/js/pdfkit.browser.mjs"),
    },
  },
  test: {
    name: "web",
    environment: "./src/testing/jsdom-environment.ts",
    pool: "vmThreads",
    vmMemoryLimit: "2GB",
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
    setupFiles: ["src/testing/setup.ts"],
    // The other projects of ../vitest.config.ts run before this one.
    sequence: { groupOrder: 5 },
    maxWorkers: "100%",
    testTimeout: 300_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
