import { defineConfig } from "vitest/config";
import { resolveFromRoot } from "./scripts/suite/paths.ts";

/** Time limits that only a hanging test reaches, even on a busy machine. */
const LIMITS = { testTimeout: 300_000, hookTimeout: 300_000 };
/** Time limits, in milliseconds, for tests that start the local backend several times. */
const BACKEND_LIMITS = { testTimeout: 1_200_000, hookTimeout: 1_200_000 };

/**
 * Builds a vitest project whose test files share one process and its loaded modules. This halves the test time
 * and is safe, because no module keeps state between tests. vitest shares a process only between files of one
 * project, so the projects run one after another, in the order of `groupOrder`.
 */
const node = (name: string, groupOrder: number, include: string[]) => ({
  test: {
    ...LIMITS,
    name,
    include,
    environment: "node" as const,
    isolate: false,
    sequence: { groupOrder },
  },
});

/**
 * Builds a vitest project whose tests share one Firestore emulator. If the environment variable
 * DARASA_CONFORMANCE_TARGET contains the address of a running emulator, the tests use this emulator; otherwise
 * the global setup starts a new one.
 */
const withEmulator = (name: string, include: string[]) => ({
  test: {
    ...LIMITS,
    name,
    include,
    environment: "node" as const,
    globalSetup: ["tests/conformance/global-setup.ts"],
    fileParallelism: false,
    // This variable disables the search for the metadata server of Google Cloud, which takes seconds and fails in
    // local runs.
    env: { METADATA_SERVER_DETECTION: "none" },
  },
});

export default defineConfig({
  test: {
    // vitest uses all CPU cores. By default, it leaves one core unused.
    maxWorkers: "100%",
    projects: [
      node("contract", 1, ["packages/contract/src/**/*.test.ts"]),
      node("emulator", 2, ["packages/emulator/src/**/*.test.ts"]),
      node("functions", 3, ["functions/src/**/*.test.ts"]),
      node("scripts", 4, ["scripts/**/*.test.ts"]),
      {
        test: {
          ...BACKEND_LIMITS,
          name: "suite",
          include: ["tests/suite/**/*.test.ts"],
          // These test files start whole backends or put a high load on the emulator, so they run one after
          // another.
          fileParallelism: false,
          environment: "node" as const,
          env: { METADATA_SERVER_DETECTION: "none" },
        },
      },
      withEmulator("rules", ["tests/rules/**/*.test.ts"]),
      {
        // A test imports questions with the reader of the browser, which takes its words from the texts of the web project.
        resolve: { alias: { "@texts": resolveFromRoot("web/src/texts/en") } },
        test: {
          ...LIMITS,
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          environment: "node" as const,
          env: { METADATA_SERVER_DETECTION: "none" },
        },
      },
      withEmulator("conformance", ["tests/conformance/**/*.test.ts"]),
      "web",
    ],
  },
});
