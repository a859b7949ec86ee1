import { defineConfig } from "@playwright/test";
import { getEmulatorPorts, TEST_PORT_OFFSET } from "../../scripts/suite/ports.ts";

const { hosting } = getEmulatorPorts(TEST_PORT_OFFSET);
const chromium = process.env.DARASA_CHROMIUM;

/**
 * The test files of the Playwright project part-1. These files take about as long as all other test files
 * together, which belong to part-2.
 */
const FIRST_PART = [
  "admin",
  "attacks",
  "authoring",
  "dashboards",
  "draft-conflict",
  "ended-session",
  "from-nothing",
  "headers",
  "interrupted-import",
  "journeys/*",
  "keyboard",
  "large-requests",
  "layout-shift-answers",
  "login-slips",
  "long-names",
  "managed-schools",
  "number-login",
  "own-account",
  "question-import",
  "school-application",
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: ".",
  // `npm test` runs the two projects in parallel. Files that FIRST_PART does not list belong to the project
  // part-2.
  projects: [
    { name: "part-1", testMatch: FIRST_PART },
    { name: "part-2", testMatch: "**/*.spec.ts", testIgnore: FIRST_PART },
  ],
  outputDir: `../../.local/e2e-${TEST_PORT_OFFSET}`,
  globalSetup: "../support/start-stack.ts",
  // Tests run one after another, because they share one backend and one set of demo accounts.
  workers: 1,
  // The time limits are so long that only a hanging test reaches them, even on a busy machine.
  timeout: 600_000,
  expect: { timeout: 180_000 },
  forbidOnly: true,
  use: {
    actionTimeout: 180_000,
    baseURL: `http://127.0.0.1:${hosting}`,
    // Only the tests of offline work and the journeys of the roles allow the service worker. In the others it would
    // download all screens of the role after each login, and Playwright could not intercept requests that it sends.
    serviceWorkers: "block",
    // Traces of all tests would make the run a fifth longer. `npx playwright test --trace on` records traces for
    // one run.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // Chromium's sandbox does not start as root in a container, so it is turned off. This is safe, because the
      // browser opens only the pages of Darasa.
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
