import { defineConfig } from "@playwright/test";
import { getPorts, TEST_PORT_OFFSET } from "../../scripts/suite/ports.ts";

const { hosting } = getPorts(TEST_PORT_OFFSET);
const chromium = process.env.DARASA_CHROMIUM;

/** The tests in these files take about as long as all other tests together. */
const FIRST_PART = [
  "admin",
  "attacks",
  "authoring",
  "dashboards",
  "draft-conflict",
  "headers",
  "journeys/*",
  "keyboard",
  "large-requests",
  "large-text",
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: ".",
  // `npm test` runs both projects in parallel. Spec files that are not listed above belong to part-2.
  projects: [
    { name: "part-1", testMatch: FIRST_PART },
    { name: "part-2", testMatch: "**/*.spec.ts", testIgnore: FIRST_PART },
  ],
  outputDir: `../../.local/e2e-${TEST_PORT_OFFSET}`,
  globalSetup: "../support/start-stack.ts",
  // The tests share one backend and one set of demo accounts.
  workers: 1,
  // Time limits that only a hanging test reaches, even on a busy machine.
  timeout: 600_000,
  expect: { timeout: 180_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://127.0.0.1:${hosting}`,
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // The Chromium sandbox does not work for root in a container. The tested pages are trusted.
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
