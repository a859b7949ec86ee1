import { defineConfig } from "vitest/config";

const node = (name: string, include: string[]) => ({
  test: { name, include, environment: "node" as const },
});

export default defineConfig({
  test: {
    projects: [
      node("contract", ["packages/contract/src/**/*.test.ts"]),
      node("emulator", ["packages/emulator/src/**/*.test.ts"]),
      node("functions", ["functions/src/**/*.test.ts"]),
      node("scripts", ["scripts/**/*.test.ts"]),
      node("suite", ["tests/suite/**/*.test.ts"]),
      node("rules", ["tests/rules/**/*.test.ts"]),
      {
        test: {
          name: "conformance",
          include: ["tests/conformance/**/*.test.ts"],
          environment: "node" as const,
          globalSetup: ["tests/conformance/global-setup.ts"],
        },
      },
      "web",
    ],
  },
});
