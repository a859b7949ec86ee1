import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { TestProjectInlineConfiguration } from "vitest/config";

const toPath = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const ISOLATED = "src/**/*.isolated.test.{ts,tsx}";

const project = (
  options: NonNullable<TestProjectInlineConfiguration["test"]>,
): TestProjectInlineConfiguration => ({
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
    environment: "jsdom",
    setupFiles: [toPath("src/testing/setup.ts")],
    maxWorkers: "100%",
    testTimeout: 300_000,
    restoreMocks: true,
    unstubGlobals: true,
    ...options,
  },
});

/**
 * The two projects of the web application. The test files of `web` share loaded modules, which halves their processor
 * time. A test file that replaces a module or a constructor ends in `.isolated.test.ts` and belongs to `web-isolated`.
 * The other projects of ../vitest.config.ts run before these.
 */
export const WEB_PROJECTS = [
  project({
    name: "web",
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
    exclude: [ISOLATED],
    isolate: false,
    sequence: { groupOrder: 5 },
  }),
  project({ name: "web-isolated", include: [ISOLATED], sequence: { groupOrder: 6 } }),
];
