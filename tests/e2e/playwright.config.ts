import { defineConfig } from "@playwright/test";
import { portsWithOffset, TEST_PORT_OFFSET } from "../../scripts/suite/ports.ts";

const { hosting } = portsWithOffset(TEST_PORT_OFFSET);
const chromium = process.env.DARASA_CHROMIUM;

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: `../../.local/e2e-${TEST_PORT_OFFSET}`,
  globalSetup: "../support/start-stack.ts",
  // Journeys share one backend and one set of demo accounts.
  workers: 1,
  // How busy the machine is decides nothing: only what hangs is ended.
  timeout: 240_000,
  expect: { timeout: 45_000 },
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
