import { defineConfig } from "@playwright/test";
import { getPorts, TEST_PORT_OFFSET } from "../../scripts/suite/ports.ts";

const { hosting } = getPorts(TEST_PORT_OFFSET);
const chromium = process.env.DARASA_CHROMIUM;

/** The tests in these files take about as long as all the others together. */
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
  // `npm test` runs the two projects at the same time. A spec file that is not listed belongs to the second.
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
      // The sandbox needs privileges that a container's root lacks; the pages under test are our own.
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
