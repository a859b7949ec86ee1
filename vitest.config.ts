import { defineConfig } from "vitest/config";

/** Limits for a test that hangs. A machine with other work passes all tests, only later. */
const LIMITS = { testTimeout: 300_000, hookTimeout: 300_000 };
/** Tests that start the local backend, several times each. */
const BACKEND_LIMITS = { testTimeout: 1_200_000, hookTimeout: 1_200_000 };

const node = (name: string, include: string[]) => ({
  test: { ...LIMITS, name, include, environment: "node" as const },
});

/** The tests of this project share one Firestore emulator, or the one that DARASA_CONFORMANCE_TARGET names. */
const withEmulator = (name: string, include: string[]) => ({
  test: {
    ...LIMITS,
    name,
    include,
    environment: "node" as const,
    globalSetup: ["tests/conformance/global-setup.ts"],
    // There is no Google metadata server to look for.
    env: { METADATA_SERVER_DETECTION: "none" },
  },
});

export default defineConfig({
  test: {
    projects: [
      node("contract", ["packages/contract/src/**/*.test.ts"]),
      node("emulator", ["packages/emulator/src/**/*.test.ts"]),
      node("functions", ["functions/src/**/*.test.ts"]),
      node("scripts", ["scripts/**/*.test.ts"]),
      {
        test: {
          ...BACKEND_LIMITS,
          name: "suite",
          include: ["tests/suite/**/*.test.ts"],
          environment: "node" as const,
          env: { METADATA_SERVER_DETECTION: "none" },
        },
      },
      withEmulator("rules", ["tests/rules/**/*.test.ts"]),
      {
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
