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
      node("rules", ["tests/rules/**/*.test.ts"]),
      node("conformance", ["tests/conformance/**/*.test.ts"]),
      "web",
    ],
  },
});
