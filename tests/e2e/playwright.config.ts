import { defineConfig } from "@playwright/test";
import { getEmulatorPorts, TEST_PORT_OFFSET } from "../../scripts/suite/ports.ts";

const { hosting } = getEmulatorPorts(TEST_PORT_OFFSET);
const chromium = process.env.DARASA_CHROMIUM;

const toPatterns = (names: readonly string[]): string[] =>
  names.map((name) => `**/${name}.spec.ts`);

/**
 * The test files of the Playwright project part-1. They take about as long as those of part-2. A file that is in no list
 * belongs to part-2.
 */
const FIRST_PART = toPatterns([
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
  "large-requests",
  "layout-shift-answers",
  "login-slips",
  "managed-schools",
  "number-login",
  "own-account",
  "question-import",
  "school-application",
]);

/** The test files of the Playwright project part-3. It starts later than the other two, so it takes less time. */
const THIRD_PART = toPatterns(["keyboard", "large-text", "layout-shift", "long-names", "screens"]);

export default defineConfig({
  testDir: ".",
  // `npm test` runs the projects in parallel.
  projects: [
    { name: "part-1", testMatch: FIRST_PART },
    { name: "part-2", testMatch: "**/*.spec.ts", testIgnore: [...FIRST_PART, ...THIRD_PART] },
    { name: "part-3", testMatch: THIRD_PART },
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
