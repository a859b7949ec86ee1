import { defineConfig } from "vitest/config";

/** How busy the machine is decides nothing: only what hangs is ended. */
const PATIENT = { testTimeout: 60_000, hookTimeout: 60_000 };

const node = (name: string, include: string[]) => ({
  test: { ...PATIENT, name, include, environment: "node" as const },
});

/** The tests of this project share one Firestore emulator, or the one that DARASA_CONFORMANCE_TARGET names. */
const withEmulator = (name: string, include: string[]) => ({
  test: {
    ...PATIENT,
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
          ...PATIENT,
          name: "suite",
          include: ["tests/suite/**/*.test.ts"],
          environment: "node" as const,
          env: { METADATA_SERVER_DETECTION: "none" },
        },
      },
      withEmulator("rules", ["tests/rules/**/*.test.ts"]),
      {
        test: {
          ...PATIENT,
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
